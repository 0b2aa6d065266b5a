import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lastEditor } from '#areas/blog/last-editor.server.ts'
import { ownDomain, readDomain } from '#areas/link-building/domain.ts'
import { edition, optionalId, typedText } from '#areas/link-building/fields.server.ts'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { THREAT_LEVELS } from '../competitor.ts'
import { competitors } from '../tables.server.ts'

export const MOST_COMPETITORS = 50

/** A competitor, or our own row, on which imported figures of ours hang. The domain is chosen once. */
export const saveCompetitor = procedure({
  name: 'save-competitor',
  allow: 'admin',
  input: z.object({
    competitorId: optionalId.default(null),
    edition: edition.default(''),
    domain: z.string().max(300, { error: 'wrong' }).default(''),
    name: typedText(100).default(''),
    notes: typedText(2_000).default(''),
    threatLevel: z
      .enum([...THREAT_LEVELS, ''])
      .default('')
      .transform(level => level || null),
    isOwn: z.literal('1').optional(),
  }),
  async run({ competitorId, edition: seen, domain: typed, isOwn, ...values }, ctx): Promise<{ id: string }> {
    if (competitorId !== null) {
      const [row] = await ctx.tx.select().from(competitors).where(eq(competitors.id, competitorId)).for('update')
      if (!row) throw new AppError('not-found')
      holdEdition(seen, row, await lastEditor(ctx.tx, competitorId))
      await ctx.tx
        .update(competitors)
        .set({ ...values, name: values.name || row.domain, updatedAt: ctx.now })
        .where(eq(competitors.id, competitorId))
      ctx.record({ subject: competitorId })
      return { id: competitorId }
    }
    const own = ownDomain(ctx.config.SITE_URL)
    const read = readDomain(typed, { own: isOwn ? null : own, fixtures: ctx.config.OUTSIDE_FIXTURES })
    if ('fault' in read) throw new AppError('bad-input', { fields: { domain: read.fault } })
    if (isOwn && (await ctx.tx.$count(competitors, eq(competitors.isOwn, true))) > 0)
      throw new AppError('bad-input', { fields: { domain: 'own-known' } })
    if ((await ctx.tx.$count(competitors)) >= MOST_COMPETITORS)
      throw new AppError('bad-input', { fields: { domain: 'too-many-competitors' } })
    const id = ctx.newId()
    const added = await ctx.tx
      .insert(competitors)
      .values({
        id,
        ...values,
        name: values.name || read.domain,
        domain: read.domain,
        isOwn: isOwn !== undefined,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: competitors.id })
    if (added.length === 0) throw new AppError('bad-input', { fields: { domain: 'known' } })
    ctx.record({ subject: id, detail: { domain: read.domain } })
    return { id }
  },
})
