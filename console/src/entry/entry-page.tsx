/** The page of a view outside the workspace. */
import { CodePage } from './code-page.tsx';
import { EmailPage } from './email-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { InvitationPage } from './invitation-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SetupPage } from './setup-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import type { Go, View } from './views.ts';

type Props = { view: Exclude<View, { name: 'workspace' }>; go: Go };

export function EntryPage({ view, go }: Props) {
  switch (view.name) {
    case 'setup':
      return <SetupPage go={go} />;
    case 'sign-in':
      return <SignInPage {...view} go={go} />;
    case 'code':
      return <CodePage go={go} />;
    case 'forgot':
      return <ForgotPage go={go} />;
    case 'reset':
      return <ResetPage {...view} go={go} />;
    case 'invitation':
      return <InvitationPage {...view} go={go} />;
    case 'email':
      return <EmailPage {...view} go={go} />;
  }
}
