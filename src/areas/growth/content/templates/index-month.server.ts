import { monthName } from '#areas/market/texts.ts'
import { percentChange, UNITS, wholesalePrices } from '#areas/market/wholesale-prices.ts'
import { cents, formatEuro } from '#core/money.ts'
import { closing, ofThe, percent, unitPrice, useText } from './sentences.server.ts'
import { STANDARD, template, type TemplateContext } from './template.server.ts'

const INDICES = ['pun', 'psv'] as const
const monthsOf = ({ market, asOf }: TemplateContext, index: (typeof INDICES)[number]) =>
  market.series
    .filter(row => row.index === index && row.month <= asOf.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))

const direction = (change: number) =>
  change > 1
    ? `in salita ${ofThe(percent(change))}`
    : change < -1
      ? `in discesa ${ofThe(percent(-change))}`
      : 'quasi fermo'

const priceOf = (value: { toNumber(): number } | undefined) => value && unitPrice(value.toNumber())

export const indexMonth = template('indice', {
  subjects: context =>
    INDICES.flatMap(index =>
      monthsOf(context, index)
        .slice(-1)
        .map(({ month }) => `${index}:${month}`),
    ),
  figures(context, { name }, { subject }) {
    const [of, month] = subject.split(':')
    const index = INDICES.find(each => each === of)
    const rows = index ? monthsOf(context, index) : []
    const [before, last] = [rows.at(-2), rows.at(-1)]
    // An article about any month but the latest would be outdated on publication.
    if (!index || !last || last.month !== month) return null
    const yearAgo = rows.find(row => row.month === `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`)
    const change = percentChange(before?.value, last.value)?.toNumber()
    const overYear = percentChange(yearAgo?.value, last.value)?.toNumber()
    const commodity = index === 'pun' ? 'luce' : 'gas'
    const moved = before && last.value.minus(before.value).toNumber() * (STANDARD[commodity] / 12)
    const { bands, sources } = wholesalePrices(context.market.series, index, context.asOf)
    const estimate = context.market.indices[index]
    return {
      figures: {
        when: monthName(month),
        mean: priceOf(last.value),
        trend: change === undefined ? '' : `, ${direction(change)}`,
        ofMonthBefore:
          change === undefined
            ? ''
            : `, ${percent(Math.abs(change))} ${change < 0 ? 'in meno' : 'in più'} del mese prima`,
        meanBefore: priceOf(before?.value),
        meanYearAgo: priceOf(yearAgo?.value),
        hasFallen: overYear !== undefined && overYear < 0,
        overYear: overYear !== undefined && ofThe(percent(Math.abs(overYear))),
        use: useText(commodity),
        hasMoved: moved !== undefined,
        isLess: moved !== undefined && moved < 0,
        moved: moved !== undefined && formatEuro(cents(Math.abs(Math.round(moved * 100)))),
        bandsOf: bands && monthName(bands.month),
        f1: priceOf(bands?.f1),
        f2: priceOf(bands?.f2),
        f3: priceOf(bands?.f3),
        latest: rows.slice(-6).map(row => `**${monthName(row.month)}:** ${priceOf(row.value)} ${UNITS[index]}`),
        months: String(estimate?.months?.count ?? 12),
        estimate: priceOf(estimate?.value),
      },
      sources: sources.map(source => ({ what: `${name}: ${source}`, of: monthName(month) })),
      // It contains no offers.
      closing: closing({ ...context, hasSamples: false }),
    }
  },
})
