/** The response to a request whose work is queued. */
import { z } from 'zod';

export const acceptedSchema = z
  .object({
    message: z.string().describe('A description of the queued work.'),
    log_id: z.int().optional().describe('The number of the queued run. Only returned for runs.'),
  })
  .meta({ id: 'Accepted', description: 'The work is queued.' });

export const runAcceptedSchema = acceptedSchema
  .extend({
    log_id: z
      .int()
      .describe(
        'The number of the queued run. If a run of the connection was already waiting, the number of that run.',
      ),
  })
  .meta({
    id: 'RunAccepted',
    description: 'The run is queued. `log_id` is the number of the run.',
    example: { message: 'The run is queued.', log_id: 42 },
  });
