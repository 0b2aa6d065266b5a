import type { Market } from '#areas/market/market.ts'
import { MONTH_NAMES, monthName } from '#areas/market/texts.ts'
import { Decimal } from '#core/decimal.ts'
import { formatEuro, formatNumber } from '#core/money.ts'
import { toName } from '#core/text.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { newestOf } from '#web/ui/glossary-words.ts'
import { factsIn } from '../circumstances.ts'
import { SPREAD, inWhole, lossesOn, middlingUse, PRICE_OF_INDEX, RISE, riseWords, SUMS as OWN } from './own-sums.ts'
import { HUNDRED, isUnitPrice, sizeOf, valueOf } from './measures.ts'
import { figuresIn } from './settled.ts'
import type { Values } from '../list-address.ts'
import { KWH_OF_SMC } from '../sentence/figures.ts'
/** What the figures of a question come to with those in force, and the answer of the help that goes on with it. */
export interface AskedSum {
  text: string
  help: string
  /** So many sentences of that answer follow. */
  rest: number
}
const ASKS =
  /\b(?:divid\w+|spart\w+|trasform\w+|convert\w+|scal\w+|addebit\w+|quant\w*|che prezzo|a che|cost\w+|pag\w+|spend\w+|pes\w+|incid\w+|percentual\w+|conven\w+|convien\w+|giust[oai]|bast\w+|serv\w+|signific\w+|vuol dire|che roba|cos e|cosa e)\b/
/** A figure of the list, a price with its fee: other answers count those. */
const WITH_FEE = /\b(?:al mese|mensil\w*|quota fissa)\b/
const AMOUNT = String.raw`(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)`
/** Four decimals are those of a price of energy. */
const inPrice = (value: Decimal): string => formatNumber(value, 4)
const percentOf = (part: Decimal, whole: Decimal): number => part.times(HUNDRED).over(whole).rounded(0).toNumber()
const SMC_IN_KWH = new RegExp(String.raw`(?<![\d.,])${AMOUNT} ?(?:smc|mc|metri cubi)\b`)
const KWH_IN_SMC = new RegExp(String.raw`(?<![\d.,])${AMOUNT} ?k ?wh\b`)
const CONVERTS = /\b(?:in|quanti|quante|a|sono|fanno|equival\w+|corrispond\w+|convert\w+|vale|valgono)\b/
/** «Quanto sono 300 Smc in kWh?» */
function heatWords(text: string): string | null {
  const [smc, kwh] = [SMC_IN_KWH.exec(text)?.[1], KWH_IN_SMC.exec(text)?.[1]]
  const isOfBoth = /\b(?:k ?wh|[kc]h?ilowattora)\b/.test(text) && /\b(?:smc|mc|metri cub[io]|metro cubo)\b/.test(text)
  if (!isOfBoth || (smc && kwh) || !CONVERTS.test(text) || /€|\beuro\b/.test(text)) return null
  const each = Decimal.of(KWH_OF_SMC)
  const rule = `uno Smc vale circa 10,7 kWh di calore, con il potere calorifico convenzionale di ARERA (38,52 MJ). Quello della tua zona, il PCS, è in bolletta e cambia di poco.`
  const apart =
    'Sono kWh di gas: con quelli della luce non si confrontano alla pari, perché costano e rendono in un altro modo.'
  if (smc) return `${smc} Smc sono circa ${inWhole(tens(valueOf(smc).times(each)))} kWh: ${rule} ${apart}`
  if (kwh) return `${kwh} kWh sono circa ${inWhole(valueOf(kwh).over(each))} Smc: ${rule} ${apart}`
  return `${rule[0]?.toUpperCase()}${rule.slice(1)} ${apart}`
}
const tens = (value: Decimal): Decimal => value.over(Decimal.of('10')).rounded(0).times(Decimal.of('10'))
/** «Da 3 a 4,5 kW», «passare a 4,5» */
const POWER =
  /(?<![\d.,])(1?\d(?:[.,]\d)?)(?= ?(?:k ?w|kilowatt|chilowatt)\b)|\b(?:da|a|invece di) (1?\d(?:[.,]\d)?)(?![\d.,]*\d| ?(?:€|euro|giorn|mes|person|ann|or[ae]\b))/g
const OF_POWER = /\b(?:potenza|k ?w|kilowatt|chilowatt)\b/
const OF_METER = /\b(?:potenza|contatore|impegnat\w|k ?w|scatt\w+|salt\w+)\b/
/** Their kW are those of another thing. */
const OTHER_POWER =
  /\b(?:pannell\w+|fotovoltaic\w+|inverter|accumulo|batteri\w+|wallbox|colonnin\w|caldaia|pompa|stufa|pellet)\b/
const CHANGES =
  /\b(?:da|pass\w+|aument\w+|port\w+|scend\w+|abbass\w+|sal(?:go|ire|endo|i)|alz\w+|mett\w+|invece di|quota potenza|di potenza|la potenza)\b/
const WATTS = /(?<![\d.,])([3-9]\d\d|[1-9]\.?\d{3})(?! ?(?:k ?wh|smc|€|euro))\b/g
const isOfBusiness = (text: string): boolean => factsIn(text).includes('azienda')
/** What a meter of so many kW lets pass without end. */
const AVAILABLE = 1.1
/** A refrigerator and the lamps. */
const REST_OF_HOME = 0.3
const POWERS = [3, 3.5, 4, 4.5, 5, 5.5, 6]
/** Which meter bears appliances that run together. */
function togetherWords(text: string): string | null {
  if (!/\b(?:watt|w)\b/.test(text)) return null
  const watts = [...text.matchAll(WATTS)].map(([, each = '']) => Number(each.replace('.', '')))
  if (watts.length < 2 || !OF_METER.test(text)) return null
  const sum = watts.reduce((all, each) => all + each, 0) / 1000
  const needed = POWERS.find(each => each * AVAILABLE >= sum + REST_OF_HOME)
  const kw = (of: number) => formatNumber(of, 2)
  const own = Number(/(?<![\d.,])([1-9](?:,5)?) ?k ?w\b/.exec(text)?.[1]?.replace(',', '.') ?? 3)
  return `Insieme usano ${kw(sum)} kW: con ${kw(own)} kW, che ne lasciano passare circa ${kw(own * AVAILABLE)}, ${sum <= own * AVAILABLE ? 'ci stanno, ma resta poco per il resto della casa' : `il contatore scatta${needed ? `; con ${kw(needed)}, circa ${kw(needed * AVAILABLE)}, restano accesi con il resto della casa` : ''}`}.`
}
/** What the kW of a meter cost in a year, or those between two powers. */
function powerWords(text: string, market: Market, isPair: boolean): string | null {
  const { luce, facts } = market
  if (
    !OF_POWER.test(text) ||
    !(CHANGES.test(text) || EITHER_POWER.test(text)) ||
    OTHER_POWER.test(text) ||
    /\bk ?wh\b|€|\beuro\b/.test(text) ||
    isOfBusiness(text)
  )
    return null
  const told = [...new Set([...text.matchAll(POWER)].map(([, each, named = '']) => (each ?? named).replace('.', ',')))]
  const [, ...options] = EITHER_POWER.exec(text) ?? []
  if (isPair && options.length > 0)
    return eitherPowerWords(
      told,
      options.map(kw => kw.replace('.', ',')),
      market,
    )
  const [first, second] = told
  if (!first || told.length !== (isPair ? 2 : 1)) return null
  // «6 kW invece di 3»
  const isTurned = second !== undefined && /\binvece di\b/.test(text)
  const [from, to] = (isTurned ? [second, first] : [first, second]).map(each => each && valueOf(each))
  const each = luce.get('sigma2').plus(luce.get('uc6s_d'))
  const withVat = (amount: Decimal) => inWhole(amount.times(Decimal.one.plus(luce.get('iva_c'))))
  const price = inPrice(each.rounded(2))
  if (!from) return null
  if (!to)
    return `Con ${first} kW la quota potenza è ${first} × ${price} €, circa ${withVat(each.times(from))} € l’anno con l’IVA${first === '3' ? '' : `; con 3 kW sarebbero ${withVat(each.times(Decimal.of('3')))} €`}. È la parte della rete che si paga per i kW del contatore, anche senza consumi: la fissa ARERA, uguale con ogni fornitore.`
  const apart = to.minus(from)
  const limit = facts['luce-excise'].powerUpToKw
  const isOver = to.compare(limit) > 0 && from.compare(limit) <= 0
  return `Da ${isTurned ? second : first} a ${isTurned ? first : second} kW paghi circa ${withVat(each.times(sizeOf(apart)))} € l’anno in ${apart.isNegative() ? 'meno' : 'più'}, IVA compresa: è la quota potenza, ${price} € per ogni kW, la parte della rete che si paga anche senza consumi e con ogni fornitore.${isOver ? ' Sopra i 3 kW, nella casa di residenza, si perde anche lo sconto sull’accisa.' : ''}`
}
/** «4,5 o 6?» */
const EITHER_POWER =
  /(?<!\b(?:in|siamo|siete|per|tra|fra|ogni|di) )(?<![\d.,])(1?\d(?:[.,]5)?)(?: ?k ?w)? (?:o|oppure)(?: a| da)? (1?\d(?:[.,]5)?)(?![\d.,]*\d| ?(?:€|euro|mes|ann|person|volt|or[ae]\b))/
/** What each of two powers costs more in a year than that of today, 3 kW where nobody says another. */
function eitherPowerWords(told: readonly string[], options: readonly string[], { luce, facts }: Market): string | null {
  const from = told.find(kw => !options.includes(kw)) ?? '3'
  const each = luce
    .get('sigma2')
    .plus(luce.get('uc6s_d'))
    .times(Decimal.one.plus(luce.get('iva_c')))
  const steps = options.map(kw => ({ kw, more: valueOf(kw).minus(valueOf(from)) }))
  if (steps.some(({ more }) => more.compare(Decimal.zero) <= 0)) return null
  const [least] = steps.toSorted((a, b) => a.more.compare(b.more))
  const isOver = valueOf(from).compare(facts['luce-excise'].powerUpToKw) <= 0
  return `Da ${from} kW a ${steps.map(({ kw, more }) => `${kw} paghi circa ${inWhole(each.times(more))} € l’anno in più`).join(', a ')}, IVA compresa: è la quota potenza, uguale con ogni fornitore.${isOver ? ' Sopra i 3 kW, nella casa di residenza, si perde anche lo sconto sull’accisa, con tutte e due le potenze.' : ''} Prova prima ${least?.kw ?? options[0]}: fino a 6 kW si sale di mezzo kW per volta, e se non basta puoi aumentare ancora.`
}
const ASKS_PRICE =
  /\b(?:che prezzo|che roba|cos e|cosa (?:e|vuol dire|significa)|signific\w+|vuol dire|quant\w+|mi (?:viene|verra|verrebbe|costa)|in tutto)\b/
/** «PUN + 0,015: che prezzo mi viene?», with the newest month and the mean of the last year. */
function formulaWords(text: string, market: Market): string | null {
  const [, index] = /\b(pun|psv)\b/.exec(text) ?? []
  const [, added] = SPREAD.exec(text) ?? []
  if ((index !== 'pun' && index !== 'psv') || !added || PRICE_OF_INDEX.test(text)) return null
  if (!ASKS_PRICE.test(text) || WITH_FEE.test(text)) return null
  const name = index.toUpperCase()
  const losses = lossesOn(index, market)
  const newest = newestOf(market, index)
  const mean = market.indices[index]
  const spread = valueOf(added)
  const by = (price: Decimal) => price.times(losses.times).plus(spread)
  const shown = added.replace('.', ',')
  return [
    `${name} + ${shown} è un prezzo variabile: al prezzo all’ingrosso del mese il fornitore aggiunge ${shown} €, lo spread.`,
    `Con il ${name} di ${monthName(newest.month)}, l’ultimo mese che abbiamo, ${index === 'psv' ? 'lo Smc' : 'il kWh'} viene ${inPrice(by(newest.value))} €: ${inPrice(newest.value)}${losses.words} + ${shown}${mean?.months ? `; con la media dell’ultimo anno che abbiamo (${inPrice(mean.value)}) ${inPrice(by(mean.value))} €` : ''}.`,
    `È la parte dell’energia: quota fissa, rete, oneri e imposte si aggiungono. Cambia ogni mese, e come andrà non lo sa nessuno.`,
  ].join(' ')
}
const INDEX_MONTH = new RegExp(String.raw`\b(${MONTH_NAMES.join('|')})\b(?: (?:del )?(20\d\d))?`)
/** «Quanto costava il PUN a marzo 2026?»: the newest month of that name where no year is told; null for one not published. */
function monthWords(text: string, { series, asOf }: Market): string | null {
  const [, index] = /\b(pun|psv)\b/.exec(text) ?? []
  const [, name = '', year] = INDEX_MONTH.exec(text) ?? []
  const number = String(MONTH_NAMES.indexOf(name) + 1).padStart(2, '0')
  const row = series
    .filter(each => each.index === index && each.month <= asOf.slice(0, 7) && each.month.endsWith(`-${number}`))
    .filter(each => !year || each.month.startsWith(year))
    .toSorted((a, b) => (a.month < b.month ? 1 : -1))[0]
  if (!name || !row || SPREAD.test(text) || PRICE_OF_INDEX.test(text)) return null
  return `A ${monthName(row.month)} il ${row.index.toUpperCase()} è stato in media ${inPrice(row.value)} € per ${index === 'psv' ? 'Smc' : 'kWh'}: è il prezzo all’ingrosso, senza quello che aggiunge chi vende, rete, oneri e imposte.`
}
const NAMES_INDEX = { pun: /\bpun\b/, psv: /\bpsv\b/ } as const
/** «Quant’è il PUN adesso, e l’anno scorso?» */
function yearBeforeWords(text: string, market: Market, index: 'pun' | 'psv'): string | null {
  if (!NAMES_INDEX[index].test(text) || !/\b(?:anno (?:scorso|fa|prima|passato)|12 mesi fa)\b/.test(text)) return null
  if (SPREAD.test(text) || PRICE_OF_INDEX.test(text) || INDEX_MONTH.test(text)) return null
  const newest = newestOf(market, index)
  const month = `${Number(newest.month.slice(0, 4)) - 1}${newest.month.slice(4)}`
  const before = market.series.find(row => row.index === index && row.month === month)
  const unit = index === 'psv' ? 'Smc' : 'kWh'
  const now = `Il ${index.toUpperCase()} di ${monthName(newest.month)}, l’ultimo mese che abbiamo, è in media ${inPrice(newest.value)} € per ${unit}`
  if (!before) return `${now}; quello di un anno prima non ce l’abbiamo.`
  const apart = newest.value.minus(before.value)
  const percent = percentOf(sizeOf(apart), before.value)
  return `${now}; un anno prima, ${toName(monthName(before.month))}, era ${inPrice(before.value)} €: il ${percent} % in ${apart.isNegative() ? 'meno' : 'più'}. Come andrà non lo sa nessuno: un variabile lo segue ogni mese, in su e in giù.`
}
const PAID =
  /\b(?:pag\w*|prezzo|costa|ho|contratto|metton\w*|addebit\w*|fattur\w*|bolletta|chied\w+)\b\D{0,30}(0[.,]\d{1,5})\b/g
/** «Il PUN è a 0,11, io pago 0,14»: what is left to who sells. */
function marginWords(text: string, market: Market): string | null {
  const [, index = '', price = ''] = PRICE_OF_INDEX.exec(text) ?? []
  if (!price || SPREAD.test(text)) return null
  const paid = [...text.matchAll(PAID)].map(([, each = '']) => each).find(each => each !== price)
  if (!paid) return null
  const isGas = index === 'psv'
  const unit = isGas ? 'Smc' : 'kWh'
  const whole = valueOf(price).times(lossesOn(index, market).times)
  const left = valueOf(paid).minus(whole)
  const use = middlingUse(isGas ? 'gas' : 'luce', market)
  const [ofIndex, ofPaid] = [price, paid].map(each => each.replace('.', ','))
  const wholesale = isGas
    ? `Il ${index.toUpperCase()} a ${ofIndex} € è quello che lo Smc costa all’ingrosso`
    : `Con il PUN a ${ofIndex} € un kWh costa all’ingrosso ${inPrice(whole)} €, con le perdite di rete (10 %)`
  return left.isNegative()
    ? `${wholesale}: i tuoi ${ofPaid} € sono meno. Se sono il prezzo dell’energia, finché resta ti conviene tenerlo.`
    : `${wholesale}: dei tuoi ${ofPaid} € al fornitore restano ${inPrice(left)} €, circa ${inWhole(left.times(use))} € l’anno con ${inWhole(use)} ${unit}, prima dell’IVA e oltre alla quota fissa. Una differenza c’è con tutti: paga il servizio e, se il prezzo è fisso, il rischio che il ${isGas ? 'PSV' : 'PUN'} salga.`
}
/** «A 0,14 fisso, B PUN + 0,01: a che PUN sono pari?», where the fee is the same. */
function evenWords(text: string, market: Market): string | null {
  const [, index] = /\b(pun|psv)\b/.exec(text) ?? []
  const [, added = ''] = SPREAD.exec(text) ?? []
  const figures = figuresIn(text)
  const fixed = figures.find(each => isUnitPrice(each) && each.written !== added.replace('.', ','))
  if ((index !== 'pun' && index !== 'psv') || !added || !fixed || !EVEN.test(text)) return null
  const { times } = lossesOn(index, market)
  const spread = valueOf(added)
  const even = fixed.value.minus(spread).over(times)
  const [name, unit] = index === 'psv' ? ['PSV', 'Smc'] : ['PUN', 'kWh']
  const mean = market.indices[index]
  if (!mean) return null
  const use = figures.find(({ unit }) => unit === 'kwh')?.value ?? middlingUse(index === 'psv' ? 'gas' : 'luce', market)
  const then = mean.value.times(times).plus(spread)
  const apart = then.minus(fixed.value).times(use)
  return `Sono pari con un ${name} di ${inPrice(even)} €: sotto conviene il variabile, sopra il fisso. Con il ${name} medio dell’ultimo anno che abbiamo, ${inPrice(mean.value)} €, il variabile viene ${inPrice(then)} € per ${unit}${index === 'psv' ? '' : ', perdite di rete comprese'}: con ${inWhole(use)} ${unit} ${inWhole(sizeOf(apart))} € l’anno in ${apart.isNegative() ? 'meno' : 'più'} del fisso, prima dell’IVA e a parità di quota fissa. È una media del passato, non una previsione.`
}
const EVEN = /\b(?:pari|pareggi\w*|equival\w+|punto di|uguagli\w+)\b/
const BANDS = /\bf1\b\D{0,8}(\d+)\D{1,12}\bf2\b\D{0,8}(\d+)\D{1,12}\bf3\b\D{0,8}(\d+)/
const OUT_OF_F1 =
  /(\d{1,2}) ?(?:%|per ?cento)\D{0,20}\bf2(?:\D{0,6}f3|3)|\bf2(?:\D{0,6}f3|3)\D{0,12}(\d{1,2}) ?(?:%|per ?cento)/
const F1_ALONE = /\bf1\b\D{0,12}(\d{1,2}) ?(?:%|per ?cento)/
const TWO_THIRDS = { least: 62, enough: 67 }
/** How much lies outside F1, beside what is usual, and whether a price for each band may be worth it. */
function bandsShareWords(text: string, { facts }: Market): string | null {
  const [, ...bands] = BANDS.exec(text) ?? []
  const [, out1, out2] = OUT_OF_F1.exec(text) ?? []
  const outside = out1 ?? out2
  const alone = F1_ALONE.exec(text)?.[1] ?? (outside && String(100 - Number(outside)))
  const [f1, f2, f3] = bands.map(each => Decimal.of(each))
  const sum = f1 && f2 && f3 && f1.plus(f2).plus(f3)
  if (sum?.isZero() || !(sum || alone)) return null
  const inF1 = f1 && sum ? percentOf(f1, sum) : Number(alone)
  const out = 100 - inF1
  const { standardPercent, hours } = facts['luce-bands']
  const usual = standardPercent.f1.toNumber()
  const isPercent = sum?.compare(HUNDRED) === 0
  const told =
    f1 && sum && !isPercent
      ? `Su ${inWhole(sum)} kWh ne usi ${inWhole(f1)} in F1 (il ${inF1} %) e ${inWhole(sum.minus(f1))} tra F2 e F3 (il ${out} %)`
      : `Il ${inF1} % in F1 vuol dire che ${out} kWh su 100 li usi la sera, la notte e nei giorni di festa`
  return `${told}: F1 è ${hours.f1}, e di solito una casa ne ha il ${usual} % in F1. ${
    out >= TWO_THIRDS.enough
      ? 'Fuori da F1 sei ai due terzi che di solito servono: a fasce può convenire, se lì il prezzo è davvero più basso.'
      : out >= TWO_THIRDS.least
        ? 'Sei vicino ai due terzi fuori da F1 che di solito servono: a fasce e a prezzo unico spenderesti quasi uguale.'
        : 'Fuori da F1 sei sotto i due terzi che di solito servono: meglio il prezzo unico.'
  } Spostare la lavatrice conta solo se il tuo prezzo cambia con la fascia, e sono pochi kWh.`
}
/** «IVA al 10 o al 22? Ho consumato 600 Smc» */
function vatOfGasWords(text: string, { facts }: Market): string | null {
  const [, used] = SMC_IN_KWH.exec(text) ?? []
  if (!used || !/(?<!\b(?:partita|p) )\biva\b/.test(text)) return null
  const limit = facts['gas-tiers'].reducedVatUpToSmc
  const over = valueOf(used).minus(limit)
  const fixed = 'Le quote fisse sono al 22 %, con ogni fornitore.'
  return over.isNegative() || over.isZero()
    ? `Se ${used} Smc sono di tutto l’anno, l’IVA sui consumi è tutta al 10 %: il 22 % comincia dopo i primi ${inWhole(limit)}. ${fixed}`
    : `Se ${used} Smc sono di tutto l’anno, i primi ${inWhole(limit)} pagano l’IVA al 10 % e gli altri ${inWhole(over)} al 22 %. ${fixed}`
}
/** «Quanto pago di accise su 2.700 kWh?», at the power and in the home that were told, else at 3 kW and in that of residence. */
function partsWords(text: string, market: Market, { potenza = '3', residente }: Home): string | null {
  const [, used] = KWH_IN_SMC.exec(text) ?? []
  const part = PARTS.find(([words]) => words.test(text))
  if (!used || !part || !ASKS_SUM.test(text) || /€|\beuro\b/.test(text) || isOfBusiness(text)) return null
  const kwh = valueOf(used)
  const isResident = residente !== '0'
  const costs = regulatedCosts(
    { commodity: 'luce', client: 'domestico', kwh, bands: null, powerKw: valueOf(potenza), resident: isResident },
    market,
  )
  if (kwh.isZero() || typeof costs === 'string') return null
  const [, name, of] = part
  return `Con ${used} kWh l’anno, ${isResident ? 'nella casa di residenza' : 'in una casa non di residenza'} e con ${potenza.replace('.', ',')} kW, ${name} circa ${inWhole(costs[of])} € l’anno, prima dell’IVA (${costs.quarter}). È uguale con ogni fornitore.`
}
const PARTS = [
  [/\baccis\w+\b/, 'l’accisa sulla luce è', 'excise'],
  [/\boneri\b/, 'gli oneri di sistema sono', 'charges'],
  [/\b(?:trasporto|rete|contatore)\b/, 'la rete e il contatore sono', 'network'],
] as const
const NET = /\b(?:nett[oi]|imponibil\w+|(?:senza|prima (?:di|dell?)|esclus\w|piu) ?(?:l )?iva|iva esclus\w)\b/
/** «In una bolletta da 90 euro quanto è IVA?» */
function vatOfBillWords(text: string, { luce }: Market): string | null {
  const [, sum] = /(?<![\d.,])(\d{2,4}(?:,\d\d?)?) ?(?:€|euro)/.exec(text) ?? []
  if (!sum || !/\biva\b/.test(text) || !(ASKS_SUM.test(text) || /\biva \d/.test(text)) || isOfBusiness(text))
    return null
  if (/\b(?:gas|metano|internet|fibra|sim|telefon\w+)\b/.test(text)) return null
  if (figuresIn(text).some(({ unit }) => unit === 'percent')) return null
  const rate = luce.get('iva_c')
  if (NET.test(text)) {
    const added = valueOf(sum).times(rate)
    return `Se è la luce di casa, su ${sum} € senza IVA se ne aggiungono ${formatEuro(added)}, il ${formatNumber(rate.times(HUNDRED))} %: in tutto ${formatEuro(valueOf(sum).plus(added))}.`
  }
  const vat = valueOf(sum).times(rate).over(Decimal.one.plus(rate))
  return `Se è la luce di casa, su ${sum} € l’IVA è ${formatEuro(vat)}: il 10 % del resto. Se dentro c’è il canone TV toglilo prima, perché non la paga.`
}
const OF_LINE =
  /\b(?:fibra|internet|wi ?fi|adsl|modem|sim|giga|telefon\w+|tim|vodafone|wind\w*|iliad|fastweb|tiscali)\b/
const BILLED = /\b(?:bollett\w+|fattur\w+|addebit\w+|pago|paga|arriv\w+|scal\w+|prend\w+)\b/
const INSTEAD_OF = /\b(?:invece|anziche|al posto) d\w+ \d/
const OTHERWISE = /\b(?:ma|invece|pero|anziche|doveva\w*|dovevo|promess\w+|detto|contratto)\b/
/** «La fibra costa 24,90 ma in bolletta sono 29,90» */
function lineBillWords(text: string): string | null {
  const sums = [
    ...text.matchAll(/(?<![\d.,])(\d{1,2}(?:,\d\d?)?)(?![\d.,]*\d)(?! ?(?:mes|giorn|ann|giga|gb|mega|person|or[ae]))/g),
  ].map(([, each = '']) => valueOf(each))
  // «Pago 34,90 invece dei 24,90 pubblicizzati»
  const [told, billed] = sums.toSorted((a, b) => (INSTEAD_OF.test(text) ? a.compare(b) : 0))
  if (sums.length !== 2 || !told || !billed || billed.compare(told) <= 0) return null
  const more = billed.minus(told)
  return OF_LINE.test(text) && BILLED.test(text) && OTHERWISE.test(text)
    ? `Sono ${formatEuro(more)} in più del prezzo che ti avevano detto${/\bpubblicit\w+|\bal mese\b|\bpag\w+/.test(text) ? `: se è ogni mese, ${formatEuro(more.times(Decimal.of(12)))} l’anno` : ''}.`
    : null
}
/** What an index that is followed may do, by what it did. */
function riskWords(text: string, market: Market): string | null {
  if (!/\brisch\w+\b/.test(text) || !/\b(?:pun|psv|variabil\w|indicizzat\w)\b/.test(text)) return null
  const isGas = /\b(?:psv|gas|metano)\b/.test(text)
  const index = isGas ? 'psv' : 'pun'
  const months = market.series
    .filter(row => row.index === index && row.month <= market.asOf.slice(0, 7))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-RISK_MONTHS)
    .toSorted((a, b) => a.value.compare(b.value))
  const [least, most] = [months[0], months.at(-1)]
  if (!least || !most || months.length < RISK_MONTHS) return null
  const use = middlingUse(isGas ? 'gas' : 'luce', market)
  const [name, unit] = isGas ? ['PSV', 'Smc'] : ['PUN', 'kWh']
  const apart = most.value.minus(least.value).times(use).times(lossesOn(index, market).times)
  return `Il rischio è che il ${name} salga, e il prezzo lo segue ogni mese, in su e in giù. Negli ultimi ${RISK_MONTHS} mesi pubblicati è andato da ${inPrice(least.value)} € (${monthName(least.month)}) a ${inPrice(most.value)} € per ${unit} (${monthName(most.month)}): con ${inWhole(use)} ${unit} l’anno, tra un anno tutto al minimo e uno tutto al massimo passano circa ${inWhole(apart)} €, prima dell’IVA. Un tetto non c’è, se non è scritto nel contratto; a un prezzo fisso puoi passare quando vuoi, gratis.`
}
const RISK_MONTHS = 24
const ASKS_SUM = /\b(?:quant\w*|pes\w+|incid\w+)\b/
/** A price beside a fee, or what is used, is counted by the page of callers. */
const NO_FEE = /\b0[.,]\d|\bk ?wh\b|\bsmc\b/
const OF_FEE = /\b(?:quota|fiss[ao]|pcv|ccv|commercializzazione)\b/
/** What a question says of the home. */
type Home = Pick<Values, 'potenza' | 'residente'>
const SUMS: readonly (readonly [
  help: string,
  rest: number,
  words: (text: string, market: Market, home: Home) => string | null,
])[] = [
  ['fisso-variabile', 0, evenWords],
  ['smc-mc', 0, heatWords],
  ['pun-adesso', 0, (text, market) => yearBeforeWords(text, market, 'pun')],
  ['psv-adesso', 0, (text, market) => yearBeforeWords(text, market, 'psv')],
  ['pun-adesso', 0, monthWords],
  ['potenza', 2, togetherWords],
  ['potenza', 2, (text, market) => powerWords(text, market, true)],
  ['potenza', 0, (text, market) => powerWords(text, market, false)],
  ['spread', 0, formulaWords],
  ['spread', 0, marginWords],
  [
    'variazione',
    2,
    (text, market) =>
      RISE.test(text) && ASKS_SUM.test(text) && !WITH_FEE.test(text) ? riseWords([text], market) : null,
  ],
  [
    'quota-fissa',
    3,
    (text, market) => (OF_FEE.test(text) && ASKS_SUM.test(text) && !NO_FEE.test(text) ? OWN.quota(text, market) : null),
  ],
  ['bioraria', 0, bandsShareWords],
  ['iva-due', 0, vatOfGasWords],
  ['prezzo-totale', 0, partsWords],
  ['iva-due', 0, vatOfBillWords],
  ['prezzo-diverso', 3, lineBillWords],
  ['fisso-variabile', 0, riskWords],
]
/** What a question that asks for a sum comes to; null where it asks for none, or for one that a list counts. */
export function askedSum(text: string, market: Market, home: Home): AskedSum | null {
  if (!ASKS.test(text) && !/\?|\b(?:risch|poss|resto|coefficiente|iva \d|debito)/.test(text)) return null
  for (const [help, rest, words] of SUMS) {
    const told = words(text, market, home)
    if (told) return { text: told, help, rest }
  }
  return null
}
