/** `secrets rotate`. */
import { z } from 'zod';
import { rotateSecrets } from '../rotate-secrets.ts';
import type { Administration } from './with-service.ts';

const none = z.strictObject({});

export const rotateSecretsCommand: Administration<z.output<typeof none>> = {
  name: 'secrets rotate',
  options: none,
  async run({ parts, secrets }) {
    const { encrypted, unreadable } = await rotateSecrets(parts, secrets);
    const words =
      unreadable === 0
        ? `${encrypted} values were encrypted again. All values use FRONTAGE_SECRET: you can remove FRONTAGE_ACCEPTED_SECRETS.`
        : `${encrypted} values were encrypted again. ${unreadable} values were encrypted with a secret that is neither FRONTAGE_SECRET nor in FRONTAGE_ACCEPTED_SECRETS. Add it and run the command again, or enter these credentials again.`;
    return { value: { encrypted, unreadable }, words };
  },
};
