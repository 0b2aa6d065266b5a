import { LINE_KINDS } from '#areas/offers/offer-kinds.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { quarterName } from '#core/dates.ts'
import { Decimal } from '#core/decimal.ts'
import { cents, formatEuro, formatMonthlyFee } from '#core/money.ts'
import { pricedLines } from './lines.server.ts'
import * as say from './sentences.server.ts'
import { compared, type Figures, filled, once, STANDARD, template, type TemplateContext } from './template.server.ts'

const euroText = (value: Decimal) => formatEuro(value)
const priceOf = (value: Decimal | undefined) => value && say.unitPrice(value.toNumber())
const named = (under: string, figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`${under}.${name}`, figure]))

function ofCommodity(context: TemplateContext, commodity: Commodity): Figures {
  const { results } = compared(context, commodity)
  const [first, last] = [results[0], results.at(-1)]
  if (!first || !last) return {}
  const { fixed, variable } = say.byPrice(results, commodity)
  const fees = results
    .flatMap(({ offer }) => {
      const fee = offer[commodity]?.fee_year
      return fee === undefined ? [] : [{ name: offer.name, fee: cents(Math.round(fee * 100)) }]
    })
    .toSorted((a, b) => a.fee - b.fee)
  const spreads = variable
    .flatMap(({ offer }) => {
      const [value] = Object.values(offer[commodity]?.prices ?? {})
      return value === undefined ? [] : [{ name: offer.name, value }]
    })
    .toSorted((a, b) => a.value - b.value)
  const [lowFee, highFee] = [fees[0], fees.at(-1)]
  const [lowSpread, highSpread] = [spreads[0], spreads.at(-1)]
  return {
    [commodity]: true,
    ...named(commodity, {
      ...say.spending(first),
      ...say.offerAs('fixed', fixed, commodity),
      ...say.offerAs('variable', variable, commodity),
      use: `${say.useText(commodity)} di ${commodity}`,
      offers: say.count(results.length),
      dearest: results.length > 1 && formatEuro(last.cost.total),
      more: say.ofThe(say.share(last.cost.total - first.cost.total, first.cost.total)),
      lowFee: lowFee && formatEuro(lowFee.fee),
      lowFeeOf: lowFee?.name,
      highFee: highFee && fees.length > 1 && formatEuro(highFee.fee),
      highFeeOf: highFee?.name,
      lowSpread: lowSpread && say.unitPrice(lowSpread.value),
      lowSpreadOf: lowSpread?.name,
      highSpread: highSpread && say.unitPrice(highSpread.value),
      highSpreadOf: highSpread?.name,
    }),
  }
}

function ofResidence(context: TemplateContext): Figures {
  const [home] = compared(context, 'luce').results
  const isSame = ({ offer }: { offer: { id: string } }) => offer.id === home?.offer.id
  const away = compared(context, 'luce', { use: STANDARD.luce, resident: false }).results.find(isSame)
  if (!home || !away) return {}
  const more = formatEuro(cents(away.cost.total - home.cost.total))
  return {
    ...named('home', { ...say.spending(home), name: home.offer.name }),
    ...named('away', { ...say.spending(away), more }),
  }
}

const ofLines = (context: TemplateContext): Figures[] =>
  LINE_KINDS.map(kind => {
    const rows = pricedLines(context, kind)
    const promoted = rows.filter(({ cost }) => cost.after !== null)
    const [one] = promoted
    const free = rows.filter(({ cost }) => cost.activation === 0).length
    return named(kind, {
      priced: rows.length > 1 && say.count(rows.length),
      free: free === 0 ? 'nessuna è' : free === 1 ? 'una è' : `${say.count(free)} sono`,
      dearest: rows.length > 0 && formatEuro(cents(Math.max(...rows.map(({ cost }) => cost.activation)))),
      promoted: one && say.count(promoted.length),
      isOne: promoted.length === 1,
      name: one?.offer.name,
      before: one && formatMonthlyFee(one.cost.first.fee),
      after: one && formatMonthlyFee(one.cost.after?.fee ?? null),
      months: one && String(one.cost.first.months),
    })
  })

function ofMarket({ market, asOf }: TemplateContext): Figures {
  const { pun, psv, pun_f1: f1, pun_f2: f2, pun_f3: f3 } = market.indices
  const hasBands = f1 && f2 && f3
  const shares = market.facts['luce-bands'].standardPercent
  const { perYear, rates } = market.facts['tv-licence']
  const lambda = market.luce.get('lambda')
  const ccr = market.ccrOn(asOf)
  const withdrawal = market.facts.withdrawal.terms.filter(({ validFrom }) => validFrom <= asOf).at(-1)
  return {
    ccrQuarter: quarterName(market.gas.apart.ccr?.validFrom ?? market.gas.validFrom),
    ccr: priceOf(ccr),
    ccrYear: euroText(ccr.times(Decimal.of(STANDARD.gas))),
    f1: priceOf(f1?.value),
    f2: priceOf(f2?.value),
    f3: priceOf(f3?.value),
    f1Percent: hasBands && say.percent(shares.f1.toNumber()),
    f2Percent: say.percent(shares.f2.toNumber()),
    f3Percent: say.percent(shares.f3.toNumber()),
    licence: euroText(perYear),
    licenceRates: say.count(rates),
    licenceRate: euroText(perYear.dividedBy(Decimal.of(rates), 2)),
    losses: say.percent(lambda.times(Decimal.of(100)).toNumber()),
    pcv: euroText(market.luce.get('pcv_c')),
    pun: priceOf(pun?.value),
    punMonths: say.count(pun?.months?.count ?? 12),
    punWithLosses: pun && priceOf(pun.value.plus(pun.value.times(lambda)).rounded(6)),
    psv: priceOf(psv?.value),
    psvMonths: say.count(psv?.months?.count ?? 12),
    withdrawalDays: withdrawal && say.count(withdrawal.days),
  }
}

const REGIONS = ['Lombardia', 'Piemonte', 'Lazio', 'Sicilia']
const ofRegions = (context: TemplateContext): Figures =>
  Object.fromEntries(
    REGIONS.map(region => {
      const [row] = compared(context, 'gas', { use: STANDARD.gas, region }).results
      return [`excise.${region}`, row && formatEuro(row.cost.breakdown.excise)]
    }),
  )

const worth = once(
  (context): Figures =>
    Object.assign(
      {},
      ofMarket(context),
      ofCommodity(context, 'luce'),
      ofCommodity(context, 'gas'),
      ofResidence(context),
      ofRegions(context),
      ...ofLines(context),
    ) as Figures,
)

/** A glossary term with its current figure; terms without a figure make no article. */
export const glossary = template('glossario', {
  subjects: ({ words }) => words.map(({ key }) => key),
  figures(context, { says = '', family = '', category }, { subject, parts }) {
    const word = context.words.find(({ key }) => key === subject)
    const sentences = says.split('\n').flatMap(sentence => filled(sentence, worth(context)) || [])
    if (!word || sentences.length === 0) return null
    const relatives = context.words.filter(({ key }) => parts.get(key)?.family === family)
    const at = relatives.indexOf(word)
    const near = [1, 2]
      .flatMap(step => relatives[(at + step) % relatives.length] ?? [])
      .filter(({ key }) => key !== subject)
    const onLines = category === 'Internet'
    const ofWord = { what: `Glossario del sito, «${word.word}»`, of: say.dayText(context.asOf) }
    return {
      figures: {
        ...parts.get(family),
        word: word.word,
        name: word.word.toLowerCase(),
        meaning: word.meaning,
        today: say.dayText(context.asOf),
        says: sentences,
        near: near.map(each => `**${each.word}:** ${each.meaning}`),
      },
      sources: onLines
        ? [say.offersSource(context, context.catalogue.length)]
        : [ofWord, say.tariffSource(context, category === 'Gas' ? 'gas' : 'luce')],
      closing: say.closing(context, onLines ? 'lines' : 'energy'),
    }
  },
})
