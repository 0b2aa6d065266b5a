import { createHash } from 'node:crypto'
import { asc, eq, isNull, lt, ne } from 'drizzle-orm'
import { romeDate } from '#core/dates.ts'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { type AnswerOf, command, type Context, query } from '#platform/procedure.server.ts'
import { offerImports, offers } from '../tables.server.ts'
import { type ImportRow, planImport } from '../editing/import-plan.server.ts'
import { changeRows, countOf, pick, rowOf } from '#platform/database/rows.server.ts'
import { z } from 'zod'
import { AppError } from '#core/errors.ts'
import { MAX_IMPORT_BYTES } from '#core/limits.ts'
import { decodeCsv } from '#core/csv/read-csv.server.ts'
import { previewInputOf } from '../editing/warnings.server.ts'
import type { OfferWarning } from '../editing/texts.ts'
import { offerWarnings } from '../editing/warnings.ts'
import { CHANGED_MEANWHILE } from '#core/edited.ts'
import { catalogueChanged, storePendingChanges, writeOffers, type OfferChange } from '../editing/store.server.ts'

/**
 * A stored file compared with the current catalogue; `seen` changes with any difference. Writers lock the catalogue:
 * nobody saves an offer between the check and the write.
 */
async function importDraft({ tx, now }: Pick<Context, 'tx' | 'now'>, importId: string, { toWrite = false } = {}) {
  const draft = await rowOf(tx, offerImports, eq(offerImports.id, importId))
  const ours = tx.select().from(offers).where(ne(offers.source, 'open-data')).orderBy(asc(offers.id))
  const catalogue = await (toWrite ? ours.for('update') : ours)
  const { facts } = await loadMarket(tx, romeDate(now))
  const plan = await planImport(
    draft.content,
    catalogue,
    facts.regions.regions.map(({ name }) => name),
  )
  const seen = createHash('sha256').update(draft.content)
  for (const row of plan.refused ? [] : plan.rows) seen.update(JSON.stringify(summaryOf(row)))
  return { draft, catalogue, plan, seen: seen.digest('hex') }
}

/** A row with what an office page needs to describe it. */
const summaryOf = (row: ImportRow) => ({
  ...pick(row, 'line', 'name', 'action'),
  errors: row.action === 'refused' ? row.errors : {},
  changes:
    row.action === 'new' || row.action === 'changed'
      ? row.changes.map(({ field, before, after }) => ({ field: field.name, before, after }))
      : [],
})

const KEPT_MS = 24 * 60 * 60 * 1000

/** Keeps a file of offers for a day, so that its effects can be reviewed first. Writes no offer. */
export const checkOfferFile = command('check-offer-file', 'admin', {
  takesLong: true,
  input: z.object({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) }),
  async run({ name, bytes }, ctx) {
    if (bytes.length > MAX_IMPORT_BYTES) throw new AppError('file-too-large')
    const content = decodeCsv(bytes)
    if (content.includes('\0')) throw new AppError('file-content-mismatch')
    await ctx.tx.delete(offerImports).where(lt(offerImports.madeAt, new Date(ctx.now.getTime() - KEPT_MS)))
    const id = ctx.newId()
    await ctx.tx.insert(offerImports).values({ id, name, content, madeBy: ctx.userId, madeAt: ctx.now })
    const { plan } = await importDraft(ctx, id)
    if (plan.refused) throw new AppError(plan.refused, { values: { columns: plan.columns.slice(0, 5).join(', ') } })
    ctx.record({ subject: id, detail: { name, rows: plan.rows.length } })
    return { importId: id }
  },
})

/** Rows with differences per page. */
const SHOWN = 100

/** What a kept file would do to the catalogue now: every difference, paginated, and the rejected rows. */
export const getOfferImport = query('get-offer-import', 'admin', {
  input: z.object({ importId: z.string().min(1).max(100), page: z.coerce.number().int().min(1).max(100).default(1) }),
  async run({ importId, page }, ctx) {
    const { draft, plan, seen, catalogue } = await importDraft(ctx, importId)
    if (plan.refused) throw new AppError(plan.refused)
    const counts = { new: 0, changed: 0, same: 0, refused: 0 }
    for (const { action } of plan.rows) counts[action] += 1
    const input = await previewInputOf(ctx)
    const warningsOf = (row: ImportRow): OfferWarning[] => {
      if (row.action === 'new') return offerWarnings(row.row, null, input)
      const before = row.action === 'changed' ? catalogue.find(({ id }) => id === row.offerId) : undefined
      return row.action === 'changed' && before ? offerWarnings(row.row, before, input, row.offerId) : []
    }
    const changed = plan.rows.filter(({ action }) => action !== 'same')
    return {
      id: importId,
      name: draft.name,
      isApplied: draft.appliedAt !== null,
      seen,
      counts,
      page,
      pages: Math.max(1, Math.ceil(changed.length / SHOWN)),
      rows: changed
        .slice((page - 1) * SHOWN, page * SHOWN)
        .map(row => ({ ...summaryOf(row), warnings: warningsOf(row) })),
    }
  },
})

export type OfferImport = AnswerOf<typeof getOfferImport>

const isForEverybody = ({ before, next }: OfferChange): boolean =>
  before !== null && !before.isDraft && (before.isActive || next.isActive)

/**
 * Writes what was reviewed of a kept file, once: if the catalogue changed meanwhile the differences must be reviewed
 * again. Rejected rows stay out. A change of an offer that is on sale, or would be, waits as a version until published
 * (`publish-waiting-version`).
 */
export const importOffers = command('import-offers', 'admin', {
  takesLong: true,
  input: z.object({ importId: z.string().min(1).max(100), seen: z.string().length(64) }),
  async run({ importId, seen }, ctx) {
    const isWaiting = { id: importId, appliedAt: isNull }
    const taken = await countOf(changeRows(ctx.tx, offerImports, isWaiting, { appliedAt: ctx.now }))
    if (taken === 0) throw new AppError('not-found')
    const { draft, plan, seen: seenNow, catalogue } = await importDraft(ctx, importId, { toWrite: true })
    if (plan.refused || seenNow !== seen) throw new AppError(CHANGED_MEANWHILE)
    const byId = new Map(catalogue.map(offer => [offer.id, offer]))
    const writings = plan.rows.flatMap((each): OfferChange[] => {
      if (each.action === 'new') return [{ before: null, next: each.row }]
      const before = each.action === 'changed' ? byId.get(each.offerId) : undefined
      return each.action === 'changed' && before ? [{ before, next: each.row }] : []
    })
    const [unseen, direct] = [writings.filter(isForEverybody), writings.filter(each => !isForEverybody(each))]
    const written = await writeOffers(ctx, direct, 'imported')
    await storePendingChanges(ctx, unseen)
    if (writings.length > 0) await catalogueChanged(ctx)
    const added = writings.filter(({ before }) => before === null).length
    const counts = { written: written.length, waiting: unseen.length }
    // The values before and after are in the versions.
    ctx.record({ subject: importId, detail: { name: draft.name, added, changed: written.length - added, ...counts } })
    return counts
  },
})
