import { z } from 'zod'
import { romeDate } from '#core/dates.ts'
import { editionOf } from '#core/edited.ts'
import { command, query } from '#platform/procedure.server.ts'
import {
  firstDay,
  type LegalDocument,
  type LegalDocumentName,
  nextVersion,
  versionInForce,
} from '#areas/consents/legal-documents.ts'
import {
  lockDraft,
  storeDraft,
  legalDocumentName,
  openDraft,
  staffName,
  typedVersion,
} from '#areas/consents/legal-drafts.server.ts'
import { legalDocuments, writtenText } from '#areas/consents/ledger.server.ts'
import { eq, isNotNull, count, isNull, desc, sql } from 'drizzle-orm'
import { AppError } from '#core/errors.ts'
import { legalVersions } from '#areas/consents/tables.server.ts'
import { updateSitemapJob } from '#areas/notifications/jobs.server.ts'
import { publishable } from '#areas/consents/legal-faults.ts'
import { legalAnnouncements } from '../tables.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { announceChanges } from '../announce.server.ts'
import { lockRow, pick, rowsIn, updateRow } from '#platform/database/rows.server.ts'

/** For editing a version of a document: the draft if any, and the latest text to start from. */
export const openLegalDraft = query('open-legal-draft', 'admin', {
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
        ...pick(draft, 'change', 'description', 'keywords', 'source'),
        edition: editionOf(draft),
        at: draft.updatedAt,
        by: await staffName(tx, draft.updatedBy),
      },
    }
  },
})

/** Saves a draft version, visible to the office only. */
export const saveLegalDraft = command('save-legal-draft', 'admin', {
  input: typedVersion.extend({
    document: legalDocumentName,
    validFrom: z.literal('').or(z.iso.date('not-a-date')),
    edition: z.string().max(40),
  }),
  async run({ document, edition, ...typed }, ctx): Promise<void> {
    const draft = await storeDraft(ctx, document, typed, edition)
    ctx.record({ subject: document, detail: { draft: draft.id, validFrom: typed.validFrom, change: typed.change } })
  },
})

export const deleteLegalDraft = command('delete-legal-draft', 'admin', {
  input: z.object({
    document: legalDocumentName,
    edition: z.string().max(40),
  }),
  async run({ document, edition }, ctx): Promise<void> {
    const draft = await lockDraft(ctx.tx, document, edition)
    if (!draft) throw new AppError('not-found')
    await ctx.tx.delete(legalVersions).where(eq(legalVersions.id, draft.id))
    const { validFrom, change, source } = draft
    ctx.record({ subject: document, detail: { before: { validFrom, change, source } } })
  },
})

/**
 * Publishes a version that comes into force on its day: customers are notified the next morning (spec 1 §9), and until
 * then it can be withdrawn.
 */
export const publishLegalVersion = command('publish-legal-version', 'admin', {
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
    const { id } = await storeDraft(ctx, name, typed, edition)
    await ctx.tx.update(legalVersions).set({ publishedOn: today, content: text }).where(eq(legalVersions.id, id))
    await ctx.dropPages('legal')
    await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    const { source: _, ...said } = typed
    ctx.record({ subject: name, detail: { after: said } })
  },
})

/** Turns a published version back into a draft: only before its day, and before any customer was notified. */
export const takeBackLegalVersion = command('take-back-legal-version', 'admin', {
  input: z.object({
    document: legalDocumentName,
    version: z.iso.date('not-a-date'),
  }),
  async run({ document, version }, ctx): Promise<void> {
    const row = await lockRow(ctx.tx, legalVersions, { document, validFrom: version, publishedOn: isNotNull })
    if (version <= romeDate(ctx.now)) throw new AppError('legal-in-force')
    const [announced] = await rowsIn(ctx.tx, legalAnnouncements, { document, version }, 'version').limit(1)
    if (announced) throw new AppError('legal-announced')
    if (await openDraft(ctx.tx, document)) throw new AppError('legal-draft-open')
    await updateRow(ctx.tx, legalVersions, row.id, { publishedOn: null, content: null, updatedAt: ctx.now })
    await ctx.dropPages('legal')
    await ctx.queue(updateSitemapJob, { trigger: 'content-published' })
    ctx.record({ subject: document, detail: { version } })
  },
})

export const listLegalVersions = query('list-legal-versions', 'admin', async (_, { tx, now }) => {
  const today = romeDate(now)
  const announced = await tx
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
        notified: announced.find(each => each.document === name && each.version === id)?.people ?? 0,
      })),
    }
  })
})

/** When a legal text was last edited or published by the office, and by whom; null while all are the product's. */
export const getLastLegalChange = query(
  'get-last-legal-change',
  'admin',
  async (_, { tx }): Promise<{ at: Date; by: string } | null> => {
    const [row] = await tx
      .select({
        at: legalVersions.updatedAt,
        by: sql<string>`trim(coalesce(${profiles.firstName}, '') || ' ' || coalesce(${profiles.lastName}, ''))`,
      })
      .from(legalVersions)
      .leftJoin(profiles, eq(profiles.id, legalVersions.updatedBy))
      .orderBy(desc(legalVersions.updatedAt))
      .limit(1)
    return row ?? null
  },
)

/** spec 1 §9: changes of the terms are announced with at least 30 days' notice (dates are tested). */
export const announceLegalChanges = command('announce-legal-changes', 'system', async (_, ctx) => {
  const notified = await announceChanges(ctx, await legalDocuments(ctx.tx))
  ctx.record({ detail: { notified } })
  return { notified }
})

const SHOWN = 20

export const listMyAnnouncements = query(
  'list-my-announcements',
  'signedIn',
  (_, { tx, userId }): Promise<{ document: string; version: string; queuedAt: Date }[]> =>
    rowsIn(tx, legalAnnouncements, { userId }, 'document', 'version', 'queuedAt')
      .orderBy(desc(legalAnnouncements.queuedAt))
      .limit(SHOWN),
)
