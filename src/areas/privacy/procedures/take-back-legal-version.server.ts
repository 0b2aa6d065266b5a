import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { legalDocumentName, openDraft } from '#areas/consents/legal-drafts.server.ts'
import { legalVersions } from '#areas/consents/tables.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { legalAnnouncements } from '../tables.server.ts'

/** A published version becomes a draft again: only before its day, and only while no customer was told of it. */
export const takeBackLegalVersion = procedure({
  name: 'take-back-legal-version',
  allow: 'admin',
  input: z.object({
    document: legalDocumentName,
    version: z.iso.date('not-a-date'),
  }),
  async run({ document, version }, ctx): Promise<void> {
    const [row] = await ctx.tx
      .select({ id: legalVersions.id })
      .from(legalVersions)
      .where(
        and(
          eq(legalVersions.document, document),
          eq(legalVersions.validFrom, version),
          isNotNull(legalVersions.publishedOn),
        ),
      )
      .for('update')
    if (!row) throw new AppError('not-found')
    if (version <= romeDate(ctx.now)) throw new AppError('legal-in-force')
    const [told] = await ctx.tx
      .select({ version: legalAnnouncements.version })
      .from(legalAnnouncements)
      .where(and(eq(legalAnnouncements.document, document), eq(legalAnnouncements.version, version)))
      .limit(1)
    if (told) throw new AppError('legal-announced')
    if (await openDraft(ctx.tx, document)) throw new AppError('legal-draft-open')
    await ctx.tx
      .update(legalVersions)
      .set({ publishedOn: null, content: null, updatedAt: ctx.now })
      .where(eq(legalVersions.id, row.id))
    await ctx.dropPages('legal')
    await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    ctx.record({ subject: document, detail: { version } })
  },
})
