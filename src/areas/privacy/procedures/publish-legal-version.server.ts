import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { firstDay } from '#areas/consents/legal-documents.ts'
import { keepDraft, legalDocumentName, typedVersion } from '#areas/consents/legal-drafts.server.ts'
import { publishable } from '#areas/consents/legal-faults.ts'
import { legalVersions } from '#areas/consents/tables.server.ts'
import { legalDocuments } from '#areas/consents/ledger.server.ts'

/**
 * Puts a version on the site, to come into force on its day: customers are told of it the next morning (spec 1 §9), and
 * until then it can be taken back.
 */
export const publishLegalVersion = procedure({
  name: 'publish-legal-version',
  allow: 'admin',
  input: typedVersion.extend({
    document: legalDocumentName,
    edition: z.string().max(40),
  }),
  async run({ document: name, edition, ...typed }, ctx): Promise<void> {
    const today = romeDate(ctx.now)
    const document = (await legalDocuments(ctx.tx))[name]
    const { text, faults } = publishable(typed, { name, document, today })
    if (Object.keys(faults).length > 0)
      throw new AppError('bad-input', { fields: faults, values: { firstDay: firstDay(document, today) } })
    const { id } = await keepDraft(ctx, name, typed, edition)
    await ctx.tx.update(legalVersions).set({ publishedOn: today, content: text }).where(eq(legalVersions.id, id))
    await ctx.dropPages('legal')
    await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    const { source: _, ...said } = typed
    ctx.record({ subject: name, detail: { after: said } })
  },
})
