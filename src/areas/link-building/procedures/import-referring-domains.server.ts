import { notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { readReferring } from '../referring-file.server.ts'
import { referringDomains } from '../tables.server.ts'
import { MAX_REFERRING_TEXT } from './preview-referring-domains.server.ts'

const BATCH = 500

/** Writes the sites that link to us. With `isWhole` those that do not stand in the file link no more. */
export const importReferringDomains = procedure({
  name: 'import-referring-domains',
  allow: 'admin',
  input: z.object({
    name: z.string().trim().min(1, { error: 'empty' }).max(200),
    text: z.string().min(1, { error: 'empty' }).max(MAX_REFERRING_TEXT, { error: 'too-long' }),
    isWhole: z.literal('1').optional(),
  }),
  async run({ name, text, isWhole }, ctx): Promise<{ written: number; removed: number; refused: number }> {
    const plan = readReferring(text)
    if ('fault' in plan) throw new AppError('bad-input', { fields: { file: plan.fault } })
    if (plan.rows.length === 0) throw new AppError('bad-input', { fields: { file: 'empty' } })
    for (let from = 0; from < plan.rows.length; from += BATCH)
      await ctx.tx
        .insert(referringDomains)
        .values(plan.rows.slice(from, from + BATCH).map(row => ({ ...row, source: name, importedAt: ctx.now })))
        .onConflictDoUpdate({
          target: referringDomains.domain,
          set: {
            links: sql`excluded.links`,
            firstSeen: sql`least(${referringDomains.firstSeen}, excluded.first_seen)`,
            lastSeen: sql`greatest(${referringDomains.lastSeen}, excluded.last_seen)`,
            source: sql`excluded.source`,
            importedAt: ctx.now,
          },
        })
    const removed = isWhole
      ? await ctx.tx
          .delete(referringDomains)
          .where(
            notInArray(
              referringDomains.domain,
              plan.rows.map(({ domain }) => domain),
            ),
          )
          .returning({ domain: referringDomains.domain })
      : []
    const counts = { written: plan.rows.length, removed: removed.length, refused: plan.refused.length }
    ctx.record({ detail: counts })
    return counts
  },
})
