import { body, heading, list, paragraph } from '../article.ts'
import { WORD_FIGURES } from './glossary-figures.server.ts'
import type { Template, TemplateGround, Word } from './ground.ts'
import { WORD_ADVICE } from './word-advice.ts'
import { closing, dayText, goOn, offersSource, tariffSource } from './sentences.ts'

const figuresOf = (ground: TemplateGround, { key }: Word): string[] =>
  Object.hasOwn(WORD_FIGURES, key) ? (WORD_FIGURES[key]?.(ground) ?? []) : []

/** What to look at on one's own bill; words of the same family share it. */
const LOOK: Readonly<Record<string, readonly string[]>> = {
  tax: [
    'Nello «scontrino dell’energia» della prima pagina è in fondo, dopo la vendita e la rete.',
    'Non dipende dal fornitore: se due preventivi la mostrano diversa, hanno usato consumi o residenza diversi.',
    'Cala solo se cala il consumo, o se la casa diventa quella di residenza.',
  ],
  price: [
    'Cercala nelle condizioni economiche o nella scheda sintetica: in bolletta è dentro la voce della vendita.',
    'Confronta sempre la spesa di un anno intero: una sola voce bassa può nasconderne una alta.',
    'Annota fino a quando vale: alla scadenza il fornitore può cambiarla, avvisandoti prima.',
  ],
  market: [
    'Interessa solo chi ha un prezzo variabile: il fisso non la segue.',
    'Il valore di un mese isolato dice poco; quello che conta è la media di un anno.',
    'È uguale per tutti i fornitori: a fare la differenza è ciò che ciascuno ci aggiunge.',
  ],
  contract: [
    'Leggila prima di firmare, nella scheda che il fornitore deve darti.',
    'Segna la data sul calendario: quasi tutte le sorprese arrivano da una scadenza dimenticata.',
    'Se qualcosa non torna scrivi al fornitore; se la risposta non basta c’è la conciliazione.',
  ],
}
const FAMILY: Readonly<Record<string, keyof typeof LOOK>> = {
  accisa: 'tax',
  addizionale: 'tax',
  canoneTv: 'tax',
  iva: 'tax',
  oneri: 'tax',
  rete: 'tax',
  residente: 'tax',
  quotaFissa: 'price',
  spread: 'price',
  prezzoFisso: 'price',
  prezzoVariabile: 'price',
  pcv: 'price',
  spesaAnnua: 'price',
  pun: 'market',
  psv: 'market',
  fasce: 'market',
  perdite: 'market',
  ccr: 'market',
}
const TELECOM = new Set(['attivazione', 'promozione'])
const GAS = new Set(['addizionale', 'ccr', 'psv'])

const QUESTIONS = {
  tax: 'quanto pesa oggi',
  price: 'le cifre di oggi',
  market: 'quanto vale oggi',
  contract: 'che cosa sapere',
} as const
const familyOf = (key: string) => (FAMILY[key] ?? 'contract') as keyof typeof QUESTIONS
const titleOf = ({ key, word }: Word) => `${word}: ${QUESTIONS[familyOf(key)]}`

/** A word of the glossary, with what it is worth today. */
export const glossary: Template = {
  type: 'glossario',
  label: 'Una voce del glossario con i numeri di oggi',
  ideas: ground =>
    ground.words
      .filter(word => figuresOf(ground, word).length > 0)
      .map(word => ({
        type: 'glossario',
        subject: word.key,
        title: titleOf(word),
        topic: word.meaning,
        keywords: [
          word.word.toLowerCase(),
          `${word.word.toLowerCase()} significato`,
          `${word.word.toLowerCase()} in bolletta`,
        ],
      })),
  write(ground, subject) {
    const word = ground.words.find(({ key }) => key === subject)
    const figures = word ? figuresOf(ground, word) : []
    if (!word || figures.length === 0) return null
    const family = familyOf(subject)
    const relatives = ground.words.filter(({ key }) => familyOf(key) === family && Object.hasOwn(WORD_ADVICE, key))
    const at = relatives.findIndex(({ key }) => key === subject)
    const near = [1, 2]
      .flatMap(step => relatives[(at + step) % relatives.length] ?? [])
      .filter(({ key }) => key !== subject)
    return {
      title: titleOf(word),
      excerpt: `${word.meaning} Ecco che cosa vuol dire in euro, al ${dayText(ground.asOf)}.`,
      metaDescription: `${word.word} in parole semplici e con i numeri di oggi. ${word.meaning}`.slice(0, 160),
      category: TELECOM.has(subject) ? 'Internet' : GAS.has(subject) ? 'Gas' : 'Guide',
      html: body(
        paragraph(word.meaning),
        heading(`${word.word} in cifre`),
        list(figures),
        paragraph(WORD_ADVICE[subject]),
        heading('Dove guardare'),
        list(LOOK[family] ?? []),
        near.length > 0
          ? heading('Parole vicine') + list(near.map(each => [`${each.word}:`, each.meaning] as const))
          : '',
        goOn('Glossario', '/glossario', `Per tutte le altre parole delle bollette, oltre a «${word.word}»`),
        closing(ground, TELECOM.has(subject) ? 'lines' : 'energy'),
      ),
      sources: TELECOM.has(subject)
        ? [offersSource(ground, ground.catalogue.length)]
        : [
            { what: `Glossario del sito, «${word.word}»`, of: dayText(ground.asOf) },
            tariffSource(ground, GAS.has(subject) ? 'gas' : 'luce'),
          ],
    }
  },
}
