import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'

/** Who of the office took a list away as a file, which one and with which filters; written before its first row is sent. */
export const recordExport = procedure({
  name: 'record-export',
  allow: 'staff',
  input: z.object({
    what: z.string().max(60),
    /** The filters that were set, never what was searched for. */
    filters: z.array(z.string().max(100)).max(30),
    /** Of a full file, once it is taken: how many rows. */
    rows: z.int().nonnegative().optional(),
  }),
  async run(exported, ctx): Promise<void> {
    ctx.record({ detail: exported })
  },
})
