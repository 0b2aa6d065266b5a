import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { marketOffers, marketOfferVersions, suppliers } from '../tables.server.ts'
import type { MarketOffer } from './market-offer.ts'
import { oncePerScreen, pick } from '#platform/database/rows.server.ts'

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
  const known = await oncePerScreen(tx, 'offers by code', async () => new Map<string, CodedOffer[]>())
  await readOffers(
    tx,
    wanted.filter(code => !known.has(code)),
    known,
  )
  return new Map(wanted.map(code => [code, known.get(code) ?? []] as const).filter(([, found]) => found.length > 0))
}

async function readOffers(tx: Tx, wanted: readonly string[], found: Map<string, CodedOffer[]>): Promise<void> {
  if (wanted.length === 0) return
  for (const code of wanted) found.set(code, [])
  const code = sql<string>`lower(${marketOffers.code})`
  const rows = await tx
    .select({
      ...pick(marketOffers, 'id', 'vatNumber', 'goneOn'),
      code,
      ...pick(marketOfferVersions, 'since', 'offer'),
      supplier: suppliers.name,
    })
    .from(marketOffers)
    .innerJoin(marketOfferVersions, eq(marketOfferVersions.offerId, marketOffers.id))
    .leftJoin(suppliers, eq(suppliers.vatNumber, marketOffers.vatNumber))
    .where(inArray(code, [...wanted]))
    .orderBy(asc(marketOffers.id), asc(marketOfferVersions.since))
    .limit(MAX_VERSIONS)
  for (const { code: under, since, offer, ...of } of rows) {
    const last = found.get(under)?.at(-1)
    if (last?.id === of.id) last.versions.push({ since, offer })
    else found.get(under)?.push({ ...of, versions: [{ since, offer }] })
  }
}
