import { count, isNull } from 'drizzle-orm'
import {
  type LegalDocument,
  type LegalDocumentName,
  nextVersion,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import { legalVersions } from '#areas/consents/tables.server.ts'
import { legalDocuments } from '#areas/consents/ledger.server.ts'
import { romeDate } from '#core/dates.ts'
import { procedure } from '#platform/procedure.server.ts'
import { legalAnnouncements } from '../tables.server.ts'

/** Every legal text with its versions: which is in force, which comes, how many customers were told of it, and its draft. */
export const listLegalVersions = procedure({
  name: 'list-legal-versions',
  allow: 'admin',
  reads: true,
  async run(_, { tx, now }) {
    const today = romeDate(now)
    const told = await tx
      .select({ document: legalAnnouncements.document, version: legalAnnouncements.version, people: count() })
      .from(legalAnnouncements)
      .groupBy(legalAnnouncements.document, legalAnnouncements.version)
    const drafts = await tx
      .select({ document: legalVersions.document, at: legalVersions.updatedAt })
      .from(legalVersions)
      .where(isNull(legalVersions.publishedOn))
    const documents = await legalDocuments(tx)
    return (Object.entries(documents) as [LegalDocumentName, LegalDocument][]).map(([name, document]) => {
      const inForce = versionInForce(document, today)
      return {
        name,
        title: document.title,
        isAnnounced: document.announced ?? false,
        inForce: inForce.id,
        coming: nextVersion(document, today)?.id ?? null,
        draftAt: drafts.find(draft => draft.document === name)?.at ?? null,
        versions: document.versions.toReversed().map(({ id, change, publishedOn = null }) => ({
          version: id,
          change,
          publishedOn,
          state: id === inForce.id ? ('in-force' as const) : id > today ? ('coming' as const) : ('past' as const),
          told: told.find(each => each.document === name && each.version === id)?.people ?? 0,
        })),
      }
    })
  },
})
