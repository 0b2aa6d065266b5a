import { compareBoth, compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { STANDARD, standardAsked, type Template } from './template.ts'
import { closing, count, goOn, monthly, offersSource, tariffSource } from './sentences.ts'

const TITLE = 'Luce e gas insieme o separati? La prova con le offerte di oggi'

export const both: Template = {
  type: 'luce-e-gas',
  ideas: context =>
    compareBoth(context, { luce: standardAsked(context, 'luce'), gas: standardAsked(context, 'gas') }).results
      .length === 0
      ? []
      : [
          {
            subject: 'famiglia',
            title: TITLE,
            topic: 'Un’offerta dual contro le due migliori offerte separate',
            keywords: ['offerte luce e gas insieme', 'offerta dual', 'luce e gas stesso fornitore'],
          },
        ],
  write(context, subject) {
    if (subject !== 'famiglia') return null
    const asked = { luce: standardAsked(context, 'luce'), gas: standardAsked(context, 'gas') }
    const dual = compareBoth(context, asked).results
    const [luce, gas] = [compareEnergy(context, asked.luce).results, compareEnergy(context, asked.gas).results]
    const [together, bestLuce, bestGas] = [dual[0], luce[0], gas[0]]
    if (!together?.halves || !bestLuce || !bestGas) return null
    const apart = cents(bestLuce.cost.total + bestGas.cost.total)
    const gap = cents(Math.abs(together.cost.total - apart))
    const dualWins = together.cost.total < apart
    return {
      title: TITLE,
      excerpt: `Per una famiglia tipo la via più economica oggi è ${dualWins ? 'l’offerta unica' : 'tenere due contratti separati'}: ${formatEuro(gap)} di differenza l’anno. Il conto completo.`,
      metaDescription: `Offerta dual o due contratti? Con ${count(STANDARD.luce.kwh)} kWh e ${count(STANDARD.gas.smc)} Smc la differenza è di ${formatEuro(gap)} l’anno. Il confronto con le offerte di oggi.`,
      category: 'Risparmio',
      html: body(
        paragraph(
          'Un solo fornitore, una sola bolletta, un solo numero da chiamare: l’offerta per luce e gas insieme è comoda, e a volte porta uno sconto. Ma la comodità ha un prezzo? Lo abbiamo misurato.',
        ),
        heading('Insieme'),
        paragraph(
          `Tra ${count(dual.length)} offerte per entrambe le forniture la più bassa è ${together.offer.name} di ${together.offer.supplier_name}: ${formatEuro(together.cost.total)} l’anno.`,
          `Di questi, ${formatEuro(together.halves.luce.total)} sono per ${count(STANDARD.luce.kwh)} kWh di luce e ${formatEuro(together.halves.gas.total)} per ${count(STANDARD.gas.smc)} Smc di gas.`,
        ),
        heading('Separati'),
        list([
          [
            'Luce:',
            `${bestLuce.offer.name} di ${bestLuce.offer.supplier_name}, ${formatEuro(bestLuce.cost.total)} l’anno, prima di ${count(luce.length)}.`,
          ],
          [
            'Gas:',
            `${bestGas.offer.name} di ${bestGas.offer.supplier_name}, ${formatEuro(bestGas.cost.total)} l’anno, prima di ${count(gas.length)}.`,
          ],
          ['In tutto:', `${formatEuro(apart)}, in media ${monthly(apart)} al mese.`],
        ]),
        heading('Il risultato'),
        paragraph(
          together.cost.total === apart
            ? 'Le due strade costano uguale: scegli la più comoda.'
            : `${dualWins ? 'Insieme' : 'Separati'} si risparmiano ${formatEuro(gap)} l’anno, ${formatEuro(cents(Math.round(gap / 12)))} al mese.`,
          'Vale per una famiglia con il riscaldamento a gas in Lombardia: con consumi o regioni diversi il risultato può cambiare.',
        ),
        heading('Che cosa mettere sulla bilancia'),
        list([
          'Con due fornitori puoi cambiarne uno senza toccare l’altro, quando scade il prezzo.',
          'Con uno solo hai meno scadenze da ricordare, ma controlla che lo sconto «dual» non finisca dopo il primo anno.',
          'Il contatore, la rete e la qualità del servizio sono gli stessi in ogni caso.',
        ]),
        goOn('Offerte luce e gas', '/offerte-luce-gas-2025', 'Per rifare la prova con i tuoi due consumi'),
        closing(context),
      ),
      sources: [
        offersSource(context, dual.length + luce.length + gas.length),
        tariffSource(context, 'luce'),
        tariffSource(context, 'gas'),
      ],
    }
  },
}
