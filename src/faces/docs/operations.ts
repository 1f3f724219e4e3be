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

/**
 * Returns one section for each operation of an OpenAPI document. `text` is the JSON of the
 * document, and `name` the name of an API in `APIS`; for any other name, the result is empty.
 */
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
        // The fragment already selects the document. With `?api=`, the reference would add the name
        // of the document to the fragment a second time.
        url: encodeURI(`reference/#${name}/tag/${tags[0]}/${place}`),
        text: `\`${method.toUpperCase()} ${whole}\` ${description}`,
      };
    }),
  );
}
