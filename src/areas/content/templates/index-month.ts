import type { Commodity } from '#areas/market/parameters.ts'
import { monthName } from '#areas/market/texts.ts'
import { percentChange, UNITS, wholesalePrices } from '#areas/market/wholesale-prices.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { type Template, type TemplateContext, STANDARD } from './template.ts'
import { closing, count, goOn, ofThe, percent, unitPrice } from './sentences.ts'

const INDEXES = {
  pun: {
    commodity: 'luce',
    name: 'PUN',
    page: '/pun',
    what: 'Il PUN è il prezzo dell’elettricità all’ingrosso: lo formano ogni ora le offerte di chi produce e di chi compra sulla borsa elettrica. Le offerte a prezzo variabile lo prendono così com’è e ci sommano lo spread del fornitore e le perdite di rete.',
  },
  psv: {
    commodity: 'gas',
    name: 'PSV',
    page: '/psv',
    what: 'Il PSV è il punto di scambio dove si compra e si vende il gas che entra in Italia: il suo prezzo dipende dagli arrivi via tubo e via nave, dalle scorte e, d’inverno, dalla temperatura. Le offerte variabili del gas lo seguono mese per mese.',
  },
} as const satisfies Record<string, { commodity: Commodity; name: string; page: string; what: string }>

/** The newest month, the one before and the one a year before, of what was published. */
function monthsOf(context: TemplateContext, index: 'pun' | 'psv') {
  const rows = context.market.series
    .filter(row => row.index === index && row.month <= context.asOf.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
  const last = rows.at(-1)
  if (!last) return null
  const yearBefore = `${Number(last.month.slice(0, 4)) - 1}${last.month.slice(4)}`
  return { last, before: rows.at(-2), yearAgo: rows.find(row => row.month === yearBefore), rows }
}

const direction = (change: number) =>
  change > 1
    ? `in salita ${ofThe(percent(change))}`
    : change < -1
      ? `in discesa ${ofThe(percent(-change))}`
      : 'quasi fermo'

const titleOf = (index: 'pun' | 'psv', month: string, value: number, change: number | null) =>
  `${INDEXES[index].name} di ${monthName(month)}: ${unitPrice(value)} ${UNITS[index]}${change === null ? '' : `, ${direction(change)}`}`

export const indexMonth: Template = {
  type: 'indice',
  ideas: context =>
    (['pun', 'psv'] as const).flatMap(index => {
      const months = monthsOf(context, index)
      if (!months) return []
      const change = percentChange(months.before?.value, months.last.value)
      const { name } = INDEXES[index]
      return {
        subject: `${index}:${months.last.month}`,
        title: titleOf(index, months.last.month, months.last.value.toNumber(), change?.toNumber() ?? null),
        topic: `Il valore del ${name} di ${monthName(months.last.month)} e il suo effetto in bolletta`,
        keywords: [`${name} ${monthName(months.last.month)}`, `prezzo ${name}`, `${name} oggi`],
      }
    }),
  write(context, subject) {
    const [index = '', month = ''] = subject.split(':')
    if (index !== 'pun' && index !== 'psv') return null
    const months = monthsOf(context, index)
    // An article on a month that is no longer the newest would be old on the day it comes out.
    if (!months || months.last.month !== month) return null
    const { last, before, yearAgo, rows } = months
    const { name, what, page, commodity } = INDEXES[index]
    const unit = UNITS[index]
    const change = percentChange(before?.value, last.value)?.toNumber() ?? null
    const overYear = percentChange(yearAgo?.value, last.value)?.toNumber() ?? null
    const amount = commodity === 'luce' ? STANDARD.luce.kwh : STANDARD.gas.smc
    const moved = before ? last.value.minus(before.value).toNumber() * (amount / 12) : null
    const { bands, sources } = wholesalePrices(context.market.series, index, context.asOf)
    const estimate = context.market.indices[index]
    const of = (value: { toNumber(): number }) => `${unitPrice(value.toNumber())} ${unit}`
    return {
      title: titleOf(index, month, last.value.toNumber(), change),
      excerpt: `A ${monthName(month)} il ${name} medio è stato di ${of(last.value)}${change === null ? '' : `, ${percent(Math.abs(change))} ${change < 0 ? 'in meno' : 'in più'} del mese prima`}. Che cosa vuol dire in euro.`,
      metaDescription: `Il ${name} di ${monthName(month)}: valore medio, confronto con il mese e l’anno prima, effetto sulla bolletta di chi ha un’offerta variabile.`,
      category: commodity === 'luce' ? 'Luce' : 'Gas',
      html: body(
        paragraph(
          `Il ${name} medio di ${monthName(month)} è ${of(last.value)}.`,
          before && `Il mese prima era ${of(before.value)}.`,
          yearAgo &&
            overYear !== null &&
            `Un anno prima era ${of(yearAgo.value)}: da allora è ${overYear < 0 ? 'sceso' : 'salito'} ${ofThe(percent(Math.abs(overYear)))}.`,
        ),
        paragraph(what),
        heading('In euro, per una famiglia'),
        moved === null
          ? ''
          : paragraph(
              `Una famiglia che consuma ${count(amount)} ${commodity === 'luce' ? 'kWh' : 'Smc'} l’anno, divisi in dodici mesi uguali, con un’offerta variabile paga nel mese ${formatEuro(cents(Math.abs(Math.round(moved * 100))))} ${moved < 0 ? 'in meno' : 'in più'} di quello precedente per la sola materia prima, prima delle perdite di rete e delle imposte.`,
              'Chi ha un prezzo fisso non vede niente di tutto questo fino alla scadenza del suo contratto.',
            ),
        bands
          ? heading('Le tre fasce') +
              paragraph(`L’ultimo mese pubblicato per fasce è ${monthName(bands.month)}:`) +
              list([
                ['F1, i giorni feriali:', of(bands.f1)],
                ['F2, le sere e il sabato:', of(bands.f2)],
                ['F3, le notti, le domeniche e i festivi:', of(bands.f3)],
              ])
          : '',
        heading('Gli ultimi mesi'),
        list(rows.slice(-6).map(row => [`${monthName(row.month)}:`, of(row.value)] as const)),
        estimate
          ? paragraph(
              `Per stimare la spesa annua di un’offerta variabile non usiamo un mese solo, che può essere insolito, ma la media degli ultimi ${estimate.months?.count ?? 12} pubblicati: oggi ${of(estimate.value)}.`,
            )
          : '',
        goOn(name, page, `Per vedere il grafico del ${name} e il suo andamento`),
        closing({ ...context, hasSamples: false }),
      ),
      sources: sources.map(source => ({ what: `${name}: ${source}`, of: monthName(month) })),
    }
  },
}
