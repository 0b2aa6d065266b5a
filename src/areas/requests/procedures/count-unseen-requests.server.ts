import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { countQueue } from '../queue-counts.server.ts'

/** New cases that wait for the office and that nobody has opened: the badge of the section (spec 3 §2). */
export const countUnseenRequests = procedure({
  name: 'count-unseen-requests',
  allow: 'cases',
  input: z.object({}),
  reads: true,
  run: (_, ctx) => countQueue(ctx, 'unseen'),
})
