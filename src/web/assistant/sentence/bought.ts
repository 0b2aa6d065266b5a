import type { Reader } from '../reader.ts'
import { asWritten, sumsIn } from './amounts.ts'
import { ALONE, N } from './figures.ts'

/** What runs on electricity in a home, by its name. */
export const APPLIANCE = String.raw`(?:frigo\w*|congelator\w|freezer|lavatric\w|lavastovigli\w|asciugatric\w|lavasciuga|forn[oi]\b|microonde|piano (?:a |cottura (?:a )?)?induzione|condizionator\w|climatizzator\w|split\b|deumidificator\w|scaldabagn[oi]|boiler|stuf[ae]\b|stufett[ae]|termoconvettor\w|televisor\w|cantinetta)`
/** What is built in or bought, and burns or gives what a supply is paid for; or comes with a line. */
const PLANT = String.raw`(?:caldai[ae]|pomp[ae] di calore|pannell\w+|fotovoltaic\w+|batteri[ae]|accumul\w+|inverter|wall ?box|colonnin[ae]|termostat\w+|infiss[io]|finestre|modem|router|smartphone|iphone|decoder)`
const IS_APPLIANCE = new RegExp(String.raw`\b${APPLIANCE}`)
const THING = new RegExp(String.raw`\b(?:${APPLIANCE}|${PLANT})`)
/** What is bought is compared, broken, quoted or put in. */
const BUYS =
  /\b(?:nuov[aoie]|compr\w+|acquist\w+|prendo|prendere|cambi(?:o|are|arl[ao])|sostitu\w+|costa(?:no)?|prezz[oi]|preventiv\w+|propos\w+|offert\w|rott[oa]|mort[oa]|classe|modell[oi]|mett(?:o|ere|iamo|erne)|install\w+|negozio|volantino|sconto|rate)\b/
const MOST_WORDS = String.raw`(?: +(?!(?:e|o|ma|pago|spendo|bolletta|luce|gas)\b)(?:[a-z]+|\d[\d.,]* ?k ?wh?)){0,5}`
const BEFORE = new RegExp(String.raw`\b(?:${APPLIANCE}|${PLANT})${MOST_WORDS},? +$`)
const AFTER = new RegExp(
  String.raw`^ (?:di|del|della|dell|per|il|la|l|un[ao]?)(?: (?:il|la|l|un[ao]?))? ?(?:${APPLIANCE}|${PLANT})`,
)
/** A smaller sum beside a modem is paid every month. */
const LEAST_PRICE = 40

/** «12000 btu», «350 litri», «55 pollici» */
const SIZE = new RegExp(String.raw`${ALONE}${N} ?(?:btu|litri|pollici|cm|kg|chili|watt|w)\b`)
const OF_BATTERY = new RegExp(
  String.raw`\b(?:batteri[ae]|accumul\w+)(?: (?:da|di|con))* ${N} ?k ?wh?\b|${ALONE}${N} ?k ?wh (?:di )?(?:batteri[ae]|accumul\w+)`,
)
const USE = new RegExp(String.raw`${ALONE}(?!0[.,])${N} ?k ?wh\b(?: (?:all |l )?anno)?`)
const EVERY_USE = new RegExp(USE, 'g')
/** What a home uses is told by who lives there, or by its bill. */
const OF_HOME =
  /\b(?:consum(?:o|iamo|avo|avamo)|(?:us|prelev)(?:o|iamo)|faccio|facciamo|(?:ho|abbiamo) (?:consumat|usat|fatt)o|bollett\w+|contratto|contatore|siamo|famiglia|residente)\b/
const SAYS = String.raw`(?: (?:da|di|che|classe|[a-g]|consuma|usa|fa|dice|segna|ha|nuov[ao]|vecchi[ao]|ne))+`
const USE_OF_ONE = new RegExp(
  String.raw`\b${APPLIANCE}${SAYS} ${USE.source}|${USE.source} (?:del|dell|della|per (?:il|la|l)) ${APPLIANCE}`,
)

/** Strikes out what a thing costs, uses and measures, before its figures are taken for those of a supply; whether there was one. */
export function strikeBought(read: Reader): boolean {
  while (read.strike(SIZE));
  const { whole } = read
  if (!THING.test(whole)) return false
  const before = read.left()
  const isBought = BUYS.test(whole)
  for (const { isEuro, isPaid, wasPaid, isMost, months, of, amount, before, after, written } of sumsIn(read.left())) {
    const isBeside = BEFORE.test(before) || AFTER.test(after)
    const isOfSupply = isPaid || wasPaid || isMost || of.some(each => each !== 'other' && each !== 'extra')
    if (isEuro && !months && amount >= LEAST_PRICE && (isBeside || (isBought && !isOfSupply)))
      read.strike(asWritten(written))
  }
  while (read.strike(OF_BATTERY));
  const uses = [...read.left().matchAll(EVERY_USE)]
  const isCompared = IS_APPLIANCE.test(whole) && !OF_HOME.test(whole) && (uses.length > 1 || isBought)
  while (read.strike(isCompared ? USE : USE_OF_ONE));
  return read.left() !== before
}
