import { leftOf, type Segment } from '../layout/layout.ts'
import { fold } from '../words/fold.ts'
import { isMention } from '../layout/mentions.ts'
import { isInColumn, isOnLine } from '../words/page-text.ts'
import { candidateIn, pageOf, type BillText, type Candidate } from '../reading.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { candidateAt } from './codes.ts'
import { textsUnder, toCandidate } from './texts-under.ts'
import { SPACE } from '../layout/measures.ts'

const FIXED =
  /\bprezz[oi] (?:\w+ )?(?:fiss[oi]|bloccat[oi])\b|\btariffa (?:fissa|bloccata)\b|\ba prezzo fisso\b|\bpr(?:ezzo |\. ?)fisso\b|\((?:prezzo )?fisso\)/
const VARIABLE =
  /\bprezz[oi] (?:\w+ )?variabil[ei]\b|\bindicizzat[oa]\b|\btariffa variabile\b|\bprezzo indicizzato\b|\((?:prezzo )?variabile\)/
/** «Il prezzo della materia prima varia ogni mese», «il prezzo dell'energia non cambia per 24 mesi». */
const TOLD_VARIABLE = /\bprezz[oi] [^.;]{0,60}\b(?:varia|varierà|cambia|segue|si aggiorna)\b(?! con il consumo)/
const TOLD_FIXED =
  /\bprezz[oi] [^.;]{0,60}\b(?:non (?:varia|cambia)|(?:resta|rimane) (?:fisso|invariato|bloccato|lo stesso|uguale))\b/
/** A cell that holds nothing else: «Fisso», «Variabile (PSV)», «fix / fisso». */
const BARE =
  /^(?:a )?(?:prezzo )?(?:fix \/ |variabel \/ )?(fiss[oa]|bloccat[oa]|variabile|indicizzat[oa])(?: ?[(:,-](?:(?!fiss|variab)[^)]){0,60}\)?| fino al? [\d./ ]+| per (?:\d+|dodici|ventiquattro) mesi| [\d,.]+ ?(?:€|euro) ?\/ ?(?:kwh|smc))?\.?$/
const ASKS = /^(?:\S+ \/ )?(?:prezzo|tipo|tipologia|offerta|tariffa)\b[^\d:]{0,30}:?$/
/** «Prezzo: fisso». */
const ASKED_ITSELF =
  /^(?:prezzo|tariffa|tipo|tipologia)\s?[:.]\s?(?:a )?(?:prezzo )?(fiss[oa]|bloccat[oa]|variabile|indicizzat[oa])\.?$/
/** Eighth sign of a code of the Portale Offerte: F fixed, V variable. */
const NATIONAL_SIGN = /^\d{6}[EGD][A-Z]([FV])[A-Z]{2}[\dO]{2}/

/** The price's kind alone in a cell, under or beside a cell that says no more than «Prezzo». */
function bareKinds(bill: BillText): { segment: Segment; isFixed: boolean }[] {
  return bill.pages.flatMap(page =>
    page.segments.flatMap(segment => {
      const text = fold(segment.text).trim()
      const asked = ASKED_ITSELF.exec(text)?.[1]
      if (asked) return [{ segment, isFixed: /^(?:fiss|blocc)/.test(asked) }]
      const kind = BARE.exec(text)?.[1]
      if (!kind) return []
      const [beside] = leftOf(page, segment)
      const above = page.segments
        .filter(
          other =>
            other.y + other.h <= segment.y + other.h * SPACE.touching &&
            segment.y - other.y < other.h * SPACE.titleOver,
        )
        .filter(other => isInColumn(other, segment))
        .sort((a, b) => b.y - a.y)[0]
      const isAsked = [beside, above].some(other => other !== undefined && ASKS.test(fold(other.text).trim()))
      // «Fisso | 6,00 €/mese» names a fee.
      const isFee = bill.values.some(
        ({ kind, segment: other }) =>
          (kind === 'monthly' || kind === 'yearly') &&
          other.page === page.number &&
          other.x > segment.x &&
          isOnLine(other, segment),
      )
      return isAsked && !isFee ? [{ segment, isFixed: /^(?:fiss|blocc)/.test(kind) }] : []
    }),
  )
}
/** «Nelle offerte a prezzo variabile…» explains and says nothing of this one. */
const IN_GENERAL = /\b(?:offerte|contratti|clienti|tariffe|quando|se)\b/

/** «Entrambe le offerte sono a prezzo fisso»: those of this bill. */
const OWN_OFFERS = /\b(?:entrambe (?:le )?|le (?:tue|due|sue|vostre) )offerte\b/

/** «Offerta a prezzo fisso», or the answer to «Tipologia offerta»; sentences that name both say nothing. */
export function priceTypeCandidates(bill: BillText): Candidate<'fisso' | 'variabile'>[] {
  const candidates: Candidate<'fisso' | 'variabile'>[] = []
  for (const piece of textsUnder(bill, 'priceType', ['priceType', 'index', 'unitPrice', 'fixedFee', 'period'])) {
    // «Quota fissa» is no price.
    const text = fold(piece.text).replace(
      /\b(?:quota|parte|spes[ae]|cost[oi]|componente|corrispettivo|canone) fiss[aeio]\b/g,
      '',
    )
    const [fixed, variable] = [/\b(fiss[oa]|bloccat[oa])\b/.test(text), /\b(variabile|indicizzat[oa])\b/.test(text)]
    if (IN_GENERAL.test(fold(piece.segment.text))) continue
    if (fixed !== variable && text.split(/\s+/).length <= SPACE.paragraph)
      candidates.push(
        toCandidate(piece, '', piece.score) && {
          ...toCandidate(piece, '', piece.score),
          value: fixed ? 'fisso' : 'variabile',
        },
      )
  }
  for (const segment of bill.pages.flatMap(page => page.segments))
    for (const { index: from, 0: sentence } of segment.text.matchAll(/(?:[^.;–|·]|\.(?!\s))+/g)) {
      if (IN_GENERAL.test(fold(sentence).replace(OWN_OFFERS, ''))) continue
      if (isMention(pageOf(bill, segment), segment, from, 'priceType')) continue
      // A long sentence says it in one of its clauses: «…, un'offerta a prezzo variabile: il prezzo segue…».
      for (const { index: at, 0: clause } of sentence.matchAll(/(?:[^,:(]|[,:](?!\s))+/g)) {
        const text = fold(clause)
        const isToldFixed = TOLD_FIXED.exec(text)
        const [fixed, variable] = [
          FIXED.exec(text) ?? isToldFixed,
          VARIABLE.exec(text) ?? (isToldFixed ? null : TOLD_VARIABLE.exec(text)),
        ]
        if (
          (fixed === null) === (variable === null) ||
          text.trim().split(/\s+/).length > (OWN_OFFERS.test(text) ? 2 * SPACE.paragraph : SPACE.paragraph)
        )
          continue
        const match = (fixed ?? variable)!
        const start = from + at + match.index
        const value = fixed ? ('fisso' as const) : ('variabile' as const)
        const candidate = candidateAt(
          segment,
          start,
          start + match[0].length,
          value,
          WEIGHTS.clauseOnPrice,
          'a clause on the price',
        )
        if (candidate) candidates.push(candidate)
      }
    }
  for (const value of bill.values) {
    const sign = value.kind === 'code' ? NATIONAL_SIGN.exec(value.text.toUpperCase())?.[1] : undefined
    const page = pageOf(bill, value.segment)
    if (sign && !isMention(page, value.segment, value.start, 'offerCode'))
      candidates.push(
        candidateIn(value, sign === 'F' ? 'fisso' : 'variabile', WEIGHTS.signOfCode, 'sign of the offer code'),
      )
  }
  for (const { segment, isFixed } of bareKinds(bill)) {
    const candidate = candidateAt(
      segment,
      0,
      segment.text.length,
      isFixed ? 'fisso' : 'variabile',
      WEIGHTS.bareKind,
      'a word alone under «prezzo»',
    )
    if (candidate) candidates.push(candidate as Candidate<'fisso' | 'variabile'>)
  }
  return candidates
}

/** The indices and what the market calls them: PSV day ahead, PUN Index GME. */
const INDEX = /(?<![\p{L}])(PUN|PSV)(?=[_ -]?(?:DA|GME|ING|INDEX|DAY|bis|m)?(?![\p{L}]))/u
const INDEXES = new RegExp(INDEX, 'gu')
/** «Il prezzo segue il PUN»: a sentence that says what this price does. */
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
    // A dual bill names both; the field holds one.
    candidates.push({
      ...candidate,
      confidence: candidate.confidence * factor * (bill.kind === 'dual' && name === 'PSV' ? WEIGHTS.index.ofGas : 1),
    })
  }
  for (const piece of textsUnder(bill, 'index', ['index', 'notSale', 'unitPrice'])) {
    const name = INDEX.exec(piece.text)?.[1] as 'PUN' | 'PSV' | undefined
    if (name) add(name, { ...toCandidate(piece, '', piece.score), value: name })
  }
  for (const segment of bill.pages.flatMap(page => page.segments))
    for (const match of segment.text.matchAll(INDEXES)) {
      const name = match[1] as 'PUN' | 'PSV'
      if (isMention(pageOf(bill, segment), segment, match.index, 'index')) continue
      const isFormula =
        /^(?:[^.;|]|\. ?(?=\d)){0,40}(?:\+|spread|maggiorat|aumentat|pi[uù]\s(?:[\d€]|un[oa]?\s))/i.test(
          segment.text.slice(match.index + 3),
        )
      const isFollowed = FOLLOWS.test(fold(segment.text.slice(0, match.index)))
      if (isFollowed)
        add(
          name,
          candidateAt(segment, match.index, match.index + 3, name, WEIGHTS.clauseOnPrice, 'the price follows it'),
        )
      else if (isFormula || segment.words.length <= SPACE.headingWords)
        add(
          name,
          candidateAt(
            segment,
            match.index,
            match.index + 3,
            name,
            isFormula ? WEIGHTS.index.formula : WEIGHTS.index.named,
            isFormula ? 'formula' : 'named alone',
          ),
        )
    }
  return candidates
}
