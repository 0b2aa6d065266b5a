import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { LEGAL_DOCUMENTS, type LegalDocumentName, type LegalDocuments, versionInForce } from './legal-documents.ts'
import type { LegalText } from './legal-text.ts'
import { legalVersions } from './tables.server.ts'

/** Every document with the versions the product carries and, after them, those that the office has published. */
export async function legalDocuments(tx: Tx): Promise<LegalDocuments> {
  const written = await tx
    .select({
      document: legalVersions.document,
      id: legalVersions.validFrom,
      publishedOn: legalVersions.publishedOn,
      change: legalVersions.change,
    })
    .from(legalVersions)
    .where(isNotNull(legalVersions.publishedOn))
    .orderBy(asc(legalVersions.validFrom))
  const versionsOf = (name: string) =>
    written.flatMap(({ document, id, publishedOn, change }) =>
      document === name && id && publishedOn ? [{ id, publishedOn, change }] : [],
    )
  return Object.fromEntries(
    Object.entries(LEGAL_DOCUMENTS).map(([name, document]) => [
      name,
      { ...document, versions: [...document.versions, ...versionsOf(name)] },
    ]),
  ) as unknown as LegalDocuments
}

/** The text of a version that the office has published; those of the product stand in its own files. */
export async function writtenText(tx: Tx, document: LegalDocumentName, version: string): Promise<LegalText | null> {
  const [row] = await tx
    .select({ content: legalVersions.content })
    .from(legalVersions)
    .where(
      and(
        eq(legalVersions.document, document),
        eq(legalVersions.validFrom, version),
        isNotNull(legalVersions.publishedOn),
      ),
    )
  return row?.content ?? null
}

/** The texts of the office that are in force on a day, by document. */
export async function writtenInForce(
  tx: Tx,
  documents: LegalDocuments,
  today: CalendarDate,
): Promise<Partial<Record<LegalDocumentName, LegalText>>> {
  const inForce = Object.values(documents).map(document => versionInForce(document, today).id)
  const rows = await tx
    .select({ document: legalVersions.document, id: legalVersions.validFrom, content: legalVersions.content })
    .from(legalVersions)
    .where(and(isNotNull(legalVersions.publishedOn), inArray(legalVersions.validFrom, inForce)))
  return Object.fromEntries(
    rows.flatMap(({ document, id, content }) =>
      content && id === versionInForce(documents[document], today).id ? [[document, content]] : [],
    ),
  )
}
