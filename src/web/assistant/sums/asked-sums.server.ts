import type { Facts } from '#areas/market/facts.ts'
import type { Market } from '#areas/market/market.ts'
import { offerKinds } from '#areas/offers/offer-kinds.ts'
import type { Answer } from '#areas/support/answer.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import { comparable } from '#core/text.ts'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import type { Runtime } from '#platform/procedure.server.ts'
import { askedSum } from './asked-sums.ts'
import { judgement } from '../judgement.server.ts'
import {
  answer,
  energyParams,
  FUELS,
  listLink,
  nameOf,
  offerLink,
  placed,
  READ_BILL,
  SENTENCES,
  textOf,
  type Values,
} from '../list-address.ts'
import { goesOn, onward, solutionOf } from './word-problem.ts'
import { allFiguresWords } from './told-figures.ts'
import { inCents, inWhole, middlingUse, SUMS, type UnitPrice, unitPricesIn } from './own-sums.ts'
import { HUNDRED, valueOf } from './measures.ts'
import { answerOf, priceOfOneMore, toldFigures } from './told-figures.server.ts'
import { usedEnergyIn } from './used-energy.ts'
import { usualUse } from '../list-words.ts'
import { readList } from '../read-list.server.ts'
import { reader } from '../reader.ts'
import type { ListRequest } from '../sentence/sentence.ts'
import { readAlone } from '../conversation-state.ts'
import type { Question } from '../weighed-answer.server.ts'
import { COSTS, looksForOffers, wantsLess } from '../weights.ts'

/** «Nella mia offerta c’è scritto …» looks for none. */
const OWN_OFFER =
  /\b(?:(?:(?:nell|sull|dell|quest|quell)\w* |(?:la|mia|mio|nuova|loro) )+(?:offerta|tariffa|proposta)|(?:ho|abbiamo)(?: ricevuto)? [23] (?:offerte|tariffe|proposte))\b/g

/** «Tre SIM da 9,99 o un’offerta famiglia da 25?» looks for none either. */
const BOUGHT =
  /\b(?:caldai[ae]|batteri[ae]|accumul\w+|frigo\w*|lavatric\w+|lavastovigli\w+|asciugatric\w+|condizionator\w+|climatizzator\w+|congelator\w+)\b/
const TWO_PRICES = /(?<![\d.,])0[.,]\d+.*(?<![\d.,])0[.,]\d/
const COMPARES = /\b(?:famiglia|pacchetto|offerta b|contro|oppure|l altr[ao]|(?:la|il) second[ao])\b/
/** A question that tells its own figures and asks what they come to, whatever else it is like; null where it asks for an offer, or for none. */
export async function sumAnswer(
  rt: Runtime,
  { message: said, market, asked, request: inTalk, before: { isList: wasList } }: Question,
): Promise<Answer | null> {
  const before = asked.at(-1)
  const { whole: now, exact } = reader(said)
  const looks = looksForOffers(now.replace(OWN_OFFER, ' '))
  // Its own figures are compared, and no offers looked for.
  const isOwn = !looks || COMPARES.test(now) || TWO_PRICES.test(now)
  // What is bought pays itself back, or not.
  const ofThing =
    BOUGHT.test(now) && /\d{3} ?(?:€|euro)/.test(now) ? await toldFigures(rt, said, market, inTalk, before) : null
  if (ofThing) return ofThing
  const solved = isOwn ? solutionOf([...asked.map(each => reader(each).exact), exact]) : null
  if (solved) return answerOf(solved.help, solved.text, said, solved.rest)
  // «E a pompa di calore?», «e con 4,5 kW?»: what was asked before, with another figure.
  const message = (before && (withHeatPump(before, said) ?? withOther(before, said, market))) ?? said
  const { whole } = reader(message)
  const first = allFiguresWords(whole)
  if (first) return answerOf(first.help, first.text, message, 0)
  const ofTold = await toldFigures(rt, said, market, inTalk, before)
  if (ofTold ?? wasList) return ofTold
  if (looks) return null
  const request = readAlone(message, market.facts)
  // What something uses, and what a kWh costs: nothing else is asked.
  if (usedEnergyIn(whole)?.price) {
    const ofUsed = await ofAppliance(rt, whole, market.facts)
    if (ofUsed) return ofUsed
  }
  const sum = askedSum(whole, market, request.values)
  if (sum) {
    const told = answerOf(sum.help, sum.text, message, sum.rest)
    const { detto, quota, prezzo } = request.values
    const judged =
      sum.help === 'spread' && detto && !quota && prezzo !== 'variabile' ? await judgement(rt, request) : null
    if (!judged) return told
    const [verdict, decides] = judged.text.split(SENTENCES)
    return { ...told, text: textOf(verdict, told.text, decides), links: [...judged.links, ...told.links] }
  }
  // «Quanto risparmio se spengo lo scaldabagno?» asks for no offer.
  if (wantsLess(message))
    return request.hasFigure || request.values.euro || request.values.cap ? null : ofAppliance(rt, whole, market.facts)
  return (
    ofUse(request, whole, market.facts) ??
    (await ofUnit(rt, whole, message, request, market)) ??
    (await ofAppliance(rt, whole, market.facts)) ??
    (await ofPower(rt, whole, request)) ??
    (await ofHundred(rt, whole, market))
  )
}

/** What goes on with the sum that was told: «aggiungi 12 €», «e diviso in 3?»; null after anything else. */
export function sumOnward(asked: readonly string[], said: string): Answer | null {
  const solved = onward([...asked, said].map(each => reader(each).exact))
  return solved ? answerOf(solved.help, solved.text, said, 0) : null
}

/** «E con 4,5 kW?», after a sum of the parameters in force. */
function withOther(before: string, said: string, market: Market): string | null {
  const both = `${before} ${said}`
  const sums = [before, both].map(text => askedSum(reader(text).whole, market, readAlone(text, market.facts).values))
  return goesOn(reader(said).whole) && /\d/.test(said) && sums.every(sum => sum !== null) ? both : null
}

const JUDGES =
  /\b(?:tant[oaie]|tropp[oa]|car[oa]|normal[ei]|nella norma|giust[oa]|esagerat\w|assurd\w|sopra|sotto|media|in linea|freg\w+|truff\w+|imbrogli\w+|onest[oa]|ok|bene|alt[oa])\b/
const OF_UNIT =
  /\b(?:al|a|un|ogni|per|il|allo|uno|lo) (?:singol[oa] )?(?:k ?wh|kilowattora|chilowattora|smc|metro cubo|mc)\b|\bdavvero\b/
/** «82 € per 155 kWh», and hardly a word more. */
const BARE = 8
const PAIR = /(?:€|\beuro) (?:per|x|con) \d[\d.]* ?(?:k ?wh|smc|mc)\b/
const ONLY_SALE = 'Il prezzo scritto nel contratto è solo quello della vendita, per questo è più basso.'
const WHY = /\b(?:perche|come mai|come e possibile|com e possibile|che e successo|aument\w+|raddoppi\w+|di piu)\b/
/** «2 euro al metro cubo, tutto compreso» */
const ALL_IN =
  /(?<![\d.,])(\d(?:[.,]\d{1,3})?) ?(?:€|euro)? ?(?:al|a|per|allo|ogni|\/) ?(k ?wh|smc|mc|metro cubo)\b.*\b(?:tutto compreso|tutto incluso|con (?:le )?tasse|tasse comprese|in tutto|compresa iva|iva compresa|totale)\b/
/** The months that a bill is of: those that can be asked of a list. */
const SPANS: readonly (readonly [RegExp, 1 | 2 | 12])[] = [
  [/\b(?:2 mesi|bimestr\w+|(?:5[89]|6[0-3]) giorni)\b/, 2],
  [/\b(?:in|per|di) (?:un|1) mese\b|\b(?:questo|lo scorso) mese\b/, 1],
  [/\b(?:(?:in|di) (?:un|1) anno|12 mesi|(?:quest|l) anno(?: scorso)?)\b/, 12],
]

/** What a bill comes to for a unit, and whether that is much: by the list, at the use of the bill where its months are told. */
async function ofUnit(
  rt: Runtime,
  text: string,
  message: string,
  request: ListRequest,
  market: Market,
): Promise<Answer | null> {
  const [, price, unit = ''] = ALL_IN.exec(text) ?? []
  const bills = price ? null : unitPricesIn(text)
  const isJudged = JUDGES.test(text) || (text.split(' ').length <= BARE && PAIR.test(text))
  if (price && isJudged) {
    const kind = unit.startsWith('k') ? 'luce' : 'gas'
    const { words, link } = await besideList(rt, kind, valueOf(price), request.values, market)
    return answer(`${price.replace('.', ',')} € ogni ${kind === 'luce' ? 'kWh' : 'Smc'}, tutto compreso, ${words}`, [
      link,
      READ_BILL,
    ])
  }
  if (!bills || !(isJudged || OF_UNIT.test(text) || WHY.test(text))) return null
  const [first, second] = bills
  const told = SUMS.unitario(text, market) ?? ''
  // Why a bill with another use is higher, its sum has told.
  if (second) return answerOf('bolletta-alta', told, message, first.figure === second.figure ? 2 : 0)
  const kind = first.unit === 'kWh' ? 'luce' : 'gas'
  if (!isJudged) return answerOf('prezzo-totale', `${told} ${ONLY_SALE}`, message, 0)
  const ofBill = await judgedBill(rt, kind, first, request, SPANS.find(([words]) => words.test(text))?.[1])
  if (ofBill) return ofBill
  const { words, link } = await besideList(rt, kind, first.price, request.values, market)
  return answer(
    `${first.sum} € per ${first.figure} ${first.unit} sono ${inCents(first.price)} € ogni ${first.unit}, tutto compreso: ${words} Dimmi di quanti mesi è la bolletta, e ti dico quanto pagheresti in un anno.`,
    [link, READ_BILL],
  )
}

function judgedBill(
  rt: Runtime,
  kind: 'luce' | 'gas',
  { sum, figure }: UnitPrice,
  request: ListRequest,
  months: 1 | 2 | 12 | undefined,
): Promise<Answer | null> | null {
  if (!months) return null
  const used = inWhole(valueOf(figure).times(Decimal.of(12 / months))).replace('.', '')
  const values: Values = { ...request.values, euro: sum.replace('.', '').replace(',', '.'), ogni: String(months) }
  return judgement(rt, { ...request, kind, values: { ...values, [FUELS[kind].slot]: used } })
}

const JUDGES_USE =
  /\b(?:tant[oi]|tropp[oi]|normal[ei]|nella norma|nella media|alt[oi]|poc[oh]i?|giust[oi]|elevat[oi]|(?:qualcos\w|c e) (?:\w+ )?non (?:va|torna|quadra))\b/
/** So far from what is usual a use is told to be more or less. */
const FAR = { more: 1.25, less: 0.75 }
/** «1.840 kWh sono tanti per due persone?», beside what so many people use. */
function ofUse({ kind, values }: ListRequest, text: string, facts: Facts) {
  const { kwh, persone, boiler, euro, oggi, detto } = values
  if (kind === 'gas' || !kwh || !persone || euro || oggi || detto || !JUDGES_USE.test(text)) return null
  const usual = usualUse(values, facts)
  const share = Number(kwh) / usual
  const [used, middling] = [Number(kwh), usual].map(each => inWhole(Decimal.of(each)))
  const verdict =
    share > FAR.more
      ? `Sì, ${used} kWh l’anno sono più del solito`
      : share < FAR.less
        ? `No, ${used} kWh l’anno sono meno del solito`
        : `${used} kWh l’anno sono nella norma`
  return answer(
    `${verdict}: per ${persone === '1' ? 'una persona' : `${persone} persone`}${boiler ? ' con lo scaldabagno elettrico' : ''} stimiamo ${middling} kWh, con gli elettrodomestici comuni e senza scaldarsi con la corrente.${share > FAR.more ? ' Guarda se la lettura è stimata, se c’è un conguaglio, e che cosa resta acceso: scaldabagno, stufe, condizionatore.' : ''}`,
    [listLink('luce', energyParams('luce', { kwh })), READ_BILL],
  )
}

/** What stands around a power and «quanto pago?», and tells of no home. */
const AROUND_POWER =
  /^(?:\d*|ciao|buon\w+|salve|scusa|ho|abbiamo|con|per|il|la|i|un|una|contatore|contratto|potenza|da|di|in|a|e|luce|corrente|elettric\w+|casa|bolletta|al|ogni|all|l|anno|mese|circa|se|sol[oi]|quant[oi]|mi|ci|si|(?:pag|spend|cost|vien|verr)\w+|dovrei|devo|kw|k|w|kilowatt|chilowatt)$/
/** «3 kW, quanto pago?»: a power is no use; what a middling home pays with it. */
async function ofPower(rt: Runtime, text: string, { values }: ListRequest): Promise<Answer | null> {
  const { potenza, kwh, euro, persone, cliente, detto, livello } = values
  if (!potenza || kwh || euro || persone || cliente || detto || livello) return null
  if (
    !COSTS.test(text) ||
    /\b(?:quota|costa (?:la )?potenza)\b/.test(text) ||
    !text.split(/[^a-z\d]+/).every(word => AROUND_POWER.test(word))
  )
    return null
  const params = energyParams('luce', placed('luce', { potenza }))
  const { list, rows, home } = await readList(rt, 'luce', params)
  const [best] = rows
  if (!best) return null
  return answer(
    [
      `${potenza.replace('.', ',')} kW sono la potenza del contatore, cioè quanto puoi usare insieme: quanto paghi dipende dai kWh che consumi in un anno.`,
      `Per esempio una casa di residenza con ${list.use} (una stima per una casa media) e questa potenza spende circa ${wholeEuro(best.total)} l’anno, tutto compreso, con la meno cara delle nostre, ${nameOf(best)}.`,
      'Dimmi i kWh di un anno, scritti in bolletta, o in quanti siete: rifaccio il conto.',
    ],
    [listLink('luce', params), offerLink(best, home)],
  )
}

/** A price of a unit with everything, beside what our offers come to in a middling home. */
async function besideList(rt: Runtime, kind: 'luce' | 'gas', price: Decimal, { cap, regione }: Values, market: Market) {
  const use = middlingUse(kind, market)
  const { unit, slot } = FUELS[kind]
  const values = placed(kind, { ...(cap && { cap }), ...(regione && { regione }), [slot]: use.toString() })
  const params = energyParams(kind, values)
  const { rows } = await readList(rt, kind, params)
  const totals = rows.map(({ total }) => total).toSorted((a, b) => a - b)
  const ofUnit = (total = 0) => Decimal.of(total).over(use.times(HUNDRED))
  const [least, most] = [ofUnit(totals[0]), ofUnit(totals.at(-1))]
  const judged =
    price.compare(most) > 0
      ? 'è più di tutte le nostre offerte'
      : price.compare(least) < 0
        ? 'è meno di tutte le nostre offerte'
        : 'è come le nostre offerte'
  const where = kind === 'gas' && !cap && !regione ? `, in ${values.regione},` : ''
  return {
    words: `${judged}, che con ${inWhole(use)} ${unit} l’anno${where} vanno da ${inCents(least)} a ${inCents(most)} €. Chi consuma poco paga di più ogni ${unit}, perché le quote fisse si dividono su meno.`,
    link: listLink(kind, params),
  }
}

const ASKS_COST = /\b(?:quant\w*|cost\w+|consum\w+|incid\w+|spend\w+|pes\w+)\b/
/** So much of what an electric one takes, as its label has it for most. */
const HEAT_PUMP_PART = 3
const WATER = String.raw`(?:scaldabagn[oi]|scaldaacqua|boiler)`
const OF_WATER = new RegExp(String.raw`\b${WATER}\b`)
const BY_HEAT_PUMP = new RegExp(String.raw`\b${WATER}\b.*\bpompa di calore\b|\bpompa di calore\b.*\b${WATER}\b`)
const TYPICAL: readonly (readonly [words: RegExp, name: string, used: (facts: Facts) => number])[] = [
  [
    BY_HEAT_PUMP,
    'Uno scaldabagno a pompa di calore, che usa circa un terzo di uno elettrico,',
    facts => Math.round(facts['household-consumption'].electricWaterHeaterKwh / HEAT_PUMP_PART),
  ],
  [
    /\b(?:scaldabagno|scaldaacqua|boiler)\b/,
    'Uno scaldabagno elettrico',
    facts => facts['household-consumption'].electricWaterHeaterKwh,
  ],
  [
    /\b(?:condizionator\w|climatizzator\w|aria condizionata)\b/,
    'Un condizionatore, usato come in una casa comune,',
    facts => facts['household-consumption'].airConditioningKwh,
  ],
]
const ofTable = (name: keyof Facts['appliance-consumption']['kwhPerYear']) => (facts: Facts) =>
  facts['appliance-consumption'].kwhPerYear[name]
/** Of the table, where nothing but one of them is asked of. */
const OF_TABLE: typeof TYPICAL = [
  [/\bfrigo\w*\b/, 'Un frigorifero con congelatore', ofTable('fridge')],
  [/\blavatric\w\b/, 'Una lavatrice, con 220 lavaggi,', ofTable('washingMachine')],
  [/\blavastovigli\w\b/, 'Una lavastoviglie, accesa ogni due giorni,', ofTable('dishwasher')],
  [/\bforno\b/, 'Un forno elettrico, acceso ogni due giorni,', ofTable('oven')],
  [/\b(?:tv|televisor\w|television\w)\b/, 'Un televisore, acceso quattro ore al giorno,', ofTable('television')],
]
const USES_OF_ONE = /\b(?:quant\w*|che) (?:\w+ ){0,2}?(?:consum\w+|kwh (?:fa|usa|consuma)|usa)\b/
/** What takes the place of another way of living is counted by its list. */
const OF_ITSELF =
  /\b(?:scaldabagno|scaldaacqua|boiler|condizionator\w|climatizzator\w)(?: elettric\w)? (?:mi |ci )?(?:fa|consum\w+|incid\w+|pes\w+|cost\w+)\b/
const OF_LIST = /\b(?:person[ae]|famiglia|siamo|coinquilin\w+|cosa prend\w+|residen\w+|k ?wh|gas|metano|mc|smc)\b/

/** «E a pompa di calore?», after what an electric water heater takes. */
const OTHERWISE = /^(?:(?:e|ma|invece|se|con|uno|un|la|a|quello|quella|fosse|lo prendo) )*pompa di calore[ ?]*$/
const withHeatPump = (before: string, said: string): string | null =>
  OTHERWISE.test(comparable(said)) && OF_WATER.test(comparable(before)) ? `${before} a pompa di calore` : null

/** A price that somebody proposes is judged with its fee. */
const IS_PROPOSED = /\b(?:conven\w+|convien\w+|buon\w*|offert\w+|propo\w+|telefon\w+|chiamat\w+|quota|fiss[oaie])\b/
/** What an appliance or a car uses and costs, at the price that was told, else at that of one kWh more in a middling home. */
async function ofAppliance(rt: Runtime, text: string, facts: Facts): Promise<Answer | null> {
  const use = IS_PROPOSED.test(text) ? null : usedEnergyIn(text)
  if (!ASKS_COST.test(text) && !use?.price) return null
  const isOfList = OF_LIST.test(text) && !OF_ITSELF.test(text)
  const named = USES_OF_ONE.test(text) ? OF_TABLE.filter(([words]) => words.test(text)) : []
  const typical = isOfList
    ? undefined
    : (TYPICAL.find(([words]) => words.test(text)) ?? (named.length === 1 ? named[0] : undefined))
  const dries = !isOfList && USES_OF_ONE.test(text) && /\basciugatric\w\b/.test(text)
  if (!use && !typical && !dries) return null
  const price = use?.price?.value ?? (await priceOfOneMore(rt, 'luce', facts))
  if (!price) return null
  const link = { title: 'Quanto consuma un elettrodomestico?', url: '/glossario#kwh' }
  const told = formatNumber(price, 5, 2)
  const at = `A circa ${inCents(price)} € per kWh, quello che costa un kWh in più, tasse comprese, con la meno cara della nostra lista`
  if (use) {
    const cost = use.used.times(price)
    const euro = formatEuro(cost)
    const once = use.isOnce ? ' ogni volta' : ''
    return answer(
      [
        use.price
          ? `${use.words}: a ${told} € per kWh costano ${euro}${once}${use.span === 'in un anno' ? `, in media ${formatEuro(cost.over(Decimal.of(12)))} al mese` : ''}.`
          : `${use.words}. ${at}, sono circa ${use.span ? `${inWhole(cost)} €` : `${euro}${once}`}.`,
        use.isMost && use.span && 'È il massimo: se si ferma da solo quando è caldo o freddo abbastanza, consuma meno.',
        use.price && `Se ${told} € è solo il prezzo dell’energia, con rete e imposte è di più.`,
      ],
      [link],
    )
  }
  const label = 'Il tuo lo dice l’etichetta energetica; con i watt e le ore al giorno faccio il conto io.'
  if (!typical) {
    const { heatPumpKwh, otherKwh, cycles } = facts['appliance-consumption'].dryer
    const [least, most] = [heatPumpKwh, otherKwh].map(used => inWhole(Decimal.of(used).times(price)))
    return answer(
      `Un’asciugatrice usa da circa ${heatPumpKwh} kWh l’anno, se è a pompa di calore, a circa ${otherKwh} se non lo è, con ${cycles} asciugature da 8 kg: sono i valori dell’etichetta. ${at}, sono da ${least} a ${most} € l’anno. ${label}`,
      [link],
    )
  }
  const [, name, usedOf] = typical
  const used = Decimal.of(usedOf(facts))
  const isOurs = TYPICAL.includes(typical)
  return answer(
    `${name} usa circa ${inWhole(used)} kWh l’anno: è ${isOurs ? 'una nostra stima, il tuo dipende da quanto lo accendi' : 'la stima di uno studio del 2022, e un modello nuovo può usarne molti di meno'}. ${at}, sono circa ${inWhole(used.times(price))} € l’anno. ${label}`,
    [link],
  )
}

const OF_HUNDRED =
  /\b(?:su|di|dei) (?:ogni )?100(?: ?(?:€|euro))?\b.*\b(?:stato|tass\w+|imposte)\b|\bquanto (?:\w+ )?(?:incid|pes)\w+ (?:\w+ )?(?:tass|oneri|imposte|accis|iva)\w*\b.*\bbollett\w+|\bsu (?:ogni )?(?:100|cento)(?: ?(?:€|euro))?\b.*\b(?:fornitor\w|tass\w|stato|rete|oneri|iva|imposte|va|vanno|finisc\w+|chi)\b|\b(?:che parte|quanta parte|che percentuale|quanto) (?:della|di una) bolletta\b.*\b(?:fornitor\w|tass\w|stato|rete|oneri|iva|imposte)\b/

/** Where a hundred euros of a bill go, in a middling home with the first of the list. */
async function ofHundred(rt: Runtime, text: string, market: Market): Promise<Answer | null> {
  if (!OF_HUNDRED.test(text)) return null
  const kind = /\b(?:gas|metano)\b/.test(text) ? 'gas' : 'luce'
  const use = middlingUse(kind, market)
  const values = placed(kind, { [FUELS[kind].slot]: use.toString() })
  const params = energyParams(kind, values)
  const [best] = (await readList(rt, kind, params)).rows
  if (!best) return null
  const { sale, discounts, network, charges, excise, vat } = best.breakdown
  const of = (part: number) => Math.round((part * 100) / best.total)
  return answer(
    `Su 100 € di ${offerKinds[kind].label.toLowerCase()} circa ${of(sale - discounts)} sono la vendita (l’energia, che il fornitore compra, e la sua parte), ${of(network)} la rete e il contatore, ${of(charges)} gli oneri di sistema e ${of(excise + vat)} accisa${kind === 'gas' ? ', addizionale' : ''} e IVA. È il conto di una casa con ${inWhole(use)} ${FUELS[kind].unit} l’anno${kind === 'gas' ? `, in ${values.regione},` : ''} e la meno cara della nostra lista${kind === 'luce' ? ', senza canone TV' : ''}. Con un altro fornitore cambia solo la vendita.`,
    [listLink(kind, params), { title: 'Rete e oneri', url: '/blog/spese-di-rete-e-oneri-di-sistema' }],
  )
}
