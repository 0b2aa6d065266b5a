import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, paragraph } from '../article.ts'
import { luceAsked, type Template } from './template.ts'
import {
  byPrice,
  closing,
  count,
  goOn,
  method,
  monthly,
  offersSource,
  ranking,
  share,
  spreadOf,
  tariffSource,
} from './sentences.ts'

/** Homes that differ enough for their articles to say different things. */
const HOMES = {
  'una-persona': {
    kwh: 1500,
    kw: 3,
    who: 'Luce per chi vive da solo',
    about:
      'Chi vive da solo, o in due fuori tutto il giorno, consuma poco: frigorifero, lavatrice, luci, computer. Con pochi kWh il prezzo dell’energia pesa meno, e a decidere è spesso la quota fissa, quella che si paga anche a casa vuota.',
    advice: 'Guarda quindi prima la quota fissa, e solo dopo il prezzo al kWh.',
  },
  famiglia: {
    kwh: 2700,
    kw: 3,
    who: 'La bolletta della famiglia tipo',
    about:
      'È il profilo che le statistiche chiamano famiglia tipo: tre o quattro persone, contatore da 3 kW, casa di residenza. È anche quello su cui i fornitori mostrano di solito i loro esempi, quindi il più facile da controllare.',
    advice:
      'Se il tuo consumo sta tra 2.400 e 3.000 kWh puoi usare questa classifica così com’è; altrimenti rifai il conto con il numero scritto in bolletta.',
  },
  'induzione-e-clima': {
    kwh: 4200,
    kw: 4.5,
    who: 'Piano a induzione e condizionatori',
    about:
      'Una cucina elettrica e due o tre climatizzatori portano il consumo sopra i 4.000 kWh e chiedono quasi sempre un contatore da 4,5 kW. La potenza in più si paga ogni mese, e sopra i 3 kW l’accisa si applica a tutti i kWh.',
    advice:
      'Con consumi così ogni millesimo al kWh conta: tra due offerte vicine vince quella con il prezzo più basso.',
  },
  'pompa-di-calore': {
    kwh: 6000,
    kw: 6,
    who: 'Scaldarsi con la pompa di calore',
    about:
      'Quando anche il riscaldamento passa all’elettricità la bolletta della luce cresce molto, e quella del gas sparisce o quasi. I mesi freddi concentrano i consumi, per questo conviene ragionare sull’anno intero e mai sulla bolletta di gennaio.',
    advice:
      'Chiedi al fornitore se il prezzo vale per tutte le ore: gran parte del consumo di una pompa di calore cade di notte e nei fine settimana.',
  },
} as const
type Home = keyof typeof HOMES
const homes = Object.keys(HOMES) as Home[]

export const compareLuce: Template = {
  type: 'confronto-luce',
  ideas: () =>
    homes.map(home => ({
      subject: home,
      title: titleOf(home),
      topic: HOMES[home].about,
      keywords: ['offerte luce', `bolletta luce ${HOMES[home].kwh} kWh`, HOMES[home].who.toLowerCase()],
    })),
  write(context, subject) {
    const home = homes.find(each => each === subject)
    if (!home) return null
    const { kwh, kw, about, advice } = HOMES[home]
    const compared = compareEnergy(context, luceAsked(context, { kwh, kw }))
    const { results } = compared
    const range = spreadOf(results)
    if (!range || results.length < 2) return null
    const { cheapest, gap } = range
    const { fixed, variable } = byPrice(results, 'luce')
    const { total, breakdown } = cheapest.cost
    const { sale, vat } = breakdown
    const regulated = cents(breakdown.network + breakdown.charges + breakdown.excise)
    return {
      title: titleOf(home),
      excerpt: `${count(results.length)} offerte confrontate su ${count(kwh)} kWh: la prima costa ${formatEuro(total)} l’anno, tasse comprese. Ecco la classifica e che cosa la decide.`,
      metaDescription: `Quanto costa la luce con ${count(kwh)} kWh l’anno: ${count(results.length)} offerte a confronto con la spesa annua completa di rete, oneri e imposte.`,
      category: 'Luce',
      html: body(
        paragraph(about),
        paragraph(
          `Abbiamo calcolato la spesa di un anno per ${count(results.length)} offerte, con ${count(kwh)} kWh e ${String(kw).replace('.', ',')} kW di potenza.`,
          `La prima della classifica è ${cheapest.offer.name} di ${cheapest.offer.supplier_name}: ${formatEuro(total)} in tutto, in media ${monthly(total)} al mese.`,
        ),
        heading('La classifica'),
        ranking(results, 'luce'),
        heading('Quanto si può risparmiare davvero'),
        paragraph(
          `Tra la prima e l’ultima offerta ci sono ${formatEuro(gap)} l’anno.`,
          `Non tutta la bolletta si può ridurre: nella prima offerta la vendita, cioè la parte che dipende dal fornitore, è di ${formatEuro(sale)}, ${share(sale, total)} del totale. Rete, oneri e accisa valgono ${formatEuro(regulated)}, uguali per tutti a parità di consumo; l’IVA si calcola su ogni voce e qui è di ${formatEuro(vat)}.`,
          advice,
        ),
        fixed.length > 0 && variable.length > 0
          ? paragraph(
              `Delle offerte confrontate ${count(fixed.length)} hanno un prezzo fisso e ${count(variable.length)} seguono il PUN: la migliore a prezzo fisso costa ${formatEuro(fixed[0]?.cost.total ?? total)}, la migliore a prezzo variabile ${formatEuro(variable[0]?.cost.total ?? total)}, se l’indice resta sulla media degli ultimi dodici mesi.`,
            )
          : '',
        method(compared),
        goOn('Offerte luce', '/offerte-luce', 'Per rifare il confronto con il consumo della tua bolletta'),
        closing(context),
      ),
      sources: [offersSource(context, results.length), tariffSource(context, 'luce')],
    }
  },
}

const titleOf = (home: Home) => `${HOMES[home].who}: le offerte migliori con ${count(HOMES[home].kwh)} kWh`
