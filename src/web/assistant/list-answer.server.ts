import { getMarketContext } from '#areas/market/procedures/prices.server.ts'
import { offerAddress } from '#areas/offers/addresses.ts'
import { type EnergyKind, isLine, offerKinds } from '#areas/offers/offer-kinds.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import type { Answer } from '#areas/support/answer.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { capitalised, uncapitalised } from '#core/text.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { filterRows, readFilters } from '#web/blocks/comparison/questions/filters.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { GAS_BESIDE_LUCE, gasBeside, type Level, luceBeside, withFoundUse } from '#web/blocks/comparison/query.ts'
import { verdictOf } from '#web/blocks/comparison/verdict.tsx'
import { energyList } from '#web/pages/public/comparison/comparison.server.ts'
import { wholeEuro, wholeEuroApart } from '#web/ui/figures/price-bar.tsx'
import { lineAnswer } from './line-answer.server.ts'
import {
  answer,
  CONTACT,
  OTHERS,
  othersWords,
  PLACES,
  energyParams,
  levelOf,
  listLink,
  type Values,
  withoutNamed,
} from './list-address.ts'
import {
  APART,
  bandsWords,
  certaintyWords,
  changeWords,
  contractsWords,
  differenceWords,
  eitherWords,
  EITHER_HOLDS,
  fixedWords,
  householdWords,
  licenceWords,
  pairWords,
  partWords,
  reasonWords,
  twoYearWords,
  underWords,
} from './list-words.ts'
import { inEuro, inItalian } from './sentence/figures.ts'
import { isIsland } from './sentence/place.ts'
import type { Said } from './sentence/sentence.ts'

/**
 * The verdict of the list that a sentence asks for. The sentence becomes the address of the list, and the answer is what the
 * page at that address says: the two cannot tell different figures.
 */
export async function listAnswer(rt: Runtime, said: Said): Promise<Answer> {
  const { kind, values, towns, beyond, also, unread } = said
  const told =
    kind !== null && isLine(kind) ? await lineAnswer(rt, kind, values) : await energyAnswerOf(rt, said, towns)
  const others = await Promise.all(
    also.map(other =>
      listAnswer(rt, { ...said, ...other, also: [], unread: [], beyond: [], before: null, isUnitGuessed: false }),
    ),
  )
  const text = [
    told.text,
    ...beyond,
    ...others.map((each, at) => `${offerKinds[also[at]?.kind ?? 'luce'].label}. ${each.text}`),
    ...(also.some(({ kind: other }) => other !== null && isLine(other)) ? [APART_OR_NOT] : []),
  ].join(' ')
  const missed = unread.filter(figure => !text.includes(figure.replace(/\D+$/, '')))
  return {
    ...told,
    text: missed.length > 0 ? `${text} Non ho contato ${missed.join(', ')}: dimmi che cosa è.` : text,
    links: [
      ...told.links.slice(0, also.length > 0 ? 1 : undefined),
      ...others.flatMap(({ links }) => links.slice(0, 2)),
    ],
  }
}
const APART_OR_NOT =
  'Sono contratti diversi: prenderli dallo stesso fornitore non costa meno per forza, e gli sconti per chi lo fa non sono tra i nostri dati.'

function energyAnswerOf(rt: Runtime, said: Said, towns: readonly string[]): Promise<Answer> | Answer {
  const { kind, values } = said
  const of: EnergyKind = kind !== null && !isLine(kind) ? kind : values.smc ? 'gas' : 'luce'
  if (towns.length > 1) return inOneOf(rt, of, said, towns)
  return values.cliente && of !== 'luce' ? businessGas(rt, of, said) : energyAnswer(rt, of, said)
}

/** Of several towns the first is counted, and it is said and asked. */
async function inOneOf(rt: Runtime, kind: EnergyKind, said: Said, towns: readonly string[]): Promise<Answer> {
  const [first = '', second = ''] = towns
  const [cap, place = ''] = CAP_OF.exec(first)?.slice(1) ?? []
  const capOf = (town: string) => CAP_OF.exec(town)?.[1] ?? town
  const told = await energyAnswerOf(rt, { ...said, values: { ...said.values, cap: capOf(first) } }, [])
  return {
    ...told,
    text: [
      cap
        ? `Il CAP ${cap} è di ${place}, non di ${second}: ho contato ${place}. Se vale ${second} dimmelo.`
        : `Di paesi con questo nome ce n’è più di uno: ${towns.join(', ')}. Ho contato il primo, dimmi se è un altro.`,
      told.text,
    ].join(' '),
    links: [
      ...told.links,
      ...towns.slice(1).map(town => ({
        title: town,
        url: listLink(kind, energyParams(kind, { ...said.values, cap: capOf(town) })).url,
      })),
    ],
  }
}

/** «20121 (Milano)», where a town was said that is elsewhere. */
const CAP_OF = /^(\d{5}) \((.+)\)$/

/** What gas costs a business is not computed; its electricity is. */
async function businessGas(rt: Runtime, kind: EnergyKind, said: Said): Promise<Answer> {
  const luce = kind === 'luce_gas' ? await energyAnswer(rt, 'luce', said) : null
  return answer(
    [...(luce ? [luce.text] : []), noticeTexts['gas-business'], ASK_SUPPLIERS].join(' '),
    luce
      ? luce.links
      : [{ title: 'Offerte luce per aziende', url: `${offerKinds.luce.path}?cliente=business` }, CONTACT],
  )
}
const ASK_SUPPLIERS =
  'Le regole ufficiali della spesa annua non lo comprendono: chiedi due o tre preventivi ai fornitori.'

/** The list of an address, its rows as filtered there, and what was computed. */
export async function readList(rt: Runtime, kind: EnergyKind, params: URLSearchParams) {
  const list = await energyList(rt, kind, params, kind === 'luce_gas' ? GAS_BESIDE_LUCE : undefined)
  const filters = readFilters(params)
  const rows = filterRows(list.comparison.rows, filters)
  const pair = list.pair && pairOf(list.pair, filters)
  const home = new URLSearchParams({
    ...(kind !== 'gas' && luceBeside(withFoundUse(list.luce, list.question.luce))),
    ...(kind !== 'luce' && gasBeside(withFoundUse(list.gas, list.question.gas))),
  })
  return { list, filters, rows, pair, home }
}

/** A household in Lombardia is the example where gas is asked without a place. */
const EXAMPLE = 'Lombardia'

async function energyAnswer(rt: Runtime, kind: EnergyKind, whole: Said): Promise<Answer> {
  const { isUnitGuessed, ...said } = whole
  const { facts } = await call(rt, getMarketContext, {})
  if (kind !== 'luce' && isIsland(facts, said.values.cap)) return withoutGas(rt, kind, whole, NO_NETWORK)
  const { values: asked, before, found } = await withUseOfBefore(rt, kind, said.values, said.before)
  const isExample = kind !== 'luce' && !asked.cap && !asked.regione
  const values = isExample ? { ...asked, regione: EXAMPLE } : asked
  const params = energyParams(kind, values)
  const link = listLink(kind, params)
  if (values.euro && !values.ogni) return whichMonths(rt, kind, { ...whole, values })
  const { list, filters, rows: all, pair, home } = await readList(rt, kind, params)
  const { left: rows, words: leftOut } = withoutNamed(all, values.tranne)
  const { notice, errors, today, spend } = list.comparison
  const [wrong] = Object.entries(errors)
  if (wrong) {
    const [field, sentence] = wrong
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
  const wishes = [
    filters.prezzo && `prezzo ${filters.prezzo}`,
    filters.durata && `per ${filters.durata} mesi`,
    filters.verde && 'da fonti rinnovabili',
    filters.pagamento && `pagamento con ${filters.pagamento}`,
    filters.fornitore && `solo ${filters.fornitore}`,
  ]
  const level = kind !== 'luce' && !values.smc && !values.euro && (!values.uso || values.uso === 'riscaldamento')
  const isSupposed = ({ term }: { term: string }) => SUPPOSED[term]?.every(slot => !values[slot]) === true
  const told = [
    ...list.inputs
      .filter(input => !isSupposed(input))
      .map(({ term, value }) => (term === 'Dove' ? value : uncapitalised(value))),
    values.persone && (values.persone === '1' ? 'una persona' : `${values.persone} persone`),
    kind !== 'gas' && values.boiler && 'scaldabagno elettrico',
    kind !== 'gas' && values.clima && 'condizionatore',
    values.livello && kind === 'luce' && `una casa da ${HOMES[levelOf(values)]}`,
    values.euro &&
      values.ogni &&
      `${inEuro(Number(values.euro))} ${uncapitalised(EVERY[values.ogni as keyof typeof EVERY])}`,
    values.f1 && 'le tue fasce',
    ...wishes,
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
  const next = rows[Number(values.posto ?? 0) - 1]
  if (next && values.posto)
    return answer(
      `${PLACES[values.posto]} è ${next.name} di ${next.supplier}: ${wholeEuro(next.total)} l’anno, ${wholeEuroApart(next.total, best.total)} più della prima, ${best.name} di ${best.supplier} (${wholeEuro(best.total)}). Ho contato: ${basis}.`,
      [link, { title: `${next.name} di ${next.supplier}`, url: `${offerAddress(next)}?${home}` }],
    )
  const pairIsLess = pair !== null && pair.total < best.total
  const least = pairIsLess ? pair.total : best.total
  const was =
    before && (said.before?.kind ?? kind) === kind && SAYS_HOME.some(slot => before[slot])
      ? await leastOf(rt, kind, before)
      : null
  const lead = [
    ...(said.asks === 'difference' && was ? [changeWords(was, least)] : []),
    ...(said.asks === 'reason' && !pairIsLess ? [reasonWords(rows)] : []),
    ...(said.asks === 'certainty' ? [certaintyWords(kind, values, best)] : []),
    ...(values.contratti && kind === 'luce_gas' ? contractsWords(values.contratti, best, pair) : []),
    ...(values.fasce && kind === 'luce' ? [bandsWords(rows, false)] : []),
    ...(values.ordina === 'due-anni' && !pairIsLess ? [twoYearWords(best)] : []),
    ...(said.isEither && !filters.prezzo
      ? kind === 'luce_gas' && list.pair
        ? [`Luce. ${eitherWords(list.pair.luce)}`, `Gas. ${eitherWords(list.pair.gas)}`, EITHER_HOLDS]
        : [eitherWords(rows), EITHER_HOLDS]
      : []),
  ]
  // What was asked is the answer; the verdict of the list says it in other words.
  const isTold = lead.length > 0 && !said.asks
  return answer(
    [
      ...lead,
      ...(isExample ? [`Il gas non costa uguale dappertutto: ti faccio l’esempio della ${EXAMPLE}.`] : []),
      ...(isTold ? [] : [verdict.title]),
      ...(isTold || (said.asks === 'difference' && was) ? [] : [verdict.doubt]),
      ...(found ? [`Il consumo è quello della tua spesa, circa ${inItalian(found)} kWh.`] : []),
      ...(pairIsLess && !values.contratti
        ? [
            verdict.title.toLowerCase().includes(APART.toLowerCase())
              ? capitalised(pairWords(pair))
              : `${APART} ${wholeEuro(pair.total)}: ${pairWords(pair)}`,
          ]
        : []),
      ...(filters.prezzo === 'fisso' && !/ferm[oa]|fisso/.test(verdict.doubt) ? [fixedWords(best)] : []),
      ...leftOut,
      ...(values.altre && !pairIsLess && rows.length > 1
        ? [othersWords(rows.slice(1, 1 + OTHERS).map(row => ({ ...row, cost: wholeEuro(row.total) })))]
        : []),
      ...(values.tetto ? [underWords(rows, values)] : []),
      ...(values.ogni && values.ogni !== '12' && !values.euro && !values.tetto
        ? [partWords(least, kind, values.ogni)]
        : []),
      ...(values.mese && values.euro
        ? [
            ...(today === null ? [] : [`Oggi paghi in media ${formatEuro(cents(Math.round(today / 12)))} al mese.`]),
            partWords(least, kind, values.mese),
          ]
        : []),
      ...(was && said.asks !== 'difference' ? differenceWords(was, least) : []),
      ...(values.residente === '0' && kind !== 'gas' ? [SECOND_HOME] : []),
      ...(kind === 'luce' && !said.beyond.some(words => words.startsWith('Per l’auto'))
        ? householdWords(values, Number(withFoundUse(list.luce, list.question.luce).consumo || 0), facts)
        : []),
      ...(kind === 'luce' && Number(values.kwh ?? (values.residente === '0' ? 0 : FEW_KWH)) < FEW_KWH
        ? ['Con pochi consumi conta soprattutto la quota fissa.']
        : Number(values.kwh ?? 0) > MANY_KWH
          ? ['Con tanti consumi conta soprattutto il prezzo di un kWh.']
          : []),
      ...(kind === 'gas' && (values.smc ? Number(values.smc) < FEW_SMC : values.uso === 'cottura')
        ? ['Con poco gas conta soprattutto la quota fissa.']
        : []),
      ...(filters.verde ? [GREEN] : []),
      ...(filters.pagamento === 'bollettino' ? ['L’IBAN serve solo dove si paga con addebito: qui no.'] : []),
      ...(values.cliente
        ? [
            `È una stima con le offerte e l’IVA delle aziende${values.potenza ? '' : ': scrivimi anche i kW del contatore, qui contano molto'}.`,
          ]
        : []),
      `Ho contato: ${basis}.`,
      ...(values.f1 ? [bandsWords(rows, true)] : []),
      ...(values.euro &&
      kind !== 'gas' &&
      !values.cliente &&
      values.residente !== '0' &&
      !before &&
      !said.beyond.some(words => words.includes('canone TV'))
        ? [licenceWords(facts)]
        : []),
      ...(kind === 'luce' && !values.cap && !values.regione ? [NO_PLACE] : []),
      ...(kind === 'luce' && !before && (isUnitGuessed || said.kind === null)
        ? [values.euro ? ASK_KIND : 'Se parli del gas, dimmelo.']
        : []),
      ...(isExample ? ['Dimmi la provincia o il CAP, per esempio «Lecce» o «73100», e rifaccio il conto.'] : []),
    ].join(' '),
    [
      link,
      ...(pairIsLess
        ? [pair.luce, pair.gas].map(row => ({
            title: `${row.name} di ${row.supplier}`,
            url: `${offerAddress(row)}?${home}`,
          }))
        : [{ title: `${best.name} di ${best.supplier}`, url: `${offerAddress(best)}?${home}` }]),
    ],
  )
}

/** Where no gas of the network is compared, the electricity of the same home is, and it is said why the gas is not. */
async function withoutGas(rt: Runtime, kind: EnergyKind, said: Said, why: string): Promise<Answer> {
  if (kind === 'gas') return answer(why, [{ title: 'Confronta la luce', url: offerKinds.luce.path }, CONTACT])
  const { euro: _, ogni: _1, smc: _2, uso: _3, contratti: _4, ...home } = said.values
  const values = { ...home, ...said.parts.luce }
  const luce = await energyAnswer(rt, 'luce', { ...said, kind: 'luce', values, before: null })
  return { ...luce, text: `${luce.text} ${why}` }
}
const NO_NETWORK =
  'Il metano sulle isole minori di solito non arriva, e non lo confrontiamo: chiedi al Comune se c’è una rete, altrimenti restano bombole, GPL in serbatoio o una pompa di calore.'

/**
 * What a spend was found to use holds for what is asked of the same home next: another power, or the gas beside it. The consumption
 * of then takes the place of the spend, which says nothing of the new contract.
 */
async function withUseOfBefore(
  rt: Runtime,
  kind: EnergyKind,
  values: Values,
  last: Said | null,
): Promise<{ values: Values; before: Values | null; found?: number }> {
  const asked = { values, before: last?.values ?? null }
  if (kind === 'gas' || values.kwh) return asked
  const isOfLuce = ({ kind: of, values: { euro, ogni } }: Said) => (of === null || of === 'luce') && euro && ogni
  let spent = last
  while (spent && !isOfLuce(spent)) spent = spent.before
  const isPower = kind === 'luce' && spent?.values.euro === values.euro && spent?.values.potenza !== values.potenza
  if (!spent || !(isPower || (kind === 'luce_gas' && !values.euro && spent.values.persone === values.persone)))
    return asked
  const { list } = await readList(rt, 'luce', energyParams('luce', spent.values))
  const { consumo } = withFoundUse(list.luce, list.question.luce)
  if (!consumo) return asked
  const use = ({ euro: _, ogni: _1, ...home }: Values): Values => ({ ...home, kwh: consumo })
  return { values: use(values), before: isPower ? use(spent.values) : asked.before, found: Number(consumo) }
}

/** Without one of these the list before was of no home. */
const SAYS_HOME = ['kwh', 'smc', 'persone', 'livello'] as const
/** What stands in the data of a list by itself, where nobody said it. */
const SUPPOSED: Record<string, readonly (keyof Values)[]> = {
  Potenza: ['potenza'],
  Uso: ['residente', 'cliente'],
  Casa: ['residente', 'cliente'],
  'Uso del gas': ['uso'],
}
const ASK_KIND = 'L’ho contata come luce: se parli del gas, di internet o di una SIM, dimmelo.'
const NO_PLACE =
  'Il posto non l’ho letto: per la luce la spesa è la stessa in tutta Italia, ma qualche offerta vale solo in una regione.'

const LOCAL_GAS =
  ' Il metano del resto d’Italia lì quasi non c’è: ci sono reti locali, di GPL, aria propanata o gas liquefatto, con prezzi loro. Chi gestisce la rete e il PDR sono in bolletta; dove la rete non arriva restano bombole, GPL in serbatoio o una pompa di calore.'
const GREEN = 'Che venga da fonti rinnovabili lo dichiara il fornitore, con le garanzie d’origine.'
const SECOND_HOME = 'Nella seconda casa oneri e accisa sono più alti, ma il canone TV non si paga.'
/** Under this the fee of every month is more than the price of a kWh. */
const FEW_KWH = 1500
const FEW_SMC = 300
/** Over this the fees are a small part. */
const MANY_KWH = 4500

/** As the sheet of the estimates describes them. */
const HOMES: Record<Level, string> = {
  basso: '40–80 m² o 1–2 persone',
  medio: '80–120 m² o 3–4 persone',
  alto: 'oltre 120 m² o 5 e più persone',
}

/** Nothing fits: the wish that costs the most offers is given up first, and it is said which. */
async function noneOf(rt: Runtime, kind: EnergyKind, values: Values, basis: string): Promise<Answer> {
  const none = `Nella nostra lista non c’è un’offerta così: ${basis}.`
  for (const [wish, words] of GIVEN_UP) {
    if (!values[wish]) continue
    const { [wish]: _, ...looser } = values
    const params = energyParams(kind, looser)
    const [best] = (await readList(rt, kind, params)).rows
    if (best)
      return answer(
        `${none} ${words}, la meno cara è ${best.name} di ${best.supplier}: ${wholeEuro(best.total)} l’anno.${'verde' in looser && looser.verde ? ` ${GREEN}` : ''}`,
        [listLink(kind, params), CONTACT],
      )
  }
  return answer(`${none} Guarda le altre, o scrivi a una persona.`, [listLink(kind, new URLSearchParams()), CONTACT])
}
const GIVEN_UP = [
  ['durata', 'Con un’altra durata'],
  ['pagamento', 'Con un altro modo di pagare'],
  ['fornitore', 'Di un altro fornitore'],
  ['verde', 'Senza guardare la fonte'],
  ['prezzo', 'Con l’altro tipo di prezzo'],
] as const

/** What the first of a list costs; null where it has none. */
async function leastOf(rt: Runtime, kind: EnergyKind, values: Values): Promise<Cents | null> {
  if (kind !== 'luce' && !values.cap && !values.regione) return null
  if (values.euro) return null
  const { rows, pair } = await readList(rt, kind, energyParams(kind, values))
  const [best] = rows
  return pair && best && pair.total < best.total ? pair.total : (best?.total ?? null)
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
async function whichMonths(rt: Runtime, kind: EnergyKind, said: Said): Promise<Answer> {
  const { euro = '' } = said.values
  const [least, most] = LIKELY[kind]
  const isLikely = (ogni: string) =>
    (Number(euro) * 12) / Number(ogni) >= least && (Number(euro) * 12) / Number(ogni) <= most
  const likely = said.values.cliente ? [] : EVERY_MONTHS.filter(isLikely)
  const address = (ogni: (typeof EVERY_MONTHS)[number]) =>
    `${offerKinds[kind].path}?${energyParams(kind, { ...said.values, ogni })}`
  const [only, other] = likely
  if (only && !other) {
    const read = await energyAnswer(rt, kind, { ...said, values: { ...said.values, ogni: only } })
    return { ...read, text: `Ho letto ${inEuro(Number(euro))} ${uncapitalised(EVERY[only])}. ${read.text}` }
  }
  const told = await Promise.all(
    likely.map(async ogni => {
      const { list, rows, pair } = await readList(rt, kind, energyParams(kind, { ...said.values, ogni }))
      const { today, spend } = list.comparison
      const verdict = verdictOf({ rows, pair, today, spend, known: list.known, use: list.use, guess: list.guess })
      return verdict ? [`${EVERY[ogni]}: ${uncapitalised(verdict.title)}`] : []
    }),
  )
  return answer(
    [
      `${inEuro(Number(euro))} al mese, ogni due mesi o all’anno?`,
      ...told.flat(),
      ...(said.kind === null ? [ASK_KIND] : []),
    ].join(' '),
    EVERY_MONTHS.map(ogni => ({ title: EVERY[ogni], url: address(ogni) })),
  )
}
