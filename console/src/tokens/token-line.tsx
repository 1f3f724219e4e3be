/** A token in the list, with a button that revokes it. */
import type { components } from '../../../sdk/types/session.generated.ts';
import { session } from '../api/client.ts';
import { RevocableLine } from './revocable-line.tsx';
import { tokensKey } from './tokens-key.ts';

type Props = { token: components['schemas']['Token']; account: string };

export const TokenLine = ({ token: { id, name, created_at, created_by }, account }: Props) => (
  <RevocableLine
    noun="token"
    title={name}
    detail={`Created ${new Date(created_at).toLocaleDateString()} by ${created_by.name}`}
    consequence="Programs that use it will stop working immediately."
    queryKey={tokensKey(account)}
    revoke={() =>
      session.DELETE('/tokens/{token}', {
        params: { path: { token: id }, query: { account_id: account } },
      })
    }
  />
);
