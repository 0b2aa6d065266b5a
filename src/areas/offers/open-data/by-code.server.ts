import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { marketOffers, marketOfferVersions, suppliers } from '../tables.server.ts'
import type { MarketOffer } from './market-offer.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** An offer of the market with all it ever said, found by the code that bills print. */
export interface CodedOffer {
  id: string
  vatNumber: string
  /** Null where we do not know whose VAT number it is. */
  supplier: string | null
  /** The first day on which the open data no longer held it; null while they do. */
  goneOn: CalendarDate | null
  /** The oldest first; never empty. `since`: the first day on which it said so. */
  versions: { since: CalendarDate; offer: MarketOffer }[]
}

/** Versions read at once: a code has a few, a page of supplies a hundred codes at the most. */
const MAX_VERSIONS = 2_000

/** As codes are compared: bills print them in either case. */
export const comparableCode = (code: string): string => code.trim().toLowerCase()

/** The offers of the open data with these codes, also those that are no longer in them, by their comparable code. */
export async function offersByCode(tx: Tx, codes: readonly string[]): Promise<Map<string, CodedOffer[]>> {
  const wanted = [...new Set(codes.map(comparableCode))].filter(code => code !== '')
  const found = new Map<string, CodedOffer[]>()
  if (wanted.length === 0) return found
  const code = sql<string>`lower(${marketOffers.code})`
  const rows = await tx
    .select({
      id: marketOffers.id,
      code,
      vatNumber: marketOffers.vatNumber,
      goneOn: marketOffers.goneOn,
      since: marketOfferVersions.since,
      offer: marketOfferVersions.offer,
    })
    .from(marketOffers)
    .innerJoin(marketOfferVersions, eq(marketOfferVersions.offerId, marketOffers.id))
    .where(inArray(code, wanted))
    .orderBy(asc(marketOffers.id), asc(marketOfferVersions.since))
    .limit(MAX_VERSIONS)
  if (rows.length === 0) return found
  const vatNumbers = rows.map(({ vatNumber }) => vatNumber)
  const names = await namesOf(tx, vatNumbers)
  for (const { id, code: under, vatNumber, goneOn, since, offer } of rows) {
    const ofCode = found.get(under) ?? []
    const known = ofCode.find(each => each.id === id)
    if (known) known.versions.push({ since, offer })
    else ofCode.push({ id, vatNumber, supplier: names.get(vatNumber) ?? null, goneOn, versions: [{ since, offer }] })
    found.set(under, ofCode)
  }
  return found
}

async function namesOf(tx: Tx, vatNumbers: readonly string[]): Promise<Map<string, string>> {
  const known = await rowsIn(tx, suppliers, inArray(suppliers.vatNumber, [...new Set(vatNumbers)]), 'name', 'vatNumber')
  return new Map(known.flatMap(({ name, vatNumber }) => (vatNumber ? [[vatNumber, name] as const] : [])))
}
