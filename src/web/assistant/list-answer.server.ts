import { offerAddress } from '#areas/offers/addresses.ts'
import {
  type EnergyKind,
  isLine,
  type LineKind,
  type OfferKind,
  offerKinds,
  sellsSpeed,
} from '#areas/offers/offer-kinds.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { compareLines } from '#areas/offers/procedures/compare-lines.server.ts'
import { Decimal } from '#core/decimal.ts'
import type { Answer } from '#areas/support/answer.ts'
import type { AnswerLink } from '#areas/support/conversation.ts'
import { cents, formatEuro, toCents } from '#core/money.ts'
import { comparable, uncapitalised } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { filterRows, readFilters } from '#web/blocks/comparison/filters.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import {
  GAS_BESIDE_LUCE,
  gasBeside,
  luceBeside,
  SPEND,
  SPEND_MONTHS,
  withFoundUse,
} from '#web/blocks/comparison/query.ts'
import { energyColumn, lineColumn } from '#web/blocks/side-by-side/columns.ts'
import { verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { filterLines, lineWishes, readLineFilters } from '#web/blocks/lines/line-filters.ts'
import { groupLines, groupOf } from '#web/blocks/lines/line-groups.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'
import { lineRowOf } from '#web/pages/public/lines/line-row-of.ts'
import { loadOfferPage } from '#web/pages/public/offer/offer-page.server.ts'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { toldPage } from '#web/pages/public/caller/told-price.server.ts'
import { wholeEuro } from '#web/ui/price-bar.tsx'
import type { Said } from './sentence.ts'

const CONTACT: AnswerLink = { title: 'Scrivi a una persona', url: '/contatti' }

const answer = (text: string, links: AnswerLink[]): Answer => ({ outcome: 'answer', text, links, passages: [] })

/**
 * The verdict of the list that a sentence asks for. The sentence becomes the address of the list, and the answer is what the
 * page at that address says: the two cannot tell different figures.
 */
export async function listAnswer(rt: Runtime, { kind, values, towns }: Said): Promise<Answer> {
  if (kind !== null && isLine(kind)) return lineAnswer(rt, kind, values)
  const of = kind ?? (values.smc ? 'gas' : 'luce')
  if (towns.length > 1)
    return answer(
      `Di paesi con questo nome ce n’è più di uno: ${towns.join(', ')}. Qual è il tuo?`,
      towns.map(town => ({ title: town, url: listLink(of, energyParams(of, { ...values, cap: town })).url })),
    )
  if (values.detto && of !== 'luce_gas') return toldAnswer(rt, of, values)
  return energyAnswer(rt, of, values, kind === null && of === 'luce')
}

/** A list's page with what was said, where that page takes it. */
const listLink = (kind: OfferKind, params: URLSearchParams): AnswerLink => ({
  title: `La lista ${offerKinds[kind].adjective} con questi dati`,
  url: `${offerKinds[kind].path}?${params}`,
})

type Values = Said['values']

/** What a sentence says of energy, as the lists write it in their addresses. */
function energyParams(kind: EnergyKind, values: Values): URLSearchParams {
  const { kwh, smc, euro, ogni, persone } = values
  // A second home is lived in for a part of the year.
  const level = values.residente === '0' ? 'basso' : 'medio'
  const luce = kwh
    ? { consumo: kwh }
    : euro
      ? { stima: 'spesa' }
      : persone
        ? { stima: 'persone', persone, boiler: values.boiler, clima: values.clima }
        : { stima: level }
  const names = kind === 'gas' ? { consumo: 'consumo', stima: 'stima' } : GAS_BESIDE_LUCE
  const gas = smc ? { [names.consumo]: smc } : { [names.stima]: euro ? 'spesa' : level }
  const { prezzo, durata, pagamento, verde, fornitore } = values
  return given({
    ...(kind !== 'gas' && { ...luce, potenza: values.potenza, residente: values.residente }),
    ...(kind === 'luce' && { cliente: values.cliente }),
    ...(kind !== 'luce' && { ...gas, uso: values.uso }),
    cap: values.cap,
    regione: values.regione,
    ...(euro && { [SPEND]: euro, [SPEND_MONTHS]: ogni }),
    prezzo,
    durata,
    pagamento,
    verde,
    fornitore,
  })
}

const given = (params: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(params).filter((each): each is [string, string] => Boolean(each[1])))

async function energyAnswer(rt: Runtime, kind: EnergyKind, values: Values, isGuess: boolean): Promise<Answer> {
  const params = energyParams(kind, values)
  const link = listLink(kind, params)
  if (values.euro && !values.ogni)
    return answer(
      `${values.euro.replace('.', ',')}\u00a0€ al mese, ogni due mesi o all’anno?`,
      (['1', '2', '12'] as const).map(ogni => ({
        title: EVERY[ogni],
        url: `${offerKinds[kind].path}?${energyParams(kind, { ...values, ogni })}`,
      })),
    )
  if (kind !== 'luce' && !values.cap && !values.regione)
    return answer(
      'Il gas non costa uguale dappertutto: dimmi la provincia o il CAP della casa, per esempio «Lecce» oppure «73100».',
      [{ title: `Scegli dove nella lista ${offerKinds[kind].adjective}`, url: link.url }],
    )
  const list = await energyList(rt, kind, params, kind === 'luce_gas' ? GAS_BESIDE_LUCE : undefined)
  const { rows: all, notice, errors, today, spend } = list.comparison
  const [wrong] = Object.entries(errors)
  if (wrong) {
    const [field, sentence] = wrong
    return answer(FIELDS[field] ? `${FIELDS[field]}: ${uncapitalised(sentence)}` : sentence, [link])
  }
  if (notice) return answer(notice, [{ title: 'Confronta la luce', url: offerKinds.luce.path }, CONTACT])
  const filters = readFilters(params)
  const rows = filterRows(all, filters)
  const pair = list.pair && pairOf(list.pair, filters)
  const verdict = verdictOf({ rows, pair, today, spend, known: list.known, use: list.use })
  const wishes = [
    filters.prezzo && `prezzo ${filters.prezzo}`,
    filters.durata && `per ${filters.durata} mesi`,
    filters.verde && 'da fonti rinnovabili',
    filters.pagamento && `pagamento con ${filters.pagamento}`,
    filters.fornitore && `solo ${filters.fornitore}`,
  ]
  const basis = [...list.inputs.map(({ term, value }) => (term === 'Dove' ? value : uncapitalised(value))), ...wishes]
    .filter(Boolean)
    .join(', ')
  const [best] = rows
  if (!verdict || !best)
    return answer(`Nella nostra lista non c’è un’offerta così: ${basis}. Guarda le altre, o scrivi a una persona.`, [
      link,
      CONTACT,
    ])
  const home = new URLSearchParams({
    ...(kind !== 'gas' && luceBeside(withFoundUse(list.luce, list.question.luce))),
    ...(kind !== 'luce' && gasBeside(withFoundUse(list.gas, list.question.gas))),
  })
  return answer(
    [
      verdict.title,
      verdict.doubt,
      ...(values.tetto ? [underWords(rows, values)] : []),
      `Ho contato: ${basis}.`,
      ...(isGuess ? ['Se parli del gas, dimmelo.'] : []),
    ].join(' '),
    [
      link,
      ...(pair && pair.total < best.total
        ? []
        : [{ title: `${best.name} di ${best.supplier}`, url: `${offerAddress(best)}?${home}` }]),
    ],
  )
}
/** What is wrong is told with the name of its field, as the list shows it. */
const FIELDS: Record<string, string> = {
  cap: 'CAP o città',
  consumo: 'Consumo',
  potenza: 'Potenza',
  provincia: 'Provincia',
}
const EVERY = { '1': 'Al mese', '2': 'Ogni due mesi', '12': 'All’anno' } as const

/** «3 costano meno di 600 € l’anno», where a ceiling was said. */
function underWords(rows: readonly OfferRow[], { tetto = '', ogni = '12' }: Values): string {
  const ceiling = toCents(Decimal.of(tetto).times(Decimal.of(12 / Number(ogni))))
  const under = rows.filter(({ total }) => total < ceiling).length
  const of = `meno di ${formatEuro(ceiling)} l’anno`
  return under === 0 ? `Nessuna costa ${of}.` : under === 1 ? `Una sola costa ${of}.` : `${under} costano ${of}.`
}

/** What a sentence says of a line, as the lists write it in their addresses. */
function lineParams(kind: LineKind, values: Values): URLSearchParams {
  const { giga, euro, ogni, cliente, pagamento, tecnologia, fornitore, vincolo, rete, velocita, prezzo } = values
  return given({
    ...(sellsSpeed(kind) ? { tecnologia, velocita } : { giga, rete }),
    vincolo,
    // What stays the same has no promotion that ends.
    ...(prezzo === 'fisso' && { prezzo: 'uguale' }),
    ...(ogni !== '2' && ogni !== '12' && { massimo: euro }),
    pagamento,
    fornitore,
    ...(cliente && { per: 'azienda' }),
  })
}

async function lineAnswer(rt: Runtime, kind: LineKind, values: Values): Promise<Answer> {
  const params = lineParams(kind, values)
  const filters = readLineFilters(params)
  const { results } = await call(rt, compareLines, { type: kind, client: filters.per ? 'business' : 'domestico' })
  const rows = results.map(lineRowOf)
  // As on the page, what reaches the home is a group of the list and no filter.
  const group = groupOf(filters.tecnologia)
  const asked = group ? groupLines(rows, group).find(({ key }) => key === group) : undefined
  const [best, ...others] = filterLines(asked?.rows ?? (group ? [] : rows), filters).filter(({ cost }) => cost)
  const wishes = lineWishes(kind, filters, rows).flatMap(({ value, options }) =>
    value ? [uncapitalised(options.find(option => option.value === value)?.label ?? value)] : [],
  )
  const words = [...(asked ? [uncapitalised(asked.title)] : []), ...wishes]
  const among = `offerte ${offerKinds[kind].adjective}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
  const link = { ...listLink(kind, params), ...(params.size === 0 && { url: offerKinds[kind].path }) }
  if (best)
    return answer(
      `${lineWords(best)} ${others.length > 0 ? `È la meno cara delle ${others.length + 1}` : 'È la sola tra le nostre'} ${among}.${sellsSpeed(kind) ? ' Prima di scegliere controlla che cosa arriva al tuo indirizzo.' : ''}`,
      [link, { title: `${best.name} di ${best.supplier}`, url: offerAddress(best) }],
    )
  // The one that comes nearest: the least paid in all, among those that are otherwise as wished.
  const nearest = [
    { ...filters, massimo: '' },
    { ...filters, vincolo: '' as const },
    { ...readLineFilters(new URLSearchParams()), per: filters.per },
  ]
    .map(
      looser =>
        filterLines(rows, looser).toSorted((a, b) => (a.cost?.total ?? Infinity) - (b.cost?.total ?? Infinity))[0],
    )
    .find(row => row !== undefined)
  return answer(
    `Nella nostra lista non ci sono ${among}.${nearest?.cost ? ` La più vicina: ${lineWords(nearest)}` : ''}`,
    [link, CONTACT],
  )
}

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always' })

/** Before any figure: the caller is in a hurry, the customer need not be. */
const NOT_YET =
  'Non decidere al telefono e non dare ancora POD, PDR o IBAN: una tariffa non finisce da un giorno all’altro, un prezzo nuovo il tuo fornitore te lo scrive mesi prima.'

/** What was told by telephone, as `/mi-hanno-chiamato` measures it. */
async function toldAnswer(rt: Runtime, kind: 'luce' | 'gas', values: Values): Promise<Answer> {
  const { detto = '', quota, prezzo, ...rest } = values
  const home = energyParams(kind === 'gas' ? 'luce_gas' : kind, rest)
  const params = given({
    fornitura: kind,
    prezzo: detto,
    quota,
    tipo: prezzo ?? 'non-so',
    ...Object.fromEntries(
      [...home].filter(([name]) => kind === 'luce' || !['stima', 'potenza', 'residente'].includes(name)),
    ),
  })
  const link = { title: 'Quanto pagheresti, e che cosa chiedere', url: `/mi-hanno-chiamato?${params}` }
  if (!quota)
    return answer(
      `${NOT_YET} Manca la quota fissa: chiedi quanti euro al mese sono, e scrivila accanto al prezzo. Solo con tutti e due si sa quanto pagheresti.`,
      [link],
    )
  const { measured: told, consumption, errors } = await toldPage(rt, params)
  const [wrong] = Object.values(errors)
  if (wrong || !told)
    return answer(wrong ?? 'Scrivi i due numeri nella pagina: vedi quanto pagheresti in un anno.', [link])
  if (told.notice) return answer(noticeTexts[told.notice], [link])
  const { low, high, scale, ours } = told
  const range = low === high ? `circa ${wholeEuro(low)}` : `tra ${wholeEuro(low)} e ${wholeEuro(high)}`
  return answer(
    [
      NOT_YET,
      `Con ${whole.format(consumption)} ${kind === 'gas' ? 'Smc' : 'kWh'} l’anno pagheresti ${range} l’anno, tasse comprese${told.isSpread ? ', se il prezzo è uno spread sull’indice' : ''}.`,
      ...(scale
        ? [
            `Sarebbe la n. ${scale.lowPlace === scale.highPlace ? scale.lowPlace : `${scale.lowPlace}–${scale.highPlace}`} su ${scale.of} ${told.isWholeMarket ? 'del mercato' : 'della nostra lista'}.`,
          ]
        : []),
      ...(ours ? [`La prima della nostra lista è ${ours.name} di ${ours.supplier}: ${wholeEuro(ours.total)}.`] : []),
      'Chiedi se è fisso o variabile e per quanto.',
    ].join(' '),
    [link, listLink(kind, energyParams(kind, rest))],
  )
}

const lineWords = ({ name, supplier, cost, data }: LineRow): string =>
  `${name} di ${supplier}${data.gigabytes === null ? '' : `, ${data.text},`} costa ${formatEuro(cost?.total ?? cents(0))} in 24 mesi: ${cost?.short}.`

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

/** The home of a question, as the page of an offer takes it; empty where no consumption was said. */
const homeParams = ({ kwh, smc, persone, ...values }: Values): URLSearchParams =>
  kwh || smc || persone ? energyParams('luce_gas', { kwh, smc, persone, ...pickHome(values) }) : new URLSearchParams()
const pickHome = ({ boiler, clima, potenza, residente, uso, cap, regione }: Values): Values => ({
  boiler,
  clima,
  potenza,
  residente,
  uso,
  cap,
  regione,
})

/** What is asked of an offer that was just named, and the rows of its own facts that answer it. */
const ASKED_OF_OFFER: readonly (readonly [words: RegExp, rows: readonly string[]])[] = [
  [
    /^(?=.*\bpromo).*\b(?:dopo|finit|finisc|fine|dur|scad)|^.*\b(?:second[oa] anno|dopo (?:il|un|i|12|24) (?:primo )?(?:anno|mesi))/,
    ['Dopo la promozione', 'Di che cosa è fatto', 'Secondo anno'],
  ],
  [
    /^(?!.*\b(?:senza|ho|mi[oa]|vecchi\w|attuale)\b).*(?:vincol\w+|penal\w+|costo (?:di|d) uscita|mi lega)/,
    ['Vincolo', 'Costo di uscita'],
  ],
  [/^(?!.*\b(?:temp[oi]|giorni|quando)\b).*\battiva(?:rla|rlo|zione)\b/, ['Attivazione']],
  [
    /^(?:(?:e|ma) )?(?:come (?:la |lo |si )*pag\w+$|(?:posso|si puo) pagar\w* (?:con|col|in|tramite|alla) )|\bpagament[oi]\b/,
    ['Pagamento'],
  ],
  [/^(?:(?:e|ed|ma|l|energia|viene|da|fonti) )*(?:rinnovabil\w+|verde|pulita|green)\b/, ['Energia rinnovabile']],
]
/** Longer than this, a message is a question of its own. */
const FOLLOW_UP_WORDS = 9

/** Which facts a short message asks of the offer that the answer before it named; none where it asks something else. */
export function askedOfOffer(message: string): readonly string[] {
  const words = comparable(message)
  if (words.split(' ').length > FOLLOW_UP_WORDS) return []
  return ASKED_OF_OFFER.find(([pattern]) => pattern.test(words))?.[1] ?? []
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
  // Energy offers state no tie: what holds for all of them is told.
  if (facts.length === 0)
    return row && asked.includes('Vincolo') && ENERGY_TIE ? answer(ENERGY_TIE.answer, [own]) : null
  return answer(`${own.title}. ${facts.map(([term, value]) => `${term}: ${uncapitalised(value)}.`).join(' ')}`, [own])
}

const placeWords = (rank: number | null, of: number): string =>
  rank === null ? '' : rank === 1 ? `È la meno cara delle ${of} della lista.` : `È la n. ${rank} su ${of} della lista.`
