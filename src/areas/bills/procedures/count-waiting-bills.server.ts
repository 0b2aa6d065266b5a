import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { countWaiting } from './list-bill-queue.server.ts'

/** Bills that somebody of the office has to read or publish, for the sidebar; at most `COUNTED_UP_TO`. */
export const countWaitingBills = procedure({
  name: 'count-waiting-bills',
  allow: 'bills',
  reads: true,
  input: z.object({}),
  run: (_, ctx): Promise<number> => countWaiting(ctx),
})
