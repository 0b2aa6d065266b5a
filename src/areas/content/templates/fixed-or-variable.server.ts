import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { STANDARD, standardAsked, type Template, unitOf } from './template.ts'
import { byPrice, closing, count, goOn, method, offersSource, priceText, tariffSource, unitPrice } from './sentences.ts'

const TITLES = {
  luce: 'Luce a prezzo fisso o variabile? Il conto di oggi',
  gas: 'Bloccare il prezzo del gas conviene ancora? Fisso e variabile a confronto',
} as const

export const fixedOrVariable: Template = {
  type: 'fisso-o-variabile',
  ideas: context =>
    (['luce', 'gas'] as const)
      .filter(commodity => {
        const { fixed, variable } = byPrice(
          compareEnergy(context, standardAsked(context, commodity)).results,
          commodity,
        )
        return fixed.length > 0 && variable.length > 0
      })
      .map(commodity => ({
        subject: commodity,
        title: TITLES[commodity],
        topic: `Prezzo fisso o variabile per ${commodity === 'luce' ? 'la luce' : 'il gas'}, con le offerte di oggi`,
        keywords: [`${commodity} prezzo fisso`, `${commodity} prezzo variabile`, `fisso o variabile ${commodity}`],
      })),
  write(context, subject) {
    if (subject !== 'luce' && subject !== 'gas') return null
    const compared = compareEnergy(context, standardAsked(context, subject))
    const { fixed, variable } = byPrice(compared.results, subject)
    const [bestFixed, bestVariable] = [fixed[0], variable[0]]
    const estimate = context.market.indices[subject === 'luce' ? 'pun' : 'psv']
    if (!bestFixed || !bestVariable || !estimate) return null
    const gap = bestVariable.cost.total - bestFixed.cost.total
    const amount = subject === 'luce' ? STANDARD.luce.kwh : STANDARD.gas.smc
    const name = subject === 'luce' ? 'PUN' : 'PSV'
    const unit = subject === 'luce' ? '€/kWh' : '€/Smc'
    // What the index must move by for the two to cost the same, before taxes of the difference.
    const tenth = cents(Math.round(estimate.value.toNumber() * 0.1 * amount * 100))
    return {
      title: TITLES[subject],
      excerpt: `Oggi la migliore offerta ${gap < 0 ? 'variabile costa' : 'a prezzo fisso costa'} ${formatEuro(cents(Math.abs(gap)))} in meno dell’altra, su ${count(amount)} ${unitOf(subject)}. Ma i due numeri non promettono la stessa cosa.`,
      metaDescription: `Prezzo fisso o variabile per ${subject === 'luce' ? 'la luce' : 'il gas'}: le migliori offerte di oggi, la differenza in un anno e quanto può cambiare.`,
      category: subject === 'luce' ? 'Luce' : 'Gas',
      html: body(
        paragraph(
          `Con il prezzo fisso sai già quanto costerà ogni ${subject === 'luce' ? 'kWh' : 'Smc'} fino alla scadenza; con il variabile segui il mercato, mese per mese. Nessuno dei due è migliore per sempre: dipende da quanto chiedono oggi i fornitori per assicurarti, e da quanto ti pesa una bolletta imprevista.`,
        ),
        heading('I due migliori di oggi'),
        list([
          [
            `${bestFixed.offer.name} di ${bestFixed.offer.supplier_name}, fissa:`,
            `${formatEuro(bestFixed.cost.total)} l’anno, ${priceText(bestFixed.offer[subject])}.`,
          ],
          [
            `${bestVariable.offer.name} di ${bestVariable.offer.supplier_name}, variabile:`,
            `${formatEuro(bestVariable.cost.total)} l’anno stimati, ${priceText(bestVariable.offer[subject])}.`,
          ],
        ]),
        paragraph(
          gap === 0
            ? 'Le due spese coincidono.'
            : `Sulla carta ${gap < 0 ? 'il variabile' : 'il fisso'} costa ${formatEuro(cents(Math.abs(gap)))} in meno l’anno.`,
          `Abbiamo confrontato ${count(fixed.length)} offerte fisse e ${count(variable.length)} variabili, per ${count(amount)} ${unitOf(subject)}.`,
        ),
        heading('Quanto può cambiare il variabile'),
        paragraph(
          `La stima del variabile usa il ${name} a ${unitPrice(estimate.value.toNumber())} ${unit}, la media degli ultimi ${count(estimate.months?.count ?? 12)} mesi.`,
          `Se nel prossimo anno l’indice salisse del 10 %, la sola materia prima costerebbe circa ${formatEuro(tenth)} in più, prima delle imposte; se scendesse del 10 %, altrettanto in meno.`,
          gap !== 0 && Math.abs(gap) < tenth
            ? 'È più della differenza tra le due offerte: oggi la scelta è questione di tranquillità, non di prezzo.'
            : 'È meno della differenza tra le due offerte: oggi il mercato dovrebbe muoversi parecchio perché la classifica si ribalti.',
        ),
        heading('Prima di firmare'),
        list([
          'Guarda per quanti mesi il prezzo è bloccato e che cosa succede dopo: il rinnovo può essere diverso.',
          `Nel variabile confronta lo spread e la quota fissa, perché il ${name} è uguale per tutti.`,
          'In entrambi i casi rete, oneri e imposte possono cambiare ogni trimestre, anche con il prezzo «bloccato».',
        ]),
        method(compared),
        goOn(
          subject === 'luce' ? 'Offerte luce' : 'Offerte gas',
          `/offerte-${subject}`,
          'Per vedere le offerte fisse e variabili con il tuo consumo',
        ),
        closing(context),
      ),
      sources: [
        offersSource(context, compared.results.length),
        tariffSource(context, subject),
        { what: `${name}, ${estimate.source}`, of: estimate.months ? `fino a ${estimate.months.to}` : context.asOf },
      ],
    }
  },
}
