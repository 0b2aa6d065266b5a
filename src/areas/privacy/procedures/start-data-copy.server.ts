import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { dataExports } from '../tables.server.ts'

/** Whose copy is to be made; null when it was made already, given up, or the account is gone. */
export const startDataCopy = procedure({
  name: 'start-data-copy',
  allow: 'system',
  reads: true,
  input: z.object({ copyId: z.string() }),
  async run({ copyId }, { tx }): Promise<{ accountId: string } | null> {
    const [copy] = await tx
      .select({ accountId: dataExports.userId })
      .from(dataExports)
      .where(and(eq(dataExports.id, copyId), eq(dataExports.state, 'waiting')))
    return copy ?? null
  },
})
