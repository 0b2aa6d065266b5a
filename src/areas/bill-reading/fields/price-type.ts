import { segmentsLeftOf, type Segment } from '../layout/layout.ts'
import { fold } from '../words/fold.ts'
import { isOffTopic } from '../layout/mentions.ts'
import { overlapsColumn, isSameRow } from '../words/page-text.ts'
import { valueCandidate, type BillText, type Candidate, type FieldValues } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { textCandidate } from './codes.ts'
import { labelledTexts, textAsCandidate } from './texts-under.ts'
import { SPACE } from '../layout/measures.ts'

const FIXED =
  /\bprezz[oi] (?:\w+ )?(?:fiss[oi]|bloccat[oi]|ferm[oi])\b|^ ?(?:fisso|bloccato) (?:da|per) contratto\b|\btariffa (?:fissa|bloccata)\b|\ba prezzo fisso\b|\bpr(?:ezzo |\. ?)fisso\b|\((?:prezzo )?fisso\)/
const VARIABLE =
  /\bprezz[oi] (?:\w+ )?variabil[ei]\b|\bindicizzat[oa]\b|\btariffa variabile\b|\bprezzo indicizzato\b|\((?:prezzo )?variabile\)/
/** «Il prezzo della materia prima varia ogni mese», «il prezzo dell'energia non cambia per 24 mesi». */
const SENTENCE_VARIABLE =
  /\bprezz[oi] [^.;]{0,60}\b(?:varia|varierà|cambia|segue|si aggiorna|e (?:variabile|indicizzato))\b(?! con (?:il consumo|l['’]ora))/
const SENTENCE_FIXED =
  /\bprezz[oi] [^.;]{0,60}\b(?:non (?:varia|variera|cambia|cambiera|e variabile)|(?:resta|rimane|e) (?:fisso|invariato|bloccato|lo stesso|uguale))\b/
/** A cell that holds nothing else: «Fisso», «Variabile (PSV)», «fix / fisso». */
const BARE =
  /^(?:a )?(?:prezzo )?(?:fix \/ |variabel \/ )?(fiss[oa]|bloccat[oa]|variabile|indicizzat[oa])(?: ?[(:,-](?:(?!fiss|variab)[^)]){0,90}\)?| fino al? [\d./ ]+| per (?:\d+|dodici|ventiquattro) mesi| [\d,.]+ ?(?:€|euro) ?\/ ?(?:kwh|smc)(?: (?:[a-z]+ ?\/ ?)?fino al? [\d./ ]+)?)?\.?$/
const ASKS = /^(?:\S+ \/ )?(?:prezzo|tipo|tipologia|offerta|tariffa)\b[^\d:]{0,30}:?$/
/** «Prezzo: fisso». */
const ASKED_ITSELF =
  /^(?:prezzo|tariffa|tipo|tipologia)\s?[:.]\s?(?:a )?(?:prezzo )?(fiss[oa]|bloccat[oa]|variabile|indicizzat[oa])\.?$/
/** Eighth character of a national offer code: F fixed, V variable. */
const NATIONAL_SIGN = /^\d{6}[EGD][A-Z]([FV])[A-Z]{2}[\dO]{2}/

/** The kind of price alone in a cell, beside or under a cell that says only «Prezzo». */
function bareKinds(bill: BillText): { segment: Segment; isFixed: boolean }[] {
  return bill.pages.flatMap(page =>
    page.segments.flatMap(segment => {
      const text = fold(segment.text).replace(/^: ?/, '').trim()
      const asked = ASKED_ITSELF.exec(text)?.[1]
      if (asked) return [{ segment, isFixed: /^(?:fiss|blocc)/.test(asked) }]
      const kind = BARE.exec(text)?.[1]
      if (!kind) return []
      const [beside] = segmentsLeftOf(page, segment)
      const above = page.segments
        .filter(
          other =>
            other.y + other.h <= segment.y + other.h * SPACE.touching &&
            segment.y - other.y < other.h * SPACE.titleOver,
        )
        .filter(other => overlapsColumn(other, segment))
        .sort((a, b) => b.y - a.y)[0]
      const isAsked = [beside, above].some(other => other !== undefined && ASKS.test(fold(other.text).trim()))
      // «Fisso | 6,00 €/mese» names a fee.
      const isFee = bill.values.some(
        ({ kind, segment: other }) =>
          (kind === 'monthly' || kind === 'yearly') &&
          other.page === page.number &&
          other.x > segment.x &&
          isSameRow(other, segment),
      )
      return isAsked && !isFee ? [{ segment, isFixed: /^(?:fiss|blocc)/.test(kind) }] : []
    }),
  )
}
/** «Nelle offerte a prezzo variabile…» explains terms in general. */
const IN_GENERAL = /\b(?:offerte|contratti|clienti|tariffe|quando|se)\b/

/** «Entrambe le offerte sono a prezzo fisso»: those of this bill. */
const OWN_OFFERS = /\b(?:entrambe (?:le )?|le (?:tue|due|sue|vostre) )offerte\b/

type PriceType = FieldValues['priceType']
const typeOf = (isFixed: boolean): PriceType => (isFixed ? 'fisso' : 'variabile')

/** «Offerta a prezzo fisso», or the answer to «Tipologia offerta»; texts that name both kinds are ignored. */
export function priceTypeCandidates(bill: BillText): Candidate<PriceType>[] {
  const coded = typesByCode(bill)
  const bare = bareKinds(bill).flatMap(
    ({ segment, isFixed }) =>
      textCandidate(
        segment,
        0,
        segment.text.length,
        typeOf(isFixed),
        WEIGHTS.bareKind,
        'a word alone under «prezzo»',
      ) ?? [],
  )
  // Where all codes say the same, a sentence of the opposite advertises or explains.
  const isCoded = new Set(coded.map(({ value }) => value)).size === 1
  const told = typesInProse(bill).filter(({ value }) => !isCoded || value === coded[0]?.value)
  return [...labelledTypes(bill), ...told, ...coded, ...bare]
}

const labelledTypes = (bill: BillText): Candidate<PriceType>[] =>
  labelledTexts(bill, 'priceType', ['priceType', 'index', 'unitPrice', 'fixedFee', 'period'])
    .filter(({ segment }) => !IN_GENERAL.test(fold(segment.text)))
    .flatMap(answer => {
      // «Quota fissa» is no price.
      const text = fold(answer.text).replace(
        /\b(?:quota|parte|spes[ae]|cost[oi]|componente|corrispettivo|canone) fiss[aeio]\b/g,
        '',
      )
      const isFixed = /\b(fiss[oa]|bloccat[oa])\b/.test(text)
      const isClear = isFixed !== /\b(variabile|indicizzat[oa])\b/.test(text)
      return isClear && text.split(/\s+/).length <= SPACE.paragraph
        ? [{ ...textAsCandidate(answer, '', answer.score), value: typeOf(isFixed) }]
        : []
    })

/** A long sentence says it in one of its clauses: «…, un'offerta a prezzo variabile: il prezzo segue…». */
const typesInProse = (bill: BillText): Candidate<PriceType>[] =>
  bill.pages
    .flatMap(page => page.segments)
    .flatMap(segment =>
      [...segment.text.matchAll(/(?:[^.;–|·-]|\.(?!\s)|(?<!\s)-|-(?!\s))+/g)]
        .filter(({ 0: sentence }) => !IN_GENERAL.test(fold(sentence).replace(OWN_OFFERS, '')))
        .filter(({ index }) => !isOffTopic(bill, { segment, start: index }, 'priceType'))
        .flatMap(({ index: from, 0: sentence }) =>
          [...sentence.matchAll(/(?:[^,:(]|[,:](?!\s))+/g)].flatMap(({ index, 0: clause }) => {
            const { match, isFixed } = typeInClause(fold(clause)) ?? {}
            if (!match) return []
            const start = from + index + match.index
            const end = start + match[0].length
            const type = typeOf(isFixed ?? false)
            return textCandidate(segment, start, end, type, WEIGHTS.clauseOnPrice, 'a clause on the price') ?? []
          }),
        ),
    )

function typeInClause(text: string): { match: RegExpExecArray; isFixed: boolean } | null {
  const sentenceFixed = SENTENCE_FIXED.exec(text)
  const fixed = FIXED.exec(text) ?? sentenceFixed
  const variable = VARIABLE.exec(text) ?? (sentenceFixed ? null : SENTENCE_VARIABLE.exec(text))
  const match = fixed ?? variable
  const isTold =
    OWN_OFFERS.test(text) || /\be (?:fiss|bloccat|invariat|variabil|indicizzat)\p{L}+$/u.test(match?.[0] ?? '')
  // «prezzo fisso della materia gas 0,4725 €/Smc e quota fissa 12,00 €/mese per PDR»
  const begins =
    match !== null && /^ ?(?:e )?(?:a |con )?(?:(?:un|il|il suo|il tuo) )?$/.test(text.slice(0, match.index))
  const longest = isTold || begins ? 2 * SPACE.paragraph : SPACE.paragraph
  if ((fixed && variable) || text.trim().split(/\s+/).length > longest) return null
  return match && { match, isFixed: fixed !== null }
}

const typesByCode = (bill: BillText): Candidate<PriceType>[] =>
  bill.values.flatMap(value => {
    const character = value.kind === 'code' ? NATIONAL_SIGN.exec(value.text.toUpperCase())?.[1] : undefined
    return character && !isOffTopic(bill, value, 'offerCode')
      ? [valueCandidate(value, typeOf(character === 'F'), WEIGHTS.codeCharacter, 'sign of the offer code')]
      : []
  })

/** The indices and what the market calls them: PSV day ahead, PUN Index GME. */
const INDEX = /(?<![\p{L}])(PUN|PSV)(?=[_ -]?(?:DA|GME|ING|INDEX|DAY|bis|m)?(?![\p{L}]))/u
const INDEXES = new RegExp(INDEX, 'gu')
/** «Il prezzo segue il PUN»: prose on this price. */
const FOLLOWS =
  /(?:prezz|corrispettivo energia|costo dell)[^.]{0,60}\b(?:segue|indicizzat[oa]|legat[oa]|collegat[oa]|agganciat[oa]|pari|uguale|varia con|variabile(?:,| in base| secondo))\s(?:a|al|all'indice|il|l'indice|del|dell'indice|indice)?\s?(?:valore |prezzo |indice |medio |mensile |orario |del )*$/

/** PUN for electricity, PSV for gas: the answer to «Indice», or a formula such as «PUN + 0,02 €/kWh». */
export function indexCandidates(bill: BillText, priceType: 'fisso' | 'variabile' | null): Candidate<'PUN' | 'PSV'>[] {
  if (priceType === 'fisso') return []
  const expected = bill.kind === 'gas' ? 'PSV' : 'PUN'
  const factor = priceType === 'variabile' ? 1 : WEIGHTS.index.fixedPrice
  const candidates: Candidate<'PUN' | 'PSV'>[] = []
  const add = (name: 'PUN' | 'PSV', candidate: Candidate<'PUN' | 'PSV'> | null): void => {
    if (!candidate || (bill.kind !== 'dual' && name !== expected)) return
    // A bill of two supplies names both; the field holds one.
    candidates.push({
      ...candidate,
      confidence: candidate.confidence * factor * (bill.kind === 'dual' && name === 'PSV' ? WEIGHTS.index.ofGas : 1),
    })
  }
  for (const piece of labelledTexts(bill, 'index', ['index', 'notSale', 'unitPrice'])) {
    const name = INDEX.exec(piece.text)?.[1] as 'PUN' | 'PSV' | undefined
    if (name) add(name, { ...textAsCandidate(piece, '', piece.score), value: name })
  }
  for (const segment of bill.pages.flatMap(page => page.segments))
    for (const match of segment.text.matchAll(INDEXES)) {
      const name = match[1] as 'PUN' | 'PSV'
      if (isOffTopic(bill, { segment, start: match.index }, 'index')) continue
      const isFormula =
        /^(?:[^.;|]|\. ?(?=\d)){0,80}(?:\+|spread|maggiorat|aumentat|pi[uù]\s(?:[\d€]|un[oa]?\s))/i.test(
          segment.text.slice(match.index + 3),
        )
      const isFollowed = FOLLOWS.test(fold(segment.text.slice(0, match.index)))
      if (!isFollowed && !isFormula && segment.words.length > SPACE.headingWords) continue
      const [score, evidence] = isFollowed
        ? [WEIGHTS.clauseOnPrice, 'the price follows it']
        : isFormula
          ? [WEIGHTS.index.formula, 'formula']
          : [WEIGHTS.index.named, 'named alone']
      add(name, textCandidate(segment, match.index, match.index + 3, name, score, evidence))
    }
  return candidates
}
