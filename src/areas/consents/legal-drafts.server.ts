import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#areas/people/tables.server.ts'
import { CHANGED_MEANWHILE, requireSameEdition } from '#core/edited.ts'
import { AppError } from '#core/errors.ts'
import { type Context, userIdOf } from '#platform/procedure.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { LEGAL_DOCUMENTS, type LegalDocumentName } from './legal-documents.ts'
import type { TypedVersion } from './legal-faults.ts'
import { legalVersions } from './tables.server.ts'
import { z } from 'zod'
import { rowsIn } from '#platform/database/rows.server.ts'

type LegalDraft = typeof legalVersions.$inferSelect

const draftOf = (document: LegalDocumentName) =>
  and(eq(legalVersions.document, document), isNull(legalVersions.publishedOn))

export async function openDraft(tx: Tx, document: LegalDocumentName): Promise<LegalDraft | null> {
  const [draft] = await tx.select().from(legalVersions).where(draftOf(document))
  return draft ?? null
}

export async function staffName(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null
  const [person] = await rowsIn(tx, profiles, { id }, 'firstName', 'lastName')
  return person ? `${person.firstName} ${person.lastName}`.trim() : null
}

/** A document's draft as rendered: `seen` is its edition, empty if there was none. */
export async function lockDraft(tx: Tx, document: LegalDocumentName, seen: string): Promise<LegalDraft | null> {
  const [draft] = await tx.select().from(legalVersions).where(draftOf(document)).for('update')
  // Published or deleted by someone else.
  if (!draft && seen !== '') throw new AppError(CHANGED_MEANWHILE)
  if (draft) requireSameEdition(seen, draft, await staffName(tx, draft.updatedBy))
  return draft ?? null
}

export async function storeDraft(
  ctx: Context,
  document: LegalDocumentName,
  { validFrom, ...typed }: TypedVersion,
  seen: string,
): Promise<LegalDraft> {
  const before = await lockDraft(ctx.tx, document, seen)
  // Simultaneous changes need distinct editions.
  const updatedAt = new Date(Math.max(ctx.now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1))
  const row = { ...typed, validFrom: validFrom || null, updatedAt, updatedBy: userIdOf(ctx.actor) }
  const [draft] = before
    ? await ctx.tx.update(legalVersions).set(row).where(eq(legalVersions.id, before.id)).returning()
    : await ctx.tx
        .insert(legalVersions)
        .values({ id: ctx.newId(), document, ...row })
        .onConflictDoNothing()
        .returning()
  // Someone else created one at the same moment.
  if (!draft) throw new AppError(CHANGED_MEANWHILE)
  return draft
}

export const legalDocumentName = z.enum(Object.keys(LEGAL_DOCUMENTS) as [LegalDocumentName, ...LegalDocumentName[]])

/** Twice the product's longest text. */
const MAX_LEGAL_SOURCE = 100_000

/** Form of a legal version; a draft may be unfinished, so only its size is checked. */
export const typedVersion = z.object({
  validFrom: z.string().max(10).default(''),
  change: z.string().trim().max(500, 'too-long').default(''),
  description: z.string().trim().max(300, 'too-long').default(''),
  keywords: z.string().trim().max(200, 'too-long').default(''),
  source: z.string().max(MAX_LEGAL_SOURCE, 'too-long').default(''),
})
