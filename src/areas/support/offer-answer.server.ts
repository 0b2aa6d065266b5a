import { toName } from '#core/text.ts'
import type { Facts } from '#areas/market/facts.ts'
import { resolvePlace } from '#areas/market/places.ts'
import { getMarketContext } from '#areas/market/procedures/get-market-context.server.ts'
import type { ComparedLine, ComparedOffer } from '#areas/offers/comparison.ts'
import { dataOf, technologyOf } from '#areas/offers/network.ts'
import type { OfferKind } from '#areas/offers/offer.ts'
import { KIND_PAGES } from '#areas/offers/offer-entries.ts'
import { compareDualOffers } from '#areas/offers/procedures/compare-dual-offers.server.ts'
import { compareLines } from '#areas/offers/procedures/compare-lines.server.ts'
import { compareOffers } from '#areas/offers/procedures/compare-offers.server.ts'
import { getReckoning } from '#areas/offers/procedures/get-reckoning.server.ts'
import { checkSpend } from '#areas/offers/spend-check.ts'
import { noticeTexts } from '#areas/offers/texts.ts'
import { cents, formatEuro, toCents } from '#core/money.ts'
import { Decimal } from '#core/decimal.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Answer } from './answer.ts'
import { type AskedOffer, type AskedPlace, askedOffer } from './asked-offer.ts'
import type { AnswerLink, Turn } from './conversation.ts'

/** Longer than this, a message is a question of its own, not the answer to ours. */
const REPLY_WORDS = 8
const USUAL_POWER = 3
const MONTHS = 12
/** The data wishes that the list of SIM cards knows. */
const GIGABYTES = [50, 100, 150] as const

const whole = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 1 })

/**
 * The first offer of the list for what was asked, its cost and the address of that list with the same figures in it: the
 * answer and the list come from one procedure. Null where no offer is asked for.
 */
export async function offerAnswer(rt: Runtime, message: string, history: readonly Turn[] = []): Promise<Answer | null> {
  const { facts } = await call(rt, getMarketContext, {})
  const before = history.findLast(turn => turn.role === 'user')?.content
  const alone = askedOffer(message, facts)
  const isReply = before !== undefined && message.split(/\s+/).length <= REPLY_WORDS
  // «Lecce», after «dove?»: the question before is what it belongs to.
  const asked = alone?.kind || !isReply ? alone : (askedOffer(`${before}. ${message}`, facts) ?? alone)
  if (!asked) return null
  if (asked.kind === 'internet' || asked.kind === 'mobile') return lineAnswer(rt, asked, asked.kind)
  return energyAnswer(rt, asked, facts)
}

const answer = (text: string, links: AnswerLink[]): Answer => ({ outcome: 'answer', text, links, passages: [] })

interface Household {
  kind: 'luce' | 'gas' | 'luce_gas'
  question: { luce: Record<string, string>; gas: Record<string, string> }
  /** What the figures rest on, in words. */
  basis: string[]
  params: Record<string, string>
}

async function energyAnswer(rt: Runtime, asked: AskedOffer, facts: Facts): Promise<Answer> {
  const kind = asked.kind === 'gas' || asked.kind === 'luce_gas' ? asked.kind : 'luce'
  const page = KIND_PAGES[kind]
  if (asked.spend && asked.spend.months === null)
    return answer(
      `${euros(asked.spend.euros)} al mese, ogni due mesi o all’anno? Scrivimelo e ti dico a quanti consumi corrispondono e qual è l’offerta più bassa.`,
      [{ title: 'Scrivi tu la spesa nella lista', url: page }],
    )
  const place = placeOf(asked.place, kind, facts)
  if ('ask' in place) return answer(place.ask, [{ title: 'Scegli dove nella lista', url: page }])
  if (kind !== 'luce' && !place.words)
    return answer(
      'Il gas non costa uguale dappertutto: dimmi la provincia o il CAP della casa, per esempio «Lecce» oppure «73100».',
      [{ title: 'Scegli dove nella lista', url: page }],
    )
  const guessed = householdOf(kind, asked, facts, place)
  const spent = asked.spend?.months ? await explainSpend(rt, guessed, asked, asked.spend.months) : null
  if (typeof spent === 'string') return answer(spent, [listLink(guessed)])
  const household = spent ? householdOf(kind, { ...asked, ...spent.use }, facts, place) : guessed
  const { results, notice } = await compared(rt, household)
  const wishes = [asked.price && `a prezzo ${asked.price}`, asked.isGreen && 'da fonti rinnovabili'].filter(Boolean)
  const fits = (row: ComparedOffer) =>
    (!asked.price || priceKind(row) === asked.price) && (!asked.isGreen || row.offer.green_energy)
  const [best, second] = results.filter(fits)
  if (notice) return answer(noticeTexts[notice], [{ title: 'Confronta la luce', url: KIND_PAGES.luce }, CONTACT])
  if (!best)
    return answer(
      `Nella nostra lista non c’è un’offerta${wishes.map(wish => ` ${wish}`).join('')} per questi dati. Guarda le altre, o scrivi a una persona.`,
      [listLink({ ...household, params: { ...household.params, prezzo: '', verde: '' } }), CONTACT],
    )
  const among = capital(
    [`tra le offerte${wishes.map(wish => ` ${wish}`).join(' e')} che puoi attivare da qui`, ...household.basis].join(
      ', ',
    ),
  )
  const pair = kind === 'luce_gas' ? await cheapestPair(rt, household, fits) : null
  if (pair && pair.total < best.cost.total)
    return answer(
      [
        ...(spent ? [spent.words] : []),
        `${among}, la spesa più bassa è di due contratti separati, ${named(pair.luce)} e ${named(pair.gas)}: insieme ${formatEuro(pair.total)} il primo anno, tasse comprese.`,
        `Con un contratto solo la più bassa è di ${named(best)}, ${formatEuro(best.cost.total)}.`,
      ].join(' '),
      [listLink(household)],
    )
  const text = [
    ...(spent ? [spent.words] : []),
    `${among}, la spesa più bassa è di ${named(best)}: ${formatEuro(best.cost.total)} il primo anno, tasse comprese.`,
    ...(best.secondYear && best.secondYear.total !== best.cost.total
      ? [`Dal secondo anno ${formatEuro(best.secondYear.total)}.`]
      : []),
    ...(best.risk
      ? ['Il prezzo è variabile: la cifra è una stima con la media dell’indice degli ultimi dodici mesi pubblicati.']
      : []),
    ...(second ? [`La seconda è ${named(second)}, ${formatEuro(second.cost.total)}.`] : []),
    ...(asked.kind === null ? ['Ho contato la luce: se parli del gas, dimmelo.'] : []),
  ].join(' ')
  return answer(text, [listLink(household)])
}

const CONTACT: AnswerLink = { title: 'Scrivi a una persona', url: '/contatti' }
const named = ({ offer }: { offer: { name: string; supplier_name: string } }) =>
  `${offer.name} (${offer.supplier_name})`
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const euros = (amount: number) => formatEuro(toCents(Decimal.of(String(amount))))
const priceKind = ({ offer }: ComparedOffer) => ((offer.luce ?? offer.gas)?.index ? 'variabile' : 'fisso')

function listLink({ kind, params }: Pick<Household, 'kind' | 'params'>): AnswerLink {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value)).toString()
  return { title: `La lista ${TITLES[kind]} con questi dati`, url: KIND_PAGES[kind] + (query && `?${query}`) }
}
const TITLES: Record<OfferKind, string> = {
  luce: 'luce',
  gas: 'gas',
  luce_gas: 'luce e gas',
  internet: 'internet',
  mobile: 'mobile',
}

const compared = (rt: Runtime, { kind, question }: Household) =>
  kind === 'luce_gas' ? call(rt, compareDualOffers, question) : call(rt, compareOffers, question[kind])

/** The cheapest of each signed apart, as the list of luce and gas sets them beside one contract for both. */
async function cheapestPair(
  rt: Runtime,
  { question: { luce, gas } }: Household,
  fits: (row: ComparedOffer) => boolean,
) {
  const { commodity: _, consumption: _1, heating: _2, ...place } = gas
  const [ofLuce, ofGas] = await Promise.all([
    call(rt, compareOffers, { ...luce, ...place }),
    call(rt, compareOffers, gas),
  ])
  const [first, other] = [ofLuce.results.find(fits), ofGas.results.find(fits)]
  return first && other ? { luce: first, gas: other, total: cents(first.cost.total + other.cost.total) } : null
}

type FoundPlace = { words: string; question: Record<string, string>; params: Record<string, string> }

/** Where, as the comparison asks it and as its address writes it; a place that does not decide is asked again. */
function placeOf(place: AskedPlace | null, kind: Household['kind'], facts: Facts): FoundPlace | { ask: string } {
  if (!place) return { words: '', question: {}, params: {} }
  const asked = 'name' in place ? { province: place.province } : place
  const found = resolvePlace(facts, asked)
  if (found.kind === 'several')
    return { ask: `Quel CAP serve più province: ${found.provinces.map(({ name }) => name).join(', ')}. Qual è la tua?` }
  if (found.kind !== 'found') return { ask: 'Quel CAP non lo trovo: controllalo, oppure scrivimi la provincia.' }
  const { region, province } = found.place
  const name = facts.provinces.provinces.find(({ code }) => code === province)?.name
  const words = name && name !== region ? `${toName(name)} (${region})` : `in ${region}`
  // Electricity costs the same everywhere: its list asks for the region alone, of offers that are sold only there.
  if (kind === 'luce') return { words, question: { region }, params: { regione: region } }
  if ('cap' in place) return { words, question: { cap: place.cap }, params: { cap: place.cap } }
  return province
    ? { words, question: { region, province }, params: { regione: region, provincia: province } }
    : { words, question: { region }, params: { regione: region } }
}

function householdOf(kind: Household['kind'], asked: AskedOffer, facts: Facts, place: FoundPlace): Household {
  const { 'consumption-bands': bands, 'household-consumption': home } = facts
  const extra =
    (asked.hasWaterHeater ? home.electricWaterHeaterKwh : 0) + (asked.hasAirConditioning ? home.airConditioningKwh : 0)
  const ofPersons = asked.persons && (home.luceKwhByPersons[asked.persons - 1] ?? home.luceKwhByPersons.at(-1))
  const kwh = asked.kwh ?? (ofPersons ? ofPersons + extra : bands.luceKwh.medio)
  const use = asked.gasUse ?? 'riscaldamento'
  const smc = asked.smc ?? bands.gasSmc[use].medio
  const power = asked.power ?? USUAL_POWER
  const people = asked.persons === 1 ? 'una persona' : `${asked.persons} persone`
  const client = asked.isBusiness ? 'business' : 'domestico'
  const hasLuce = kind !== 'gas'
  const hasGas = kind !== 'luce'
  return {
    kind,
    question: {
      luce: {
        commodity: 'luce',
        consumption: String(kwh),
        power: String(power),
        resident: asked.isResident ? '1' : '0',
        client,
        ...(kind === 'luce' && place.question),
      },
      gas: {
        commodity: 'gas',
        consumption: String(smc),
        heating: use === 'riscaldamento' ? '1' : '0',
        ...place.question,
      },
    },
    basis: [
      ...(hasLuce
        ? [
            `con ${whole.format(kwh)} kWh all’anno${asked.kwh === null ? (ofPersons ? ` (la nostra stima per ${people})` : ' (un consumo medio)') : ''}`,
            `${whole.format(power)} kW`,
            ...(asked.isBusiness
              ? ['per un’azienda']
              : [asked.isResident ? 'casa di residenza' : 'casa dove non risiedi']),
          ]
        : []),
      ...(hasGas
        ? [
            `${hasLuce ? 'e ' : ''}con ${whole.format(smc)} Smc all’anno${asked.smc === null ? ` (un consumo medio ${GAS_USE[use]})` : ''}`,
          ]
        : []),
      ...(place.words ? [place.words] : []),
    ],
    params: {
      ...(hasLuce && {
        ...((asked.kwh !== null || ofPersons) && { consumo: String(kwh) }),
        ...(asked.power !== null && { potenza: String(power) }),
        ...(!asked.isResident && { residente: '0' }),
        ...(asked.isBusiness && { cliente: 'business' }),
      }),
      ...(hasGas && {
        ...(asked.smc === null
          ? asked.gasUse && { [kind === 'gas' ? 'stima' : 'stimaGas']: 'medio' }
          : { [kind === 'gas' ? 'consumo' : 'consumoGas']: String(smc) }),
        ...(asked.gasUse && { uso: use }),
      }),
      ...place.params,
      prezzo: asked.price ?? '',
      verde: asked.isGreen ? '1' : '',
    },
  }
}
const GAS_USE = {
  riscaldamento: 'con il riscaldamento',
  'acqua-calda-e-cottura': 'di acqua calda e cucina',
  cottura: 'di sola cucina',
} as const

/**
 * What is paid today as a consumption: the one that makes the offer in the middle of the list cost as much. A sentence where
 * the sum cannot be the whole; null where it explains nothing.
 */
async function explainSpend(
  rt: Runtime,
  { kind, question: { luce, gas } }: Household,
  { spend, kwh, smc }: AskedOffer,
  months: 1 | 2 | 12,
): Promise<{ words: string; use: { kwh: number | null; smc: number | null } } | string | null> {
  const year = toCents(Decimal.of(String(spend?.euros ?? 0)).times(Decimal.of(MONTHS / months)))
  const said = `${euros(spend?.euros ?? 0)} ${EVERY[months]}${months === 12 ? '' : `, cioè ${formatEuro(year)} all’anno,`}`
  const reckoning = await call(rt, getReckoning, { ...(kind !== 'gas' && { luce }), ...(kind !== 'luce' && { gas }) })
  const check = checkSpend(reckoning, { kind, luce, gas }, { luce: kwh === null, gas: smc === null }, year)
  // A consumption that nobody said gives way to the spend; one that was said can make the sum impossible.
  if (!check?.explains)
    return check && check.floor !== null
      ? `${said} sono meno di quanto costano da sole rete, oneri e imposte con questi consumi: ${formatEuro(check.floor)}. Controlla la cifra, o i kWh e gli Smc di un anno: stanno scritti in bolletta.`
      : null
  const use = { kwh: check.explains.middle.luce ?? kwh, smc: check.explains.middle.gas ?? smc }
  const units = [
    check.explains.middle.luce && `${whole.format(check.explains.middle.luce)} kWh`,
    check.explains.middle.gas && `${whole.format(check.explains.middle.gas)} Smc`,
  ]
  return {
    words: `${said} corrispondono a circa ${units.filter(Boolean).join(' e ')} all’anno, con l’offerta di mezzo della lista.`,
    use,
  }
}
const EVERY = { 1: 'al mese', 2: 'ogni due mesi', 12: 'all’anno' } as const

async function lineAnswer(rt: Runtime, asked: AskedOffer, kind: 'internet' | 'mobile'): Promise<Answer> {
  const { results } = await call(rt, compareLines, { type: kind, client: asked.isBusiness ? 'business' : 'domestico' })
  // The list knows steps of data: the answer asks for the step that holds what was asked.
  const { gigabytes } = asked
  const step =
    gigabytes === null
      ? null
      : gigabytes === 'unlimited'
        ? gigabytes
        : (GIGABYTES.find(one => one >= gigabytes) ?? 'unlimited')
  const hasData = (row: ComparedLine) => {
    const data = dataOf(row.offer.network_coverage)
    return step === null || data === 'unlimited' || (step !== 'unlimited' && (data ?? 0) >= step)
  }
  const technology = kind === 'internet' ? asked.technology : null
  const priced = results.flatMap(row => (row.cost ? [{ ...row, cost: row.cost }] : []))
  const suitable = priced.filter(
    row => hasData(row) && (!technology || technologyOf(row.offer.network_type) === technology),
  )
  const dearest = ({ cost }: (typeof priced)[number]) =>
    Math.max(cost.first.fee.toNumber(), cost.after?.fee.toNumber() ?? 0)
  const { limit } = asked
  const fitting = suitable.filter(row => limit === null || dearest(row) <= limit)
  const wishes = [
    technology && { fibra: 'in fibra', misto: 'su misto fibra e rame', adsl: 'ADSL', radio: 'via radio' }[technology],
    step && (step === 'unlimited' ? 'con giga illimitati' : `con almeno ${step} giga`),
    limit !== null && `entro ${euros(limit)} al mese per tutti i 24 mesi`,
  ].filter(Boolean)
  const params = new URLSearchParams({
    ...(technology && { tecnologia: technology }),
    ...(step && { giga: step === 'unlimited' ? 'illimitati' : String(step) }),
    ...(asked.isBusiness && { per: 'azienda' }),
  }).toString()
  const link = {
    title: `La lista ${TITLES[kind]}${params ? ' con questi dati' : ''}`,
    url: KIND_PAGES[kind] + (params && `?${params}`),
  }
  const looked = wishes.length > 0 ? ` ${wishes.join(', ')}` : ''
  const [best] = fitting
  const [nearest] = suitable.length > 0 ? suitable.toSorted((a, b) => dearest(a) - dearest(b)) : priced
  if (!best)
    return answer(
      `Nella nostra lista non c’è un’offerta ${TITLES[kind]}${looked}.${nearest ? ` La più vicina è ${lineWords(nearest)}.` : ''}`,
      [link, CONTACT],
    )
  return answer(
    `Tra le offerte ${TITLES[kind]}${looked}, su 24 mesi costa meno ${lineWords(best)}.${kind === 'internet' ? ' Prima di scegliere controlla che cosa arriva al tuo indirizzo.' : ''}`,
    [link],
  )
}

function lineWords(row: ComparedLine & { cost: NonNullable<ComparedLine['cost']> }): string {
  const { first, after, total, activation } = row.cost
  const fee = (amount: Decimal) => `${formatEuro(toCents(amount))} al mese`
  const months = after ? `${fee(first.fee)} per ${first.months} mesi, poi ${fee(after.fee)}` : fee(first.fee)
  return `${named(row)}: ${months}, ${formatEuro(total)} in 24 mesi${activation > 0 ? ` con ${formatEuro(activation)} di attivazione` : ', attivazione gratuita'}`
}
