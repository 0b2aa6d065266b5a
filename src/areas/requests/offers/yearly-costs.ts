import { resolvePlace } from '#areas/market/places.ts'
import type { Market } from '#areas/market/market.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import type { CatalogueOffer } from '#areas/offers/catalogue.server.ts'
import { indexAssumptions } from '#areas/offers/cost/assumptions.ts'
import { USUAL_POWER_KW, type Use } from '#areas/offers/cost/use.ts'
import { costOf, type NotCovered, plansInUse, regulatedFor } from '#areas/offers/cost/yearly-cost.ts'
import { commoditiesOf } from '#areas/offers/offer-kinds.ts'
import { isSoldIn } from '#areas/offers/offer.ts'
import type { Answers } from '#areas/wizards/wizard.ts'
import { Decimal } from '#core/decimal.ts'
import { formatNumber } from '#core/money.ts'
import { gasUnits, gasUseOf, type KnownUse, luceUnits } from '../estimated-use.ts'
import type { OfferQuestion, WizardOffer } from './wizard-offers.ts'

/** Values from the person's bills; null if no bill of that supply was confirmed. */
export interface KnownUses {
  luce: KnownUse | null
  gas: KnownUse | null
  /** Of the home, two letters. */
  province: string | null
}

/** A gas cost needs a place: the Portale Offerte's standard profile is used until one is known. */
const EXAMPLE_REGION = 'Lombardia'
const decimal = (amount: number) => Decimal.of(amount.toFixed(3).replace(/\.?0+$/, ''))

const exact = ({ f1, f2, f3 }: { f1: string; f2: string; f3: string }) => ({
  f1: Decimal.of(f1),
  f2: Decimal.of(f2),
  f3: Decimal.of(f3),
})

/** Yearly cost of each offer on the person's own consumption, with a description of it; or why the rules give no figure. */
export function yearlyCosts(
  offers: readonly CatalogueOffer[],
  market: Market,
  question: OfferQuestion,
  answers: Answers,
  known: KnownUses,
): { costs: Map<string, NonNullable<WizardOffer['yearly']>>; notice: NotCovered | null } {
  const { facts } = market
  const client = question.client ?? 'domestico'
  const luce = luceUnits(facts, answers, known.luce)
  const gas = gasUnits(facts, answers, known.gas)
  const province = (typeof answers.province === 'string' && answers.province) || known.province
  const asked = province ? resolvePlace(facts, { province }) : null
  const place = asked?.kind === 'found' ? asked.place : null
  const example = resolvePlace(facts, { region: EXAMPLE_REGION })
  const gasPlace = place ?? (example.kind === 'found' ? example.place : null)
  const region = place?.region ?? null

  const uses: Record<Commodity, Use | null> = {
    luce: luce && {
      commodity: 'luce',
      client,
      kwh: decimal(luce.units),
      bands: luce.isOfBill && known.luce?.bands ? exact(known.luce.bands) : null,
      powerKw: decimal(known.luce?.powerKw ?? USUAL_POWER_KW),
      resident: known.luce?.resident ?? true,
    },
    gas: gas &&
      gasPlace && {
        commodity: 'gas',
        client,
        smc: decimal(gas.units),
        place: gasPlace,
        heating: answers.gasUsage === undefined ? (known.gas?.heating ?? true) : gasUseOf(answers) === 'riscaldamento',
      },
  }
  const words = [
    luce && question.kind !== 'gas'
      ? `${formatNumber(luce.units)} kWh${luce.isOfBill ? ofWhat(known.luce) : A_YEAR}`
      : '',
    gas && question.kind !== 'luce' ? `${formatNumber(gas.units)} Smc${gas.isOfBill ? ofWhat(known.gas) : A_YEAR}` : '',
  ].filter(Boolean)
  const where = question.kind === 'luce' || place ? '' : `, come esempio in ${EXAMPLE_REGION}`
  // Business figures are not verified by any published result: marked as estimates.
  const how = client === 'business' ? 'Stima con' : 'Con'
  const basis = `${how} ${words.join(' e ')}${where}, imposte comprese`

  const all = commoditiesOf(question.kind).map(commodity => uses[commodity])
  const complete = all.filter(use => use !== null)
  const rules = complete.length === all.length ? regulatedFor(complete, market) : null
  if (rules === null || typeof rules === 'string') return { costs: new Map(), notice: rules }
  return {
    costs: new Map(
      offers
        .filter(offer => offer.clientType === client && isSoldIn(offer, region))
        .flatMap(({ id, plans }) => {
          const parts = plansInUse(plans ?? [], rules)
          const cost = parts && costOf(parts)
          if (!cost) return []
          return [[id, { total: cost.total, basis: [basis, ...indexAssumptions(parts).map(withoutStop)].join('. ') }]]
        }),
    ),
    notice: null,
  }
}

const A_YEAR = ' all’anno'
const ofWhat = (known: KnownUse | null) => (known?.isByHand ? ' delle tue forniture' : ' della tua bolletta')

const withoutStop = (sentence: string) => sentence.replace(/\.$/, '')
