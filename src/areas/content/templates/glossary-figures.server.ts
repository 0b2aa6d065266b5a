import { LINE_KINDS, offerKinds } from '#areas/offers/offer-kinds.ts'
import { compareEnergy, compareTelecom } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { quarterName } from '#core/dates.ts'
import { expectedUnitPrice } from '#areas/offers/public-offer.ts'
import { cents, formatEuro, formatMonthlyFee, toCents } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { gasAsked, luceAsked, STANDARD, standardAsked, type TemplateContext } from './template.ts'
import { byPrice, count, ofThe, percent, priceText, share, unitPrice } from './sentences.ts'

type Figures = (context: TemplateContext) => string[]

const euroText = (value: Decimal) => formatEuro(toCents(value))
const first = (context: TemplateContext, commodity: 'luce' | 'gas') =>
  compareEnergy(context, standardAsked(context, commodity)).results[0]
const isSome = (sentence: string | false | null | undefined): sentence is string => Boolean(sentence)

/** One part of the bill of the standard home, for each supply. */
const part =
  (name: 'network' | 'charges' | 'excise' | 'vat', luceAlso: string, gasAlso: string): Figures =>
  context =>
    (['luce', 'gas'] as const).flatMap(commodity => {
      const row = first(context, commodity)
      if (!row) return []
      const { breakdown, total } = row.cost
      const use =
        commodity === 'luce' ? `${count(STANDARD.luce.kwh)} kWh di luce` : `${count(STANDARD.gas.smc)} Smc di gas`
      return [
        `Con ${use} l’anno vale ${formatEuro(breakdown[name])}, ${share(breakdown[name], total)} di una spesa di ${formatEuro(total)}.`,
        commodity === 'luce' ? luceAlso : gasAlso,
      ].filter(isSome)
    })

const fees = (context: TemplateContext, commodity: 'luce' | 'gas') =>
  compareEnergy(context, standardAsked(context, commodity)).results.flatMap(({ offer }) => {
    const fee = offer[commodity]?.fee_year
    return fee === undefined ? [] : [{ offer, fee: cents(Math.round(fee * 100)) }]
  })

const spreads = (context: TemplateContext, commodity: 'luce' | 'gas') =>
  byPrice(compareEnergy(context, standardAsked(context, commodity)).results, commodity)
    .variable.flatMap(({ offer }) => {
      const [value] = Object.values(offer[commodity]?.prices ?? {})
      return value === undefined ? [] : [{ offer, value }]
    })
    .toSorted((a, b) => a.value - b.value)

const ofPrice =
  (which: 'fixed' | 'variable'): Figures =>
  context =>
    (['luce', 'gas'] as const).flatMap(commodity => {
      const { results } = compareEnergy(context, standardAsked(context, commodity))
      const rows = byPrice(results, commodity)[which]
      const [best] = rows
      if (!best) return []
      return `Per ${commodity === 'luce' ? 'la luce' : 'il gas'} sono ${count(rows.length)} su ${count(results.length)} le offerte confrontate di questo tipo; la più bassa è ${best.offer.name} di ${best.offer.supplier_name}, ${formatEuro(best.cost.total)} l’anno (${priceText(best.offer[commodity])}).`
    })

const resident: Figures = context => {
  const home = compareEnergy(context, luceAsked(context, { kwh: 2700 })).results[0]
  const away = compareEnergy(context, luceAsked(context, { kwh: 2700, resident: false })).results.find(
    ({ offer }) => offer.id === home?.offer.id,
  )
  if (!home || !away) return []
  return [
    `Con 2.700 kWh e la stessa offerta, ${home.offer.name}, chi ha la residenza spende ${formatEuro(home.cost.total)} l’anno e chi non ce l’ha ${formatEuro(away.cost.total)}: ${formatEuro(cents(away.cost.total - home.cost.total))} di differenza.`,
    `Cambiano gli oneri di sistema (${formatEuro(home.cost.breakdown.charges)} contro ${formatEuro(away.cost.breakdown.charges)}) e l’accisa (${formatEuro(home.cost.breakdown.excise)} contro ${formatEuro(away.cost.breakdown.excise)}).`,
  ]
}

const surcharge: Figures = context =>
  (['Lombardia', 'Piemonte', 'Lazio', 'Sicilia'] as const).flatMap(region => {
    const [row] = compareEnergy(context, gasAsked(context, { smc: 1400, region })).results
    return row
      ? `${region === 'Lazio' ? 'Nel' : 'In'} ${region}, con 1.400 Smc e riscaldamento, accisa e addizionale insieme fanno ${formatEuro(row.cost.breakdown.excise)} l’anno.`
      : []
  })

const bands: Figures = ({ market }) => {
  const { pun_f1: f1, pun_f2: f2, pun_f3: f3 } = market.indices
  if (!f1 || !f2 || !f3) return []
  const of = (value: Decimal) => `${unitPrice(value.toNumber())} €/kWh`
  const { f1: one, f2: two, f3: three } = market.facts['luce-bands'].standardPercent
  return [
    `All’ingrosso, nella media degli ultimi mesi pubblicati, la F1 vale ${of(f1.value)}, la F2 ${of(f2.value)} e la F3 ${of(f3.value)}.`,
    `La famiglia tipo divide i suoi consumi così: ${percent(one.toNumber())} in F1, ${percent(two.toNumber())} in F2 e ${percent(three.toNumber())} in F3.`,
  ]
}

const losses: Figures = ({ market }) => {
  const lambda = market.luce.get('lambda')
  const pun = market.indices.pun?.value
  return [
    `Oggi il fattore è ${percent(lambda.times(Decimal.of(100)).toNumber())}.`,
    pun &&
      `Su un PUN medio di ${unitPrice(pun.toNumber())} €/kWh vuol dire pagarne ${unitPrice(pun.plus(pun.times(lambda)).rounded(6).toNumber())}.`,
  ].filter(isSome)
}

const licence: Figures = ({ market }) => {
  const { perYear, rates } = market.facts['tv-licence']
  return [
    `Oggi è di ${euroText(perYear)} l’anno, addebitati in ${count(rates)} rate da ${euroText(perYear.dividedBy(Decimal.of(rates), 2))} sulla bolletta della casa di residenza.`,
    'Nei nostri confronti non c’è mai, perché è uguale con qualunque fornitore.',
  ]
}

const secondThoughts: Figures = ({ market, asOf }) => {
  const term = market.facts.withdrawal.terms.filter(({ validFrom }) => validFrom <= asOf).at(-1)
  return term ? [`Il termine in vigore è di ${count(term.days)} giorni dalla conclusione del contratto.`] : []
}

const declaredPcv: Figures = ({ market }) => [
  `Il valore in vigore per le famiglie è ${euroText(market.luce.get('pcv_c'))} l’anno, prima dell’IVA.`,
]

const wholesaleGas: Figures = ({ market, asOf }) => [
  `Nel ${quarterName(market.gas.apart.ccr?.validFrom ?? market.gas.validFrom)} vale ${unitPrice(market.ccrOn(asOf).toNumber())} €/Smc: con 1.400 Smc sono ${euroText(market.ccrOn(asOf).times(Decimal.of(1400)))} l’anno, prima dell’IVA.`,
]

const promotions: Figures = context =>
  LINE_KINDS.flatMap(kind => {
    const rows = compareTelecom(context, kind, 'domestico').results.filter(({ cost }) => cost?.after)
    const [row] = rows
    if (!row?.cost?.after) return []
    return `Tra le offerte ${offerKinds[kind].adjective} del confronto ${count(rows.length)} ${rows.length === 1 ? 'cambia' : 'cambiano'} prezzo entro due anni: ${row.offer.name}, per esempio, passa da ${formatMonthlyFee(row.cost.first.fee)} a ${formatMonthlyFee(row.cost.after.fee)} dopo ${row.cost.first.months} mesi.`
  })

const activations: Figures = context =>
  LINE_KINDS.flatMap(kind => {
    const costs = compareTelecom(context, kind, 'domestico').results.flatMap(({ cost }) =>
      cost ? [cost.activation] : [],
    )
    if (costs.length < 2) return []
    const free = costs.filter(cost => cost === 0).length
    return `Su ${count(costs.length)} offerte ${offerKinds[kind].adjective} ${free === 0 ? 'nessuna è' : free === 1 ? 'una è' : `${count(free)} sono`} senza costo di attivazione; il più alto è di ${formatEuro(cents(Math.max(...costs)))}.`
  })

const average =
  (commodity: 'luce' | 'gas'): Figures =>
  context => {
    const index = commodity === 'luce' ? 'pun' : 'psv'
    const estimate = context.market.indices[index]
    if (!estimate) return []
    const unit = commodity === 'luce' ? '€/kWh' : '€/Smc'
    const plain = expectedUnitPrice({ index, prices: { bands: 'mono', mono: Decimal.zero } }, commodity, context.market)
    return [
      `La media degli ultimi ${count(estimate.months?.count ?? 12)} mesi pubblicati è ${unitPrice(estimate.value.toNumber())} ${unit}.`,
      plain && commodity === 'luce'
        ? `Con le perdite di rete, chi ha un’offerta variabile paga ${unitPrice(plain.toNumber())} ${unit} prima dello spread.`
        : null,
    ].filter(isSome)
  }

/** Glossary key → its figures. A word that is not here has no article: there would be nothing of ours to say. */
export const WORD_FIGURES: Readonly<Record<string, Figures>> = {
  accisa: part(
    'excise',
    'Sulla casa di residenza, fino a 3 kW, i primi kWh di ogni mese sono esenti.',
    'Sul gas cresce con il consumo, a scaglioni, e comprende l’addizionale della Regione.',
  ),
  addizionale: surcharge,
  attivazione: activations,
  canoneTv: licence,
  ccr: wholesaleGas,
  fasce: bands,
  iva: part(
    'vat',
    'Si calcola su tutta la bolletta, accisa compresa.',
    'Sul gas sono due aliquote insieme, per questo non è una percentuale tonda.',
  ),
  oneri: part(
    'charges',
    'Nella casa di residenza si pagano solo in base ai kWh.',
    'Sul gas pesano molto meno che sulla luce.',
  ),
  pcv: declaredPcv,
  perdite: losses,
  prezzoFisso: ofPrice('fixed'),
  prezzoVariabile: ofPrice('variable'),
  promozione: promotions,
  psv: average('gas'),
  pun: average('luce'),
  quotaFissa: context =>
    (['luce', 'gas'] as const).flatMap(commodity => {
      const sorted = fees(context, commodity).toSorted((a, b) => a.fee - b.fee)
      const [low, high] = [sorted[0], sorted.at(-1)]
      return low && high && sorted.length > 1
        ? `Per ${commodity === 'luce' ? 'la luce' : 'il gas'} va da ${formatEuro(low.fee)} l’anno di ${low.offer.name} a ${formatEuro(high.fee)} di ${high.offer.name}, prima dell’IVA.`
        : []
    }),
  residente: resident,
  rete: part(
    'network',
    'Per la luce dipende soprattutto dai kW impegnati.',
    'Per il gas dipende dalla zona d’Italia e dagli Smc.',
  ),
  ripensamento: secondThoughts,
  spesaAnnua: context =>
    (['luce', 'gas'] as const).flatMap(commodity => {
      const { results } = compareEnergy(context, standardAsked(context, commodity))
      const [low, high] = [results[0], results.at(-1)]
      return low && high && results.length > 1
        ? `Per ${commodity === 'luce' ? `${count(STANDARD.luce.kwh)} kWh di luce` : `${count(STANDARD.gas.smc)} Smc di gas`} le ${count(results.length)} offerte del confronto vanno da ${formatEuro(low.cost.total)} a ${formatEuro(high.cost.total)}: la seconda cifra è più alta ${ofThe(share(high.cost.total - low.cost.total, low.cost.total))}.`
        : []
    }),
  spread: context =>
    (['luce', 'gas'] as const).flatMap(commodity => {
      const sorted = spreads(context, commodity)
      const [low, high] = [sorted[0], sorted.at(-1)]
      const unit = commodity === 'luce' ? '€/kWh' : '€/Smc'
      return low && high
        ? `Tra le offerte variabili ${commodity === 'luce' ? 'della luce' : 'del gas'} va da ${unitPrice(low.value)} ${unit} (${low.offer.name}) a ${unitPrice(high.value)} ${unit} (${high.offer.name}).`
        : []
    }),
}
