import { readFileSync } from 'node:fs'
import { offerKinds, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import { formatEuro } from '#core/money.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { energyColumn, lineColumn } from '#web/blocks/side-by-side/columns.ts'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { loadOfferPage } from '#web/pages/public/offer/offer-page.server.ts'
import { LEAVE_ANYWAY, lineWords } from './line-answer.server.ts'
import { answer, homeParams, nameOf, SENTENCES } from './list-address.ts'
import type { ListRequest } from './sentence/sentence.ts'

/** An offer that the question names, as its own page tells it for the home of the question. */
export async function namedOfferAnswer(rt: Runtime, path: string, { values }: ListRequest): Promise<Answer> {
  const home = homeParams(values)
  const page = new URL(`${path}?${home}`, rt.config.SITE_URL)
  const {
    name,
    supplier,
    kind,
    row,
    home: at,
    line,
    lineOf,
    isOver,
    instead,
  } = await loadOfferPage(rt, page, path.slice('/offerte/'.length))
  const title = nameOf({ name, supplier: supplier.name })
  const own = { title, url: home.size > 0 ? `${path}?${home}` : path }
  const list = { title: `La lista ${offerKinds[kind].adjective}`, url: offerKinds[kind].path }
  if (isOver)
    return answer([`${title} non si può più attivare.`, instead[0] && `Oggi c’è ${nameOf(instead[0])}.`], [own, list])
  if (line?.cost) return answer([lineWords(line), placeWords(line.rank, lineOf)], [own, list])
  if (!row || !at)
    return answer(`Di ${title} non possiamo calcolare la spesa: ${at?.because ?? 'un prezzo non è noto.'}`, [own, list])
  return answer(
    [
      `${title} costa ${formatEuro(row.total)} l’anno con ${at.use}, tasse comprese.`,
      placeWords(at.rank, at.of),
      at.first && `La prima è ${at.first.name}: ${formatEuro(at.first.total)}.`,
    ],
    [own, list],
  )
}

const EXIT = 'Costo di uscita'

const DATA_LIMIT = 'Giga al mese'
const COST = 'Spesa'
/** What none of our lines at home says. */
const OF_DATA =
  'Se ha un limite di giga non è tra i nostri dati: la fibra e l’FTTC di solito non ne hanno, via radio qualche operatore sì. È scritto nelle condizioni: chiedilo prima.'

/** What is asked of an offer, and by which rows of its facts it is answered. */
interface Aspect {
  rows: readonly string[]
  /** What names it, in a question that says of which offer it is. */
  words: RegExp
  /** The question by itself, of the offer that was just named. */
  alone: RegExp | null
  /** A list may be put in order by the first of its rows. */
  isAmount: boolean
}
const ASPECTS: readonly Aspect[] = readFileSync('data/questions/aspects.txt', 'utf8')
  .trim()
  .split('\n\n')
  .slice(1)
  .map(written => {
    const [rows = '', words = '', alone] = written.split('\n')
    return {
      rows: rows.replace(' (importo)', '').split(', '),
      words: new RegExp(words),
      alone: alone ? new RegExp(alone) : null,
      isAmount: rows.endsWith(' (importo)'),
    }
  })
/** What none of our offers says of a network. */
const OF_NETWORK =
  'Di quale operatore siano le antenne non lo sappiamo: lo dice, con la copertura, la mappa sul sito dell’operatore.'
/** When a price of energy ends nobody is left without it, nor kept. */
const RENEWED = 'Quando finisce, il fornitore ti scrive prima il prezzo nuovo: puoi accettarlo o cambiare senza costi.'
/** Longer than this, a message is a question of its own. */
const FOLLOW_UP_WORDS = 10
/** One that says of which offer it asks may be longer, and a message of several even more. */
const NAMING_WORDS = 14
const MOST_WORDS = 26

/** «Non la voglio con il vincolo» is a wish for another one. */
const UNWANTED = /\bnon (?:la |lo |le |li |mi |ci |ne )*(?:vogl\w+|vorrei|piac\w+|va bene|interess\w+|serv\w+)\b/
/** «E quello della prima?»: what was just explained, of the offer before. */
const OF_FIRST = /^(?:e |ma )?quell[oa] della prima\b/
/** «La seconda che rete usa?», «ma quella si paga col bollettino?», «il più economico dei rimasti è fisso?»; «quella fissa» asks for another list. */
const REFERS =
  /\b(?:la|l|della|alla|quella|sulla|nella|(?:quella|offerta)(?: che \w+ \w+)? per) (prima|1a|seconda|2a|terza|3a|quarta|quinta)\b(?! (?:casa|volta|bolletta|rata|sim|cosa)\b)|\b(?:la|il|quell[ao]|l offerta) (?:meno car[ao]|piu (?:economic|convenient)[aoe])(?: (?:de[il]|delle|tra|fra|di) \w+(?= (?:e|ha|si)\b)|(?= (?:ha|si|dura|prende|usa|include|accetta)\b))|\b(?:quell[ao]|l offerta|questa(?: offerta)?)(?: (?:di|del|della|dell|per) \w+(?: di prima)?)?(?: che (?:(?:mi|ti|ci|ho|hai|sono|dici|dicevi|\w+[aeiu]t[aoie]|detto) )+)? ?(?=\b(?:e|ha|si|dura|prende|usa|va|com|include|accetta|mi)\b)/
const PLACE_OF: Readonly<Record<string, string>> = {
  seconda: '2',
  '2a': '2',
  terza: '3',
  '3a': '3',
  quarta: '4',
  quinta: '5',
}
/** «Ok, grazie. Come si paga?», «prende bene? sto in montagna» */
const HEARD =
  /^(?:(?:ok|grazie|mille|capito|va|bene|perfetto|ottimo|chiaro|meno|male|ah|si|no|ho|d accordo|allora|scusi|scusa) ?)+$|^(?:io |noi )?(?:sto|abito|vivo|stiamo|abitiamo|viviamo) (?:a|ad|in|nel|nella|vicino)\b/
/** What these are called is all that is asked: «quanti giga hanno?», «e quanto va veloce?»; «con il 5G» is a wish. */
const OF_ALL: readonly string[] = [
  'Velocità in upload',
  'Velocità in download',
  'Giga al mese',
  'Vincolo',
  'Attivazione',
  'Minuti e SMS',
  'Modem',
]
const ASKING =
  /\b(?:e|ed|ma|poi|allora|quindi|ok|che|cosa|qual[ei]?|quant[oaie]|com|come|ha|hanno|va|vanno|fa|fanno|sono|c|ce|ci|il|lo|la|l|i|gli|le|un|una|di|del|della|dei|delle|mi|ti|si|ne|serve|servono|bisogna|devo|dovrei|avere|danno|dai|offr\w+|comprar\w+|pagar\w+|compres[oaie]|inclus[oaie]|gratis|gratuit[oaie]|dentro|anche|loro|queste?|quest[ia]|quelle?|quell[aio]|altr[ei]|davvero|massim[oa]|insomma|internet|linea|connessione|offert[ae]|sim)\b/g
/** «Quale di queste ha l’attivazione gratis?» asks of all of them. */
const ACROSS = /\b(?:tra|fra|di) (?:tutt[ei]|quest[ei]|quell[ei])\b|\bqual[ei] (?:offert\w+|delle|ha|hanno|non)\b/
/** «Fisso», «meglio bloccato»: a wish for the list; «è fisso?» asks of an offer. */
const WISHED = /^(?:(?:ok|meglio|allora|pero|preferisco|voglio|solo|a) )*(?:prezzo )?(?:fiss[oa]|bloccat[oa])$/
/** «E senza costi di attivazione?» asks for another one, whatever stands after it. */
const WITHOUT =
  /^(?:(?:ok|e|ma|pero|anche|pure|se|le|solo|allora) )*(?:senza|niente|no) (?:\w+ )?(?:(?:cost\w+|spes[ae]) (?:di |d )?)?attivazione$/
const CLAUSES = /[.;?!\n]+\s*|, (?=(?:e|ma|dimmi|ditemi|quanto|che|com)\b)/

/** Which facts a message asks of an offer that an answer before it named, and of which one of the list; null where it asks something else. */
export function askedOfOffer(
  message: string,
  before = '',
): { rows: readonly string[]; posto: string | undefined; isNamed: boolean } | null {
  const whole = comparable(message)
  if (
    (UNWANTED.test(whole) && !REFERS.test(whole)) ||
    WITHOUT.test(whole) ||
    (WISHED.test(whole) && !message.includes('?')) ||
    whole.split(' ').length > MOST_WORDS ||
    (ACROSS.test(whole) && !REFERS.test(whole))
  )
    return null
  const place = REFERS.exec(whole)?.[1] ?? ''
  const isNamed = REFERS.test(whole)
  // «La seconda quanto costa di fisso? e c’è la penale?»: each is asked of the one that was named.
  const clauses = message
    .split(CLAUSES)
    .map(comparable)
    .filter(clause => clause !== '' && !HEARD.test(clause))
  const asked = clauses.map(words => aspectsIn(words, isNamed, before))
  const named = [...new Set(asked.flatMap(aspects => aspects.flatMap(aspect => aspect.rows)))]
  // What the second costs is told beside the first.
  const rows = place && PLACE_OF[place] ? named.filter(row => row !== COST) : named
  // What beside them asks nothing of the offer asks for something else.
  const isOther = !isNamed && asked.some(aspects => aspects.length === 0) && clauses.length > 1
  return rows.length > 0 && !isOther ? { rows, posto: PLACE_OF[place], isNamed } : null
}
function aspectsIn(words: string, isNamed: boolean, before: string): readonly Aspect[] {
  const count = words.split(' ').length
  const asked = OF_FIRST.test(words) ? comparable(before).replace(/\b(?:che )?cos\w*\b/, '') : words
  const named = words.replace(ASKING, ' ').trim()
  const isIt = ({ rows: [row = ''], words: names }: Aspect) =>
    OF_ALL.includes(row) && named !== '' && named.split(/ +/).every(word => names.test(word))
  const alone =
    count <= FOLLOW_UP_WORDS ? ASPECTS.find(aspect => aspect.alone?.test(asked) === true || isIt(aspect)) : undefined
  if (alone) return [alone]
  return isNamed && count <= NAMING_WORDS ? ASPECTS.filter(aspect => aspect.words.test(words)) : []
}

/** The rows of the facts that words name; of amounts alone, where a list is to be put in order. */
export const aspectsNamed = (words: string, ofAmounts = false): readonly string[] =>
  ASPECTS.filter(aspect => (!ofAmounts || aspect.isAmount) && aspect.words.test(words)).flatMap(({ rows }) => rows)

/** «Quanto dura il prezzo di Chiara 24?»: facts that a question asks of the offer that it names itself; what it costs alone is told by its page. */
export function askedByName(message: string, path: string): readonly string[] {
  const name = path.split(/[-/]/)
  const rest = comparable(message)
    .split(' ')
    .filter(word => !name.includes(word))
  const rows = aspectsNamed(rest.join(' '))
  return rows.some(row => row !== COST) && rest.length <= NAMING_WORDS ? rows : []
}

/** How it is wished to be paid, where a question names one way. */
const WAYS = [
  ['bollettino', /\b(?:bollettin\w+|posta|tabacc\w+)\b/, 'col bollettino'],
  ['carta', /\bcarta\b/, 'con la carta'],
  ['iban', /\b(?:addebit\w+|iban|domicili\w+|rid|conto|banca)\b/, 'con l’addebito sul conto'],
] as const

/** «5G», «SIM ed eSIM»: written as they are. */
const KEPT: readonly string[] = ['Rete', 'Condizioni', 'Modem', 'Giga al mese']
const ENERGY_TIE = HELP.find(({ id }) => id === 'penali-energia')

/** An offer as the comparison side by side prints it, and what it says of its modem. */
async function shownAt(rt: Runtime, address: string) {
  const page = new URL(address, rt.config.SITE_URL)
  const shown = await loadOfferPage(rt, page, page.pathname.slice('/offerte/'.length))
  const { name, supplier, row, home, line, lineOf } = shown
  const column = line ? lineColumn(line, lineOf) : row ? energyColumn(row, home?.of ?? 0) : null
  const ofModem = [...(line?.advantages ?? []), ...(line?.features ?? [])].find(words => /modem/i.test(words))
  return {
    ...shown,
    column,
    title: nameOf({ name, supplier: supplier.name }),
    items: [
      ...(column?.items ?? []),
      ...(line && sellsSpeed(line.kind)
        ? [['Modem', ofModem ?? 'non è tra i nostri dati, guarda le condizioni'] as const]
        : []),
    ],
  }
}
/** What the others that were shown say of the same, where it is said in few words. */
async function othersSay(rt: Runtime, addresses: readonly string[], term: string): Promise<string | false> {
  const others = await Promise.all(addresses.map(async address => shownAt(rt, address)))
  const told = others.flatMap(({ title, items }) => {
    const text = items.find(([item]) => item === term)?.[1]
    return text && text.length <= FEW_LETTERS ? [`${title}, ${KEPT.includes(term) ? text : uncapitalised(text)}`] : []
  })
  if (told.length === 0 || told.length < others.length) return false
  return `${told.length === 1 ? 'L’altra' : 'Le altre'} che ti ho scritto: ${told.join('; ')}.`
}
const FEW_LETTERS = 45
const OWN_MODEM = 'Puoi usarne uno tuo: l’operatore non può obbligarti al suo.'
const COVERS = /\b(?:prend\w+|copert\w+|segnale|campo)\b/
const REACH =
  'Se prende lì da qui non lo so: guarda la mappa di copertura sul sito dell’operatore, o prova prima con una SIM senza vincolo.'
const SIM_SPEED =
  'Quanto va veloce una SIM non è tra i nostri dati: dipende dalla rete, dal segnale e da quanta gente c’è.'

/** Facts of an offer as the comparison side by side prints them, and of the others that were shown with it; null where it has none of them. */
export async function offerFacts(
  rt: Runtime,
  address: string,
  asked: readonly string[],
  message: string,
  listPaid: (pagamento: string) => Promise<Answer>,
  beside: readonly string[] = [],
): Promise<Answer | null> {
  const { title, column, items, row, home, line } = await shownAt(rt, address)
  const facts = items.filter(([term]) => asked.includes(term))
  const own = { title, url: address }
  const total = asked.includes(COST) ? column?.total : null
  const cost =
    column &&
    total &&
    `Costa ${formatEuro(total)} ${line ? column.unit : `l’anno, tasse comprese${home ? ` (${home.use})` : ''}`}.`
  if (facts.length === 0 && line && asked.includes(DATA_LIMIT)) return answer(`${own.title}. ${OF_DATA}`, [own])
  // Energy offers state no tie: what holds for all of them is told.
  const tie = row && asked.includes('Vincolo') && ENERGY_TIE?.answer
  if (facts.length === 0 && !cost) return tie ? answer(tie, [own]) : null
  const way = asked.includes('Pagamento') ? WAYS.find(([, words]) => words.test(comparable(message))) : undefined
  const payments = (line ?? row)?.payments ?? []
  // «Other» is said nowhere: neither yes nor no.
  const paid =
    !way || payments.length === 0 ? null : payments.includes(way[0]) || (payments.includes('other') ? null : false)
  return answer(
    [
      facts.some(([term]) => term === 'Rete') && COVERS.test(comparable(message)) && REACH,
      `${own.title}.`,
      cost,
      way && paid !== null && (paid ? `Sì, si paga ${way[2]}.` : `No, ${way[2]} non si paga.`),
      line && sellsData(line.kind) && asked.includes('Velocità in download') && SIM_SPEED,
      facts.map(([term, value]) => `${term}: ${KEPT.includes(term) ? value : uncapitalised(value)}.`),
      facts[0] && (await othersSay(rt, beside, facts[0][0])),
      way &&
        paid === false && [`Se vuoi pagare ${way[2]}:`, (await listPaid(way[0])).text.split(SENTENCES).slice(0, 2)],
      facts.some(([term]) => term === 'Rete') && !COVERS.test(comparable(message)) && OF_NETWORK,
      facts.some(([term]) => term === 'Modem') && OWN_MODEM,
      row && asked.includes('Secondo anno') && RENEWED,
      tie,
      Boolean(line?.tie.months) && asked.includes(EXIT) && LEAVE_ANYWAY,
      line?.tie.months === 0 &&
        asked.includes(EXIT) &&
        'La lasci quando vuoi, con trenta giorni di preavviso al massimo.',
    ],
    [own],
  )
}

const placeWords = (rank: number | null, of: number): string =>
  rank === null ? '' : rank === 1 ? `È la meno cara delle ${of} della lista.` : `È la n. ${rank} su ${of} della lista.`
