import { z } from 'zod'

/** Sentences of messages in place of those of the product, by kind of message; areas/letters knows which may be changed. */
export const mailWords = z.record(
  z.string().regex(/^[a-z_]{3,40}$/),
  z.object({
    subject: z.string().trim().min(3, 'too-short').max(150, 'too-long').optional(),
    opening: z.string().trim().min(10, 'too-short').max(2000, 'too-long').optional(),
  }),
)
