import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { procedure } from '#platform/procedure.server.ts'
import { firstDay } from '#areas/consents/legal-documents.ts'
import { legalDocumentName, openDraft, staffName } from '#areas/consents/legal-drafts.server.ts'
import { legalDocuments, writtenText } from '#areas/consents/ledger.server.ts'

/** What the office needs to write a version of a document: the draft there is, and the newest text to begin from. */
export const openLegalDraft = procedure({
  name: 'open-legal-draft',
  allow: 'admin',
  reads: true,
  input: z.object({ document: legalDocumentName }),
  async run({ document: name }, { tx, now }) {
    const document = (await legalDocuments(tx))[name]
    const draft = await openDraft(tx, name)
    const newest = document.versions.at(-1)?.id ?? ''
    return {
      title: document.title,
      isAnnounced: document.announced ?? false,
      firstDay: firstDay(document, romeDate(now)),
      newest: { version: newest, written: await writtenText(tx, name, newest) },
      draft: draft && {
        validFrom: draft.validFrom ?? '',
        change: draft.change,
        description: draft.description,
        keywords: draft.keywords,
        source: draft.source,
        edition: editionOf(draft),
        at: draft.updatedAt,
        by: await staffName(tx, draft.updatedBy),
      },
    }
  },
})
