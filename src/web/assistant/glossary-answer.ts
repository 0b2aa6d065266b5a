import type { Market } from '#areas/market/market.ts'
import { type Answer, asksMeaning } from '#areas/support/answer.ts'
import { startOfRomeDay } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { comparable, editDistance, uncapitalised } from '#core/text.ts'
import type { Counted } from '#web/pages/public/help/help-content.ts'
import { factsOfWord, type GlossaryWord, WORDS } from '#web/ui/glossary-words.ts'
import { glossaryAddress } from '#web/ui/glossary.ts'
import { countedFrom } from './counted.ts'
import { askedSum } from './sums/asked-sums.ts'
import { readAlone } from './conversation-state.ts'
import { reader } from './reader.ts'

/** «Spesa per il trasporto e la gestione del contatore» is said in many ways, with other words between. */
const JOINING = new Set(
  'il lo la i gli le l un uno una di d del dello della dei degli delle dell a al allo alla ai alle all e ed in nel nella nelle nello per da dal su sul sulla sulle'.split(
    ' ',
  ),
)
const plain = (text: string): string =>
  comparable(text)
    .split(' ')
    .filter(word => !JOINING.has(word))
    .join(' ')

/** Every name of every word, the longest first: «potenza disponibile» is none of «potenza». */
const NAMES = WORDS.flatMap(word => [word.word, ...word.also].map(name => ({ word, name: plain(name) }))).toSorted(
  (a, b) => b.name.length - a.name.length,
)

/** Shorter names are like too many other words; in a long one two letters may be wrong. */
const SHORTEST_GUESSED = 6
const LONG = 9

/** The name that a word of a message misspells. */
const misspelled = (typed: string, names: readonly string[]): string | undefined => {
  if (typed.length < SHORTEST_GUESSED) return undefined
  const mistakes = typed.length < LONG ? 1 : 2
  return names.find(
    name => name.length >= SHORTEST_GUESSED && name[0] === typed[0] && editDistance(typed, name, mistakes) <= mistakes,
  )
}
const SPELLINGS = [...new Set(NAMES.flatMap(({ name }) => name.split(' ')))]
const asNames = (text: string): string =>
  text
    .split(' ')
    .map(word => (SPELLINGS.includes(word) ? word : (misspelled(word, SPELLINGS) ?? word)))
    .join(' ')

/** The words of the glossary that a message names, and what else it says. */
function namedIn(message: string): { words: GlossaryWord[]; rest: string } {
  let rest = ` ${asNames(plain(message))} `
  const found: { word: GlossaryWord; at: number }[] = []
  for (const { word, name } of NAMES) {
    const at = rest.indexOf(` ${name} `)
    if (at < 0) continue
    found.push({ word, at })
    // What was read is struck out at its place, so that places stay.
    rest = `${rest.slice(0, at + 1)}${'_'.repeat(name.length)}${rest.slice(at + 1 + name.length)}`
  }
  const inOrder = [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ word }) => word))]
  const told = WHERE_IT_STANDS.reduce((left, keys) => {
    const others = left.filter(({ key }) => !keys.includes(key))
    return others.length > 0 ? others : left
  }, inOrder)
  return { words: told, rest: rest.replace(/_+/g, ' ') }
}
/** «Ricalcolo in bolletta» asks nothing of bills, nor «quota potenza 3 kW» of units. */
const WHERE_IT_STANDS: readonly (readonly string[])[] = [
  ['bolletta'],
  ['contatore', 'fornitore', 'mercatoLibero', 'kw', 'kwh', 'smc', 'gb', 'mbps'],
]

/** What stands around a word that is asked about, and asks nothing else. */
const AROUND = new Set(
  (
    'che cosa cos cose o sono significa significano vuol vogliono dire serve servono mi ti si ci c ne con tra fra questo questa questi queste quella quello quel qui quale quali voce voci riga righe parola termine sigla codice ' +
    'bolletta bollette fattura luce gas corrente metano energia elettrica casa spiegami spiegate spiega spiegare puoi potete sapere vorrei volevo capire capisco non differenza ' +
    'comprende comprendono contiene stessa stesse trovo leggo vedo scritto ce dice intende roba componente corrispettivo ciao buongiorno salve scusa scusate grazie allora ma diavolo cavolo ' +
    'esattamente precisamente oggi adesso devono dovete soldi credito debito segno meno davanti negativo negativa negativi'
  ).split(' '),
)
/** And around what stands in a bill, and is paid. */
const AROUND_PAID = new Set(
  (
    'perche pago paghiamo paga pagano si quanto quanta quanti costa costano vale valgono pesa incide calcola come decide chi togliere toglierla toglierlo toglierli eliminare levare evitare evitarla evitarli posso puo possono devo bisogna pagare pagarla pagarle pagarlo pagarli ' +
    'cambia cambiano cambio cambiando fornitore gestore se sempre anche io mese anno tutti uguale chiede'
  ).split(' '),
)

/** Words told together: «PUN e PSV». */
const MOST = 3

/** The words that a message asks the meaning of, and nothing else. */
export function wordsAsked(message: string): readonly GlossaryWord[] {
  const { words, rest } = namedIn(message)
  const [first] = words
  if (!first || words.length > MOST) return []
  // Whom the licence or the bonus is of, and how one has it, is asked of the help.
  const isOfBill = words.every(({ supplier, figure }) => supplier !== null || figure?.includes('facts.') === false)
  const left = rest.split(' ').filter(word => word !== '' && !AROUND.has(word) && !/^\d+$/.test(word))
  if (isOfBill) return left.every(word => AROUND_PAID.has(word)) ? words : []
  return left.length === 0 && asksMeaning(message) ? words : []
}

/** The words that a message names, where it was learnt that it asks for a meaning. */
export const wordsMeant = (message: string): readonly GlossaryWord[] =>
  namedIn(message)
    .words.filter(({ key }) => key !== 'bolletta')
    .slice(0, MOST)

const AVOIDS =
  /\bnon (?:li |le |la |lo |l )?(?:pag\w+|posso pagar\w+)|\b(?:toglier|eliminar|levar|evitar|azzerar)\w*|\b(?:devo|bisogna|dobbiamo|obbligat\w) (?:per forza )?(?:a )?pagar\w*/
/** «… se la casa è chiusa», of what is paid by the year. */
const UNUSED =
  /\b(?:chius[ao]|vuot[ao]|non (?:ci|consum|us|abit|vad|st)\w*|non c e nessuno|senza consum\w+|(?:zero|0) consum\w+|consumo (?:zero|niente|nulla))\b/
const CREDIT = /(?<![\w.,])[-−–] ?(\d{1,3}(?:\.\d{3})+(?:,\d\d?)?|\d{1,6}(?:[.,]\d\d?)?)(?!\d|[.,]\d)/
const SAYS_CREDIT =
  /\b(?:segno meno|con il meno|meno davanti|negativ\w|(?:mi|ci) (?:devono|dovete) (?:dei |i )?soldi|a credito)\b/

/** What a figure that is said beside a word is counted as. */
const COUNTED_OF: Readonly<Record<string, Counted>> = { spread: 'spread', quotaFissa: 'quota', coefficienteC: 'smc' }

/** Of a wholesale price: whom to ask for it, or to blame. */
const WHO_SETS = /\bchi (?:e che )?(?:lo |li |la |le )?(?:decid|fiss|stabil|impon|fa\b|fanno)\w*/

/** What is asked of a row of a bill beside its meaning: whether it must be paid, and what its minus says. */
function besidesAsked(words: readonly GlossaryWord[], message: string, market: Market): string[] {
  const asked = comparable(message)
  const [, amount] = CREDIT.exec(message) ?? []
  const isOfAll = words.every(({ supplier, figure }) => supplier === false || (supplier === null && figure !== null))
  const counts = words.flatMap(({ key }) => COUNTED_OF[key] ?? [])
  return [
    ...(WHO_SETS.test(asked) && words.every(({ key }) => key === 'pun' || key === 'psv')
      ? ['Non lo fissano né il fornitore né ARERA: si forma negli scambi all’ingrosso, tra chi vende e chi compra.']
      : []),
    ...counts.flatMap(what => countedFrom(what, [message], startOfRomeDay(market.asOf), market) ?? []),
    ...(amount || SAYS_CREDIT.test(asked)
      ? [
          `Con il segno meno è a tuo favore: ${amount ? formatEuro(Decimal.of(amount.replace(/\.(?=\d{3})/g, '').replace(',', '.'))) : 'la cifra'} in meno sul totale di questa bolletta. Se il totale va sotto zero te lo rendono, o lo tolgono dalla prossima: è scritto in bolletta.`,
        ]
      : []),
    ...(UNUSED.test(asked) && words.some(({ figure }) => /anno/.test(figure ?? ''))
      ? [
          'La parte che si conta per anno si paga anche senza consumi, finché il contratto è attivo: finisce solo chiudendo la fornitura, e scende con meno kW.',
        ]
      : []),
    ...(AVOIDS.test(asked)
      ? [
          words.every(({ supplier }) => supplier === true || supplier === 'part')
            ? `Con questa offerta si paga; con un’altra può essere più bassa ${words.some(({ supplier }) => supplier === 'part') ? 'la parte della vendita, quella di rete resta' : 'o non esserci'}.`
            : isOfAll
              ? `No, non si può non pagare, nemmeno cambiando fornitore${words.some(({ figure }) => /\/(?:kWh|Smc)/.test(figure ?? '')) ? ': la parte sui consumi scende se consumi meno' : ''}. Chi ha il bonus sociale ha uno sconto che la compensa in parte.`
              : '',
        ].filter(Boolean)
      : []),
  ]
}

/** What a word is, whether another supplier changes it, and what it comes to today. */
export function answerOfWords(words: readonly GlossaryWord[], market: Market, message: string): Answer {
  const told = words.map(word => ({
    title: word.word,
    url: glossaryAddress(word.key),
    text: [`${word.word}: ${uncapitalised(word.meaning)}`, ...factsOfWord(word, market)].join(' '),
  }))
  // A sum says of itself what it is of.
  const sum = askedSum(reader(message).whole, market, readAlone(message, market.facts).values)
  return {
    outcome: 'answer',
    text: sum ? sum.text : [...told.map(({ text }) => text), ...besidesAsked(words, message, market)].join(' '),
    links: [
      ...words.flatMap(({ word, page }) => (page ? [{ title: `${word}, mese per mese`, url: page }] : [])),
      ...told.map(({ title, url }) => ({ title, url })),
    ],
    passages: told,
  }
}

/** Few words that ask more of the row of which the message before them asked the meaning: «e si può togliere?». */
export function answerOfRow(message: string, before: string, market: Market): Answer | null {
  const words = wordsAsked(before)
  if (words.length === 0 || namedIn(message).words.length > 0 || message.split(/\s+/).length > FOLLOW_UP_WORDS)
    return null
  const told = besidesAsked(words, message, market)
  return told.length > 0 ? { ...answerOfWords(words, market, ''), text: told.join(' ') } : null
}
const FOLLOW_UP_WORDS = 8
