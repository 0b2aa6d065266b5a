import { comparable } from '#core/text.ts'

/** Words searched; a sentence has fewer meaningful ones. */
export const MAX_WORDS = 16
/** Shorter queries match everything. */
export const MIN_QUERY = 2

/** Question words, connectives and greetings. PostgreSQL drops its own Italian stop words as well; these are common in questions. */
const SAYS_NOTHING = new Set(
  (
    'del dello della dei degli delle dallo dagli dalle nello negli nelle sulle sugli a ad al allo alla ai agli alle abbia abbiamo anche ancora avere avete aver bene bisogna buona buonasera buongiorno ' +
    'c che chi ci ciao co col come con cosa cui d da dal dalla dalle dai dare deve devi devo di dimmi dire dirmi dove ' +
    'dovrei e ed era essere fa faccio fai fanno far fare favore fatto gia gli grazie ho i il in invece io l la le lei li ' +
    'lo loro ma mi mia mie miei mio ne nei nel nella noi non o oppure per perche perfavore piu po poi posso possiamo ' +
    'possono prego prima puo puoi qual quale quali quando quanta quante quanti quanto quel quella quelli questa questo ' +
    'qui sa salve sapere se sei senza serve servono si sia siete sono sta sto su sua sui sul sulla suo tra tu tua tuo ' +
    'tutti tutto un una uno va vi voglio voi vorrei vostra vostre vostri vostro vuol vuole significa dice succede ' +
    'mille tanto cerco cercare cercando oggi domani ieri adesso ora presento presentare chiedo chiedere spiegami spiegare trovo trova trovare ottenere esiste esistono proprio molto euro trovato trovata ricevuto ricevuta arrivato arrivata ' +
    // Informal spellings.
    'nn x xke xche perke ke kome k cmq qnd ce cose fate vedere mettete veramente davvero ' +
    // Remains of apostrophes.
    'cos dell all nell sull dall quell po com un'
  ).split(' '),
)

/** Idioms, whose words alone are in every text, or meaningless. */
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bchi siete\b/g, 'fidarsi trasparenza'],
  [/\bdove siete\b/g, 'sede'],
  [/\b(?:come |chi )?vi paga(?:no)?\b/g, 'provvigioni'],
  [/\bdove (?:si )?(?:trov|legg|ved|sta)\w*/g, 'trovarlo'],
  [/(?<!\ba (?:che )?)\bcosa (?:(?:mi|ti|ci) (?:serv|occorr)\w+|(?:serv|occorr)\w+ (?=per ))/g, 'documenti '],
  [/\bquanto (?:e|vale|costa|sta) (?=.*\b(?:pun|psv)\b.*\b(?:adesso|ora|oggi)\b)/g, ''],
  [/\b(?:oggi|adesso|ora|mese|attuale)\b(?=.*\b(?:pun|psv)\b)/g, 'quotazione'],
  [/(?<=\b(?:pun|psv)\b.*)\b(?:oggi|adesso|ora|mese|attuale)\b/g, 'quotazione'],
  [/\bche tempo f(?:a|ara)\b/g, 'meteorologia'],
]

/** Meaningful words of a question, without accents, deduplicated, in order. */
export function wordsOf(question: string): string[] {
  const plain = IDIOMS.reduce((text, [phrase, word]) => text.replace(phrase, word), comparable(question))
  const words = plain.split(' ').filter(word => word.length > 1 && !SAYS_NOTHING.has(word) && !/^\d+$/.test(word))
  return [...new Set(words)].slice(0, MAX_WORDS)
}
