import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { type CalendarDate, romeDate } from '#core/dates.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { type AnswerOf, query } from '#platform/procedure.server.ts'
import { CLIENT_TYPES } from '../cost/use.ts'
import { isBroken } from '../catalogue.server.ts'
import { valuesOf } from '../editing/offer-values.ts'
import { OFFER_KINDS } from '../offer-kinds.ts'
import { offers, offerWords } from '../tables.server.ts'
import { newestPage } from '#platform/database/rows.server.ts'

/** As of today: draft, on sale, future, expired, or switched off by hand. */
const OFFER_STATES = ['draft', 'on-sale', 'to-come', 'expired', 'off'] as const
/** Unreadable offers are visible to the office only, whatever their state. */
export type OfferState = FilterState | 'to-correct'
type FilterState = (typeof OFFER_STATES)[number]

const offerFilter = z.object({
  type: z.enum(OFFER_KINDS).optional(),
  client: z.enum(CLIENT_TYPES).optional(),
  state: z.enum(OFFER_STATES).optional(),
  /** Any part of the name, the supplier or the code. */
  search: z.string().trim().max(100).optional(),
})

export function stateOf(offer: typeof offers.$inferSelect, today: CalendarDate): OfferState {
  const { isDraft, isActive, startsOn, expiryDate } = offer
  if (isBroken(offer)) return 'to-correct'
  if (isDraft) return 'draft'
  if (expiryDate !== null && expiryDate < today) return 'expired'
  if (!isActive) return 'off'
  return startsOn !== null && startsOn > today ? 'to-come' : 'on-sale'
}

// Aliased: in a column list the query drops the table names.
const waits = sql<boolean>`exists (
  select 1 from offer_versions waiting
  where waiting.offer_id = offers.id and waiting.kind = 'planned' and waiting.begins_on is null
)`
const isPast = (today: CalendarDate) => sql`coalesce(${offers.expiryDate} < ${today}, false)`
const CONDITIONS: Readonly<Record<FilterState, (today: CalendarDate) => SQL>> = {
  draft: () => sql`(${offers.isDraft} or ${waits})`,
  expired: today => sql`not ${offers.isDraft} and ${isPast(today)}`,
  off: today => sql`not ${offers.isDraft} and not ${offers.isActive} and not ${isPast(today)}`,
  'to-come': today => sql`${offers.isActive} and not ${isPast(today)} and ${offers.startsOn} > ${today}`,
  'on-sale': today =>
    sql`${offers.isActive} and not ${isPast(today)} and coalesce(${offers.startsOn} <= ${today}, true)`,
}

/** SQL conditions of an office filter; the market's offers are not ours to edit. */
const matching = ({ type, client, state, search }: z.output<typeof offerFilter>, today: CalendarDate) =>
  and(
    ne(offers.source, 'open-data'),
    type && eq(offers.type, type),
    client && eq(offers.clientType, client),
    state && CONDITIONS[state](today),
    search ? sql`${offerWords(offers)} like ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}` : undefined,
  )

/** All offers of the catalogue, expired ones too (spec 2 §6), newest first. */
export const listOffers = query('list-offers', 'admin', {
  input: offerFilter.extend({ cursor: z.string().max(100).optional() }),
  async run({ cursor, ...filter }, { tx, now }) {
    const today = romeDate(now)
    const all = tx.select({ row: offers, waits }).from(offers)
    const asked = { where: matching(filter, today), cursor, size: PAGE_SIZE }
    const page = await newestPage(all, offers, 'createdAt', asked, ({ row }) => row)
    return {
      offers: page.rows.map(({ row, ...more }) => ({
        id: row.id,
        values: valuesOf(row),
        state: stateOf(row, today),
        isDemo: row.source === 'demo',
        updatedAt: row.updatedAt,
        ...more,
      })),
      next: page.next,
    }
  },
})
export type ListedOffer = AnswerOf<typeof listOffers>['offers'][number]
