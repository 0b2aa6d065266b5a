import { compareTelecom } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { LINE_KINDS, type LineKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { cents, formatEuro, formatMonthlyFee } from '#core/money.ts'
import { closing, count, nameOf, offersSource, sumAs } from './sentences.server.ts'
import { template, type TemplateContext } from './template.server.ts'

export const pricedLines = (context: TemplateContext, kind: LineKind) =>
  compareTelecom(context, kind, 'domestico').results.flatMap(({ offer, cost }) => (cost ? [{ offer, cost }] : []))

export const lines = template('linee-24-mesi', {
  figures(context, _, { subject }) {
    const kind = LINE_KINDS.find(each => each === subject)
    const rows = kind ? pricedLines(context, kind) : []
    const [first, last] = [rows[0], rows.at(-1)]
    if (!kind || !first || !last || rows.length < 2) return null
    const promoted = rows.filter(row => row.cost.after !== null)
    const gap = cents(last.cost.total - first.cost.total)
    return {
      figures: {
        offers: count(rows.length),
        span: String(COMPARED_MONTHS),
        label: offerKinds[kind].label.toLowerCase(),
        path: offerKinds[kind].path,
        ...sumAs('gap', gap, COMPARED_MONTHS),
        ranking: rows
          .slice(0, 5)
          .map(
            ({ offer, cost }) =>
              `**${nameOf({ offer })}:** ${formatEuro(cost.total)} in tutto. ${cost.first.months} mesi a ${formatMonthlyFee(cost.first.fee)}${cost.after ? `, poi ${formatMonthlyFee(cost.after.fee)}` : ''}; attivazione ${cost.activation === 0 ? 'gratuita' : formatEuro(cost.activation)}${offer.network_type ? `; rete ${offer.network_type}` : ''}.`,
          ),
        isPromoted: promoted.length > 0,
        isConstant: promoted.length === 0,
        promoted:
          promoted.length > 0 &&
          (promoted.length === 1 ? 'Un’offerta cambia' : `${count(promoted.length)} offerte cambiano`),
        changes: promoted
          .slice(0, 2)
          .map(
            ({ offer, cost }) =>
              `${offer.name} passa da ${formatMonthlyFee(cost.first.fee)} a ${formatMonthlyFee(cost.after?.fee ?? null)} dopo ${cost.first.months} mesi.`,
          ),
      },
      sources: [offersSource(context, rows.length)],
      closing: closing(context, 'lines'),
    }
  },
})
