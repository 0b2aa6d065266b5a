import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { seoFixes } from '../tables.server.ts'

/** The pages could not be looked at again: what was being checked waits as before. */
export const releaseSeoFixes = procedure({
  name: 'release-seo-fixes',
  allow: 'system',
  input: z.object({}),
  async run(_, { tx }): Promise<void> {
    await tx.update(seoFixes).set({ status: 'pending' }).where(eq(seoFixes.status, 'checking'))
  },
})
