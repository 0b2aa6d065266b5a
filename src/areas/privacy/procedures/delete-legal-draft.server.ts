import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { procedure } from '#platform/procedure.server.ts'
import { heldDraft, legalDocumentName } from '#areas/consents/legal-drafts.server.ts'
import { legalVersions } from '#areas/consents/tables.server.ts'

/** Throws away a version that was being written. */
export const deleteLegalDraft = procedure({
  name: 'delete-legal-draft',
  allow: 'admin',
  input: z.object({
    document: legalDocumentName,
    edition: z.string().max(40),
  }),
  async run({ document, edition }, ctx): Promise<void> {
    const draft = await heldDraft(ctx.tx, document, edition)
    if (!draft) throw new AppError('not-found')
    await ctx.tx.delete(legalVersions).where(eq(legalVersions.id, draft.id))
    const { validFrom, change, source } = draft
    ctx.record({ subject: document, detail: { before: { validFrom, change, source } } })
  },
})
