import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { luceAsked, type Template } from './template.ts'
import { closing, count, goOn, method, monthly, offersSource, orNone, ranking, tariffSource } from './sentences.ts'

const KWH = 900
const TITLE = 'Seconda casa: perché la luce costa di più, e quanto'

export const secondHome: Template = {
  type: 'seconda-casa',
  ideas: () => [
    {
      subject: String(KWH),
      title: TITLE,
      topic: 'Quanto costa la luce in una casa dove non si ha la residenza',
      keywords: ['luce seconda casa', 'non residente luce', 'bolletta casa al mare'],
    },
  ],
  write(context, subject) {
    if (subject !== String(KWH)) return null
    const away = compareEnergy(context, luceAsked(context, { kwh: KWH, resident: false }))
    const home = compareEnergy(context, luceAsked(context, { kwh: KWH, resident: true }))
    const [first] = away.results
    const same = home.results.find(each => each.offer.id === first?.offer.id)
    if (!first || !same) return null
    const more = (part: 'charges' | 'excise' | 'network' | 'vat') =>
      cents(first.cost.breakdown[part] - same.cost.breakdown[part])
    const gap = cents(first.cost.total - same.cost.total)
    return {
      title: TITLE,
      excerpt: `Gli stessi ${count(KWH)} kWh costano ${formatEuro(gap)} in più all’anno se la casa non è quella di residenza. Da dove viene la differenza, e che cosa si può fare.`,
      metaDescription: `Luce nella seconda casa: con ${count(KWH)} kWh l’anno si pagano ${formatEuro(gap)} in più che da residenti. Le voci che cambiano e le offerte più basse.`,
      category: 'Luce',
      html: body(
        paragraph(
          'La casa al mare o in montagna sta spenta per mesi, eppure la bolletta arriva lo stesso. La ragione non è il fornitore: per chi non ha la residenza cambiano gli oneri e le imposte, che la legge vuole più alti.',
        ),
        heading('Lo stesso consumo, due bollette'),
        paragraph(
          `Abbiamo preso l’offerta che costa meno con ${count(KWH)} kWh e 3 kW da non residenti, ${first.offer.name} di ${first.offer.supplier_name}. La spesa è di ${formatEuro(first.cost.total)} l’anno; se la stessa casa fosse di residenza sarebbe di ${formatEuro(same.cost.total)}. La differenza è di ${formatEuro(gap)}.`,
        ),
        list([
          [
            'Oneri di sistema:',
            `${formatEuro(more('charges'))} in più. Per i non residenti una parte è fissa e si paga anche senza consumare.`,
          ],
          [
            'Accisa:',
            `${formatEuro(more('excise'))} in più. L’esenzione sui primi kWh del mese vale solo nella casa di residenza.`,
          ],
          ['Rete:', `${orNone(more('network'), 'di differenza')}.`],
          ['IVA:', `${formatEuro(more('vat'))} in più, perché si calcola anche sulle voci qui sopra.`],
        ]),
        paragraph(
          `In tutto fanno ${monthly(first.cost.total)} al mese, accesa o spenta. Con consumi così bassi la quota fissa del fornitore conta più del prezzo dell’energia.`,
        ),
        heading('Le offerte più basse per una seconda casa'),
        ranking(away.results, 'luce'),
        heading('Tre cose da fare'),
        list([
          'Controlla in bolletta la voce «domestico residente» o «non residente»: se hai spostato la residenza e il contratto non lo sa, stai pagando troppo.',
          'Scegli una quota fissa bassa, anche con un prezzo al kWh un poco più alto.',
          'Se la casa resta vuota per anni, chiedi quanto costa disattivare la fornitura e riattivarla: a volte conviene.',
        ]),
        method(away),
        goOn('Offerte luce', '/offerte-luce', 'Per rifare il conto da non residente con i tuoi kWh'),
        closing(context),
      ),
      sources: [offersSource(context, away.results.length), tariffSource(context, 'luce')],
    }
  },
}
