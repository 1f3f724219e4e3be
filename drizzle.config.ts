/** Where drizzle-kit finds the tables and puts the migrations; `npm run gold` runs it. */
import type { Config } from 'drizzle-kit';

export default {
  dialect: 'postgresql',
  schema: './src/store/tables/*.ts',
  out: './src/store/migrations',
} satisfies Config;
