import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import type { ComparedOffer } from '#areas/offers/comparison/comparison.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { cents, formatEuro } from '#core/money.ts'
import { slug } from '#core/text.ts'
import * as say from './sentences.server.ts'
import { askedFor, compared, STANDARD, template, type TemplateContext } from './template.server.ts'

const COMMODITIES = ['luce', 'gas'] as const
const amountIn = (text = ''): number => Number(text.replace('.', '').replace(',', '.'))
const commodityOf = (subject: string): Commodity => (subject === 'gas' ? 'gas' : 'luce')

const standsOn = (context: TemplateContext, offers: number, commodities: readonly Commodity[]) => ({
  sources: [say.offersSource(context, offers), ...commodities.map(each => say.tariffSource(context, each))],
  closing: say.closing(context),
})

const ofHomes = (type: 'confronto-luce' | 'confronto-gas', commodity: Commodity) =>
  template(type, {
    figures(context, { use, power = '3', heating, region }) {
      const home = { use: amountIn(use), kw: amountIn(power), heating: heating !== 'no', region }
      const { results, assumptions } = compared(context, commodity, home)
      const [cheapest, dearest] = [results[0], results.at(-1)]
      if (!cheapest || !dearest || cheapest === dearest) return null
      const { fixed, variable } = say.byPrice(results, commodity)
      const costOf = (row: ComparedOffer | undefined) => row && formatEuro(row.cost.total)
      return {
        figures: {
          ...say.spending(cheapest),
          offers: say.count(results.length),
          first: say.nameOf(cheapest),
          firstName: cheapest.offer.name,
          ranking: say.ranking(results, commodity),
          gap: formatEuro(cents(dearest.cost.total - cheapest.cost.total)),
          fee: cheapest.offer.gas?.fee_year.toLocaleString('it-IT', { minimumFractionDigits: 2 }),
          fixed: say.count(fixed.length),
          variable: say.count(variable.length),
          fixedTotal: costOf(fixed[0]),
          variableTotal: costOf(variable[0]),
          method: assumptions,
        },
        ...standsOn(context, results.length, [commodity]),
      }
    },
  })
export const compareLuce = ofHomes('confronto-luce', 'luce')
export const compareGas = ofHomes('confronto-gas', 'gas')

export const billShares = template('voci-di-spesa', {
  figures(context, _, { subject }) {
    const commodity = commodityOf(subject)
    const { results } = compared(context, commodity)
    const [first] = results
    if (!first) return null
    const { discounts } = first.cost.breakdown
    return {
      figures: {
        ...say.spending(first),
        use: say.useText(commodity),
        first: say.nameOf(first),
        discounts: discounts > 0 && formatEuro(discounts),
      },
      ...standsOn(context, results.length, [commodity]),
    }
  },
})

export const both = template('luce-e-gas', {
  figures(context) {
    const asked = (commodity: Commodity) => askedFor(context, commodity, { use: STANDARD[commodity] })
    const duals = compareEnergy(context, [asked('luce'), asked('gas')]).results
    const [luce, gas] = [compared(context, 'luce').results, compared(context, 'gas').results]
    const [dual, bestLuce, bestGas] = [duals[0], luce[0], gas[0]]
    if (!dual?.halves || !bestLuce || !bestGas) return null
    const apart = cents(bestLuce.cost.total + bestGas.cost.total)
    const gap = cents(Math.abs(dual.cost.total - apart))
    return {
      figures: {
        dualWins: dual.cost.total < apart,
        isEqual: gap === 0,
        isUnequal: gap !== 0,
        ...say.sumAs('gap', gap),
        luceUse: say.useText('luce'),
        gasUse: say.useText('gas'),
        ...say.offerAs('dual', duals),
        luceHalf: formatEuro(dual.halves.luce),
        gasHalf: formatEuro(dual.halves.gas),
        ...say.offerAs('luce', luce),
        ...say.offerAs('gas', gas),
        ...say.sumAs('apart', apart),
      },
      ...standsOn(context, duals.length + luce.length + gas.length, COMMODITIES),
    }
  },
})

export const fixedOrVariable = template('fisso-o-variabile', {
  figures(context, { index }, { subject }) {
    const commodity = commodityOf(subject)
    const { results, assumptions } = compared(context, commodity)
    const rows = say.byPrice(results, commodity)
    const [fixed, variable] = [rows.fixed[0], rows.variable[0]]
    const estimate = context.market.indices[commodity === 'luce' ? 'pun' : 'psv']
    if (!fixed || !variable || !estimate) return null
    const gap = variable.cost.total - fixed.cost.total
    // Index change at which the two cost the same, ignoring taxes on the difference.
    const tenth = cents(Math.round(estimate.value.toNumber() * 0.1 * STANDARD[commodity] * 100))
    const stands = standsOn(context, results.length, [commodity])
    const ofIndex = {
      what: `${index}, ${estimate.source}`,
      of: estimate.months ? `fino a ${estimate.months.to}` : context.asOf,
    }
    return {
      figures: {
        use: say.useText(commodity),
        variableWins: gap < 0,
        difference: formatEuro(cents(Math.abs(gap))),
        isEqual: gap === 0,
        isUnequal: gap !== 0,
        ...say.offerAs('fixed', rows.fixed, commodity),
        ...say.offerAs('variable', rows.variable, commodity),
        mean: say.unitPrice(estimate.value.toNumber()),
        months: say.count(estimate.months?.count ?? 12),
        tenth: formatEuro(tenth),
        isClose: gap !== 0 && Math.abs(gap) < tenth,
        method: assumptions,
      },
      ...stands,
      sources: [...stands.sources, ofIndex],
    }
  },
})

const SECOND_HOME = 900

export const secondHome = template('seconda-casa', {
  figures(context) {
    const { results, assumptions } = compared(context, 'luce', { use: SECOND_HOME, resident: false })
    const [first] = results
    const home = compared(context, 'luce', { use: SECOND_HOME })
    const same = home.results.find(each => each.offer.id === first?.offer.id)
    if (!first || !same) return null
    const more = (part: say.SpendingPart) => cents(first.cost.breakdown[part] - same.cost.breakdown[part])
    return {
      figures: {
        use: say.useText('luce', SECOND_HOME),
        first: say.nameOf(first),
        total: formatEuro(first.cost.total),
        month: say.monthly(first.cost.total),
        atHome: formatEuro(same.cost.total),
        gap: formatEuro(cents(first.cost.total - same.cost.total)),
        charges: formatEuro(more('charges')),
        excise: formatEuro(more('excise')),
        network: say.orNone(more('network'), 'di differenza'),
        vat: formatEuro(more('vat')),
        ranking: say.ranking(results, 'luce'),
        method: assumptions,
      },
      ...standsOn(context, results.length, ['luce']),
    }
  },
})

export const morePower = template('potenza', {
  figures(context) {
    const at = (kw: number) => compared(context, 'luce', { use: STANDARD.luce, kw })
    const [first] = at(3).results
    const sameAt = (kw: number) => at(kw).results.find(each => each.offer.id === first?.offer.id)?.cost
    const [three, four, six] = [first?.cost, sameAt(4.5), sameAt(6)]
    if (!first || !three || !four || !six) return null
    const more = (part: say.SpendingPart, words: string) =>
      say.orNone(cents(four.breakdown[part] - three.breakdown[part]), words)
    return {
      figures: {
        use: say.useText('luce'),
        first: say.nameOf(first),
        step: formatEuro(cents(four.total - three.total)),
        ...say.sumAs('three', three.total),
        ...say.sumAs('four', four.total),
        ...say.sumAs('six', six.total),
        network: more('network', 'in più'),
        excise: more('excise', 'in più'),
        charges: more('charges', 'di differenza'),
        vat: more('vat', 'in più'),
        method: at(4.5).assumptions,
      },
      ...standsOn(context, at(3).results.length, ['luce']),
    }
  },
})

const rowsOf = (context: TemplateContext, commodity: Commodity, supplier: string) =>
  compared(context, commodity).results.filter(({ offer }) => slug(offer.supplier_name) === supplier)

export const supplier = template('fornitore', {
  subjects: context => {
    const names = COMMODITIES.flatMap(each => compared(context, each).results.map(({ offer }) => offer.supplier_name))
    return [...new Set(names)].map(slug)
  },
  figures(context, _, { subject }) {
    const rows = { luce: rowsOf(context, 'luce', subject), gas: rowsOf(context, 'gas', subject) }
    const offers = [...rows.luce, ...rows.gas]
    const [first] = offers
    if (!first) return null
    const places = COMMODITIES.flatMap(commodity => {
      const [best] = rows[commodity]
      const all = say.count(compared(context, commodity).results.length)
      return best ? `${best.rank}ª su ${all} per ${commodity === 'luce' ? 'la luce' : 'il gas'}` : []
    })
    const green = offers.filter(({ offer }) => offer.green_energy).length
    const ofOne = (commodity: Commodity) => ({
      name: rows[commodity][0]?.offer.name,
      total: rows[commodity][0] && formatEuro(rows[commodity][0].cost.total),
      rows: rows[commodity].map(
        row =>
          `**${row.offer.name}:** ${formatEuro(row.cost.total)}, ${row.rank}ª su ${say.count(compared(context, commodity).results.length)}; ${say.priceText(row.offer[commodity])}. ${row.why.join(' ')} Al fornitore vanno ${formatEuro(row.cost.breakdown.sale)}, imposte escluse.`,
      ),
    })
    const [luce, gas] = [ofOne('luce'), ofOne('gas')]
    const sold = COMMODITIES.filter(commodity => rows[commodity].length > 0)
    const compareds = COMMODITIES.reduce((sum, each) => sum + compared(context, each).results.length, 0)
    return {
      figures: {
        name: first.offer.supplier_name,
        offers: offers.length === 1 ? 'un’offerta' : `${say.count(offers.length)} offerte`,
        places: places.join(', '),
        category: sold.length === 2 ? 'Energia' : sold[0] === 'luce' ? 'Luce' : 'Gas',
        hasLuce: rows.luce.length > 0,
        hasGas: rows.gas.length > 0,
        luceUse: say.useText('luce'),
        gasUse: say.useText('gas'),
        luce: luce.name,
        luceTotal: luce.total,
        luceRows: luce.rows,
        gas: gas.name,
        gasTotal: gas.total,
        gasRows: gas.rows,
        notGreen: green === 0,
        green: green > 0 && (green === 1 ? 'Una offerta dichiara' : `${say.count(green)} offerte dichiarano`),
        later: offers
          .flatMap(({ offer, cost, secondYear }) =>
            secondYear && secondYear.total !== cost.total
              ? `${offer.name}: dal secondo anno la spesa stimata è di ${formatEuro(secondYear.total)}, perché finiscono lo sconto o il prezzo bloccato.`
              : [],
          )
          .slice(0, 2),
      },
      ...standsOn(context, compareds, sold),
    }
  },
})
