import { fold } from '../words/fold.ts'
import type { Meaning } from '../labels/rule.ts'
import { leftOf, type Page, type Segment } from './layout.ts'
import { type Box, isLower, isOnLine, sharedWidth } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

/** Facts of this bill that a notice about another bill, a refund or a plan of payments names as well. */
const OF_THIS_BILL: readonly Meaning[] = ['total', 'dueDate', 'issueDate', 'billNumber', 'period', 'billed']

/** Facts of this contract that an advertisement gives of another. */
const OF_THIS_OFFER: readonly Meaning[] = [
  'offerName',
  'offerCode',
  'conditionsEnd',
  'priceType',
  'index',
  'unitPrice',
  'fixedFee',
]
const ADVERTISED =
  "hai (?:il|la|anche|gia) [^.?]*\\?|\\bblocchi\\b|codice promo|passa (?:anche|a|al|alla|alle|all')\\b|scopri\\b|solo per (?:te|lei|voi)\\b|riservat[oaie] (?:a|ai) (?:te|lei|voi|nostri clienti)|propon(?:iamo|e)\\b|con la nostra\\b|porta un amico|approfitta\\b|aggiungi\\b|inquadra\\b|attiva (?:ora|subito)|(?:vuoi|vuole|volete) risparmiare|nuovi clienti|sottoscriv(?:ere|ibil)|\\brisparmi(?:a|erai)?\\b|(?:le|altre) nostre offerte|nuov[ae] offert[ae]\\b|\\baderisci\\b|\\bpropost[ae] (?:per|riservat)|offert[ae] consigliat|\\bsapev(?:i|ate)\\b|\\bcon [^.?:;,]{4,40} \\(cod(?:ice|\\.)"

const OTHER_SUPPLY =
  /bollett\w+ (?:separat|distint|a parte)|fatturat\w+ (?:a parte|separatamente)|\b(?:hai|ha|avete) anche (?:la|una|un)\b|\baltr[ae] (?:tu[ae] |su[ae] )?(?:fornitur|utenz)/

/** Words of a sentence, on folded text, after which a value is not the one that the label asks for elsewhere. */
const SENTENCES: {
  says: RegExp
  of: readonly Meaning[]
  isBefore?: true
  /** A title at the head of the page by which it speaks of this bill all the same. */
  unless?: RegExp
}[] = [
  {
    says: /\bnon (?:\w+ ){0,2}(?:pagat|saldat|incassat)|insolut|\bscadut[aeio]\b|arretrat|pregress|mancat[oi] pagament|(?:bollett|fattur)[ae] precedent|ritardat[oi] pagament|sollecit|estratto conto|posizione (?:debitoria|contabile)|conto telefon|traffico telefon|fattura (?:telefon|internet|dell'acqua)|tua posizione|interessi di mora|(?:hai|ha|avete) (?:perso|dimenticat\w+|saltat\w+) |ancora (?:apert|da saldare)|(?:compres|inclus|sommat)\w+ (?:anche )?(?:le |delle )?(?:altre )?(?:bollette|fatture)\b/,
    of: OF_THIS_BILL,
  },
  // «La bolletta annullata riportava per errore una potenza di 6 kW in luogo di 3 kW».
  {
    says: /\bper errore\b|erroneament|\bin luogo di\b|\banziche\b|\b(?:bolletta|fattura|quella) (?:annullata|sostituita|rettificata|errata)\b/,
    of: [...OF_THIS_BILL, 'power', 'annual'],
  },
  // What a home with panels gives, in its sentence or row, is none of what it takes.
  {
    says: /\bimmission|\bimmess[aoi]\b|\bcedut[ao]\b|autoconsum|scambio sul posto/,
    of: ['annual', 'billed'],
    isBefore: true,
  },
  // «Se paghi dopo il 20/12/2026 …; il preavviso costa 6,10 €».
  { says: /preavviso|\bsospen(?:sion|der)|\bdopo (?:il|la)\b/, of: ['total', 'dueDate'], isBefore: true },
  // «Fino al 31/08 avevi l'offerta …, a 0,1750 €/kWh»: what was is no more.
  { says: /\b(?:avevi|aveva|avevate|pagavi|pagava)\b/, of: [...OF_THIS_OFFER, 'annual', 'billed'] },
  // «Hai anche la fornitura di Via Po 3 (POD …), con bolletta separata».
  {
    says: OTHER_SUPPLY,
    of: ['pod', 'pdr', 'address', 'power', 'annual'],
  },
  {
    says: /bonus|\bscont[oi]\b|promo|mandat|domicil|addebit|\brid\b|sepa\b|lettur|contator|misurator|canone|\brat[ae]\b|disdett|recess|servizi(?:o|online)? (?:aggiuntiv|online|web)|assicur|polizz|protezion|garanzi|assistenz|manutenz|condominio/,
    of: ['contractStart'],
    isBefore: true,
  },
  {
    says: /rateizz|\b(?:scadenza|prossima|importo|della|questa) rata\b|rata \d|dilazion|piano di rientro|rimbors|accredit/,
    of: ['dueDate'],
  },
  {
    says: /autolettur|\brispond|\bader(?:ir|isc)|\bconfermat[ao] (?:entro|dal)|\bbonus\b|reclam|recess|promozion|\bsconto\b|\bmodul[oi]\b|domanda|disdett|condizioni economiche|conciliazion|\bin vigore\b|\bpassa (?:a|al|alla|alle|all')\b|nuovi clienti/,
    of: ['dueDate'],
  },
  // «… in un'unica soluzione entro il 11/05/2026 o in 3 rate»: the first is the bill's day.
  { says: /\brate\b/, of: ['dueDate'], isBefore: true },
  {
    says: /\bstorn|sostitui|annullat|rettificat|ricalcolat|\bgia (?:\w+ )?(?:rimborsat|compensat|accreditat|restituit)/,
    of: ['billNumber', 'issueDate'],
  },
  // «Emessa il 02/03/2026, a correzione della fattura n. 118 del 04/02/2026»: what follows is of the one corrected.
  {
    says: /\b(?:corre(?:zione|gge|tt[ao])|rettifica|sostituzione|annullamento|annulla|integrazione|integra)(?: (?:e|ed) \w+)?(?: parziale| totale)?,? (?:del(?:la|l')?|l[ao]|il|di) ?(?:\w+ )?(?:bollett|fattur|document)/,
    of: ['billNumber', 'issueDate'],
    isBefore: true,
  },
  // «Nella bolletta n. 4471 i consumi erano stimati»: of an earlier one.
  {
    says: /\b(?:nella|dalla|sulla|rispetto alla) (?:\w+ )?(?:bolletta|fattura)(?: n\S*)? ?$/,
    of: ['billNumber'],
    isBefore: true,
  },
  {
    says: /precedent|scadut|abbinat|scopri|sottoscrivibil|aderisci|porta un amico|nuov[ao] (?:offert|tariff|prodott)|\brat[ae]\b|rateizz|aggiuntiv|assicur|polizz|passa a|distribuzione/,
    of: ['offerName', 'offerCode'],
  },
  { says: new RegExp(ADVERTISED), of: [...OF_THIS_OFFER, 'total'] },
  // «Dal 1 luglio le condizioni saranno: PUN + 0,03 €/kWh»: not yet this bill's.
  {
    says: /\b(?:saranno|sara|verranno|verra|diventer\w+|passer\w+|applicher\w+|proporr\w+)\b/,
    of: ['unitPrice', 'fixedFee', 'index', 'conditionsEnd'],
  },
  // «Consumo mensile sotto 150 kWh», «potenza oltre 3 kW»: a bound and no quantity.
  {
    says: /\b(?:sotto|sopra|oltre|fino a|(?:superior|inferior)[ei] a|(?:meno|piu) di|almeno|primi)(?: i| ai| gli)? $/,
    of: ['annual', 'billed', 'power'],
    isBefore: true,
  },
  { says: /\b(?:pagat|saldat|incassat)[aoei]\b/, of: ['billNumber', 'issueDate'] },
  { says: /\brata\b|\bpiano\b|rateizz/, of: ['billNumber'] },
  // «Tutte le bollette emesse fino al 28/02/2026»: those before this one.
  { says: /\b(?:bollette|fatture)\b/, of: ['issueDate'], isBefore: true },
  { says: /rappresentant|\bamm(?:inistrator|\.)|\bc\/o\b|delegat|procurator|eredi\b/, of: ['taxCode', 'holder'] },
  {
    says: /\bbonus\b|\bpromozion|sottoscrivibil|mandato|assicur|polizz|garanzi|copertura|manutenzion|assistenza/,
    of: ['conditionsEnd'],
  },
  {
    // «Una famiglia di quattro persone consuma …»: nobody's own.
    says: /confront|\b(?:un[ae]? ?|un')(?:famigli|famill|client|utent|consumator|coppi|cas[ae]\b|abitazion|ufficio|bar\b|negozi)|(?:famiglia|cliente|utente|consumatore) (?:tipo|medi[ao]|come)\b|\bfamigli\w+ (?:di|con|da) (?:\d|due|tre|quattro|cinque)\b|consumi tipo\b|\bvicini\b|\bsimili\b|maggior parte delle (?:abitazioni|famiglie|case)/,
    of: ['annual', 'billed', 'power'],
  },
  {
    says: /\b(?:anno|periodo|bolletta|fattura|mese|bimestre|trimestre) (?:precedent|scors|prima\b)/,
    of: ['annual', 'billed'],
    isBefore: true,
  },
  // «Potenza (prima 6 kW) | 4,5 kW»
  {
    says: /\((?:prima|era|erano|in precedenza|precedente)\b[^)]*$/,
    of: ['annual', 'billed', 'power', 'total'],
    isBefore: true,
  },
  // «Già fatturato nell'anno 498 Smc», «l'aliquota vale fino a 480 Smc l'anno»: counts and bounds of a tax.
  {
    says: /\baliquot|\bscaglion|\bsogli[ae]\b|\bprogressiv|\bgia (?:fatturat|addebitat)|\bda (?:inizio anno|gennaio)\b|\bdal? (?:1|primo) gennaio (?:sono|hai|ha|avete)\b/,
    of: ['annual', 'billed'],
  },
  {
    says: /alla (?:stipula|sottoscrizione|firma|attivazione)|dichiarat[oi] (?:dal cliente|in fase|al)/,
    of: ['annual'],
  },
  // «Nell'ultimo anno hai usato 2.210 kWh e speso 640,12 €»: nothing of this bill.
  {
    says: /\b(?:ultimo|scorso|intero) anno\b|\b(?:ultimi|scorsi) (?:12|dodici) mesi\b/,
    of: ['total', 'billed'],
    isBefore: true,
  },
  { says: /\bdeposito\b|cauzion/, of: ['total'] },
  // «… in 2 rate: la prima di 169,40 € entro il …»
  { says: /\b(?:in|di) (?:\d+|due|tre|quattro|sei|dodici) rate\b/, of: ['total'], isBefore: true },
  {
    says: /\bcessat[ao]\b|\bvolturat[ao]\b|\bdisattivat[ao]\b|\bin attivazione\b|non e oggetto/,
    of: ['pod', 'pdr', 'address', 'power'],
    unless: /\bdi chiusura\b|^(?:contratto|fornitura) (?:e )?cessat/,
  },
  { says: /prossim[ao] (?:bolletta|fattura|emissione|invio|addebito)/, of: ['dueDate'] },
  // «Periodo fatturato dal … al … - conguaglio» is this bill's all the same.
  { says: /ricalcol|conguagl/, of: ['period', 'billed', 'annual'], isBefore: true },
]
/** A value that follows is invented. */
const EXAMPLE = /\bes\.|\besempi[oa]?\b|\bipotes|\bsimulazion/

const ADVERTISING = new RegExp(ADVERTISED)

/** Headings whose whole part speaks of something else. */
const PARTS: { says: RegExp; of: readonly Meaning[] | 'all' }[] = [
  {
    says: /^(?:\W*(?:comunicazioni|informazioni) e )?(?:glossario|legenda|guida alla lettura|come leggere|le parole)/,
    of: 'all',
  },
  {
    says: /(?:situazione|stato) (?:dei )?(?:\w+ )?pagamenti|(?:bollette|fatture|importi|pagamenti) (?:non pagat|insolut|scadut|precedent|arretrat|da saldare|in sospeso)|(?:bollette|fatture|importi) (?:\w+ ){0,4}da pagare|(?:bollette|fatture|importi) (?:\w+ ){0,4}(?:da saldare|da regolarizzare|non pagat|insolut|arretrat|apert[eio]\b|in sospeso)|seguenti (?:\w+ )?(?:bollett|fattur|document)|estratto conto|piano (?:di rientro|rate|di rateizz)|storico (?:bollette|pagamenti)|(?:ultime|altre) (?:\w+ )?(?:bollette|fatture)/,
    of: OF_THIS_BILL,
  },
  {
    says: new RegExp(
      `^\\W*(?:ecco )?(?:(?:la|le|una) )?(?:nostr[ae] )?(?:${ADVERTISED}|(?:modific|variazion|nuov)\\w+ (?:\\w+ ){0,2}(?:condizion|prezz|tariff)|(?:offert|condizion|tariff|prezz)\\w+ (?:\\w+ )?(?:precedent|scadut|in arrivo))`,
    ),
    of: OF_THIS_OFFER,
  },
  {
    says: /^(?:dettaglio|riepilogo|calcolo) (?:dei |del |di )?(?:ricalcol|conguagl|rettific)/,
    of: ['period', 'billed', 'annual'],
  },
  // What a home with panels gives is none of what it takes.
  // «Prodotto» alone is the offer.
  {
    says: /^(?!.*\b(?:preleva|consuma)).*\b(?:(?:cedut|immess|autoconsumat|restituit)[ao]|prodotta)\b/,
    of: ['annual', 'billed'],
  },
  {
    says: OTHER_SUPPLY,
    of: ['pod', 'pdr', 'address', 'power', 'annual', ...OF_THIS_BILL],
  },
  { says: /confrontabilit/, of: ['annual', 'power', 'billed'] },
]

/** Does a value at `start` of its segment belong to another matter than this bill's own `means`? */
export function isMention(page: Page, segment: Segment, start: number, means: Meaning): boolean {
  const sentence = sentenceAt(segment.text, start)
  if (EXAMPLE.test(sentence.before)) return true
  const title = rowTitle(page, segment)
  const isSaid = ({ says, isBefore }: (typeof SENTENCES)[number]): boolean =>
    [isBefore ? sentence.before : `${sentence.before}${sentence.after}`, title].some(text => says.test(text))
  // One sentence that advertises makes an advertisement of its paragraph.
  if (segment.words.length > SPACE.paragraph && OF_THIS_OFFER.includes(means) && ADVERTISING.test(fold(segment.text)))
    return true
  const isTitled = (says: RegExp): boolean =>
    page.segments.some(({ y, text }) => y < SPACE.letterhead && says.test(fold(text)))
  if (SENTENCES.some(rule => rule.of.includes(means) && isSaid(rule) && !(rule.unless && isTitled(rule.unless))))
    return true
  return (
    !OF_THIS.test([sentence.before, sentence.after, title].join(' ')) &&
    PARTS.some(({ says, of }) => (of === 'all' || of.includes(means)) && headingsOf(page, segment, says).length > 0)
  )
}

/** «Scadenza di questa bolletta | 10/08» under rows of those unpaid. */
const OF_THIS = /\b(?:di|del|della|per) (?:quest[ao]|presente) (?:bollett|fattur|document)/

/** The sentence around a place, folded, in two halves; «es.» and «n.» end none. */
function sentenceAt(text: string, start: number): { before: string; after: string } {
  const ends = [
    ...text.matchAll(
      /(?<!\b(?:es|n|nr|num|cod|art|sigg?|c|amm|geom|dott|rag|avv|ing|arch|loc|fraz))[.!?;]\s+(?=\p{Lu})/giu,
    ),
  ].map(match => match.index + match[0].length)
  const from = Math.max(0, ...ends.filter(end => end <= start))
  const to = Math.min(text.length, ...ends.filter(end => end > start))
  // Letters of a code say nothing: «…VALLEGASSICURO000».
  return { before: fold(text.slice(from, start)), after: fold(text.slice(start, to).replace(/^\S*\d\S*/, '')) }
}

/** The words right before a cell on its line. */
function rowTitle(page: Page, segment: Segment): string {
  const [left] = leftOf(page, segment)
  return left && !/\d{2}|\d[.,]/.test(left.text) ? fold(left.text) : ''
}

/** The headings of such a part that a place stands under. */
const headingsOf = (page: Page, place: Box, says: RegExp): Segment[] =>
  page.segments.filter(
    heading =>
      isLower(place, heading) &&
      heading.words.length <= SPACE.paragraph &&
      (heading.words.length <= SPACE.headingWords || !/\d/.test(heading.text)) &&
      place.y - heading.y < heading.h * SPACE.part &&
      (sharedWidth(heading, place) > 0 || heading.x <= place.x) &&
      says.test(fold(heading.text)) &&
      !isRow(page, heading) &&
      !hasHeadingBetween(page, heading, place),
  )

/** «Bollette arretrate (vedi nota) | 97,40», «Energia immessa | 812 kWh»: a row of a table opens no part. */
const isRow = (page: Page, heading: Segment): boolean =>
  page.segments.some(
    ({ x, ...place }) =>
      x > heading.x + heading.w &&
      isOnLine({ x, ...place }, heading) &&
      /^[^\p{L}]*\d,\d{2}\D{0,3}$|^\W*\d[\d.,]*\s?(?:kwh|smc)\b/iu.test(place.text),
  )

/** A text of the same size that begins at the same place, alone on its line, opens another part. */
const hasHeadingBetween = (page: Page, heading: Segment, place: Box): boolean =>
  page.segments.some(
    other =>
      other.y > heading.y + heading.h &&
      other.y <= place.y + place.h * SPACE.lower &&
      Math.abs(other.x - heading.x) < heading.h &&
      other.h > heading.h * (1 - SPACE.sameType) &&
      other.words.length <= SPACE.headingWords &&
      !/\d/.test(other.text) &&
      !page.segments.some(beside => beside !== other && isOnLine(beside, other)),
  )
