import { offerAddress } from '#areas/offers/addresses.ts'
import { isLine, type OfferKind, offerKinds } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import { cents, formatEuro } from '#core/money.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { energyColumn, lineColumn } from '#web/blocks/side-by-side/columns.ts'
import { type Help, HELP } from '#web/pages/public/help/help-content.ts'
import { loadOfferPage } from '#web/pages/public/offer/offer-page.server.ts'
import { LEAVE_ANYWAY, lineWords, readLines } from './line-answer.server.ts'
import { answer, homeParams, lineParams } from './list-address.ts'
import { reader } from './reader.ts'
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

const DATA_LIMIT = 'Giga al mese'
/** What none of our lines at home says. */
const OF_DATA =
  'Se ha un limite di giga non è tra i nostri dati: la fibra e l’FTTC di solito non ne hanno, via radio qualche operatore sì. È scritto nelle condizioni: chiedilo prima.'

/** What is asked of an offer that was just named, and the rows of its own facts that answer it. */
const ASKED_OF_OFFER: readonly (readonly [words: RegExp, rows: readonly string[]])[] = [
  // «E se dopo un anno disdico?» asks no price of that year.
  [
    /\b(?:(?:vado|andar\w*) via|esco|lascio|disdic\w+) prima\b|\bse (?:\w+ ){0,4}(?:vado via|me ne vado|disdi(?:co|rei)|recedo|esco|mollo)\b|^(?:(?:e|ma|poi|posso|quanto costa|quanto pago per|dopo (?:un|1|12) (?:anno|mesi)) )*(?:uscire|andar\w+ via|disdir\w+|lasciar\w+|recedere)(?: (?:prima|dopo (?:un|1|12) (?:anno|mesi)))?$/,
    ['Vincolo', EXIT],
  ],
  [
    /^(?!.*\b(?:come|senza|ho|mi[oa]|vecchi\w|attuale|modulo|aument\w+)\b).*\b(?:se|prima|quanto (?:mi )?costa|pago (?:per|a))\b.*\b(?:(?:vado|andar\w*|andassi) via|andar(?:men|ce)\w+|esco|uscir\w*|uscissi|lasci\w+|disdi\w+|disdett\w+|reced\w+)|\b(?:vado via|esco|lascio|disdico|disdire|andar\w+) prima\b/,
    ['Vincolo', EXIT],
  ],
  [
    /^(?=.*\bpromo).*\b(?:dopo|finit|finisc|fine|dur|scad)|^.*\b(?:second[oa] anno|dopo (?:il|un|i|12|24) (?:primo )?(?:anno|mesi))/,
    ['Dopo la promozione', 'Di che cosa è fatto', 'Secondo anno'],
  ],
  [
    /^(?!.*\b(?:senza|ho|mi[oa]|vecchi\w|attuale)\b).*(?:vincol\w+|penal\w+|costo (?:di|d) uscita|mi lega)/,
    ['Vincolo', EXIT],
  ],
  [/^(?!.*\b(?:temp[oi]|giorni|quando|vuole)\b).*\battiva(?:rla|rlo|zione)\b/, ['Attivazione']],
  [
    /^(?:(?:e|ma) )?(?:come (?:la |lo |si )*pag\w+$|(?:posso|si puo) pagar\w* (?:con|col|in|tramite|alla) )|\bpagament[oi]\b/,
    ['Pagamento'],
  ],
  [/^(?:(?:e|ed|ma|l|energia|viene|da|fonti) )*(?:rinnovabil\w+|verde|pulita|green)\b/, ['Energia rinnovabile']],
  [/\b(?:che|quale|con che|su che|di che) rete\b|\bprende (?:bene|il segnale|ovunque)\b|\bche antenne\b/, ['Rete']],
  [/\b(?:minuti|sms|chiamate)\b|^(?:(?:e|ma|anche|posso|si puo|per|ci) )*(?:chiamar\w*|telefonare)$/, ['Minuti e SMS']],
  [
    /^(?:e |ma )?(?:perche|come mai)\b.*\b(?:cost\w+|vien\w+)\b/,
    ['Prezzo', 'Quota fissa', 'Tipo di prezzo', 'Durata', 'Di che cosa è fatto'],
  ],
  [
    /\b(?:limit\w+|soglia|tetto)\b.*\b(?:giga|gb|dati|traffico)\b|\b(?:giga|gb|dati) (?:\w+ )?illimitat\w+/,
    [DATA_LIMIT],
  ],
  [
    /^(?:(?:e|ed|ma) )?(?:quant[ai] |che )?(?:velocita|veloce|mega|upload|download)\b/,
    ['Velocità in download', 'Velocità in upload'],
  ],
  [/\b(?:fibra vera|che (?:tecnologia|fibra)|e ftth)\b/, ['Tecnologia']],
  [/^(?!.*\b(?:cos|cosa|significa|vuol|sotto|meno di)\b).*\bspread\b/, ['Prezzo']],
  [/\bquota fissa\b/, ['Quota fissa']],
  [
    /\b(?:quanto dura|per quanto(?: tempo)?|fino a quando)\b.*\b(?:prezzo|fiss\w+|blocc\w+)\b/,
    ['Durata', 'Secondo anno'],
  ],
  [/^(?:e |ma )?(?:poi|dopo)(?: (?:che|cosa|quanto|aumenta|cambia)\b.*)?$/, ['Dopo la promozione', 'Secondo anno']],
  [
    /^(?:(?:e|ed|ma|allora) )?(?:il prezzo )?(?:e )?(?:fisso o variabile|bloccato|fisso|per quanto (?:resta|e) (?:fisso|bloccato))$/,
    ['Tipo di prezzo', 'Durata'],
  ],
]
/** What none of our offers says of a network. */
const OF_NETWORK =
  'Di quale operatore siano le antenne non lo sappiamo: lo dice, con la copertura, la mappa sul sito dell’operatore.'
/** Longer than this, a message is a question of its own. */
const FOLLOW_UP_WORDS = 9

/** «E quello della prima?»: what was just explained, of the offer before. */
const OF_FIRST = /^(?:e |ma )?quell[oa] della prima\b/

/** Which facts a short message asks of the offer that an answer before it named; none where it asks something else. */
export function askedOfOffer(message: string, before = ''): readonly string[] {
  const words = comparable(message)
  if (words.split(' ').length > FOLLOW_UP_WORDS) return []
  const asked = OF_FIRST.test(words) ? comparable(before).replace(/\b(?:che )?cos\w*\b/, '') : words
  return ASKED_OF_OFFER.find(([pattern]) => pattern.test(asked))?.[1] ?? []
}

const ENERGY_TIE = HELP.find(({ id }) => id === 'penali-energia')

/** Facts of an offer as the comparison side by side prints them; null where it has none of them. */
export async function offerFacts(rt: Runtime, address: string, asked: readonly string[]): Promise<Answer | null> {
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
  const told = facts.map(([term, value]) => `${term}: ${term === 'Rete' ? value : uncapitalised(value)}.`)
  return answer(
    [
      `${own.title}.`,
      ...told,
      ...(asked.includes('Rete') ? [OF_NETWORK] : []),
      ...(line?.tie.months && asked.includes(EXIT) ? [LEAVE_ANYWAY] : []),
    ].join(' '),
    [own],
  )
}

const placeWords = (rank: number | null, of: number): string =>
  rank === null ? '' : rank === 1 ? `È la meno cara delle ${of} della lista.` : `È la n. ${rank} su ${of} della lista.`
