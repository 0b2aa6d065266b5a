import { z } from 'zod'

/** A file of figures as somebody brings it. */
export const givenFile = z.object({
  name: z.string().min(1).max(200),
  bytes: z.instanceof(Uint8Array),
  /** SHA-256 of the file as it was chosen, where its text came through a form; else it is taken of the bytes. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  /** As 2027-1: over what the name of the file says. */
  quarter: z.string().trim().max(20).optional(),
})
