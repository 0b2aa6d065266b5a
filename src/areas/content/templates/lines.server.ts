import { compareTelecom } from '#areas/offers/comparison/compare-catalogue.server.ts'
import type { ComparedLine } from '#areas/offers/comparison/comparison.ts'
import { LINE_KINDS, type LineKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { cents, formatEuro, formatMonthlyFee } from '#core/money.ts'
import { body, heading, list, paragraph } from '../article.ts'
import type { Template } from './template.ts'
import { closing, count, goOn, offersSource } from './sentences.ts'

const KINDS = {
  internet: {
    title: 'Internet di casa: quanto costa davvero in due anni',
    page: 'Offerte internet',
    category: 'Internet',
    keyword: 'fibra casa prezzo',
    about:
      'Il canone della pubblicità vale spesso solo per qualche mese. Per sapere quanto costa una linea bisogna sommare tutto quello che si paga in due anni: attivazione, mesi in promozione, mesi a prezzo pieno.',
    look: [
      'La tecnologia che arriva al tuo indirizzo: FTTH, FTTC e FWA non sono la stessa cosa, e nella stessa via può cambiare.',
      'Il modem: puoi usare il tuo, nessuno può importi di comprarne uno.',
      'Il vincolo di durata: se te ne vai prima possono chiederti le rate rimaste o gli sconti ricevuti.',
    ],
  },
  mobile: {
    title: 'La SIM più conveniente: i costi nascosti in ventiquattro mesi',
    page: 'Offerte mobile',
    category: 'Mobile',
    keyword: 'SIM prezzo',
    about:
      'Pochi euro al mese sembrano tutti uguali, finché non si contano il costo della scheda, la prima ricarica e il prezzo dopo lo sconto iniziale. Su due anni le differenze si vedono.',
    look: [
      'La rete su cui viaggia l’operatore: quelli virtuali usano quella di un altro, e la copertura è la sua.',
      'I giga che consumi davvero: il telefono lo dice nelle impostazioni, e quasi sempre sono meno di quelli inclusi.',
      'Per tenere il numero serve l’ICCID della SIM attuale, e la richiesta la fa l’intestatario.',
    ],
  },
} as const satisfies Record<LineKind, object>

const priced = (rows: readonly ComparedLine[]) =>
  rows.flatMap(row => (row.cost ? [{ offer: row.offer, cost: row.cost }] : []))

export const lines: Template = {
  type: 'linee-24-mesi',
  ideas: context =>
    LINE_KINDS.filter(kind => priced(compareTelecom(context, kind, 'domestico').results).length > 1).map(kind => ({
      subject: kind,
      title: KINDS[kind].title,
      topic: KINDS[kind].about,
      keywords: [`offerte ${kind}`, `costo ${kind} 24 mesi`, KINDS[kind].keyword],
    })),
  write(context, subject) {
    const kind = LINE_KINDS.find(each => each === subject)
    if (!kind) return null
    const rows = priced(compareTelecom(context, kind, 'domestico').results)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last || rows.length < 2) return null
    const promoted = rows.filter(row => row.cost.after !== null)
    const { title, category, about, look, page } = KINDS[kind]
    return {
      title,
      excerpt: `${count(rows.length)} offerte sommate su ${COMPARED_MONTHS} mesi: dalla prima all’ultima ci sono ${formatEuro(cents(last.cost.total - first.cost.total))}. Attivazione e fine promozione comprese.`,
      metaDescription: `${count(rows.length)} offerte ${offerKinds[kind].label.toLowerCase()} a confronto su ${COMPARED_MONTHS} mesi: attivazione, promozione e prezzo pieno in un’unica cifra.`,
      category,
      html: body(
        paragraph(about),
        heading(`La classifica in ${COMPARED_MONTHS} mesi`),
        list(
          rows
            .slice(0, 5)
            .map(({ offer, cost }) => [
              `${offer.name} di ${offer.supplier_name}:`,
              `${formatEuro(cost.total)} in tutto. ${cost.first.months} mesi a ${formatMonthlyFee(cost.first.fee)}${cost.after ? `, poi ${formatMonthlyFee(cost.after.fee)}` : ''}; attivazione ${cost.activation === 0 ? 'gratuita' : formatEuro(cost.activation)}${offer.network_type ? `; rete ${offer.network_type}` : ''}.`,
            ]),
        ),
        paragraph(
          `Tra la prima e l’ultima delle ${count(rows.length)} offerte ci sono ${formatEuro(cents(last.cost.total - first.cost.total))} in due anni, cioè ${formatEuro(cents(Math.round((last.cost.total - first.cost.total) / COMPARED_MONTHS)))} al mese.`,
        ),
        heading('L’effetto della promozione'),
        promoted.length > 0
          ? paragraph(
              `${promoted.length === 1 ? 'Un’offerta cambia' : `${count(promoted.length)} offerte cambiano`} prezzo prima dei ${COMPARED_MONTHS} mesi.`,
              ...promoted
                .slice(0, 2)
                .map(
                  ({ offer, cost }) =>
                    `${offer.name} passa da ${formatMonthlyFee(cost.first.fee)} a ${formatMonthlyFee(cost.after?.fee ?? null)} dopo ${cost.first.months} mesi.`,
                ),
              'Segna la data sul calendario: è il momento giusto per confrontare di nuovo.',
            )
          : paragraph(
              `Nessuna delle offerte confrontate cambia prezzo prima dei ${COMPARED_MONTHS} mesi: quello che leggi è quello che paghi.`,
            ),
        heading('Che cosa guardare oltre al prezzo'),
        list(look),
        goOn(page, offerKinds[kind].path, 'Per vedere tutte le offerte con il costo dei due anni'),
        closing(context, 'lines'),
      ),
      sources: [offersSource(context, rows.length)],
    }
  },
}
