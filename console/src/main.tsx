/** Starts the console. */
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './console.css';
import { Loader, MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { setNonce } from 'get-nonce';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Gate } from './entry/gate.tsx';
import { cssVariables, theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
setNonce(nonce);

// After an update of the service, the files of the old build no longer exist.
addEventListener('vite:preloadError', () => location.reload());

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Notifications position="top-center" autoClose={8000} />
      <Suspense fallback={<Loader m="xl" />}>
        <Gate />
      </Suspense>
    </MantineProvider>,
  );
