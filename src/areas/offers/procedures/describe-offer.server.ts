import { byWay, type EnergyKind, isEnergy, sellsSpeed } from '../offer-kinds.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { loadMarket } from '#areas/market/load-market.server.ts'
import { romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { limits } from '#core/limits.ts'
import { query } from '#platform/procedure.server.ts'
import { type CatalogueOffer, loadCatalogue, offerOf } from '../catalogue.server.ts'
import { compareEnergy, compareTelecom, type ComparisonInput } from '../comparison/compare-catalogue.server.ts'
import type { ComparedLine, ComparedOffer, Comparison } from '../comparison/comparison.ts'
import { type UseQuery, usesFor, useOfQuery, gasQuestion, luceQuestion } from '../comparison/compare-question.ts'
import { withMarket } from '../open-data/measure.server.ts'
import { loadWholeMarket } from '../open-data/whole-market.server.ts'
import { technologyOf } from '../network.ts'
import { dataDayOf } from '../cost/data-day.ts'
import { isOnSale, isSoldIn } from '../offer.ts'
import { priceIndicators } from '../price-indicators.ts'
import { publicOffer } from '../public-offer.ts'
import { offers, suppliers } from '../tables.server.ts'
import { NO_PRICE, noticeTexts } from '../texts.ts'
import { rowsIn } from '#platform/database/rows.server.ts'

/** Homes per page: the reader's own, and three to compare with. */
const MAX_HOMES = 4
/** Alternatives suggested for an offer that has ended. */
const MAX_ALTERNATIVES = 3

/** Cost of the offer in one home, and its rank in that home's list. */
export interface InHome {
  /** Null when it has no figure there; `because` gives the reason. */
  compared: ComparedOffer | null
  because: string | null
  /** Number of ranked offers; 0 if it is not in a list. */
  of: number
  /** First of that list. */
  first: ComparedOffer | null
}

const DAYS = ['switchDays', 'volturaDays', 'subentroDays', 'activationDays'] as const

/** One offer, on sale or not, with the same figures as the lists of the same homes. */
export const describeOffer = query('describe-offer', 'anyone', {
  limit: limits.compare,
  input: z.object({
    id: z.string().min(1).max(100),
    homes: z
      .array(z.object({ luce: luceQuestion, gas: gasQuestion }))
      .min(1)
      .max(MAX_HOMES),
    /** Sample household for the rank in the whole market. */
    at: z
      .number()
      .int()
      .min(0)
      .max(MAX_HOMES - 1)
      .optional(),
  }),
  async run({ id, homes, at }, { tx, now }) {
    const asOf = romeDate(now)
    const catalogue = await loadCatalogue(tx)
    const kept = catalogue.find(candidate => candidate.id === id)
    const [row] = kept ? [] : await tx.select().from(offers).where(eq(offers.id, id))
    const offer = kept ?? (row && offerOf(row))
    if (!offer || offer.source === 'open-data') throw new AppError('not-found')
    const [supplier] = offer.supplierId
      ? await rowsIn(tx, suppliers, { id: offer.supplierId }, 'id', 'vatNumber', ...DAYS)
      : []
    const market = await loadMarket(tx, asOf)
    const input = { catalogue, market, asOf }
    const isOver = !isOnSale(offer, asOf)
    const asked = homes.map(({ luce, gas }) => ({
      luce: useOfQuery({ ...placed(luce, offer), client: offer.clientType }, market.facts),
      gas: useOfQuery({ ...placed(gas, offer), client: offer.clientType }, market.facts),
    }))
    const { type } = offer
    const whole = at === undefined || isOver || !isEnergy(type) ? null : await loadWholeMarket(tx)
    const { lists, lines } = byWay<{ lists: HomeList[]; lines: ComparedLine[] }>(type, {
      energy: kind => ({
        lists: asked.map((each, n) => {
          const list = listOf(input, kind, each)
          const inMarket = whole && n === at && { asked: usesFor(kind, each), whole, market, filter: null }
          return { asked: each, kind, list: inMarket ? withMarket(list, inMarket) : list }
        }),
        lines: [],
      }),
      line: kind => ({ lists: [], lines: compareTelecom(input, kind, offer.clientType).results }),
    })
    const line = lines.find(each => each.offer.id === id)
    const ranked = lines.filter(({ rank }) => rank !== null)
    const alike = ranked.filter(each => technologyOf(each.offer.network_type) === technologyOf(offer.networkType))
    const plans = offer.plans ?? []
    return {
      ...dataDayOf(market, [...new Set(plans.map(({ commodity }) => commodity))], plans),
      offer: publicOffer(offer, market),
      supplier: supplier ?? null,
      // No longer on sale, or not yet.
      isOver,
      assumptions: lists[0]?.list.assumptions ?? [],
      // For energy that can be signed: the figures of its scheda sintetica.
      indicators: isOver ? [] : priceIndicators(offer.plans, offer.clientType, null, market),
      homes: isOver ? [] : lists.map(each => ({ ...inHome(input, offer, each), region: each.asked.gas.region })),
      line:
        line && !isOver
          ? {
              compared: line,
              of: ranked.length,
              /** Among those of the same technology; null for kinds that are not chosen by it. */
              alike:
                line.rank !== null && sellsSpeed(line.offer.type)
                  ? { place: 1 + alike.indexOf(line), of: alike.length }
                  : null,
            }
          : null,
      // If the offer has ended: the best of its list in the first home.
      instead: {
        energy: isOver ? (lists[0]?.list.results.slice(0, MAX_ALTERNATIVES) ?? []) : [],
        lines: isOver ? lines.slice(0, MAX_ALTERNATIVES) : [],
      },
    }
  },
})

interface HomeList {
  kind: EnergyKind
  asked: { luce: UseQuery; gas: UseQuery }
  list: Comparison
}

function inHome(input: ComparisonInput, offer: CatalogueOffer, { kind, asked, list }: HomeList): InHome {
  const compared = list.results.find(each => each.offer.id === offer.id)
  const [first = null] = list.results
  if (compared) return { compared, because: null, of: list.results.length, first }
  const nowhere = { compared: null, of: 0, first }
  if (list.notice) return { ...nowhere, because: noticeTexts[list.notice] }
  const { region } = kind === 'luce' ? asked.luce : asked.gas
  if (region !== null && !isSoldIn(offer, region)) return { ...nowhere, because: `Non si può attivare in ${region}.` }
  // Not in the list of a customer with a contract (for new supplies, say): it is measured against that list.
  const listed = new Set(list.results.map(each => each.offer.id))
  const catalogue = [...input.catalogue.filter(({ id }) => listed.has(id)), offer]
  const { results } = listOf({ ...input, catalogue, isFitting: true }, kind, asked)
  const beside = results.find(each => each.offer.id === offer.id) ?? null
  return { ...nowhere, compared: beside, because: beside ? null : NO_PRICE }
}

const listOf = (input: ComparisonInput, kind: EnergyKind, asked: { luce: UseQuery; gas: UseQuery }): Comparison =>
  compareEnergy(input, usesFor(kind, asked))

/** Place of the standard profile (ENERGY.md §1), used when a gas cost needs one and none was given. */
const EXAMPLE_REGION = 'Lombardia'

/** Without a place given, uses one where the offer is sold. */
function placed<
  Question extends {
    commodity: string
    region?: string | undefined
    province?: string | undefined
    cap?: string | undefined
    town?: string | undefined
  },
>(question: Question, { regions }: CatalogueOffer): Question {
  const { region, province, cap, town } = question
  if (region ?? province ?? cap ?? town) return question
  const example = regions?.[0] ?? (question.commodity === 'gas' ? EXAMPLE_REGION : undefined)
  return example ? { ...question, region: example } : question
}
