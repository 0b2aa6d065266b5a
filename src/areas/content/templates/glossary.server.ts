import { body, heading, list, paragraph } from '../article.ts'
import { WORD_FIGURES } from './glossary-figures.server.ts'
import type { Template, TemplateContext, Word } from './template.ts'
import { closing, dayText, goOn, offersSource, tariffSource } from './sentences.ts'

/** What to keep in mind about a word of the glossary: of its own, so that two words never make the same article. */
const WORD_ADVICE: Readonly<Record<string, string>> = {
  accisa:
    'L’accisa la incassa lo Stato, il fornitore la raccoglie e basta. È una delle ragioni per cui due case con lo stesso consumo pagano bollette diverse: conta se ci abiti davvero e quanti kW hai chiesto.',
  addizionale:
    'Le Regioni a statuto speciale spesso non la applicano, e dentro la stessa regione possono esserci aliquote diverse per zona climatica. Se ti trasferisci cambia da sola, senza bisogno di dirlo a nessuno.',
  attivazione:
    'Un costo iniziale si dimentica in fretta, ma su due anni pesa come un piccolo aumento del canone. A volte il fornitore lo divide in rate: se te ne vai prima, può chiederti quelle che mancano.',
  canoneTv:
    'Si paga una volta sola per famiglia, anche con più televisori e più case. Chi non ha nessun apparecchio può dichiararlo all’Agenzia delle Entrate e non lo trova più in bolletta.',
  ccr: 'Non tutte le offerte gas la dichiarano a parte: alcune la tengono dentro il prezzo. È il motivo per cui due preventivi con un prezzo al metro cubo diverso possono costare lo stesso a fine anno.',
  fasce:
    'Una tariffa a fasce premia chi accende lavatrice e forno la sera o nel fine settimana. Se la casa è vuota di giorno può convenire; se ci lavori o hai bambini piccoli, spesso il prezzo unico è più tranquillo.',
  iva: 'È un’imposta sulle altre imposte: si calcola anche su accisa e oneri. Chi ha partita IVA e usa la casa come ufficio non può scegliere l’aliquota delle famiglie a suo piacere: conta il tipo di contratto.',
  oneri:
    'Per alcuni trimestri sono stati azzerati per decreto, poi sono tornati. Chi ha il bonus sociale li vede ridotti, e chi possiede una seconda casa ne paga una parte anche se non consuma.',
  pcv: 'Nelle offerte che la applicano così com’è il fornitore non decide nulla: copia il valore fissato dall’Autorità. Quando invece chiede una sua quota, la chiama in altri modi e il numero è diverso.',
  perdite:
    'Viaggiando nei cavi una parte dell’elettricità diventa calore, e qualcuno deve comprarla lo stesso. Nel prezzo fisso di solito è già dentro; nel variabile va aggiunta, e molti la dimenticano nel confronto.',
  prezzoFisso:
    'Bloccare il prezzo è una specie di assicurazione: si paga qualcosa in cambio della certezza. Protegge dagli aumenti, ma lega le mani se il mercato scende; per fortuna si può sempre cambiare fornitore.',
  prezzoVariabile:
    'Chi lo sceglie accetta bollette diverse ogni mese e in cambio non paga il margine della certezza. Conviene a chi ha un po’ di elasticità nel bilancio e tiene d’occhio l’andamento almeno due volte l’anno.',
  promozione:
    'Lo sconto iniziale serve a farsi scegliere; il prezzo che segue è quello vero. Se nessuno ti avvisa della scadenza, la bolletta o il credito calano in silenzio da un mese all’altro.',
  psv: 'Il gas si compra in grandi quantità mesi prima dell’inverno, e gli stoccaggi si riempiono d’estate: per questo il prezzo può salire anche quando i termosifoni sono spenti. Un inverno mite, invece, lo fa scendere.',
  pun: 'Di giorno il sole lo abbassa, la sera le centrali a gas lo rialzano: è il risultato di migliaia di offerte orarie. Dal 2025 ogni zona d’Italia ha il suo prezzo, e questo valore ne è la media pesata.',
  quotaFissa:
    'Si paga anche con la valigia in mano: in vacanza, in una casa sfitta, con il contatore fermo. Più consumi, più si diluisce; con consumi minimi diventa la voce che decide la classifica.',
  residente:
    'Per essere considerato tale devi avere la residenza anagrafica in quella casa e dirlo al fornitore. Chi trasloca e se ne dimentica paga per mesi come in una seconda casa, e il rimborso non è automatico.',
  rete: 'Pali, cabine, tubi e contatori appartengono a un’azienda locale che non puoi scegliere. Se manca la corrente chiami lei, non chi ti manda la bolletta; anche la lettura del contatore è compito suo.',
  ripensamento:
    'Vale per i contratti firmati a distanza, al telefono o alla porta, e non chiede motivi. Basta una comunicazione scritta nei termini; se la fornitura è già partita paghi solo quello che hai consumato.',
  spesaAnnua:
    'Mette insieme tutto: energia, quote, rete, oneri, imposte e sconti. È l’unica misura con cui due offerte fatte in modo diverso si possono mettere in fila, purché il consumo sia il tuo.',
  spread:
    'È il guadagno del fornitore su ogni unità di energia variabile. Sembra minuscolo perché è scritto in millesimi, ma moltiplicato per migliaia di kWh diventa la vera differenza tra due indicizzate.',
}

const figuresOf = (context: TemplateContext, { key }: Word): string[] =>
  Object.hasOwn(WORD_FIGURES, key) ? (WORD_FIGURES[key]?.(context) ?? []) : []

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
  ideas: context =>
    context.words
      .filter(word => figuresOf(context, word).length > 0)
      .map(word => ({
        subject: word.key,
        title: titleOf(word),
        topic: word.meaning,
        keywords: [
          word.word.toLowerCase(),
          `${word.word.toLowerCase()} significato`,
          `${word.word.toLowerCase()} in bolletta`,
        ],
      })),
  write(context, subject) {
    const word = context.words.find(({ key }) => key === subject)
    const figures = word ? figuresOf(context, word) : []
    if (!word || figures.length === 0) return null
    const family = familyOf(subject)
    const relatives = context.words.filter(({ key }) => familyOf(key) === family && Object.hasOwn(WORD_ADVICE, key))
    const at = relatives.findIndex(({ key }) => key === subject)
    const near = [1, 2]
      .flatMap(step => relatives[(at + step) % relatives.length] ?? [])
      .filter(({ key }) => key !== subject)
    return {
      title: titleOf(word),
      excerpt: `${word.meaning} Ecco che cosa vuol dire in euro, al ${dayText(context.asOf)}.`,
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
        closing(context, TELECOM.has(subject) ? 'lines' : 'energy'),
      ),
      sources: TELECOM.has(subject)
        ? [offersSource(context, context.catalogue.length)]
        : [
            { what: `Glossario del sito, «${word.word}»`, of: dayText(context.asOf) },
            tariffSource(context, GAS.has(subject) ? 'gas' : 'luce'),
          ],
    }
  },
}
