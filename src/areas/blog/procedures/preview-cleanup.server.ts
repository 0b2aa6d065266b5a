import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { type CleanupPlan, planCleanup } from '../cleanup-plan.server.ts'
import { SIMILARITY_THRESHOLD } from '../duplicates.ts'

/** Groups that are listed; the rest is counted. */
const GROUPS_SHOWN = 30

/** What a cleanup would take off, without taking anything off. */
export const previewCleanup = procedure({
  name: 'preview-cleanup',
  allow: 'blog',
  reads: true,
  input: z.object({
    kind: z.enum(['same-title', 'alike']),
    threshold: z.coerce.number().min(SIMILARITY_THRESHOLD).max(1).default(SIMILARITY_THRESHOLD),
  }),
  async run({ kind, threshold }, { tx, now }): Promise<CleanupPlan & { more: number }> {
    const { groups, found } = await planCleanup(tx, now, kind, threshold)
    return { groups: groups.slice(0, GROUPS_SHOWN), found, more: Math.max(0, groups.length - GROUPS_SHOWN) }
  },
})
