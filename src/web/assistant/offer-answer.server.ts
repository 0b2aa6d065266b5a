import { readFileSync } from 'node:fs'
import { offerAddress } from '#areas/offers/addresses.ts'
import { isLine, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import { cents, formatEuro } from '#core/money.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { energyColumn, lineColumn } from '#web/blocks/side-by-side/columns.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { loadOfferPage } from '#web/pages/public/offer/offer-page.server.ts'
import { OF_ANOTHER } from './changes.ts'
import { LEAVE_ANYWAY, lineWords, mbpsOf, readLines } from './line-answer.server.ts'
import { answer, energyParams, homeParams, lineParams, listLink } from './list-address.ts'
import { readList } from './read-list.server.ts'
import { reader } from './reader.ts'
import { seeks } from './weigh.ts'
import type { Said } from './sentence/sentence.ts'

/** An offer that the question names, as its own page tells it for the home of the question. */
export async function namedOfferAnswer(rt: Runtime, path: string, { values }: Said): Promise<Answer> {
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
  const own = { title: `${name} di ${supplier.name}`, url: home.size > 0 ? `${path}?${home}` : path }
  const list = { title: `La lista ${offerKinds[kind].adjective}`, url: offerKinds[kind].path }
  if (isOver)
    return answer(
      `${name} di ${supplier.name} non si può più attivare.${instead[0] ? ` Oggi c’è ${instead[0].name} di ${instead[0].supplier}.` : ''}`,
      [own, list],
    )
  if (line?.cost) return answer(`${lineWords(line)} ${placeWords(line.rank, lineOf)}`, [own, list])
  if (!row || !at)
    return answer(
      `Di ${name} di ${supplier.name} non possiamo calcolare la spesa: ${at?.because ?? 'un prezzo non è noto.'}`,
      [own, list],
    )
  const { first } = at
  return answer(
    [
      `${name} di ${supplier.name} costa ${formatEuro(row.total)} l’anno con ${at.use}, tasse comprese.`,
      placeWords(at.rank, at.of),
      ...(first ? [`La prima è ${first.name}: ${formatEuro(first.total)}.`] : []),
    ].join(' '),
    [own, list],
  )
}

const EXIT = 'Costo di uscita'

/** «Quale delle due mi conviene?» */
const OF_TWO =
  /\b(?:qual\w*|meglio)(?: \w+){0,2} (?:delle|tra (?:le|queste|quelle)|fra (?:le|queste|quelle)) (?:2|due)\b/

/** «… se uso solo WhatsApp»: how much of a line that needs. */
const USES =
  /\b(?:us(?:o|a|iamo|ano)|whatsapp|social|mapp[ae]|video\w*|youtube|netflix|streaming|gioc\w+|lavor\w+|navig\w+)\b/
const NEEDS: Readonly<Partial<Record<OfferKind, Help>>> = {
  mobile: HELP.find(({ id }) => id === 'giga-servono'),
  internet: HELP.find(({ id }) => id === 'velocita-serve'),
}

/** Of the two lines that a talk came to last, the one that costs less, and what the other gives for its price; null where it asks no such thing. */
export async function betweenTwo(rt: Runtime, message: string, talk: readonly Said[]): Promise<Answer | null> {
  const { whole } = reader(message)
  if (!OF_TWO.test(whole)) return null
  const asked = talk.filter(({ asksList }) => asksList).slice(-2)
  const lines = await Promise.all(
    asked.map(async ({ kind, values }) =>
      kind !== null && isLine(kind) ? (await readLines(rt, kind, lineParams(kind, values))).fitting[0] : undefined,
    ),
  )
  const [less, more] = lines
    .flatMap(row => (row?.cost ? [{ ...row, total: row.cost.total }] : []))
    .toSorted((a, b) => a.total - b.total)
  if (!less || !more || less.kind !== more.kind || less.id === more.id) return null
  const apart = formatEuro(cents(more.total - less.total))
  const need = USES.test(whole) ? NEEDS[less.kind] : undefined
  return answer(
    `${lineWords(less)} ${more.name} di ${more.supplier} ne costa ${apart} in più: prendila solo se ti serve quello che ha in più.${need ? ` ${need.answer}` : ''}`,
    [less, more].map(row => ({ title: `${row.name} di ${row.supplier}`, url: offerAddress(row) })),
  )
}

/** «Ricapitoliamo: quanto spendo in tutto con le due?» */
const SUMS_UP =
  /\bricapitol\w+|\b(?:quanto|cosa|che) (?:\w+ ){0,2}(?:spend|pag|vien|fa|cost|verr)\w* (?:\w+ ){0,2}(?:in (?:tutto|totale)|insieme|tra (?:tutto|tutte)|con (?:le|tutt[ei] e) (?:2|3|due))|\b(?:in tutto|totale|insieme)\b.{0,20}\bquanto\b/
/** «Adesso una per mia madre»: another contract beside the one before. */
const ONE_MORE_LINE = /\b(?:un altra|un altro|anche una|poi una|ora una|adesso una)\b/

/** What the lines of a talk cost together, each as it was last asked for; null where there are not several. */
export async function sumOfTalk(
  rt: Runtime,
  message: string,
  asked: readonly string[],
  talk: readonly Said[],
): Promise<Answer | null> {
  if (!SUMS_UP.test(reader(message).whole)) return null
  const lists: Said[] = []
  for (const [at, said] of talk.entries()) {
    if (!(said.asksList || seeks(asked[at] ?? '')) || said.kind === null || !isLine(said.kind)) continue
    const { whole } = reader(asked[at] ?? '')
    const isMore = lists.at(-1)?.kind !== said.kind || OF_ANOTHER.test(whole) || ONE_MORE_LINE.test(whole)
    if (!isMore) lists.pop()
    lists.push(said)
  }
  const firsts = await Promise.all(
    lists.map(async ({ kind, values }) =>
      kind !== null && isLine(kind) ? (await readLines(rt, kind, lineParams(kind, values))).fitting[0] : undefined,
    ),
  )
  const rows = firsts.flatMap(row => (row?.cost ? [{ ...row, total: row.cost.total }] : []))
  if (rows.length < 2 || rows.length < lists.length) return null
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return answer(
    `In tutto sono in media ${formatEuro(cents(Math.round(all / COMPARED_MONTHS)))} al mese, ${formatEuro(cents(all))} in 24 mesi, attivazioni comprese. ${rows.map(lineWords).join(' ')}`,
    [...new Map(rows.map(row => [row.id, row])).values()].map(row => ({
      title: `${row.name} di ${row.supplier}`,
      url: offerAddress(row),
    })),
  )
}

/** «Quale ha meno costi all’inizio?» */
const ASKS_FIRST =
  /^(?=.*\b(?:qual\w*|chi|quella|che offerta)\b).*\b(?:(meno|minor\w*|piu (?:bass\w+|cort\w+)|gratis|gratuit\w+)|piu|maggior\w*)\b/

/** The first three of the list that was told by what a message asks for; null where it asks for none. */
export async function inOrderOf(rt: Runtime, message: string, list: Said | undefined): Promise<Answer | null> {
  const words = comparable(message)
  const [asks, least] = ASKS_FIRST.exec(words) ?? []
  const item = ASPECTS.find(({ isAmount, words: named }) => isAmount && named.test(words))?.rows[0]
  if (!asks || !item || !list?.asksList || list.kind === null || words.split(' ').length > FOLLOW_UP_WORDS) return null
  const { kind, values } = list
  const params = isLine(kind) ? lineParams(kind, values) : energyParams(kind, values)
  const columns = isLine(kind)
    ? (await readLines(rt, kind, params)).fitting.map(row => ({ row, column: lineColumn(row, 0) }))
    : (await readList(rt, kind, params)).rows.map(row => ({ row, column: energyColumn(row, 0) }))
  const told = columns
    .flatMap(({ row, column: { items } }) => {
      const text = items.find(([term]) => term === item)?.[1]
      const amount = text === undefined ? null : amountIn(text)
      return text === undefined || amount === null ? [] : [{ row, text: uncapitalised(text), amount }]
    })
    .toSorted((a, b) => (least ? a.amount - b.amount : b.amount - a.amount))
    .slice(0, 3)
  if (told.length === 0) return null
  return answer(
    `${item}, ${least ? 'dal meno' : 'dal più'} tra le offerte di prima: ${told.map(({ row, text }) => `${row.name} di ${row.supplier} (${text})`).join('; ')}. A parità viene prima chi costa meno in tutto.`,
    [
      listLink(kind, params),
      ...told.map(({ row }) => ({ title: `${row.name} di ${row.supplier}`, url: offerAddress(row) })),
    ],
  )
}
/** «Gratuita», «nessuno», «9,99 €», «24 mesi», «illimitati»; null where nothing is said. */
function amountIn(text: string): number | null {
  if (/gratuit|nessun/i.test(text)) return 0
  if (/illimitat|sempre/i.test(text)) return Infinity
  const number = mbpsOf(text) ?? Number(/\d+(?:,\d+)?/.exec(text)?.[0].replace(',', '.') ?? Number.NaN)
  return Number.isNaN(number) ? null : number
}

const DATA_LIMIT = 'Giga al mese'
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
/** «Ok, grazie. Come si paga?» */
const HEARD =
  /^(?:(?:ok|grazie|mille|capito|va|bene|perfetto|ottimo|chiaro|meno|male|ah|si|no|ho|d accordo|allora|scusi|scusa) ?)+$/
/** «Quale di queste ha l’attivazione gratis?» asks of all of them. */
const ACROSS = /\b(?:tra|fra|di) (?:tutt[ei]|quest[ei]|quell[ei])\b|\bqual[ei] (?:offert\w+|delle|ha|hanno|non)\b/
/** «Fisso», «meglio bloccato»: a wish for the list; «è fisso?» asks of an offer. */
const WISHED = /^(?:(?:ok|meglio|allora|pero|preferisco|voglio|solo|a) )*(?:prezzo )?(?:fiss[oa]|bloccat[oa])$/
const CLAUSES = /[.;?!\n]+\s*|, (?=(?:e|ma|dimmi|ditemi|quanto|che|com)\b)/

/** Which facts a message asks of an offer that an answer before it named, and of which one of the list; null where it asks something else. */
export function askedOfOffer(
  message: string,
  before = '',
): { rows: readonly string[]; posto: string | undefined } | null {
  const whole = comparable(message)
  if (
    (UNWANTED.test(whole) && !REFERS.test(whole)) ||
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
  const rows = [...new Set(asked.flatMap(aspects => aspects.flatMap(aspect => aspect.rows)))]
  // What beside them asks nothing of the offer asks for something else.
  const isOther = !isNamed && asked.some(aspects => aspects.length === 0) && clauses.length > 1
  return rows.length > 0 && !isOther ? { rows, posto: PLACE_OF[place] } : null
}
function aspectsIn(words: string, isNamed: boolean, before: string): readonly Aspect[] {
  const count = words.split(' ').length
  const asked = OF_FIRST.test(words) ? comparable(before).replace(/\b(?:che )?cos\w*\b/, '') : words
  const alone = count <= FOLLOW_UP_WORDS ? ASPECTS.find(aspect => aspect.alone?.test(asked)) : undefined
  if (alone) return [alone]
  return isNamed && count <= NAMING_WORDS ? ASPECTS.filter(aspect => aspect.words.test(words)) : []
}

/** How it is wished to be paid, where a question names one way. */
const WAYS = [
  ['bollettino', /\b(?:bollettin\w+|posta|tabacc\w+)\b/, 'col bollettino'],
  ['carta', /\bcarta\b/, 'con la carta'],
  ['iban', /\b(?:addebit\w+|iban|domicili\w+|rid|conto|banca)\b/, 'con l’addebito sul conto'],
] as const

/** «5G», «SIM ed eSIM»: written as they are. */
const KEPT: readonly string[] = ['Rete', 'Condizioni']
const SENTENCES = /(?<=[.?!]) (?=[A-ZÈ«])/
const ENERGY_TIE = HELP.find(({ id }) => id === 'penali-energia')

/** Facts of an offer as the comparison side by side prints them; null where it has none of them. */
export async function offerFacts(
  rt: Runtime,
  address: string,
  asked: readonly string[],
  message: string,
  listPaid: (pagamento: string) => Promise<Answer>,
): Promise<Answer | null> {
  const page = new URL(address, rt.config.SITE_URL)
  const { name, supplier, row, home, line, lineOf } = await loadOfferPage(
    rt,
    page,
    page.pathname.slice('/offerte/'.length),
  )
  const column = line ? lineColumn(line, lineOf) : row ? energyColumn(row, home?.of ?? 0) : null
  const facts = column?.items.filter(([term]) => asked.includes(term)) ?? []
  const own = { title: `${name} di ${supplier.name}`, url: address }
  if (facts.length === 0 && line && asked.includes(DATA_LIMIT)) return answer(`${own.title}. ${OF_DATA}`, [own])
  // Energy offers state no tie: what holds for all of them is told.
  if (facts.length === 0)
    return row && asked.includes('Vincolo') && ENERGY_TIE ? answer(ENERGY_TIE.answer, [own]) : null
  const way = asked.includes('Pagamento') ? WAYS.find(([, words]) => words.test(comparable(message))) : undefined
  const payments = (line ?? row)?.payments ?? []
  // «Other» is said nowhere: neither yes nor no.
  const paid =
    !way || payments.length === 0 ? null : payments.includes(way[0]) || (payments.includes('other') ? null : false)
  const told = facts.map(([term, value]) => `${term}: ${KEPT.includes(term) ? value : uncapitalised(value)}.`)
  return answer(
    [
      `${own.title}.`,
      ...(paid === null || !way ? [] : [paid ? `Sì, si paga ${way[2]}.` : `No, ${way[2]} non si paga.`]),
      ...told,
      ...(paid === false && way
        ? [`Se vuoi pagare ${way[2]}: ${(await listPaid(way[0])).text.split(SENTENCES).slice(0, 2).join(' ')}`]
        : []),
      ...(asked.includes('Rete') ? [OF_NETWORK] : []),
      ...(row && asked.includes('Secondo anno') ? [RENEWED] : []),
      ...(row && asked.includes('Vincolo') && ENERGY_TIE ? [ENERGY_TIE.answer] : []),
      ...(line?.tie.months && asked.includes(EXIT) ? [LEAVE_ANYWAY] : []),
    ].join(' '),
    [own],
  )
}

const placeWords = (rank: number | null, of: number): string =>
  rank === null ? '' : rank === 1 ? `È la meno cara delle ${of} della lista.` : `È la n. ${rank} su ${of} della lista.`
