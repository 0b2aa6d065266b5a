import { isLine, type LineKind, type OfferKind, offerKinds, sellsData, sellsSpeed } from '#areas/offers/offer-kinds.ts'
import type { Technology } from '#areas/offers/network.ts'
import { compareLines } from '#areas/offers/procedures/compare.server.ts'
import type { Answer } from '#areas/support/answer.ts'
import { Decimal } from '#core/decimal.ts'
import { type Cents, cents, formatEuro, toCents } from '#core/money.ts'
import { uncapitalised } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { filterLines, type LineFilters, lineWishes, readLineFilters } from '#web/blocks/lines/line-filters.ts'
import { groupLines, groupOf } from '#web/blocks/lines/line-groups.ts'
import type { LineRow } from '#web/blocks/lines/line-row.ts'
import { COMPARED_MONTHS } from '#areas/offers/cost/telecom.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { lineRowOf } from '#web/pages/public/lines/line-row-of.ts'
import {
  answer,
  CONTACT,
  lineParams,
  listLink,
  nameOf,
  NO_OTHER,
  offerLink,
  othersOf,
  othersWords,
  PLACES,
  type Values,
  withoutNamed,
  type Words,
} from './list-address.ts'
import { inEuro } from './sentence/figures.ts'

/** The rows of a list of lines, those that fit first by what two years cost, and what was wished in its words. */
export async function readLines(rt: Runtime, kind: LineKind, params: URLSearchParams) {
  const filters = readLineFilters(params)
  const { results } = await call(rt, compareLines, { type: kind, client: filters.per ? 'business' : 'domestico' })
  const all = results.map(lineRowOf)
  // As on the page, what reaches the home is a group of the list and no filter.
  const group = groupOf(filters.tecnologia)
  const asked = group ? groupLines(all, group).find(({ key }) => key === group) : undefined
  const reached = asked?.rows ?? (group ? [] : all)
  // Who looks for radio is not shown copper first, though it stands in the same group.
  const radio = filters.tecnologia === 'radio' ? reached.filter(({ technology }) => technology.code === 'radio') : []
  const rows = radio.length > 0 ? radio : reached
  const wishes = lineWishes(kind, filters, all).flatMap(({ name, value, options }) =>
    value && name !== 'ordina' ? [uncapitalised(options.find(option => option.value === value)?.label ?? value)] : [],
  )
  const words = [...(asked ? [uncapitalised(asked.title)] : []), ...wishes]
  const among = `offerte ${offerKinds[kind].adjective}${filters.per === 'azienda' ? ' per aziende' : ''}${words.length > 0 ? `: ${words.join(', ')}` : ''}`
  return { filters, all, rows, fitting: filterLines(rows, filters).filter(({ cost }) => cost), among }
}

export async function lineAnswer(rt: Runtime, kind: LineKind, values: Values): Promise<Answer> {
  const params = lineParams(kind, values)
  const { filters, all, rows, fitting: wished, among: named } = await readLines(rt, kind, params)
  const fitting = values.attivazione ? wished.filter(({ activationCost }) => /gratuit/i.test(activationCost)) : wished
  const among = `${named}${values.attivazione ? ', attivazione gratuita' : ''}`
  if (values.senza) {
    const open = filterLines(all, filters)
    // Where nothing else reaches a home, what does is told whatever was wished.
    return withoutCable(kind, params, open.length > 0 ? open : filterLines(all, readLineFilters(NONE)), values)
  }
  const least = Number(values.carico ?? 0)
  const { left, words } = withoutNamed(
    fitting.filter(row => least === 0 || (mbpsOf(row.upload) ?? 0) >= least),
    values.tranne,
  )
  const link = listLink(kind, params)
  const parts = values.sim?.includes(':') ? await simParts(rt, kind, values) : null
  if (parts) return answer(parts.text, [link, ...parts.rows.map(row => offerLink(row))])
  const [group] = least === 0 && isOpen(kind, filters) ? groupLines(left, null) : []
  const shown = group?.rows ?? left
  const [best] = shown
  const next = shown[Number(values.posto ?? 0) - 1]
  if (best && next)
    return answer(
      `${PLACES[values.posto ?? '']} è ${lineWords(next)} Sono ${formatEuro(cents((next.cost?.total ?? 0) - (best.cost?.total ?? 0)))} più della prima, ${nameOf(best)}.`,
      [link, offerLink(next)],
    )
  if (best && values.posto) return answer(NO_OTHER, [link, offerLink(best)])
  if (best) {
    const more = othersOf(shown, values)
    const named = othersWords(
      more.map(row => ({ ...row, cost: monthWords(row) })),
      values,
    )
    if (values.dopo) return answer(named || NO_OTHER, [link, ...more.map(row => offerLink(row))])
    const otherWays =
      group && values.quante !== '1'
        ? groupLines(left, null).flatMap(({ key, rows: [row, ...rest] }) =>
            key === group.key || !row
              ? []
              : [[row, ...rest].find(({ technology }) => technology.code === 'radio') ?? row],
          )
        : []
    // The first year is that of the line which is told.
    const isOfYear = Number(values.mesi) === YEAR
    const stay = stayOf([best, ...left.filter(row => row !== best)], Number(values.mesi ?? 0))
    return answer(
      [
        isOfYear && stay?.words,
        `${lineWords(best)}${termWords(best, values)}${savedWords(best, values.oggi)}${least > 0 ? ` In upload dichiara ${best.upload}.` : ''}`,
        `${shown.length > 1 ? `È ${FIRST[filters.ordina]} delle ${shown.length}` : 'È la sola tra le nostre'} ${among}${group ? ` in ${uncapitalised(group.title)}` : ''}${least > 0 ? `, almeno ${least} Mbps in upload` : ''}.`,
        !isOfYear && stay?.words,
        smallerWords(best, rows, values),
        named,
        otherWays.length > 0 && ['Se da te non arriva:', otherWays.map(lineWords)],
        values.esim && esimWords(best),
        values.modem && (values.modem === 'proprio' ? OWN_MODEM : modemWords(left)),
        values.lavoro && filters.tecnologia === 'radio' && workWords(all),
        words,
        simsWords(best, values),
        placeWords(kind, values),
      ],
      [link, ...[...new Set([best, ...more, ...(stay ? [stay.row] : []), ...otherWays])].map(row => offerLink(row))],
    )
  }
  const near = wished[0] ? [{ words: ', con un costo di attivazione', row: wished[0] }] : nearest(rows, filters)
  const [other] = near.length > 0 ? [] : nearest(all, { ...filters, giga: '', velocita: '', massimo: '' })
  return answer(
    [
      `Nella nostra lista non ci sono ${among}${least > 0 ? `, almeno ${least} Mbps in upload` : ''}.`,
      stayOf(
        near.map(({ row }) => row),
        Number(values.mesi ?? 0),
      )?.words,
      near.map(({ words, row }) => `La più vicina${words}: ${lineWords(row)}`),
      other && `La più vicina: ${lineWords(other.row)}`,
      filters.vincolo && LEAVE_ANYWAY,
      values.lavoro && filters.tecnologia === 'radio' && workWords(all),
      near[0] && simsWords(near[0].row, values),
    ],
    [link, ...[...near, ...(other ? [other] : [])].map(({ row }) => offerLink(row)), CONTACT],
  )
}

/** As on the page: where nobody says what reaches the home, the fastest way stands first, and then what costs less. */
const isOpen = (kind: LineKind, { tecnologia, ordina }: LineFilters): boolean =>
  sellsSpeed(kind) && !tecnologia && !ordina
/** The rows of a list that its answer tells first. */
export const shownFirst = (
  kind: LineKind,
  filters: LineFilters,
  rows: readonly LineRow[],
  { senza }: Values = {},
): readonly LineRow[] =>
  senza
    ? rows.filter(({ technology: { code } }) => code === 'radio' || (senza === 'fibra' && code !== 'fibra'))
    : (isOpen(kind, filters) && groupLines(rows, null)[0]?.rows) || rows

/** The price is the same everywhere; what reaches a home is not. */
function placeWords(kind: LineKind, { cap, regione }: Values): Words {
  const place = cap ?? regione
  if (sellsSpeed(kind))
    return `Che cosa arriva al tuo indirizzo${place ? ` (${place})` : ''} da qui non lo so: prima di scegliere guardalo sul sito dell’operatore o sulla mappa di AGCOM.${place ? ' Il prezzo è lo stesso ovunque.' : ''}`
  return place && sellsData(kind) && 'Il prezzo di una SIM è lo stesso in tutta Italia: guarda dove prende la rete.'
}

/** «3», «1:100 2:»: how many SIMs of each kind are wished, and what of each. */
export function simsOf({ sim = '1', ...values }: Values): { count: number; values: Values }[] {
  if (!sim.includes(':')) return [{ count: Number(sim), values }]
  return sim.split(' ').map(part => {
    const [count = '1', giga] = part.split(':')
    return { count: Number(count), values: { ...values, giga: giga || undefined, ordina: undefined } }
  })
}

/** «Una da 100 giga e due piccole»: the first of each, and what all of them cost. */
async function simParts(
  rt: Runtime,
  kind: LineKind,
  values: Values,
): Promise<{ text: string; rows: LineRow[] } | null> {
  const wished = simsOf(values)
  const found = await Promise.all(
    wished.map(async ({ count, values: own }) => {
      const { rows, fitting, filters } = await readLines(rt, kind, lineParams(kind, own))
      const near = fitting.length > 0 ? undefined : nearest(rows, filters)[0]
      const row = fitting[0] ?? near?.row
      const words = near ? ` (così non ce n’è: la più vicina${near.words})` : ''
      return row?.cost ? [{ count, row, words, total: cents(row.cost.total * count) }] : []
    }),
  )
  const all = found.flat()
  if (all.length < wished.length) return null
  const sum = cents(all.reduce((so, { total }) => so + total, 0))
  const month = cents(Math.round(sum / COMPARED_MONTHS))
  const within = values.tetto ? withinWords(sum, values.tetto) : ''
  const text = `${within}${within ? 'in' : 'In'} tutto ${formatEuro(sum)} in 24 mesi, in media ${formatEuro(month)} al mese. ${all.map(({ count, row, words }) => `${count === 1 ? 'Una' : `${count} volte`}${words}: ${lineWords(row)}`).join(' ')}${wished.every(({ values: { giga } }) => giga) ? '' : ' Per quelle piccole ho preso le meno care: se ti servono almeno tot giga, dimmelo.'}`
  return { text, rows: [...new Map(all.map(({ row }) => [row.id, row])).values()] }
}

/** Of two years. */
const monthOf = (total: Cents): Cents => cents(Math.round(total / COMPARED_MONTHS))
/** Whether two years of several SIMs keep to what all of them may cost in a month. */
const withinWords = (total: number, most: string): string =>
  total / COMPARED_MONTHS <= Number(most) * 100
    ? `Sì, sotto ${inEuro(Number(most))}: `
    : `No, più di ${inEuro(Number(most))}: `

type Asked = readonly { kind: OfferKind | null; values: Values }[]
/** The lists of a line at home and of SIMs, how many of these, and what the first of each cost together; null where not both are asked for. */
async function lineAndSims(rt: Runtime, asked: Asked) {
  const lists = asked.flatMap(({ kind, values }) => (kind !== null && isLine(kind) ? [{ kind, values }] : []))
  const [home, sim] = [sellsSpeed, sellsData].map(sells => lists.find(({ kind }) => sells(kind)))
  if (!home || !sim || home.kind === sim.kind) return null
  const [lines = [], sims = []] = await Promise.all(
    [home, sim].map(async ({ kind, values }) => {
      const { filters, fitting } = await readLines(rt, kind, lineParams(kind, values))
      return shownFirst(kind, filters, fitting).concat(fitting)
    }),
  )
  const count = simsOf(sim.values).reduce((sum, each) => sum + each.count, 0)
  return { lines, sims, count, apart: (lines[0]?.cost?.total ?? 0) + (sims[0]?.cost?.total ?? 0) * count }
}
const inMonths = (total: number) => `in media ${formatEuro(monthOf(cents(total)))} al mese in tutto`

/** Whether the cheapest line and the cheapest SIMs keep together to what both may cost in a month. */
export async function bothWithin(rt: Runtime, asked: Asked, most: string): Promise<Words> {
  const both = await lineAndSims(rt, asked)
  return (
    both && `${withinWords(both.apart, most)}il meno caro di ognuno, ${inMonths(both.apart)}, attivazioni comprese.`
  )
}

/** A line at home and SIMs of one operator: the least that all of them cost. */
export async function ofOneSeller(rt: Runtime, asked: Asked): Promise<Words> {
  const both = await lineAndSims(rt, asked)
  if (!both) return null
  const { lines, sims, count, apart } = both
  const [best] = lines
    .flatMap(line => {
      const card = sims.find(({ supplier }) => supplier === line.supplier)
      return card?.cost && line.cost ? [{ line, card, total: cents(line.cost.total + card.cost.total * count) }] : []
    })
    .toSorted((a, b) => a.total - b.total)
  if (!best)
    return `Nelle nostre liste nessun operatore ha sia internet sia SIM così. Il meno caro di ognuno, ${inMonths(apart)}:`
  const { line, card, total } = best
  return `Dallo stesso operatore il meno caro è ${line.supplier}: ${line.name} con ${count === 1 ? 'una' : count} ${card.name}, ${inMonths(total)}, ${formatEuro(total)} in 24 mesi. Separati, il meno caro di ognuno, ${inMonths(apart)}:`
}

/** What an offer says of its SIM. */
const esimWords = ({ name, features }: LineRow): string => {
  const sim = features.find(feature => /\bsim\b/i.test(feature))
  return sim ? `${name}: ${sim}.` : `Se ${name} si prende in eSIM non è scritto: chiedilo prima.`
}

/** Who works at home every day by radio is told of the cable that holds better. */
function workWords(rows: readonly LineRow[]): string {
  const [group] = groupLines(
    rows.filter(({ cost }) => cost),
    'fibra',
  )
  const [best] = group?.rows ?? []
  return `Per lavorare da casa via radio può bastare dove il segnale è buono, ma la sera o col maltempo può rallentare: provala prima. Dove arriva un cavo è più stabile.${best ? ` ${lineWords(best)}` : ''}`
}

const OWN_MODEM =
  'Il modem resta il tuo: nessun operatore può obbligarti al suo. Chi costa meno senza non è tra i nostri dati: chiedilo prima di attivare.'
/** Whose own words say that the modem comes with the line. */
function modemWords(rows: readonly LineRow[]): string {
  const row = rows.find(({ advantages, features }) =>
    [...advantages, ...features].some(words => /modem.*(?:compres|inclus)/i.test(words)),
  )
  return row
    ? `Il modem compreso lo dichiara ${nameOf(row)} (${monthWords(row)}).`
    : 'Con il modem compreso nessuna di queste si dichiara.'
}

/** What every month costs, and all of them. */
const monthWords = ({ fee, cost }: LineRow): string =>
  `${fee.text}\u00a0€ al mese, ${formatEuro(cost?.total ?? cents(0))} in 24 mesi`

/** «3 SIM»: as many contracts; «a testa»: one, of which each pays a part. */
function simsWords({ cost }: LineRow, { sim, testa, tetto }: Values): Words {
  if (!cost) return null
  const of = (total: number) => formatEuro(cents(Math.round(total)))
  const all = cost.total * Number(sim)
  return [
    sim &&
      !sim.includes(':') &&
      `${tetto ? `${withinWords(all, tetto)}per` : 'Per'} ${sim} SIM sono ${of(all)} in 24 mesi, in media ${of(all / COMPARED_MONTHS)} al mese.`,
    testa && `Diviso in ${testa} sono in media ${of(cost.total / COMPARED_MONTHS / Number(testa))} al mese a testa.`,
  ]
}

/** What a year costs with the first of them, or which costs least for fewer months, beginning and leaving included; null where nobody said how long. */
function stayOf(rows: readonly LineRow[], months: number): { row: LineRow; words: string } | null {
  const isOfYear = months === YEAR
  const costs = rows.flatMap(row => {
    const total = months > 0 ? costOfMonths(row, months, !isOfYear) : null
    return total === null ? [] : [{ row, total }]
  })
  const [least] = costs.toSorted((a, b) => a.total - b.total)
  const [first] = costs
  if (!first || !least) return null
  if (isOfYear)
    return {
      row: first.row,
      words: `Nel primo anno ${nameOf(first.row)} costa ${formatEuro(first.total)} in tutto, attivazione compresa.${least === first ? '' : ` In quell’anno costa meno ${nameOf(least.row)}, ${formatEuro(least.total)}${least.row.fee.after ? `: poi il canone è ${least.row.fee.after}` : ''}.`}`,
    }
  return {
    row: least.row,
    words: `Per ${months} mesi la meno cara è ${nameOf(least.row)}: ${formatEuro(least.total)} in tutto, con attivazione e costo di uscita.`,
  }
}
const YEAR = 12
/** «Canone, 12 mesi», «Canone dopo la promozione, 12 mesi», «Attivazione», as far as somebody stays. */
function costOfMonths({ cost, tie }: LineRow, months: number, leaves = true): Cents | null {
  if (!cost || (leaves && tie.exit === null)) return null
  let [left, total] = [months, leaves ? (tie.exit as number) : 0]
  for (const { label, amount } of cost.rows) {
    const count = Number(/(\d+) mes/.exec(label)?.[1] ?? 0)
    if (count === 0) total += amount
    else {
      const stayed = Math.min(left, count)
      total += (amount / count) * stayed
      left -= stayed
    }
  }
  return left > 0 ? null : cents(Math.round(total))
}

/** Beside what is paid every month today: two years, made one. */
function savedWords({ kind, cost }: LineRow, today: string | undefined): string {
  const now = today ? Decimal.of(today).times(Decimal.of(COMPARED_MONTHS)) : null
  if (!now || !cost) return ''
  const saved = cents(Math.round((toCents(now) - cost.total) / 2))
  const beside = ` Rispetto ai ${inEuro(Number(today))} al mese di oggi, ${inEuro(Math.round(Number(today) * 1200) / 100)} l’anno,`
  if (saved <= 0) return `${beside} non risparmi.`
  return `${beside} risparmi circa ${wholeEuro(saved)} l’anno.${sellsSpeed(kind) ? ' Prima di uscire guarda se restano rate del modem o un costo di chiusura.' : ''}`
}

/** Where as many giga as one has cost no less: what does, with fewer. */
function smallerWords({ cost }: LineRow, rows: readonly LineRow[], { oggi, giga }: Values): Words {
  const today = Number(oggi ?? 0) * COMPARED_MONTHS * 100
  if (!cost || !giga || today === 0 || cost.total < today) return null
  const [less] = rows
    .filter(row => row.cost && row.cost.total < today)
    .toSorted((a, b) => countOf(b) - countOf(a) || (a.cost?.total ?? 0) - (b.cost?.total ?? 0))
  return less && `Meno di oggi costa, con meno giga: ${lineWords(less)}`
}

/** «300 Mbps», «1 Gbps»; null where it is not said. */
export function mbpsOf(words: string): number | null {
  const [, number, unit] = /(\d+(?:,\d+)?) ?([MG])b/.exec(words) ?? []
  return number ? Number(number.replace(',', '.')) * (unit === 'G' ? 1000 : 1) : null
}

/** Where fibre, or any cable, does not reach a home, the first of each other way. */
function withoutCable(kind: LineKind, params: URLSearchParams, rows: readonly LineRow[], values: Values): Answer {
  const isAir = values.senza === 'cavo' || values.tecnologia === 'radio'
  const limits = [values.euro && `fino a ${inEuro(Number(values.euro))} al mese`, values.vincolo && 'senza vincolo']
  const limit = limits.map(each => each && `, ${each}`).join('')
  const isOf = (codes: readonly string[]) => rows.filter(({ technology: { code } }) => code && codes.includes(code))
  const reached = isAir ? isOf(['radio']) : values.tecnologia === 'adsl' ? isOf(['radio', 'adsl']) : rows
  const isFastest = values.ordina === 'velocita'
  const ofEach = OTHER_WAYS.flatMap(code => reached.find(({ technology }) => technology.code === code) ?? [])
  const firsts = isFastest ? ofEach.toSorted((a, b) => (b.download.mbps ?? 0) - (a.download.mbps ?? 0)) : ofEach
  const ways = ['non abbiamo offerte', 'la strada è questa'][firsts.length] ?? 'le strade sono queste'
  return answer(
    [
      `Senza ${isAir ? 'cavo' : 'la fibra fino a casa'}${limit}${limit && ','} ${ways}${isFastest && firsts.length > 1 ? ', dalla più veloce' : ''}.`,
      firsts.map(row => [lineWords(row), isAir ? AIR_LIMITS : `In upload dichiara ${row.upload}.`]),
      isAir && 'Un’antenna esterna spesso migliora il segnale.',
      `Quale arriva da te${values.cap ? ` (${values.cap})` : ''} dipende dall’indirizzo: lo dice la mappa pubblica di AGCOM. Dove non arriva niente resta il satellite, che qui non abbiamo. Dove prende bene il cellulare c’è anche una SIM con molti giga.`,
    ],
    [listLink(kind, params), ...firsts.map(row => offerLink(row))],
  )
}
const OTHER_WAYS: readonly Technology[] = ['misto', 'radio', 'adsl']
const NONE = new URLSearchParams()
const AIR_LIMITS = 'Se ha un limite di giga o rallenta la sera è scritto nelle condizioni.'

/** What the first of a list is first in. */
const FIRST: Record<LineFilters['ordina'], string> = {
  '': 'la meno cara',
  canone: 'quella con il canone più basso',
  velocita: 'la più veloce',
  giga: 'quella con più giga',
  punteggio: 'la più conveniente',
}

export const LEAVE_ANYWAY =
  'Da un contratto con vincolo esci comunque quando vuoi, con trenta giorni di preavviso al massimo: paghi i costi giustificati e le rate che restano.'

const countOf = ({ data: { count } }: LineRow): number => (count === 'unlimited' ? Infinity : (count ?? 0))

/** What nearly fits: one wish given up at a time, and said which. */
function nearest(rows: readonly LineRow[], filters: LineFilters): { words: string; row: LineRow }[] {
  const looser: readonly (readonly [string, Partial<LineFilters>])[] = [
    [', spendendo di più', { massimo: '' }],
    [', con meno giga', { giga: '' }],
    [', meno veloce', { velocita: '' }],
    [', con un vincolo', { vincolo: '' }],
    [', con un prezzo che poi sale', { prezzo: '' }],
    [', pagando in un altro modo', { pagamento: '' }],
  ]
  return looser
    .filter(([, gone]) => Object.keys(gone).some(name => filters[name as keyof LineFilters]))
    .flatMap(([words, gone]) => {
      const [row] = filterLines(rows, { ...filters, ...gone })
        .filter(({ cost }) => cost)
        .toSorted(
          (a, b) => ('giga' in gone ? countOf(b) - countOf(a) : 0) || (a.cost?.total ?? 0) - (b.cost?.total ?? 0),
        )
      return row ? [{ words, row }] : []
    })
    .slice(0, 2)
}

/** What a limit or a stay makes worth saying: what comes after a promotion, and what leaving costs. */
function termWords({ kind, fee, cost, tie, activationCost }: LineRow, { euro, vincolo, pochi }: Values): string {
  const later = fee.after
  const mean = cents(Math.round((cost?.total ?? 0) / COMPARED_MONTHS))
  const over = later && euro && Number(later.replace(/[^\d,]/g, '').replace(',', '.')) > Number(euro)
  return [
    over ? ` Finita la promozione il canone è ${later}, più dei ${inEuro(Number(euro))} che hai detto.` : '',
    euro && mean > Number(euro) * 100
      ? ` Con l’attivazione sono in media ${formatEuro(mean)} al mese su due anni.`
      : '',
    vincolo && tie.exit !== null
      ? ` ${tie.months === 0 ? 'Non ha vincolo, e lasciarla' : 'Lasciarla'} costa ${formatEuro(tie.exit)}${pochi ? `: per pochi mesi conta questo e l’attivazione (${uncapitalised(activationCost)})${sellsSpeed(kind) ? '; se il cellulare lì prende bene, guarda anche una SIM con molti giga' : ''}` : ''}.`
      : '',
  ].join('')
}

/** How a line comes to a home. */
const REACHES: Record<Technology, string> = {
  fibra: 'fibra fino a casa',
  misto: 'fibra mista rame',
  adsl: 'ADSL',
  radio: 'via radio',
  altro: '',
}
const speedWords = ({ technology, download }: LineRow): string[] =>
  [technology.code ? REACHES[technology.code] : '', download.mbps === null ? '' : download.text].filter(Boolean)

export function lineWords(row: LineRow): string {
  const { cost, data, calls, kind } = row
  const has = [
    ...(sellsSpeed(kind) ? speedWords(row) : []),
    ...(data.count === null ? [] : [data.text]),
    ...(sellsData(kind) && /illimitat/i.test(calls) ? ['minuti e SMS illimitati'] : []),
  ]
  return `${[nameOf(row), ...has].join(', ')}${has.length > 0 ? ',' : ''} costa ${formatEuro(cost?.total ?? cents(0))} in 24 mesi: ${cost?.short}.`
}
