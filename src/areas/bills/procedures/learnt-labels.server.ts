import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LearntLabel } from '#areas/bill-reading/labels/learnt.ts'
import { type ConfirmedValues, isLearnable, type Seller } from '#areas/bill-reading/reading.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { monthsAgo } from '#core/dates.ts'
import { MAX_LEARNT_LABELS } from '#core/limits.ts'
import { comparable } from '#core/text.ts'
import { command, type Context } from '#platform/procedure.server.ts'
import { anyBill, readingOf } from '../bill-rows.server.ts'
import { type Readings, textIn } from '../readings.ts'
import { LEARNT_MONTHS, learntLabels } from '../tables.server.ts'
import { countOf, deleteRows, pick, rowsIn } from '#platform/database/rows.server.ts'

const label = z.object({ means: z.custom<LearntLabel['means']>(), words: z.string().max(120) })

/** Key for a seller's labels: its printed name, else its VAT number. */
const sellerKeys = ({ name, vat }: Seller): string[] =>
  [name && comparable(name.replaceAll('.', '')), vat].flatMap(key => key || [])

/** Labels of a seller shown by the bills of two people; their position is then up to the reader. */
export const findLearntLabels = command('find-learnt-labels', 'system', {
  input: z.object({ name: z.string().nullable(), vat: z.string().nullable() }),
  run: (seller, ctx): Promise<LearntLabel[]> => labelsOf(ctx, sellerKeys(seller)),
})

async function labelsOf(ctx: Context, sellers: string[]): Promise<LearntLabel[]> {
  if (sellers.length === 0) return []
  const found = and(inArray(learntLabels.seller, sellers), isNotNull(learntLabels.words))
  const rows = await ctx.tx
    .update(learntLabels)
    .set({ usedAt: ctx.now })
    .where(found)
    .returning(pick(learntLabels, 'means', 'words'))
  return rows.flatMap(({ means, words }) => (words === null ? [] : [{ means, words }]))
}

/** The seller as read by the machine: a typed one must not name anybody's labels. */
function sellerIn(values: Readings): Seller {
  const read = (field: 'supplier' | 'supplierVat') => (values[field]?.by === 'machine' ? textIn(values, field) : null)
  return { name: read('supplier'), vat: read('supplierVat') }
}

/** What a confirmed bill can teach: the values typed by its owner and its seller. Null if nothing. */
export const startLesson = command('start-lesson', 'system', {
  input: z.object({ billId: z.string() }),
  async run({ billId }, ctx): Promise<{ confirmed: ConfirmedValues; learnt: LearntLabel[] } | null> {
    const lesson = await lessonIn(ctx, billId)
    if (!lesson) return null
    const { values, sellers } = lesson
    const confirmed = Object.entries(values).flatMap(([field, { value, by }]) =>
      isLearnable(field) && (value !== null || by !== 'machine') ? [[field, value]] : [],
    )
    return { confirmed: Object.fromEntries(confirmed) as ConfirmedValues, learnt: await labelsOf(ctx, sellers) }
  },
})

async function lessonIn(ctx: Context, billId: string) {
  const bill = await anyBill(ctx, billId)
  if (bill.publishedVersion === null || bill.analysisStatus !== 'analyzed') return null
  const { values } = await readingOf(ctx, billId, bill.publishedVersion)
  const sellers = sellerKeys(sellerIn(values))
  return sellers.length === 0 ? null : { bill, values, sellers }
}

/** Words about the person and their home: a label containing one of them is not usable. */
async function personalWords(ctx: Context, userId: string, values: Readings): Promise<Set<string>> {
  const names = await rowsIn(ctx.tx, profiles, { id: userId }, 'firstName', 'lastName')
  const texts = [
    ...names.flatMap(({ firstName, lastName }) => [firstName, lastName]),
    ...(['holder', 'address', 'taxCode'] as const).map(field => textIn(values, field) ?? ''),
  ]
  return new Set(texts.flatMap(text => comparable(text).split(' ')).filter(word => word.length > 2))
}

/** Stores what a bill taught, and removes misleading labels. A second lesson by the same person counts as the first. */
export const storeLesson = command('store-lesson', 'system', {
  input: z.object({ billId: z.string(), learnt: z.array(label).max(20), misled: z.array(label).max(500) }),
  async run({ billId, learnt, misled }, ctx): Promise<void> {
    const lesson = await lessonIn(ctx, billId)
    const [seller] = lesson?.sellers ?? []
    if (!lesson || !seller) return
    const { bill, values, sellers } = lesson
    for (const { means, words } of misled) await deleteRows(ctx.tx, learntLabels, { seller: sellers, means, words })
    const personal = await personalWords(ctx, bill.userId, values)
    const kept = learnt.filter(({ words }) => !words.split(' ').some(word => personal.has(word)))
    for (const { means, words } of kept) {
      const key = `label:${seller}:${means}:${words}`
      const isAnother = sql`${learntLabels.shownBy} <> excluded.shown_by`
      await ctx.tx
        .insert(learntLabels)
        .values({
          seller,
          means,
          wordsHash: ctx.keys.hash(key),
          shownBy: ctx.keys.hash(`${key}:${bill.userId}`),
          usedAt: ctx.now,
        })
        .onConflictDoUpdate({
          target: [learntLabels.seller, learntLabels.means, learntLabels.wordsHash],
          set: {
            usedAt: ctx.now,
            words: sql`case when ${isAnother} then ${words} else ${learntLabels.words} end`,
            shownBy: sql`case when ${isAnother} then null else ${learntLabels.shownBy} end`,
          },
        })
    }
    await makeRoom(ctx, seller)
    ctx.record({ detail: { learnt: kept.length, misled: misled.length } })
  },
})

/** Evicts labels shown by one person first, then the least recently used. */
async function makeRoom(ctx: Context, seller: string): Promise<void> {
  const ofSeller = eq(learntLabels.seller, seller)
  const over = (await ctx.tx.$count(learntLabels, ofSeller)) - MAX_LEARNT_LABELS
  if (over <= 0) return
  const gone = await rowsIn(ctx.tx, learntLabels, ofSeller, 'wordsHash')
    .orderBy(sql`${learntLabels.words} is not null`, asc(learntLabels.usedAt))
    .limit(over)
  await ctx.tx.delete(learntLabels).where(
    and(
      ofSeller,
      inArray(
        learntLabels.wordsHash,
        gone.map(({ wordsHash }) => wordsHash),
      ),
    ),
  )
}

/** Labels unused for this long belong to a layout no longer printed. */
export const forgetLearntLabels = command('forget-learnt-labels', 'system', async (_, ctx) => {
  const before = monthsAgo(ctx.now, LEARNT_MONTHS)
  const labels = await countOf(deleteRows(ctx.tx, learntLabels, lt(learntLabels.usedAt, before)))
  ctx.record({ detail: { labels } })
  return { labels }
})
