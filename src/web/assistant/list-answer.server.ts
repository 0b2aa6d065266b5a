import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { type EnergyKind, isLine, offerKinds } from '#areas/offers/offer-kinds.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import type { Answer } from '#areas/support/answer.ts'
import { cents, formatEuro } from '#core/money.ts'
import { capitalised, uncapitalised } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { OfferRow } from '#web/blocks/comparison/offer-row.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { twoYears } from '#web/blocks/comparison/questions/filters.ts'
import { SPEND, withFoundUse } from '#web/blocks/comparison/query.ts'
import { verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { HELP } from '#web/pages/public/help/help-content.ts'
import { euroApart, wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { factsIn } from './circumstances.ts'
import { bothWithin, lineAnswer, ofOneSeller } from './line-answer.server.ts'
import {
  answer,
  CONTACT,
  othersOf,
  othersWords,
  NO_OTHER,
  PLACES,
  energyParams,
  levelOf,
  listLink,
  nameOf,
  offerLink,
  placed,
  textOf,
  type Values,
  withoutNamed,
} from './list-address.ts'
import {
  againstGreen,
  APART,
  ASK_KIND,
  ASK_SUPPLIERS,
  bandsWords,
  certaintyWords,
  changeWords,
  contractsWords,
  differenceWords,
  EITHER_HOLDS,
  eitherWords,
  fewWords,
  firstWords,
  fixedWords,
  greenWords,
  HOMES,
  householdWords,
  licenceWords,
  type Least,
  LOCAL_GAS,
  METER_MISSING,
  METER_SHUT,
  middleRow,
  middleWords,
  mostOf,
  NO_NETWORK,
  NO_PLACE,
  NOT_RESIDENT,
  pairWords,
  partWords,
  powerWords,
  priceOf,
  reasonWords,
  spreadWords,
  tooMuchWords,
  twoYearWords,
  underWords,
  unitWords,
  zoneWords,
  untold,
} from './list-words.ts'
import { feesOver, GREEN, leastOf, noneOf, readList, withUseOfBefore } from './read-list.server.ts'
import { reader } from './reader.ts'
import { inEuro, inItalian } from './sentence/figures.ts'
import { isIsland } from './sentence/place.ts'
import type { ListRequest } from './sentence/sentence.ts'

/**
 * The verdict of the list that a sentence asks for. The sentence becomes the address of the list, and the answer is what the
 * page at that address says: the two cannot tell different figures.
 */
export async function listAnswer(rt: Runtime, asked: ListRequest): Promise<Answer> {
  const request = eachSpend(asked)
  const { kind, towns, notes, also, unread } = request
  const isAside = request.before !== null && isSame(request.values, request.before.values)
  const values = also.length > 0 || (isAside && notes.length > 0) ? { quante: '1', ...request.values } : request.values
  const told =
    kind !== null && isLine(kind)
      ? await lineAnswer(rt, kind, values)
      : await energyAnswerOf(rt, { ...request, values }, towns)
  const others = await Promise.all(
    also.map(other =>
      listAnswer(rt, {
        ...request,
        ...other,
        values: { quante: '1', ...other.values },
        also: [],
        unread: [],
        notes: [],
        before: null,
        isUnitGuessed: false,
      }),
    ),
  )
  const text = textOf(
    values.marchio && !values.fornitore && notOurs(values.marchio, kind),
    // What changes nothing of the list is what was asked: «e via satellite?»
    isAside && notes,
    values.contratti && (await ofOneSeller(rt, [{ kind, values: request.values }, ...also])),
    values.tetto &&
      !values.contratti &&
      (await bothWithin(rt, [{ kind, values: request.values }, ...also], values.tetto)),
    told.text,
    others.map((each, at) => `${headOf(also[at], kind)} ${each.text}`),
    // What is not of residence is told of it once.
    !isAside && notes.filter(words => values.residente !== '0' || !words.startsWith('Chi non porta la residenza')),
    also.some(({ kind: other }) => other !== null && isLine(other)) && APART_OR_NOT,
  )
  const missed = untold(unread, text)
  return {
    ...told,
    text: missed.length > 0 ? `${text} Non ho contato ${missed.join(', ')}: dimmi che cosa è.` : text,
    links: [
      ...told.links.slice(0, also.length > 0 ? 2 : undefined),
      ...others.flatMap(({ links }) => links.slice(0, 2)),
    ],
  }
}
const isSame = (one: Values, other: Values): boolean =>
  one === other || [...new Set([...keysOf(one), ...keysOf(other)])].every(slot => one[slot] === other[slot])
const keysOf = (values: Values) => Object.keys(values) as (keyof Values)[]
/** What is spent on luce and on gas, where each was told and no contract for both is wished: each is compared with its own. */
function eachSpend(request: ListRequest): ListRequest {
  const { parts, values, notes } = request
  const isApart =
    request.kind === 'luce_gas' && parts.luce?.ogni && parts.gas?.ogni && !values.contratti && !request.asks
  const isHalfKnown = Boolean(values.kwh) !== Boolean(values.smc)
  if (!isApart || isHalfKnown || values.tetto || request.also.length > 0) return request
  const { euro: _, ogni: _1, ...home } = values
  return {
    ...request,
    kind: 'luce',
    values: { ...home, ...parts.luce },
    also: [{ kind: 'gas', values: { ...home, ...parts.gas } }],
    notes: notes.filter(words => !words.startsWith('Ho sommato')),
    before: null,
  }
}
/** Whose offers are looked for, and who is none of those that can be signed here. */
const notOurs = (names: string, kind: ListRequest['kind']): string =>
  `${names.includes(', ') ? `${names.split(', ').map(capitalised).join(' e ')} non sono tra i fornitori che attiviamo: le loro` : `${capitalised(names)} non è tra i fornitori che attiviamo: le sue`} offerte sono ${kind !== null && isLine(kind) ? 'sui siti degli operatori' : 'su ilportaleofferte.it'}. Per confronto, tra le nostre:`
/** Another home of the same supply is told by where it is. */
const headOf = (other: ListRequest['also'][number] | undefined, kind: ListRequest['kind']): string => {
  const place = other?.values.cap ?? other?.values.regione
  return other?.kind === kind && place ? `Per ${place}:` : `${offerKinds[other?.kind ?? 'luce'].label}.`
}
const APART_OR_NOT =
  'Sono contratti diversi: gli sconti per chi li prende dallo stesso fornitore non sono tra i nostri dati.'

function energyAnswerOf(rt: Runtime, request: ListRequest, towns: readonly string[]): Promise<Answer> | Answer {
  const { kind, values } = request
  const of: EnergyKind = kind !== null && !isLine(kind) ? kind : values.smc ? 'gas' : 'luce'
  if (towns.length > 1) return inOneOf(rt, of, request, towns)
  return values.cliente && of !== 'luce' ? businessGas(rt, of, request) : energyAnswer(rt, of, request)
}

/** Of several towns the first is counted, and it is said and asked. */
async function inOneOf(rt: Runtime, kind: EnergyKind, request: ListRequest, towns: readonly string[]): Promise<Answer> {
  const [first = '', second = ''] = towns
  const [cap, place = ''] = CAP_OF.exec(first)?.slice(1) ?? []
  const capOf = (town: string) => CAP_OF.exec(town)?.[1] ?? town
  const { facts } = await call(rt, getMarketContext, {})
  const isRegion = facts.regions.regions.some(({ name }) => name === second)
  const told = await energyAnswerOf(rt, { ...request, values: { ...request.values, cap: capOf(first) } }, [])
  return {
    ...told,
    text: textOf(
      isRegion
        ? `Hai scritto anche ${second}, ma ${cap ? `il CAP ${cap} (${place})` : first} è in un’altra regione: ho contato ${cap ? place : first}. Se il posto è un altro dimmelo.`
        : cap
          ? `Il CAP ${cap} è di ${place}, non di ${second}: ho contato ${place}. Se vale ${second} dimmelo.`
          : `Di paesi con questo nome ce n’è più di uno: ${towns.join(', ')}. Ho contato il primo, dimmi se è un altro.`,
      told.text,
    ),
    links: [
      ...told.links,
      ...(isRegion ? [] : towns.slice(1)).map(town => ({
        title: town,
        url: listLink(kind, energyParams(kind, { ...request.values, cap: capOf(town) })).url,
      })),
    ],
  }
}

/** «20121 (Milano)», where a town was said that is elsewhere. */
const CAP_OF = /^(\d{5}) \((.+)\)$/

/** What gas costs a business is not computed; its electricity is. */
async function businessGas(rt: Runtime, kind: EnergyKind, request: ListRequest): Promise<Answer> {
  const luce = kind === 'luce_gas' ? await energyAnswer(rt, 'luce', request) : null
  return answer(
    [luce?.text, noticeTexts['gas-business'], ASK_SUPPLIERS],
    luce
      ? luce.links
      : [{ title: 'Offerte luce per aziende', url: `${offerKinds.luce.path}?cliente=business` }, CONTACT],
  )
}

async function energyAnswer(rt: Runtime, kind: EnergyKind, whole: ListRequest): Promise<Answer> {
  const { isUnitGuessed, ...request } = whole
  // Of «fisso 24 mesi o variabile?» the months are of one of the two.
  const ofFixed = request.isEither ? request.values.durata : undefined
  if (ofFixed) request.values = { ...request.values, durata: undefined, prezzo: undefined }
  const { facts } = await call(rt, getMarketContext, {})
  if (kind !== 'luce' && isIsland(facts, request.values.cap)) return withoutGas(rt, kind, whole, NO_NETWORK)
  const { values: asked, before, found } = await withUseOfBefore(rt, kind, request.values, request.before)
  const values = placed(kind, asked)
  const isExample = values !== asked
  const params = energyParams(kind, values)
  const link = listLink(kind, params)
  if (values.euro && !values.ogni) return whichMonths(rt, kind, { ...whole, values })
  const { list, filters, rows: all, pair, home } = await readList(rt, kind, params)
  const { left: rows, words: leftOut } = withoutNamed(all, values.tranne)
  const { notice, errors, today, spend } = list.comparison
  const [wrong] = Object.entries(errors)
  if (wrong) {
    const [field, sentence] = wrong
    const fees = field === SPEND && kind !== 'luce_gas' ? await feesOver(rt, kind, values) : null
    if (fees) return answer(`${fees} ${sentence}`, [link])
    return answer(FIELDS[field] ? `${FIELDS[field]}: ${uncapitalised(sentence)}` : sentence, [link])
  }
  if (notice) return withoutGas(rt, kind, whole, `${notice}${notice === noticeTexts['gas-sardegna'] ? LOCAL_GAS : ''}`)
  const verdict = verdictOf({
    rows,
    all: list.comparison.rows,
    pair,
    today,
    spend,
    known: list.known,
    use: list.use,
    guess: list.guess,
  })
  const level = kind !== 'luce' && !values.smc && !values.euro && (!values.uso || values.uso === 'riscaldamento')
  const isSupposed = ({ term }: { term: string }) => SUPPOSED[term]?.every(slot => !values[slot]) === true
  const told = [
    ...list.inputs
      .filter(input => !isSupposed(input))
      .map(({ term, value }) => (term === 'Dove' ? value : (NAMED[value] ?? uncapitalised(value)))),
    values.persone &&
      list.inputs.every(({ value }) => !value.includes('person')) &&
      (values.persone === '1' ? 'una persona' : `${values.persone} persone`),
    kind !== 'gas' && values.boiler && 'scaldabagno elettrico',
    kind !== 'gas' && values.clima && 'condizionatore',
    values.livello &&
      kind === 'luce' &&
      !(values.kwh ?? values.euro ?? values.persone) &&
      `una casa da ${HOMES[levelOf(values)]}`,
    values.euro &&
      values.ogni &&
      `${inEuro(Number(values.euro))} ${uncapitalised(EVERY[values.ogni as keyof typeof EVERY])}`,
    values.f1 && 'le tue fasce',
    filters.prezzo && `prezzo ${filters.prezzo}`,
    filters.durata && `per ${filters.durata} mesi`,
    filters.verde && 'da fonti rinnovabili',
    filters.pagamento && `pagamento con ${filters.pagamento === 'iban' ? 'addebito sul conto' : filters.pagamento}`,
    filters.fornitore && `solo ${filters.fornitore}`,
  ]
  const supposed = [
    ...list.inputs.filter(isSupposed).map(({ value }) => uncapitalised(value)),
    level && `stima per ${HOMES[levelOf(values)]}`,
  ]
  const basis = [told, supposed]
    .map(words => words.filter(Boolean).join(', '))
    .filter(Boolean)
    .join('; ho supposto ')
  const [best] = rows
  if (!verdict || !best) return noneOf(rt, kind, values, basis)
  const counted = `Ho contato: ${basis}.`
  const linkTo = (row: OfferRow) => offerLink(row, home)
  const next = rows[Number(values.posto ?? 0) - 1]
  if (next && values.posto)
    return answer(
      [
        `${PLACES[values.posto]} è ${nameOf(next)}: ${wholeEuro(next.total)} l’anno, ${euroApart(next.total, best.total)} più della prima, ${nameOf(best)} (${wholeEuro(best.total)}).`,
        values.mese === '1' && `Sono in media ${formatEuro(cents(Math.round(next.total / 12)))} al mese.`,
        counted,
      ],
      [link, linkTo(next)],
    )
  if (values.posto) return answer([NO_OTHER, counted], [link, linkTo(best)])
  const others = othersOf(rows, values)
  const inTwoYears = values.ordina === 'due-anni'
  const costOf = (row: OfferRow) => (inTwoYears ? `${wholeEuro(twoYears(row))} in due anni` : wholeEuro(row.total))
  const named = othersWords(
    others.map(row => ({ ...row, cost: `${costOf(row)}${values.prezzi ? `: ${priceOf(row)}` : ''}` })),
    values,
  )
  if (values.dopo) return answer([others.length > 0 ? named : NO_OTHER, counted], [link, ...others.map(linkTo)])
  const pairIsLess = pair !== null && pair.total < best.total
  const first: Least = pairIsLess ? { name: 'con due contratti separati', total: pair.total } : best
  const was =
    before &&
    (request.before?.kind ?? kind) === kind &&
    (request.asks === 'difference' || SAYS_HOME.some(slot => before[slot]))
      ? await leastOf(rt, kind, before)
      : null
  const lead = [
    values.tetto && underWords(rows, pair, values),
    values.contro && againstGreen(list.comparison.rows),
    request.asks === 'difference' && was && [changeWords(was, first), powerWords(values, before)],
    request.asks === 'reason' && !pairIsLess && reasonWords(rows),
    request.asks === 'certainty' && certaintyWords(kind, values, best),
    values.contratti && kind === 'luce_gas' && contractsWords(values.contratti, best, pair, today),
    values.fasce && kind === 'luce' && bandsWords(rows, false),
    values.media &&
      (kind === 'luce_gas' && list.pair
        ? ['Luce.', middleWords(list.pair.luce), 'Gas.', middleWords(list.pair.gas)]
        : middleWords(rows)),
    inTwoYears && !pairIsLess && twoYearWords(best),
    request.isEither &&
      !filters.prezzo &&
      (kind === 'luce_gas' && list.pair
        ? [`Luce. ${eitherWords(list.pair.luce, ofFixed)}`, `Gas. ${eitherWords(list.pair.gas, ofFixed)}`, EITHER_HOLDS]
        : [eitherWords(rows, ofFixed), EITHER_HOLDS]),
  ]
  const used = kind === 'gas' ? 0 : Number(withFoundUse(list.luce, list.question.luce).consumo || 0)
  const isTooMuch = used > mostOf(values)
  // What was asked is the answer; the verdict of the list says it in other words.
  const isTold = lead.some(Boolean) && !request.asks && !values.tetto
  const own = kind === 'luce_gas' ? 0 : Number(values.kwh ?? values.smc ?? 0)
  const part = values.mese ?? values.ogni ?? '12'
  return answer(
    [
      lead,
      isExample && `Il gas non costa uguale dappertutto: ti faccio l’esempio della ${values.regione}.`,
      isTooMuch && tooMuchWords(used, values),
      values.cambio &&
        today === null &&
        `Cambiare conviene se oggi paghi più di ${wholeEuro(first.total)} l’anno: scrivimi quanto spendi, o il prezzo e la quota fissa della bolletta, e ti dico quanto risparmi.`,
      !isTold && verdict.title,
      !isTold && !(request.asks === 'difference' && was) && verdict.doubt,
      !isTold && !pairIsLess && !verdict.title.includes(best.name.replaceAll(' ', '\u00a0')) && firstWords(best, today),
      today !== null && own > 0 && kind !== 'luce_gas' && unitWords(today, own, kind),
      found !== undefined && `Il consumo è quello della tua spesa, circa ${inItalian(found)} kWh.`,
      pairIsLess &&
        !values.contratti &&
        (verdict.title.toLowerCase().includes(APART.toLowerCase())
          ? capitalised(pairWords(pair))
          : `${APART} ${wholeEuro(pair.total)}: ${pairWords(pair)}`),
      filters.prezzo === 'fisso' && !/ferm[oa]|fisso|bloccat/.test(verdict.doubt) && fixedWords(best),
      values.gradito && greenWords(rows, first, list.pair && pairOf(list.pair, { ...filters, verde: true })),
      leftOut,
      values.testa &&
        `Diviso in ${values.testa} sono in media ${formatEuro(cents(Math.round(first.total / 12 / Number(values.testa))))} al mese a testa.`,
      values.prezzi && !pairIsLess && [`${best.name}: ${priceOf(best)}.`, spreadWords(rows, best, values.prezzi)],
      !request.asks &&
        !request.isEither &&
        !values.media &&
        rows.length > 1 &&
        !(pairIsLess && !values.quante) &&
        named,
      !values.euro &&
        !values.tetto &&
        part !== '12' &&
        partWords(((values.media && kind !== 'luce_gas' && middleRow(rows)) || first).total, kind, part, values),
      values.mese &&
        values.euro && [
          today !== null && `Oggi paghi in media ${formatEuro(cents(Math.round(today / 12)))} al mese.`,
          partWords(first.total, kind, values.mese, values),
        ],
      was && request.asks !== 'difference' && before?.cap === values.cap && differenceWords(was, first),
      before && request.asks !== 'difference' && powerWords(values, before),
      values.cambio &&
        kind === 'luce_gas' &&
        'Luce e gas si possono cambiare anche uno solo. Dimmi quanto paghi di luce e quanto di gas, e ti dico su quale risparmi.',
      values.residente === '0' && kind !== 'gas' && NOT_RESIDENT,
      kind === 'luce' &&
        !request.notes.some(words => /^Per l’auto|casa tutta elettrica|pompa di calore/.test(words)) &&
        householdWords(values, used, facts),
      fewWords(kind, values, Number(list.question.luce.consumption)),
      kind === 'gas' && zoneWords(values, Number(list.question.gas.consumption), facts),
      filters.verde && GREEN,
      values.cliente &&
        `È una stima con le offerte e l’IVA delle aziende${values.potenza || isTooMuch ? '' : ': scrivimi anche i kW del contatore, qui contano molto'}.`,
      values.cliente &&
        !values.kwh &&
        !values.euro &&
        'Il consumo che ho contato è quello di una casa: un’attività può averne molto di più. Scrivimi i kWh dell’anno, che trovi in bolletta, e rifaccio il conto.',
      counted,
      values.f1 && bandsWords(rows, true),
      values.euro &&
        kind !== 'gas' &&
        !values.cliente &&
        values.residente !== '0' &&
        !before &&
        !request.notes.some(words => words.includes('canone TV')) &&
        licenceWords(facts),
      kind === 'luce' && !values.cap && !values.regione && NO_PLACE,
      kind === 'luce' &&
        !before &&
        (isUnitGuessed || request.kind === null) &&
        (values.euro ? ASK_KIND : 'Se parli del gas, dimmelo.'),
      isExample && 'Dimmi la provincia o il CAP, per esempio «Lecce» o «73100», e rifaccio il conto.',
    ],
    [
      link,
      ...(pairIsLess ? [pair.luce, pair.gas, ...(values.quante ? [best, ...others] : [])] : [best, ...others]).map(
        linkTo,
      ),
    ],
  )
}

/** Where no gas of the network is compared, the electricity of the same home is, and it is said why the gas is not. */
async function withoutGas(rt: Runtime, kind: EnergyKind, request: ListRequest, why: string): Promise<Answer> {
  if (kind === 'gas') return answer(why, [{ title: 'Confronta la luce', url: offerKinds.luce.path }, CONTACT])
  const { euro: _, ogni: _1, smc: _2, uso: _3, contratti: _4, ...home } = request.values
  const values = { ...home, ...request.parts.luce }
  const luce = await energyAnswer(rt, 'luce', { ...request, kind: 'luce', values, before: null })
  return { ...luce, text: `${luce.text} ${why}` }
}

/** Without one of these the list before was of no home. */
const SAYS_HOME = ['kwh', 'smc', 'persone', 'livello'] as const
/** Not all who live without their residence have a second home. */
const NAMED: Readonly<Record<string, string>> = { 'Seconda casa': 'non residente' }
/** What stands in the data of a list by itself, where nobody said it. */
const SUPPOSED: Record<string, readonly (keyof Values)[]> = {
  'Zona climatica': [],
  Potenza: ['potenza'],
  Uso: ['residente', 'cliente'],
  Casa: ['residente', 'cliente'],
  'Uso del gas': ['uso'],
}

/** What is wrong is told with the name of its field, as the list shows it. */
const FIELDS: Record<string, string> = {
  cap: 'CAP o città',
  consumo: 'Consumo',
  potenza: 'Potenza',
  provincia: 'Provincia',
}
const EVERY = { '1': 'Al mese', '2': 'Ogni due mesi', '12': 'All’anno' } as const
const EVERY_MONTHS = ['1', '2', '12'] as const
/** What a home spends in a year at least and at most, as far as a sum without its months can tell. */
const LIKELY: Record<EnergyKind, readonly [number, number]> = {
  luce: [250, 2400],
  gas: [200, 3600],
  luce_gas: [500, 5500],
}

/** A sum without its months: read in the only likely way, or in each, and told. */
async function whichMonths(rt: Runtime, kind: EnergyKind, request: ListRequest): Promise<Answer> {
  const { euro = '' } = request.values
  const [least, most] = LIKELY[kind]
  const isLikely = (ogni: string) =>
    (Number(euro) * 12) / Number(ogni) >= least && (Number(euro) * 12) / Number(ogni) <= most
  const likely = request.values.cliente ? [] : EVERY_MONTHS.filter(isLikely)
  const address = (ogni: (typeof EVERY_MONTHS)[number]) =>
    `${offerKinds[kind].path}?${energyParams(kind, { ...request.values, ogni })}`
  const [only, other] = likely
  if (only && !other) {
    const read = await energyAnswer(rt, kind, { ...request, values: { ...request.values, ogni: only } })
    // A sum of a year stands in the answer as it is.
    const told = only === '12' ? '' : `Ho letto ${inEuro(Number(euro))} ${uncapitalised(EVERY[only])}. `
    return { ...read, text: `${told}${read.text}` }
  }
  const told = await Promise.all(
    likely.map(async ogni => {
      const { list, rows, pair } = await readList(rt, kind, energyParams(kind, { ...request.values, ogni }))
      const { today, spend } = list.comparison
      const verdict = verdictOf({ rows, pair, today, spend, known: list.known, use: list.use, guess: list.guess })
      return verdict && `${EVERY[ogni]}: ${uncapitalised(verdict.title)}`
    }),
  )
  return answer(
    [`${inEuro(Number(euro))} al mese, ogni due mesi o all’anno?`, told, request.kind === null && ASK_KIND],
    EVERY_MONTHS.map(ogni => ({ title: EVERY[ogni], url: address(ogni) })),
  )
}

/** Offers, with what the message tells and no list reads: the request of a home that is not connected comes first. */
export function withCase(told: Answer, { kind }: ListRequest, message: string): Answer {
  if (kind === null || isLine(kind)) return told
  const facts = factsIn(reader(message).whole)
  const isMissing = facts.includes('senza-contatore')
  const help = HELP.find(({ id }) => id === (isMissing ? 'allaccio' : 'subentro'))
  if (!help || !(isMissing || facts.includes('contatore-chiuso'))) return told
  return {
    ...told,
    text: textOf(isMissing ? METER_MISSING : METER_SHUT, told.text),
    links: [...told.links, { title: help.question, url: help.url }],
  }
}
