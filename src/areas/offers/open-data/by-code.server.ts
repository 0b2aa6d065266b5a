import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '#core/dates.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { marketOffers, marketOfferVersions, suppliers } from '../tables.server.ts'
import type { MarketOffer } from './market-offer.ts'
import { oncePerScreen, pick } from '#platform/database/rows.server.ts'

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
