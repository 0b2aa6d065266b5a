import type { Reader } from '../reader.ts'
import { A_HEAD } from './figures.ts'
import type { Put, Slot } from './slots.ts'

/** How many offers are named where nobody says how many: enough to choose from. */
export const SHOWN = 3
const THING = String.raw`(?:offert|propost|tariff|soluzion|alternativ|opzion|scelt)\w*`
const OF_OTHERS =
  '(?! (?:volta|fornitor|gestor|operator|compagni|aziend|bollett|fattur|person|contratt|famigli|cas[ae]|sim|line[ae]|utenz|stanz|cosa|vecchi))'
/** «Me ne dica una sola», «UNA. QUELLA GIUSTA.» */
const ONE = new RegExp(
  String.raw`\b(?:sol[oa] una|una? sola?|1 sola?)\b${OF_OTHERS}|\bquella giusta\b|\b(?:d[ai]mmi|dica|mostra\w*|consigli\w+|trova\w*|tira\w* fuori|scegli\w*)(?: (?:me|mi))? una?(?: sola)? ${THING}`,
)
/** «2-3 offerte», «le prime tre» */
const MANY = [
  new RegExp(
    String.raw`(?<![\w.,]|\b(?:tra|fra|ho|abbiamo|avuto|ricevuto) )(?:[2-5] ?[-/o] ?)?([2-5])(?: (?:buone|belle|miglior\w|divers\w))? ${THING}`,
  ),
  /(?<![\w.,])([2-5]) (?:piu (?:economic|convenient|bass)\w+|meno car[ei]|miglior[ei])\b/,
  /\b(?:prim[ei]|migliori|top|meno car[ei]|piu (?:economic|convenient)\w+) ([2-5])\b(?! ?(?:mes|ann|giorn|fasc|bollett|cas))/,
]
/** «Altre due?», after some were told. */
const MORE = new RegExp(
  String.raw`\baltre ([1-5])\b(?! ?(?:mes|ann|bollett|fattur|person|ragazz|figli|amich|sim|sorell|coinquil|stanz|eur|€))|\b(?:le )?altre (?:offert|propost|soluzion|tariff)\w+`,
)
/** What of an offer is asked for beside what it costs in a year. */
const PRICES =
  /\bspread\b|\bquot[ae] fiss[ae]\b|\bprezz[oi] (?:al|del|a|per) (?:k ?wh|smc|kilowattora|chilowattora|metro)|\bquanto (?:al|a) (?:k ?wh|smc)\b|\bpun ?(?:\+|piu) quanto\b/
const LEAST_FEE =
  /\bquot[ae] fiss[ae]\b(?: mensil\w)? (?:piu bass|minor|meno car)\w*|\b(?:minor|piu bass[ae]) quot[ae]\b/

/** «Quanto costa in media?», of all there are; «spendo in media 90 euro» tells what is paid. */
const MIDDLE =
  /\bquant\w* (?:\w+ ){0,5}?(?:in media|mediamente)\b(?! \d)|\b(?:cost[oi]|spesa|prezz[oi]|bollett[ae]|cifra)(?: (?:annu\w+|mensil\w+|total\w+))? medi[oae]\b|^ ?(?:in media|mediamente)\b(?=.*(?:\bquant|\?))/
/** «Conviene cambiare subito o aspettare?», «mi conviene cambiare?» */
const WHEN =
  /\b(?:subito|ora|adesso|prima)\b[^.;]{0,25}\b(?:o|oppure)\b[^.;]{0,25}\b(?:aspett|attend|dopo\b|scaden|rimand|rest|piu avanti)\w*|\b(?:aspett|attend|rimand)\w*\b[^.;]{0,30}\b(?:o|oppure)\b[^.;]{0,20}\b(?:cambi|subito|ora|adesso|pass)\w*|\b(?:convien\w*|meglio)(?: \w+)? (?:aspett|attend)\w+|\b(?:aspett|attend)\w+ (?:(?:fino|la|il|che|a|alla|al|ad) )*(?:scad\w+|rinnov\w+|fine|finisc\w+)/
const WORTH =
  /\b(?:conviene|converrebbe|convenga|vale la pena|ha senso|faccio bene a|e il caso di)(?: \w+){0,2}? cambi(?:are|o|assi|ar(?:l[oiae]|ne))\b/

/** How many offers are asked for, and what is to be told of each. */
export function readAsked(read: Reader, put: Put<Slot>): void {
  const more = read.strike(MORE)
  put('dopo', more && 'piu')
  put('altre', more && '1')
  const many = MANY.map(words => read.strike(words)?.[1]).find(Boolean)
  put('quante', more?.[1] ?? many ?? (read.strike(ONE) && '1'))
  put(
    'mese',
    /\b(?:costo|spesa|importo|prezzo) mensil\w+|\bmensil\w+ medi[oa]\b|\bquanto (?:\w+ ){0,4}?al mese\b/.test(
      read.whole,
    ) && '1',
  )
  put('media', MIDDLE.test(read.whole) && '1')
  put('cambio', (WHEN.test(read.whole) && 'quando') || (WORTH.test(read.whole) && 'se'))
  put('prezzi', PRICES.test(read.whole) && (LEAST_FEE.test(read.whole) ? 'quota' : '1'))
}

/** «Siamo in cinque, quanto viene a testa?» */
export function readHeads(read: Reader, put: Put<Slot>, persons: string | undefined): void {
  const divided = read.strike(
    /\b(?:divid\w+|divis\w)(?: (?:il|la|lo|canone|costo|spesa|bolletta))* (?:in|per|tra) ([2-9])\b/,
  )?.[1]
  // «La fibra in 5 o 5 sim?»
  const shared =
    /\b(?:fibra|internet|linea|wi ?fi|connessione)(?: (?:di casa|divisa|da dividere))* (?:in|tra|per) ([2-9])\b(?! (?:mes|ann))/.exec(
      read.whole,
    )?.[1]
  const heads = A_HEAD.test(read.whole) || divided ? (divided ?? persons ?? shared) : undefined
  // Who is alone pays all of it.
  put('testa', heads !== '1' && heads)
}
