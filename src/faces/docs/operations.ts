/** The operations of the OpenAPI documents as sections of the search. */
import { z } from 'zod';
import { APIS } from './apis.ts';
import type { Section } from './matching.ts';

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

const operation = z.object({
  summary: z.string(),
  description: z.string().default(''),
  tags: z.tuple([z.string()], z.string()),
});

const document = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(METHODS), operation)).default({}),
});

/** The sections of one document. `text` is its JSON, and `name` one of `APIS`. */
export function operationsOf(name: string, text: string): Section[] {
  const api = APIS.find((one) => one.name === name);
  if (api === undefined) return [];
  const { paths } = document.parse(JSON.parse(text));
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      if (found === undefined) return [];
      const { summary, description, tags } = found;
      const place = `${method.toUpperCase()}${path}`;
      const whole = path.startsWith(api.path) ? path : api.path + path;
      return {
        page: api.title,
        title: summary,
        // The reference selects the document by the fragment. `?api=` would prefix the fragment again.
        url: encodeURI(`reference/#${name}/tag/${tags[0]}/${place}`),
        text: `\`${method.toUpperCase()} ${whole}\` ${description}`,
      };
    }),
  );
}
