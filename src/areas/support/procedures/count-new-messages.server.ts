import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { countMessages } from '../message-rows.server.ts'

/** Messages of the contact page that nobody has answered or closed; at most `MAX_COUNTED`. */
export const countNewMessages = procedure({
  name: 'count-new-messages',
  allow: 'messages',
  reads: true,
  input: z.object({}),
  run: (_, ctx): Promise<number> => countMessages(ctx, 'new'),
})
