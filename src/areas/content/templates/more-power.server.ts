import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { luceAsked, type Template, type TemplateContext } from './template.ts'
import { closing, count, goOn, method, monthly, offersSource, orNone, tariffSource } from './sentences.ts'

const KWH = 2700
const TITLE = 'Passare da 3 a 4,5 kW: che cosa cambia in bolletta'

/** The cheapest offer of a home at one power, asked for another. */
function atPower(context: TemplateContext, kw: number, offerId?: string) {
  const compared = compareEnergy(context, luceAsked(context, { kwh: KWH, kw }))
  return { compared, row: compared.results.find(each => !offerId || each.offer.id === offerId) }
}

export const morePower: Template = {
  type: 'potenza',
  ideas: () => [
    {
      subject: '4.5',
      title: TITLE,
      topic: 'Il costo di un contatore con più di 3 kW',
      keywords: ['potenza contatore 4,5 kW', 'aumento potenza contatore', 'bolletta oltre 3 kW'],
    },
  ],
  write(context, subject) {
    if (subject !== '4.5') return null
    const three = atPower(context, 3)
    const id = three.row?.offer.id
    const [four, six] = [atPower(context, 4.5, id), atPower(context, 6, id)]
    if (!three.row || !four.row || !six.row) return null
    const base = three.row.cost
    const step = cents(four.row.cost.total - base.total)
    const more = (part: 'network' | 'excise' | 'charges' | 'vat') =>
      cents((four.row?.cost.breakdown[part] ?? 0) - base.breakdown[part])
    return {
      title: TITLE,
      excerpt: `A parità di consumo 1,5 kW in più costano ${formatEuro(step)} l’anno. Rete, accisa e IVA: ecco quanto pesa ciascuna.`,
      metaDescription: `Aumentare la potenza del contatore da 3 a 4,5 kW costa ${formatEuro(step)} l’anno con ${count(KWH)} kWh di consumo. Il conto voce per voce.`,
      category: 'Luce',
      html: body(
        paragraph(
          'Il contatore scatta quando forno e lavatrice vanno insieme, e la soluzione sembra semplice: più potenza. Il consumo però non cambia, mentre la bolletta sì, ogni mese, anche quando quella potenza non la usi.',
        ),
        heading('Il conto su un’offerta vera'),
        paragraph(
          `Con ${three.row.offer.name} di ${three.row.offer.supplier_name} e ${count(KWH)} kWh l’anno, nella casa di residenza, si spende così:`,
        ),
        list([
          ['3 kW:', `${formatEuro(base.total)} l’anno, ${monthly(base.total)} al mese.`],
          ['4,5 kW:', `${formatEuro(four.row.cost.total)} l’anno, ${monthly(four.row.cost.total)} al mese.`],
          ['6 kW:', `${formatEuro(six.row.cost.total)} l’anno, ${monthly(six.row.cost.total)} al mese.`],
        ]),
        heading('Da dove viene la differenza'),
        list([
          [
            'Rete e contatore:',
            `${orNone(more('network'), 'in più')}, perché una quota si paga per ogni kW impegnato.`,
          ],
          [
            'Accisa:',
            `${orNone(more('excise'), 'in più')}: sopra i 3 kW la casa di residenza perde l’esenzione sui primi kWh del mese.`,
          ],
          ['Oneri di sistema:', `${orNone(more('charges'), 'di differenza')}.`],
          ['IVA:', `${orNone(more('vat'), 'in più')}.`],
        ]),
        heading('Ti serve davvero?'),
        list([
          'Il contatore tollera il 10 % in più della potenza impegnata, e per un po’ anche oltre: gli scatti occasionali non sono un buon motivo.',
          'Spostare lavatrice e lavastoviglie in orari diversi non costa niente.',
          'Con il piano a induzione, una colonnina per l’auto o più climatizzatori, invece, 3 kW non bastano.',
          'Il cambio di potenza si chiede al fornitore e vale per il contatore: se cambi fornitore resta.',
        ]),
        method(four.compared),
        goOn('Offerte luce', '/offerte-luce', 'Per confrontare le offerte con la tua potenza'),
        closing(context),
      ),
      sources: [offersSource(context, three.compared.results.length), tariffSource(context, 'luce')],
    }
  },
}
