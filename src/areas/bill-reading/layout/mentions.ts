import { fold } from '../words/fold.ts'
import type { Meaning } from '../labels/rule.ts'
import { segmentsLeftOf, type Page, type Segment } from './layout.ts'
import { type Box, isRowBelow, isSameRow, sharedWidth } from '../words/page-text.ts'
import { pageOf, type BillText } from '../reading.ts'
import type { PrintedValue } from './values.ts'
import { SPACE } from './measures.ts'

/** Facts of this bill that notices about other bills, refunds or payment plans mention as well. */
const BILL_FACTS: readonly Meaning[] = ['total', 'dueDate', 'issueDate', 'billNumber', 'period', 'billed']

/** Facts of this contract that an advertisement gives for another. */
const OFFER_FACTS: readonly Meaning[] = [
  'offerName',
  'offerCode',
  'conditionsEnd',
  'priceType',
  'index',
  'unitPrice',
  'fixedFee',
]
const ADVERTISED =
  "hai (?:il|la|anche|gia) [^.?]*\\?|\\bblocchi\\b|codice promo|passa (?:anche|a|al|alla|alle|all')\\b|scopri\\b|solo per (?:te|lei|voi)\\b|riservat[oaie] (?:a|ai) (?:te|lei|voi|nostri clienti)|propon(?:iamo|e)\\b|con la nostra\\b|porta un amico|approfitta\\b|aggiungi\\b|inquadra\\b|attiva (?:ora|subito)|(?:vuoi|vuole|volete) risparmiare|nuov[ie] (?:clienti|pod|pdr|attivazioni)|\\b(?:ai|per i|chi) non (?:e )?(?:soci|socio|client[ei])\\b|per chi rinnova\\b|sottoscriv(?:ere|ibil)|\\brisparmi(?:a|erai)?\\b|(?:le|altre) nostre offerte|\\bofferte (?:attiv|attivabil|disponibil|sottoscriv|in vendita|in corso|del mese)|(?<!ricever\\w+ una )nuov[ae] (?:offert|propost)[ae]\\b|\\baderisci\\b|\\bpropost[ae] (?:per|riservat)|offert[ae] consigliat|un'altra proposta\\b|\\bsapev(?:i|ate)\\b|\\bcon [^.?:;,]{4,40} \\(cod(?:ice|\\.)(?![^)]{0,40}\\)?,? ?(?:pag(?:a|hi|ate)|il prezzo)\\b)"

const OTHER_SUPPLY =
  /bollett\w+ (?:separat|distint|a parte)|fatturat\w+ (?:a parte|separatamente)|\b(?:hai|ha|avete) anche (?:la|una|un)\b|\baltr[ae] (?:tu[ae] |su[ae] )?(?:fornitur|utenz)/

/** «Bolletta di conguaglio»: it bills the months between two readings, up to a year. */
export const SETTLEMENT =
  /\b(?:bolletta|fattura|documento|lettera) (?:di|a) conguaglio\b|^(?:oggetto:? (?:[^.;]{0,30} )?)?(?:il suo |il tuo )?conguaglio\b/

/** Words in the sentence of a value, on folded text, by which it is not what its label usually asks for. */
const SENTENCE_RULES: {
  pattern: RegExp
  meanings: readonly Meaning[]
  onlyBefore?: true
  /** A title at the head of the page that makes it this bill's all the same. */
  unlessTitled?: RegExp
}[] = [
  {
    pattern:
      /\bnon (?:\w+ ){0,2}(?:pagat|saldat|incassat)|insolut|\bscadut[aeio]\b|arretrat|pregress|mancat[oi] pagament|(?:bollett|fattur)[ae] precedent|ritardat[oi] pagament|sollecit|estratto conto|posizione (?:debitoria|contabile)|conto telefon|traffico telefon|fattura (?:telefon|internet|dell'acqua)|tua posizione|interessi di mora|(?:hai|ha|avete) (?:perso|dimenticat\w+|saltat\w+) |ancora (?:apert|da saldare)|(?:compres|inclus|sommat)\w+ (?:anche )?(?:le |delle )?(?:altre )?(?:bollette|fatture)\b/,
    meanings: BILL_FACTS,
  },
  // «La bolletta annullata riportava per errore una potenza di 6 kW in luogo di 3 kW».
  {
    pattern:
      /\bper errore\b|erroneament|\bin luogo di\b|\banziche\b|\b(?:bolletta|fattura|quella) (?:annullata|sostituita|rettificata|errata)\b/,
    meanings: [...BILL_FACTS, 'power', 'annual'],
  },
  // «Perdite di rete (10 % dell'energia prelevata) | 1.196,4 kWh».
  { pattern: /\bperdite\b/, meanings: ['annual', 'billed'], onlyBefore: true },
  // «Ritiriamo la sua energia a 0,085 euro per kWh e gliela vendiamo al PUN».
  { pattern: /\britir(?:o|iamo)\b/, meanings: OFFER_FACTS },
  // What a home with solar panels feeds in is not what it consumes.
  {
    pattern: /\bimmission|\bimmess[aoi]\b|\bcedut[ao]\b|autoconsum|scambio sul posto/,
    meanings: ['annual', 'billed'],
    onlyBefore: true,
  },
  // «Se paghi dopo il 20/12/2026 …; il preavviso costa 6,10 €».
  { pattern: /preavviso|\bsospen(?:sion|der)|\bdopo (?:il|la)\b/, meanings: ['total', 'dueDate'], onlyBefore: true },
  // «Fino al 31/08 avevi l'offerta …, a 0,1750 €/kWh»: what was is no more.
  { pattern: /\b(?:avevi|aveva|avevate|pagavi|pagava)\b/, meanings: [...OFFER_FACTS, 'annual', 'billed'] },
  // «Hai anche la fornitura di Via Po 3 (POD …), con bolletta separata».
  {
    pattern: OTHER_SUPPLY,
    meanings: ['pod', 'pdr', 'address', 'power', 'annual'],
  },
  {
    pattern:
      /bonus|\bscont[oi]\b|promo|mandat|domicil|addebit|\brid\b|sepa\b|lettur|contator|misurator|canone|\brat[ae]\b|disdett|recess|servizi(?:o|online)? (?:aggiuntiv|online|web)|assicur|polizz|protezion|garanzi|assistenz|manutenz|condominio/,
    meanings: ['contractStart'],
    onlyBefore: true,
  },
  {
    pattern:
      /rateizz|\b(?:scadenza|prossima|importo|della|questa) rata\b|rata \d|dilazion|piano di rientro|rimbors|accredit|\b(?:vers|restitu)(?:er|ir)emo\b/,
    meanings: ['dueDate'],
  },
  {
    pattern:
      /autolettur|\battivazion|\brispond|\bader(?:ir|isc)|\b(?:confermat|sottoscritt|stipulat)[aoei] (?:entro|dal)|\bbonus\b|reclam|recess|promozion|\bsconto\b|\bmodul[oi]\b|domanda|disdett|condizioni economiche|conciliazion|\bin vigore\b|\bpassa (?:a|al|alla|alle|all'|entro)\b|nuov[ie] (?:clienti|attivazioni)/,
    meanings: ['dueDate'],
  },
  // «… in un'unica soluzione entro il 11/05/2026 o in 3 rate»: the first date is the bill's.
  { pattern: /\brate\b/, meanings: ['dueDate'], onlyBefore: true },
  {
    pattern:
      /\bstorn|sostitui|annullat|rettificat|ricalcolat|\bgia (?:\w+ )?(?:rimborsat|compensat|accreditat|restituit)/,
    meanings: ['billNumber', 'issueDate'],
  },
  // «Emessa il 02/03/2026, a correzione della fattura n. 118 del 04/02/2026»: what follows is the corrected bill's.
  {
    pattern:
      /\b(?:corre(?:zione|gge|tt[ao])|rettifica|sostituzione|annullamento|annulla|integrazione|integra)(?: (?:e|ed) \w+)?(?: parziale| totale)?,? (?:(?:del(?:la|l')?|l[ao]|il|di) ?(?:\w+ )?)?(?:bollett|fattur|document)/,
    meanings: ['billNumber', 'issueDate'],
    onlyBefore: true,
  },
  // «Nella bolletta n. 4471 i consumi erano stimati», «pagamenti regolari fino alla fattura 4471 del 10/02»: of an earlier one.
  {
    pattern:
      /\b(?:nella|dalla|sulla|(?:fino|rispetto) alla) (?:\w+ )?(?:bolletta|fattura)(?: n\S*)?(?: \S*\d\S* del)? ?$/,
    meanings: ['billNumber', 'issueDate'],
    onlyBefore: true,
  },
  {
    pattern:
      /precedent|scadut|abbinat|scopri|sottoscrivibil|aderisci|porta un amico|nuov[ao] (?:offert|tariff|prodott)|\brat[ae]\b|rateizz|aggiuntiv|assicur|polizz|passa a|distribuzione/,
    meanings: ['offerName', 'offerCode'],
  },
  { pattern: new RegExp(ADVERTISED), meanings: [...OFFER_FACTS, 'total'] },
  // «Dal 1 luglio le condizioni saranno: PUN + 0,03 €/kWh»: not yet this bill's.
  {
    pattern: /\b(?:saranno|sara|verranno|verra|diventer\w+|passer\w+|applicher\w+|proporr\w+)\b/,
    meanings: ['unitPrice', 'fixedFee', 'index', 'conditionsEnd'],
  },
  // «Consumo mensile sotto 150 kWh», «potenza oltre 3 kW»: a bound and no quantity.
  {
    pattern:
      /\b(?:sotto|sopra|oltre|entro|fino a|(?:superior|inferior)[ei] a|(?:meno|piu) di|almeno|primi)(?: i| ai| gli)? $/,
    meanings: ['annual', 'billed', 'power'],
    onlyBefore: true,
  },
  { pattern: /\b(?:pagat|saldat|incassat)[aoei]\b/, meanings: ['billNumber', 'issueDate'] },
  // «Fatt. G/2312/00690 scad. 02/02/2024 € 310,77 pagata»; what is yet to be paid «va pagato entro …».
  {
    pattern: /(?<!\b(?:essere|va|vanno|vada|viene|sia|sara|verra|se) (?:non )?)\b(?:pagat|saldat|incassat)[aoei]\b/,
    meanings: ['dueDate', 'total'],
  },
  { pattern: /\brata\b|\bpiano\b|rateizz/, meanings: ['billNumber'] },
  // «Tutte le bollette emesse fino al 28/02/2026», «in acconto con le bollette n. 812 e n. 1490»: those before this one.
  { pattern: /\b(?:bollette|fatture)\b/, meanings: ['issueDate', 'billNumber'], onlyBefore: true },
  {
    pattern: /rappresentant|\bamm(?:inistrator|\.)|\bc\/o\b|delegat|procurator|eredi\b/,
    meanings: ['taxCode', 'holder'],
  },
  {
    // «Spesa annua stimata … Valori validi dal 01/07/2026 al 30/09/2026»: of a comparison.
    pattern:
      /\bbonus\b|\bpromozion|sottoscrivibil|mandato|assicur|polizz|garanzi|copertura|manutenzion|assistenza|\bvalori\b/,
    meanings: ['conditionsEnd'],
  },
  {
    // «Una famiglia di quattro persone consuma …»: nobody's own.
    pattern:
      /confront|\b(?:un[ae]? ?|un')(?:famigli|famill|client|utent|consumator|coppi|cas[ae]\b|abitazion|ufficio|bar\b|negozi)|(?:famiglia|cliente|utente|consumatore) (?:tipo|medi[ao]|come)\b|\bfamigli\w+ (?:di|con|da) (?:\d|due|tre|quattro|cinque)\b|consumi tipo\b|\bvicini\b|\bsimili\b|maggior parte delle (?:abitazioni|famiglie|case)/,
    meanings: ['annual', 'billed', 'power'],
  },
  {
    pattern:
      /\b(?:anno|periodo|bolletta|fattura|mese|bimestre|trimestre) (?:prec(?:edent|\.)|scors|prima\b)|\b(?:scors|precedent|passat)i (?:period|bimestr|trimestr|mes)i\b/,
    meanings: ['annual', 'billed', 'period', 'billNumber', 'issueDate'],
    onlyBefore: true,
  },
  // «Potenza (prima 6 kW) | 4,5 kW»
  {
    pattern: /\((?:prima|era|erano|in precedenza|precedente)\b[^)]*$/,
    meanings: ['annual', 'billed', 'power', 'total'],
    onlyBefore: true,
  },
  // «Già fatturato nell'anno 498 Smc», «l'aliquota vale fino a 480 Smc l'anno»: counters and brackets of a tax.
  {
    pattern:
      /\baliquot|\bscaglion|\bsogli[ae]\b|\bprogressiv|\bgia (?:fatturat|addebitat)|\bda (?:inizio anno|gennaio)\b|\bdal? (?:1|primo) gennaio (?:sono|hai|ha|avete)\b/,
    meanings: ['annual', 'billed'],
  },
  {
    pattern: /alla (?:stipula|sottoscrizione|firma|attivazione)|dichiarat[oi] (?:dal cliente|in fase|al)/,
    meanings: ['annual'],
  },
  // «Nell'ultimo anno hai usato 2.210 kWh e speso 640,12 €»: nothing of this bill.
  {
    pattern:
      /\b(?:ultimo|scorso|intero) anno\b|\b(?:ultimi|scorsi) (?:12|dodici) mesi\b|\b(?:12|dodici) mesi (?:passati|precedenti|trascorsi|scorsi)\b/,
    meanings: ['total', 'billed'],
    onlyBefore: true,
  },
  { pattern: /\bdeposito\b|cauzion/, meanings: ['total'] },
  // «… in 2 rate: la prima di 169,40 € entro il …»
  { pattern: /\b(?:in|di) (?:\d+|due|tre|quattro|sei|dodici) rate\b/, meanings: ['total'], onlyBefore: true },
  {
    pattern: /\bcessat[ao]\b|\bvolturat[ao]\b|\bdisattivat[ao]\b|\bin attivazione\b|non e oggetto/,
    meanings: ['pod', 'pdr', 'address', 'power'],
    unlessTitled: /\bdi chiusura\b|^(?:contratto|fornitura) (?:e )?cessat/,
  },
  { pattern: /prossim[ao] (?:bolletta|fattura|emissione|invio|addebito)/, meanings: ['dueDate'] },
  // «Il prossimo bimestre: gennaio-febbraio», «per il mese successivo, marzo 2026 …».
  {
    pattern:
      /\bprossim[oaei] (?:\w+ )?(?:period|bimestr|trimestr|mes|bollett|fattur|lettur|fatturazion|autolettur)|\b(?:periodo|bimestre|trimestre|mese) (?:successiv|seguent|prossim|venturo)|\bvalor[ei] (?:medi[oe] )?(?:dell'indice|del p(?:un|sv))/,
    meanings: ['period', 'billed'],
    onlyBefore: true,
  },
  // «Periodo fatturato dal … al … - conguaglio» is this bill's all the same.
  {
    pattern: /(?<!\bquesta (?:bolletta|fattura) )ricalcol|conguagl/,
    meanings: ['period', 'billed', 'annual'],
    onlyBefore: true,
    unlessTitled: SETTLEMENT,
  },
]
/** The value that follows is an example. */
const EXAMPLE = /\bes\.|\besempi[oa]?\b|\bipotes|\bsimulazion/

const ADVERTISING = new RegExp(ADVERTISED)

/** Headings of sections about something else. */
const HEADED_SECTIONS: { pattern: RegExp; meanings: readonly Meaning[] | 'all' }[] = [
  {
    pattern:
      /^(?:\W*(?:comunicazioni|informazioni) e )?(?:glossario|legenda|guida alla lettura|come leggere|le parole)/,
    meanings: 'all',
  },
  {
    pattern:
      /(?:situazione|stato) (?:dei )?(?:\w+ )?pagamenti|(?:bollette|fatture|importi|pagamenti) (?:non pagat|insolut|scadut|precedent|arretrat|da saldare|in sospeso)|(?:bollette|fatture|importi) (?:\w+ ){0,4}da pagare|(?:bollette|fatture|importi) (?:\w+ ){0,4}(?:da saldare|da regolarizzare|non pagat|insolut|arretrat|apert[eio]\b|in sospeso)|seguenti (?:\w+ )?(?:bollett|fattur|document)|estratto conto|piano (?:di rientro|rate|di rateizz)|storico (?:bollette|pagamenti)|(?:ultime|altre) (?:\w+ )?(?:bollette|fatture)/,
    meanings: BILL_FACTS,
  },
  {
    pattern: new RegExp(
      `^\\W*(?:ecco )?(?:(?:la|le|una) )?(?:nostr[ae] )?(?:${ADVERTISED}|(?:una |le )?novita\\b|(?:modific|variazion|nuov)\\w+ (?:\\w+ ){0,2}(?:condizion|prezz|tariff)|(?:offert|condizion|tariff|prezz)\\w+ (?:\\w+ )?(?:precedent|scadut|in arrivo))`,
    ),
    meanings: OFFER_FACTS,
  },
  {
    pattern:
      /^(?:dettaglio|riepilogo|calcolo|prospetto) (?:dei |del |di )?(?:ricalcol|conguagl|rettific)|^ricalcol[oi]\b/,
    meanings: ['period', 'billed', 'annual'],
  },
  // What a home with solar panels feeds in is not what it consumes.
  // «Prodotto» alone is the offer.
  {
    pattern: /^(?!.*\b(?:preleva|consuma)).*\b(?:(?:cedut|immess|autoconsumat|restituit)[ao]|prodotta)\b/,
    meanings: ['annual', 'billed'],
  },
  {
    pattern: OTHER_SUPPLY,
    meanings: ['pod', 'pdr', 'address', 'power', 'annual', ...BILL_FACTS],
  },
  // «Gli ultimi periodi», «I bimestri precedenti»: a history.
  {
    pattern:
      /^(?:(?:gli|i) )?(?:(?:tuoi|suoi|vostri) )?(?:(?:ultim|passat|precedent)i (?:period|bimestr|trimestr|mes|consum)i|(?:period|bimestr|trimestr|mes|consum)i (?:passat|precedent|trascors)i)\b/,
    meanings: ['period', 'billed'],
  },
  { pattern: /confrontabilit/, meanings: ['annual', 'power', 'billed'] },
]

/** Does a value belong to something other than this bill's own `meaning`: another bill, an example, an advertisement? */
export const isOffTopic = (
  bill: Pick<BillText, 'pages'>,
  { segment, start }: Pick<PrintedValue, 'segment' | 'start'>,
  meaning: Meaning,
): boolean => isOtherMatter(pageOf(bill, segment), segment, start, meaning)

/** The same for a value at `start` of its segment. */
export function isOtherMatter(page: Page, segment: Segment, start: number, meaning: Meaning): boolean {
  const sentence = sentenceAt(segment.text, start)
  if (EXAMPLE.test(sentence.before)) return true
  const title = rowTitle(page, segment)
  const matches = ({ pattern, onlyBefore: isBefore }: (typeof SENTENCE_RULES)[number]): boolean =>
    [isBefore ? sentence.before : `${sentence.before}${sentence.after}`, title].some(text => pattern.test(text))
  // One advertising sentence makes its whole paragraph an advertisement.
  if (segment.words.length > SPACE.paragraph && OFFER_FACTS.includes(meaning) && ADVERTISING.test(fold(segment.text)))
    return true
  const isTitled = (pattern: RegExp): boolean =>
    page.segments.some(
      ({ y, text }) => y < (/^oggetto\b/i.test(text) ? SPACE.head : SPACE.letterhead) && pattern.test(fold(text)),
    )
  if (
    SENTENCE_RULES.some(
      rule => rule.meanings.includes(meaning) && matches(rule) && !(rule.unlessTitled && isTitled(rule.unlessTitled)),
    )
  )
    return true
  return (
    !NAMES_THIS_BILL.test([sentence.before, sentence.after, title].join(' ')) &&
    HEADED_SECTIONS.some(
      ({ pattern, meanings: of }) =>
        (of === 'all' || of.includes(meaning)) && headingsOf(page, segment, pattern).length > 0,
    )
  )
}

/** «Scadenza di questa bolletta | 10/08» below rows of unpaid ones. */
const NAMES_THIS_BILL = /\b(?:di|del|della|per) (?:quest[ao]|presente) (?:bollett|fattur|document)/

/** «… dell'anno 2024 La Sua offerta …»: recognition loses full stops after digits. */
const BEGUN =
  /(?<=\d)\s+(?=(?:Il|Lo|La|Gli|Le|Un|Una|In|Per|Con|Se|Chi|Non|Nel|Nella|Quest[aoei]|Ricord\p{Ll}+)\s\p{L})/gu

/** The sentence around a place, folded, in two halves; the points of «es.» and «n.» end none. */
function sentenceAt(text: string, start: number): { before: string; after: string } {
  const ends = [
    /(?<!\b(?:es|n|nr|num|cod|art|sigg?|c|amm|geom|dott|rag|avv|ing|arch|loc|fraz))[.!?;]\s+(?=\p{Lu})/giu,
    BEGUN,
  ].flatMap(pattern => [...text.matchAll(pattern)].map(match => match.index + match[0].length))
  const from = Math.max(0, ...ends.filter(end => end <= start))
  const to = Math.min(text.length, ...ends.filter(end => end > start))
  // Letters within a code mean nothing: «…VALLEGASSICURO000».
  return { before: fold(text.slice(from, start)), after: fold(text.slice(start, to).replace(/^\S*\d\S*/, '')) }
}

/** The words right before a cell on its line. */
function rowTitle(page: Page, segment: Segment): string {
  const [left] = segmentsLeftOf(page, segment)
  return left && !/\d{2}|\d[.,]/.test(left.text) ? fold(left.text) : ''
}

/** The headings of such a section that a place stands under. */
const headingsOf = (page: Page, place: Box, pattern: RegExp): Segment[] =>
  page.segments.filter(
    heading =>
      isRowBelow(place, heading) &&
      heading.words.length <= SPACE.paragraph &&
      (heading.words.length <= SPACE.headingWords || !/\d/.test(heading.text)) &&
      place.y - heading.y < heading.h * SPACE.part &&
      (sharedWidth(heading, place) > 0 || heading.x <= place.x) &&
      pattern.test(fold(heading.text)) &&
      !isTableRow(page, heading) &&
      !hasHeadingBetween(page, heading, place),
  )

/** «Bollette arretrate (vedi nota) | 97,40», «Energia immessa | 812 kWh»: a table row starts no section. */
const isTableRow = (page: Page, heading: Segment): boolean =>
  page.segments.some(
    ({ x, ...place }) =>
      x > heading.x + heading.w &&
      isSameRow({ x, ...place }, heading) &&
      /^[^\p{L}]*\d,\d{2}\D{0,3}$|^\W*\d[\d.,]*\s?(?:kwh|smc)\b/iu.test(place.text),
  )

/** A text of the same size and left edge, alone on its line, starts another section; a title in larger type does so across columns. */
const hasHeadingBetween = (page: Page, heading: Segment, place: Box): boolean =>
  page.segments.some(
    other =>
      other.y > heading.y + heading.h &&
      other.y <= place.y + place.h * SPACE.lower &&
      (Math.abs(other.x - heading.x) < heading.h
        ? other.h > heading.h * (1 - SPACE.sameType)
        : other.x < heading.x &&
          other.h > Math.max(heading.h * (1 - SPACE.sameType), place.h * (1 + SPACE.sameType))) &&
      other.words.length <= SPACE.headingWords &&
      !/\d/.test(other.text) &&
      !page.segments.some(beside => beside !== other && isSameRow(beside, other)),
  )
