import { z } from 'zod'

/** SHA-256 of the file as it was chosen, where its text came through a form; else it is taken of the bytes. */
export const fileHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()
