import { compareEnergy } from '#areas/offers/comparison/compare-catalogue.server.ts'
import type { Commodity } from '#areas/market/parameters.ts'
import { cents, formatEuro } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import { STANDARD, standardAsked, type Template, unitOf } from './template.ts'
import { closing, count, goOn, offersSource, share, tariffSource, the } from './sentences.ts'

const TITLES = {
  luce: 'Dove finiscono cento euro di bolletta della luce',
  gas: 'Che cosa paghi quando paghi il gas: le voci una per una',
} as const satisfies Record<Commodity, string>

const MEANINGS = {
  luce: {
    sale: 'è l’unica parte che cambia da un fornitore all’altro: energia, quota fissa e dispacciamento.',
    network: 'paga le linee, il contatore e chi li gestisce. Dipende dalla potenza, non dal fornitore.',
    charges: 'finanziano attività di interesse generale, come gli incentivi alle rinnovabili.',
    excise: 'si calcola sui kWh; nella casa di residenza fino a 3 kW una parte è esente.',
    vat: 'al 10 % per le famiglie, calcolata su tutto il resto, accisa compresa.',
  },
  gas: {
    sale: 'comprende il gas vero e proprio, la quota del fornitore e i costi per acquistarlo all’ingrosso.',
    network: 'è il viaggio del gas, dai gasdotti nazionali ai tubi della tua strada; cambia da una zona all’altra.',
    charges: 'sul gas sono piccoli, e in qualche trimestre quasi nulli.',
    excise: 'cresce a scaglioni con il consumo, e ogni Regione può sommare la sua addizionale.',
    vat: 'ha due aliquote: 10 % sui primi 480 Smc dell’anno, 22 % sul resto e sulle quote fisse.',
  },
} as const
const NAMES = {
  sale: 'La vendita',
  network: 'La rete e il contatore',
  charges: 'Gli oneri di sistema',
  excise: 'L’accisa',
  vat: 'L’IVA',
} as const
const PARTS = Object.keys(NAMES) as (keyof typeof NAMES)[]

export const billShares: Template = {
  type: 'voci-di-spesa',
  ideas: () =>
    (['luce', 'gas'] as const).map(commodity => ({
      subject: commodity,
      title: TITLES[commodity],
      topic: `Il peso di vendita, rete, oneri e imposte nella bolletta ${commodity === 'luce' ? 'della luce' : 'del gas'}`,
      keywords: [`voci bolletta ${commodity}`, `oneri di sistema ${commodity}`, `accisa ${commodity}`],
    })),
  write(context, subject) {
    if (subject !== 'luce' && subject !== 'gas') return null
    const { results } = compareEnergy(context, standardAsked(context, subject))
    const [first] = results
    if (!first) return null
    const { breakdown, total } = first.cost
    const amount = subject === 'luce' ? STANDARD.luce.kwh : STANDARD.gas.smc
    const common = cents(breakdown.network + breakdown.charges + breakdown.excise)
    return {
      title: TITLES[subject],
      excerpt: `Con ${count(amount)} ${unitOf(subject)} l’anno la vendita pesa ${the(share(breakdown.sale, total))} della spesa: rete, oneri e accisa non cambiano con il fornitore. Le cinque voci, con gli importi.`,
      metaDescription: `Vendita, rete, oneri, accisa e IVA: quanto pesa ogni voce della bolletta ${subject === 'luce' ? 'della luce' : 'del gas'}, calcolata su un’offerta vera.`,
      category: 'Bollette',
      html: body(
        paragraph(
          `Una bolletta è un conto solo, ma i soldi prendono strade diverse. Abbiamo preso l’offerta con la spesa più bassa per ${count(amount)} ${unitOf(subject)} l’anno, ${first.offer.name} di ${first.offer.supplier_name}, e abbiamo diviso i suoi ${formatEuro(total)} voce per voce.`,
        ),
        heading('Le cinque voci'),
        list(
          PARTS.map(
            part =>
              [
                `${NAMES[part]}, ${formatEuro(breakdown[part])} (${share(breakdown[part], total)}):`,
                MEANINGS[subject][part],
              ] as const,
          ),
        ),
        breakdown.discounts > 0
          ? paragraph(`Dal totale sono già tolti ${formatEuro(breakdown.discounts)} di sconti del primo anno.`)
          : '',
        heading('Che cosa puoi cambiare'),
        paragraph(
          `Cambiando fornitore tocchi soltanto la vendita, e l’IVA che si calcola su di essa. Rete, oneri e accisa, in tutto ${formatEuro(common)}, ${the(share(common, total))} della spesa, li pagheresti identici con chiunque: per questo uno sconto «del 20 % sull’energia» non è mai uno sconto del 20 % sulla bolletta.`,
          'Rete e imposte scendono solo se consumi meno o, per la luce, se riduci la potenza del contatore.',
        ),
        goOn('Come calcoliamo', '/come-calcoliamo', 'Il metodo con cui calcoliamo ogni voce'),
        closing(context),
      ),
      sources: [offersSource(context, results.length), tariffSource(context, subject)],
    }
  },
}
