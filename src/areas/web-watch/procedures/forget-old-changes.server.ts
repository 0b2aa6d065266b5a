import { lt } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { monitoredChanges } from '../tables.server.ts'
import { CHANGE_DAYS } from '../watch.ts'

/** Every night. */
export const forgetOldChanges = procedure({
  name: 'forget-old-changes',
  allow: 'system',
  input: z.object({}),
  async run(_, { tx, now }): Promise<void> {
    const before = new Date(now.getTime() - CHANGE_DAYS * 86_400_000)
    await tx.delete(monitoredChanges).where(lt(monitoredChanges.foundAt, before))
  },
})
