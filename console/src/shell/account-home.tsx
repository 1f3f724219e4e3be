/** The first page of an account: the first list that the user may see, or the API tokens. */
import { Navigate } from '@tanstack/react-router';
import { useCollections } from '../api/collections.ts';
import { useAccount } from './account.ts';
import { Home } from './home.tsx';

export function AccountHome() {
  const account = useAccount();
  return account === undefined ? <Home /> : <FirstPage account={account.id} />;
}

function FirstPage({ account }: { account: string }) {
  const [first] = useCollections(account);
  if (first === undefined) return <Navigate to="/$account/tokens" params={{ account }} replace />;
  return <Navigate to="/$account/$resource" params={{ account, resource: first.name }} replace />;
}
