import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { marketOffers, marketOfferVersions, suppliers } from '../tables.server.ts'
import type { MarketOffer } from './market-offer.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** A market offer with its history, found by the code printed on bills. */
export interface CodedOffer {
  id: string
  vatNumber: string
  /** Null when the owner of the VAT number is unknown. */
  supplier: string | null
  /** First day on which the open data no longer listed it; null while listed. */
  goneOn: CalendarDate | null
  /** Oldest first, never empty. `since`: first day of this version. */
  versions: { since: CalendarDate; offer: MarketOffer }[]
}

/** Versions per query: a code has a few, a page of supplies at most a hundred codes. */
const MAX_VERSIONS = 2_000

/** Normalised for comparison: bills print codes in either case. */
export const comparableCode = (code: string): string => code.trim().toLowerCase()

/** Open-data offers with these codes, delisted ones included, by comparable code. */
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
