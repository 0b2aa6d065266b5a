import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { lastEditor } from '#areas/blog/last-editor.server.ts'
import { holdEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { campaignStatus, edition, optionalId, strategy, typedNumber, typedText } from '../fields.server.ts'
import { linkCampaigns } from '../tables.server.ts'

/** A new campaign, or another state of one that is there. */
export const saveCampaign = procedure({
  name: 'save-campaign',
  allow: 'admin',
  input: z.object({
    campaignId: optionalId.default(null),
    edition: edition.default(''),
    name: typedText(120).min(1, { error: 'text-missing' }),
    strategy,
    targetLinks: typedNumber(1, 10_000, 'target-wrong'),
    status: campaignStatus.default('active'),
  }),
  async run({ campaignId, edition: seen, targetLinks, ...typed }, ctx): Promise<{ id: string }> {
    if (targetLinks === null) throw new AppError('bad-input', { fields: { targetLinks: 'target-wrong' } })
    const values = { ...typed, targetLinks, updatedAt: ctx.now }
    if (campaignId === null) {
      const id = ctx.newId()
      await ctx.tx.insert(linkCampaigns).values({ id, ...values, createdAt: ctx.now })
      ctx.record({ subject: id })
      return { id }
    }
    const [row] = await ctx.tx.select().from(linkCampaigns).where(eq(linkCampaigns.id, campaignId)).for('update')
    if (!row) throw new AppError('not-found')
    holdEdition(seen, row, await lastEditor(ctx.tx, campaignId))
    await ctx.tx.update(linkCampaigns).set(values).where(eq(linkCampaigns.id, campaignId))
    ctx.record({ subject: campaignId, detail: { before: { status: row.status }, after: { status: typed.status } } })
    return { id: campaignId }
  },
})
