import { z } from 'zod'
import { procedure } from '#platform/procedure.server.ts'
import { keepDraft, legalDocumentName, typedVersion } from '#areas/consents/legal-drafts.server.ts'

/** Keeps a version that is being written: nobody outside the office sees it. */
export const saveLegalDraft = procedure({
  name: 'save-legal-draft',
  allow: 'admin',
  input: typedVersion.extend({
    document: legalDocumentName,
    validFrom: z.literal('').or(z.iso.date('not-a-date')),
    edition: z.string().max(40),
  }),
  async run({ document, edition, ...typed }, ctx): Promise<void> {
    const draft = await keepDraft(ctx, document, typed, edition)
    ctx.record({ subject: document, detail: { draft: draft.id, validFrom: typed.validFrom, change: typed.change } })
  },
})
