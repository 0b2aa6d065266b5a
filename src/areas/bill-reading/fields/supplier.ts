import type { Meaning } from '../labels/rule.ts'
import { lastSegment, type Segment } from '../layout/layout.ts'
import { fold } from '../words/fold.ts'
import { isAligned, isLeftAligned, isRowBelow, overlapsColumn, isSameRow } from '../words/page-text.ts'
import { pageOf, type BillText, type Candidate } from '../reading.ts'
import { textCandidate } from './codes.ts'
import { isPayee } from './holder.ts'
import { partyOf } from './parties.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { comparable, lastSentence, labelledTexts, textAsCandidate } from './texts-under.ts'
import { SPACE } from '../layout/measures.ts'

const { seller: SELLER } = WEIGHTS

/** What follows a name on its line and begins with a capital. */
const NOT_NAME = 'Capitale|Cap\\.|Sede|Via|Viale|Piazza|Corso|Partita|Part\\.|Codice|Cod\\.|P\\.|C\\.|Iscr|Reg|R\\.|Tel'
/** «Via Roma snc» means «without number»: without points this form counts only before partners' names. */
const FORM =
  '[sS]\\.?\\s?[pP]\\.?\\s?[aA]\\.?|[sS]\\.?\\s?[rR]\\.?\\s?[lL]\\.?(?:\\s?[sS]\\.?)?|[sS][oO][cC](?:[iI][eE][tT][aAàÀ]|\\.)?\\s?[cC][oO][oO][pP](?:[eE][rR][aA][tT][iI][vV][aA]|\\.)?|S\\.?\\s?[cC]\\.?\\s?[aA]\\.?\\s?[rR]\\.?\\s?[lL]\\.?|S\\.?\\s?[cC]\\.?\\s?[pP]\\.?\\s?[aA]\\.?|S\\.?\\s?[cC]\\.?\\s?[rR]\\.?\\s?[lL]\\.?|S\\.[cC]\\.|s\\.c\\.(?=\\s?(?:[–,-]|$))|S\\.[nN]\\.[cC]\\.?|(?<=(?:&|\\be)\\s(?:C\\.?|[fF]igli)\\s)s\\.n\\.c\\.?|[sS]\\.[aA]\\.[sS]\\.?|(?:SAS|SNC|Sas|Snc|sas|snc)(?=\\s(?:di|DI)\\s)|Cooperativa(?:\\s[sS]ociale)?' +
  // «Monti Cooperativa Energia a r.l.»: the form is the last.
  `(?!\\s(?!${NOT_NAME})\\p{Lu}\\p{Ll})` +
  '|[sS]oc(?:iet[aà]|\\.)?\\s?[cC]ons(?:ortile|\\.)(?:\\s(?:per\\sazioni|a\\s?r\\.?\\s?l\\.?))?|(?:zadruga/)?coop\\.|[sS]ocietà\\s[bB]enefit(?:\\sa\\sr\\.l\\.)?|(?:[sS]ocietà|SOCIETÀ|SOCIETA’)\\s(?:[aA]\\s[rR]esponsabilità\\s[lL]imitata|A\\sRESPONSABILITÀ\\sLIMITATA|[pP]er\\s[aA]zioni|PER\\sAZIONI)|[aA] [rR]\\.?\\s?[lL]\\.?|G\\.?m\\.?b\\.?H\\.?|(?:\\p{Lu}\\p{Ll}+)?[gG]enossenschaft(?!\\s?\\/)|d\\.o\\.o\\.|AG\\s?\\/\\s?S\\.?p\\.?A\\.?|S[àaAÀ]\\.?[rR]\\.?[lL]\\.?'
/** «S.a.s. di Bruno P. & C.», «S.n.c. di Carli G. e figli»: the partners' names go with the form. */
const PARTNERS =
  "(?:\\s(?:di|DI|dei|DEI)\\s\\p{Lu}[\\p{L}.'’]*(?:\\s\\p{Lu}[\\p{L}.'’]*){0,3}(?:\\s(?:&|e|E)\\s(?:C\\.?|[fF][iI][gG][lL][iI]\\p{L}*|[sS]oci|SOCI)(?![\\p{L}]))?)?"
const COMPANY_NAME = new RegExp(
  `(?:^|[\\s,;:(–-])((?:(?:è(?=\\p{L}{3})|(?:d|(?:de|a)?ll?)['’](?=\\p{Lu})|\\p{Ll}?(?=[\\p{Lu}\\d]))[\\p{L}\\d'’&.+-]*(?<!\\d{2}\\.)\\s+(?:(?:[e&]\\s+figli|e|di|del|della|dei|delle|DI|DEL|DELLA|du|de|des|la|les|et|und|der|&|-)\\s+)?){1,6}?(?:[–-]\\s+)?(?:${FORM}))(?![\\p{L}])`,
  'gu',
)
/** What a company may start its name with: «Società Cooperativa Elettrica Val Brenzola», «Consorzio Elettrico di Storo». */
const CALLED = [
  'Società Cooperativa',
  'Società Elettrica',
  'Società Consortile',
  'Soc\\. ?Coop\\.',
  'Cooperativa',
  'Consorzio',
  ...['Speciale', 'Elettrica', 'Energetica', 'Municipale', 'Municipalizzata', 'Servizi'].map(what => `Azienda ${what}`),
]
const NAMED_FIRST = new RegExp(
  `(?:^|(?<=(?:\\b(?:da|di|è)|[–·|-])\\s))((?:${[...CALLED, ...CALLED.map(name => name.toUpperCase())].join('|')})(?:\\s(?:(?:di|del|della|dei|d[’'])\\s?)?(?!${NOT_NAME})\\p{Lu}[\\p{L}’'.]*){1,6})`,
  'gu',
)
/** «12 Umbra Calore S.r.l.»: a number of the sentence before, or dirt. */
const BEFORE_NAME = /^(?:\d{1,3}\s(?=\p{Lu}\p{L}+\s\p{Lu}\p{L}+\s)|20\d\d\s)/u
/** «Servizio Clienti Brenta Luce S.p.A.», «© 2026 Brenta Luce S.p.A.»: what a text says before the name, in capitals too. */
const LEAD_IN =
  /^(?:(?:emess[ao] da|fornitore|venditore|società di vendita|spett\.?le|gruppo|intestat[oa] a|da|a|copyright|servizio clienti|(?:assistenza|supporto|area|sportello)(?: clienti)?|(?:i nostri )?contatt[io]|beneficiario|creditore|fattura|bolletta|ragione sociale|mittente|reclami)\s+)+/i
/** «La rete è gestita da Reti Brenta S.r.l.», «in convenzione con il Consorzio …»: companies that do something else. */
const OF_OTHERS =
  /(?:\b(?:stampa|imbust|recapit|rete\b|lettur)[^.;]{0,40}\b(?:da|di|a cura d\p{L}+)|convenzion\p{L}+(?: con)?(?: (?:il|la|lo))?|\bsoci[oa]? (?:di|del|della))\s*$/iu
const NOT_SUPPLIER =
  /^convenzion|distribu(?!.*vendita)|terna\b|acquirente unico|arera|banca|bank|poste|intesa|unicredit|\bsnam\b|\bgse\b|gestore|assicuraz|tribunale|rai\b|\breti\b|gasdott/i
/** «Energie S.p.A.»: the line of business is only the end of a name. */
const LOST_BEGINNING =
  /^(?:(?:energi[ae]|energetic[iao]|elettric[iao]|gas|luce|e|servizi|vendita|clienti|commerciale|power|mercato|multiservizi|elettricita|italia) )+(?:s\.?\s?p\.?\s?a|s\.?\s?r\.?\s?l)\.?$/i
/** «Sp A.», «S.p A»: as recognition reads the form. */
const withForm = (name: string): string =>
  name.replace(/\bS\.?\s?p\.?\s+A\.?$/, 'S.p.A.').replace(/\bS\.?\s?r\.?\s+l\.?$/, 'S.r.l.')
/** «Azienda Speciale Municipalizzata»: the kind of company, under its actual name. */
const KIND_ALONE =
  /^(?:azienda|societa|società|consorzio|cooperativa|impresa)(?: (?:speciale|municipal\p{L}+|comunale|consortile|cooperativa|elettric[ao]|energetic[ao]|gas|servizi|del gas|energia|pubblic[ao]|intercomunale|per azioni|a responsabilit[aà] limitata))*$/iu
/** «P.IVA 0123… - Albo coop.» is a number and no name. */
const NUMBER_OF = /^(?:p\.? ?iva|partita iva|c\.? ?f\b|rea\b|albo\b)/i
const SELLER_WORDS =
  /capitale|sede legale|\bsede\b|registro|r\.?e\.?a\b|iscri|p\.?\s?iva|partita iva|direzione e coordinamento|fornitore|venditore|emess[ao] da|società di vendita|www\.|servizio clienti/i

/** The seller's name with its legal form: among register words, as payee, repeated; never the holder. */
export function supplierCandidates(
  bill: BillText,
  supplierVat: Candidate<string> | null,
  holder: string | null,
  isPerson: boolean,
): Candidate<string>[] {
  const candidates: Candidate<string>[] = []
  const labelled = labelledTexts(bill, 'supplier')
  for (const segment of bill.pages.flatMap(page => page.segments))
    for (const [at, { text: matched, called, index }] of namesIn(segment.text).entries()) {
      const around = between(segment.text, at)
      const after = segment.text.slice(index + matched.length)
      const partners = /s\.?[an]\.?[sc]\.?$/i.test(called) ? PARTNERS_AFTER.exec(after)?.[0] : ''
      // «Bottega dell’Energia / di Moretti & Figli S.a.s.»: the line above begins the name, or another tells it whole.
      const led = segment.text.slice(0, index + matched.length)
      const isWholeElsewhere = (): boolean =>
        bill.pages.some(page => page.segments.some(({ text }) => text.lastIndexOf(led) > 0))
      if (
        GOES_ON.test(led) &&
        index > 0 &&
        index < SPACE.atStart &&
        (lineBegun(bill, segment) !== '' || isWholeElsewhere())
      )
        continue
      // «Gruppo Rossi Holding S.p.A.» stands beside its company.
      if (/^gruppo\s/i.test(called)) continue
      const whole = `${called}${partners ?? ''}`
        .replace(SENTENCE_BEFORE, '')
        .replace(LEAD_IN, '')
        .replace(BEFORE_NAME, '')
        .trim()
      const begun =
        segment.text.trim() === whole
          ? lineBegun(bill, segment)
          : otherLanguage(segment.text, whole) || nameBesides(bill, segment, whole)
      if ((FORM_ALONE.test(whole) || GOES_ON.test(whole)) && begun === '') continue
      const name = withForm(begun + whole)
      if (isTranslated(name, after)) continue
      if (holder !== null && sameCompany(name, holder)) continue
      if (/coordinamento (?:di|da|della)\s*$|controllat[ao] da\s*$|gruppo\s*$/i.test(segment.text.slice(0, index + 1)))
        continue
      if (
        NOT_SUPPLIER.test(name) ||
        NUMBER_OF.test(name) ||
        KIND_ALONE.test(name) ||
        LOST_BEGINNING.test(name) ||
        isDistributor(bill, segment, index)
      )
        continue
      const lessCalled = HAS_FORM.test(called) ? 0 : SELLER.lessCalled
      let score: number = SELLER.named - lessCalled
      if (SELLER_WORDS.test(around)) score += SELLER.register
      if (labelled.some(piece => piece.segment === segment)) score += SELLER.labelled
      if (isPayee(bill, segment)) score += SELLER.labelled
      if (supplierVat && isNear(segment, supplierVat) && !isNumberOfOther(segment.text, around, supplierVat.value))
        score += SELLER.register
      if (segment.y > SPACE.footOfPage || segment.y < SPACE.headOfPage) score += SELLER.margin
      if (segment.page === 1 && segment.y < SPACE.topOfPage) score += SELLER.brand
      if (isBrand(bill, segment, name)) score += SELLER.brand
      const party = partyOf(bill, segment)
      const isNumbered = supplierVat !== null && segment.text.includes(supplierVat.value, index)
      if (party === 'seller' || isNumbered) score += SELLER.party
      else if (!isPerson && (party === 'customer' || isCustomerPlace(bill, segment))) score -= SELLER.party
      const start = index + matched.indexOf(called) + called.indexOf(whole)
      const candidate = textCandidate(
        segment,
        start,
        start + whole.length,
        name,
        Math.min(SELLER.most - lessCalled, score) *
          (AFTER_TWIN.test(segment.text.slice(0, start)) || isUnderTwin(bill, segment, name)
            ? WEIGHTS.laterNumber
            : 1) +
          (isNumbered ? WEIGHTS.repeated : 0),
        'legal form',
      )
      if (candidate) candidates.push(candidate)
    }
  const named = labelled.filter(
    ({ text, segment }) => SELLER_NAME.test(text) && !NOT_SUPPLIER.test(text) && !NOT_SUPPLIER.test(segment.text),
  )
  if (candidates.length === 0 && named.length === 0) return atHead(bill, supplierVat, holder)
  if (candidates.length === 0) return named.map(piece => textAsCandidate(piece, piece.text, WEIGHTS.labelledSeller))
  // The only company on the bill besides customer and network sends it.
  const [first] = candidates
  const isLone = candidates.every(
    ({ value, confidence }) => confidence >= SELLER.named && sameCompany(value, first?.value ?? value),
  )
  return isLone
    ? candidates.map(each => ({ ...each, confidence: Math.max(each.confidence, WEIGHTS.loneSeller) }))
    : candidates
}

/** What a text says of the name at `at` of it: up to the next one, and of what stands before it the last clause. */
function between(text: string, at: number): string {
  const names = namesIn(text)
  const [own, before] = [names[at], names[at - 1]]
  const lead = before ? text.slice(before.index + before.text.length, own?.index) : ''
  const from = before ? (own?.index ?? 0) - (lead.split(/[,.;·|–]\s/).at(-1)?.length ?? 0) : 0
  return text.slice(from, names[at + 1]?.index)
}
const isNumberOfOther = (text: string, around: string, number: string): boolean =>
  text.includes(number) && !around.includes(number)

/** «GRAN VALLE LUCE / E GAS SRL»: no name begins so. */
const GOES_ON = /^(?:e|di|del|della|dei|delle|&)\s/i

/** «Ladin Strom – Ladinia Strom GmbH», «Sella Energija – Energia Sella coop.»: a shared word connects the name in two languages. */
function otherLanguage(text: string, name: string): string {
  const before = /^([^:.;,·|()]{4,40}?) [–-] $/.exec(text.slice(0, text.indexOf(name)))?.[1]
  const stems = (words: string): string[] =>
    fold(words)
      .split(/[^a-z]+/)
      .filter(word => word.length >= SPACE.longWord)
      .map(word => word.slice(0, SPACE.longWord))
  const isSame = before && stems(before).some(stem => stems(name).includes(stem))
  return isSame ? `${before} – ` : ''
}

/** «Talwerk Strom / Energia Talvera S.r.l.»: the other name of the company, with which its letterhead begins. */
function nameBesides(bill: BillText, segment: Segment, name: string): string {
  const before = /^(\p{Lu}[\p{L}’'.&-]* \p{Lu}[\p{L}’'.&-]*) \/ $/u.exec(
    segment.text.slice(0, segment.text.indexOf(name)),
  )?.[1]
  // «Talwatt AG / Valwatt S.p.A.»: two whole names.
  const isWhole = /\s(?:AG|KG|GmbH)$/.test(before ?? '')
  return before && !isWhole && isBrand(bill, segment, before) ? `${before} / ` : ''
}

/** «Valle / Energia S.p.A.» in a narrow letterhead: the line above starts the name. */
function lineBegun(bill: BillText, segment: Segment): string {
  const { segments } = pageOf(bill, segment)
  const isLost = LOST_BEGINNING.test(segment.text)
  const body = segments.map(({ h }) => h).toSorted((a, b) => a - b)[Math.floor(segments.length / 2)] ?? 0
  if (
    segment.words.length > SPACE.lastWords &&
    segment.h < body * SPACE.larger &&
    !isLost &&
    !GOES_ON.test(segment.text)
  )
    return ''
  const above = segments.find(
    other =>
      (isLeftAligned(other, segment) || (isLost && isAligned(other, segment, segment.h))) &&
      (isLost || Math.abs(other.h - segment.h) < segment.h * SPACE.sameSize) &&
      other.y < segment.y &&
      segment.y - other.y - other.h < segment.h * SPACE.lineOfCell,
  )
  const isName = above && NAME_BEGUN.test(above.text) && !bill.labels.some(({ segments }) => segments.includes(above))
  return isName ? `${above.text} ` : ''
}
const NAME_BEGUN = /^\p{Lu}[\p{L}\d.&’']*(?:\s(?:\p{Lu}[\p{L}\d.&’']*|e|di|del|della|&)){0,3}$/u

/** «Termica Valdastico / Via … / P.IVA …»: a trader without a legal form is the first line above its number in the head. */
function atHead(bill: BillText, supplierVat: Candidate<string> | null, holder: string | null): Candidate<string>[] {
  const [page] = bill.pages
  if (!page || !supplierVat || supplierVat.page !== page.number || supplierVat.box.y > SPACE.letterhead) return []
  const [first] = page.segments
    .filter(
      ({ x, y, h }) => y < supplierVat.box.y && supplierVat.box.y - y < h * SPACE.block && x <= supplierVat.box.x + h,
    )
    .toSorted((a, b) => a.y - b.y)
  const isName = first && SELLER_NAME.test(first.text) && first.text !== holder && partyOf(bill, first) !== 'customer'
  const found =
    isName && textCandidate(first, 0, first.text.length, first.text, WEIGHTS.loneSeller, 'head over its number')
  return found ? [found] : []
}

/** The first word of the name also stands in the head of the bill, or in a web address. */
function isBrand(bill: BillText, own: Segment, name: string): boolean {
  const [word = ''] = fold(name)
    .split(/[^a-z0-9]+/)
    .filter(part => part.length >= SPACE.brandLetters)
  if (word === '') return false
  return bill.pages.some(page =>
    page.segments.some(other => {
      if (other === own) return false
      const text = fold(other.text)
      const isHead = page.number === 1 && other.y < SPACE.letterhead && other.words.length <= SPACE.titleWords
      return (isHead && text.includes(word)) || (text.match(WEB)?.some(address => address.includes(word)) ?? false)
    }),
  )
}
const WEB = /(?:www\.|@)[a-z0-9.-]+/g

const isNear = ({ page, x, y, w, h }: Segment, other: Candidate<string>): boolean =>
  page === other.page &&
  Math.abs(y - other.box.y) < h * SPACE.near &&
  x < other.box.x + other.box.w &&
  other.box.x < x + w + SPACE.otherColumn

/** «Etschwerk GmbH / Etschwerk Srl», «Berg Strom GmbH / Luce dei Monti S.r.l.»: one company in two languages; the Italian name follows and counts. */
const isTranslated = (name: string, rest: string): boolean => {
  const other = /^\.?\s?\/\s?(\S+)/.exec(rest)?.[1]
  // «Kras Plin d.o.o./S.r.l.»: of one name two forms.
  return (
    other !== undefined &&
    !FORM_ALONE.test(other.replace(/[,;:)]+$/, '')) &&
    (name.startsWith(other) ||
      (/(?:GmbH|d\.o\.o\.)\.?$/.test(name) &&
        HAS_FORM.test(rest.slice(0, SPACE.nameLetters).split(/ [–—-] |,/)[0] ?? '')))
  )
}

/** A name of few words, in one or two languages, that stands after «Fornitore». */
const SELLER_NAME = /^\p{Lu}[\p{L}’'.&-]*(?: (?:\/ )?(?:\p{Lu}|di |del |della |e |& )[\p{L}’'.&-]*){1,6}$/u

const PARTNERS_AFTER = new RegExp(`^${PARTNERS}`, 'u')

const HAS_FORM = new RegExp(`(?:${FORM})$`, 'u')
/** «Talwerk Genossenschaft · Energia della Valle Soc. Coop.»: of one company in two languages the first name is its own. */
const AFTER_TWIN = new RegExp(`(?:${FORM})\\s[·|/–-]\\s$`, 'u')
/** «E-Werk Val Sole Genossenschaft» over «Centrale elettrica Val Sole Soc. Coop.»: the same on two lines. */
const isUnderTwin = (bill: BillText, segment: Segment, name: string): boolean =>
  pageOf(bill, segment).segments.some(
    over =>
      isRowBelow(segment, over) &&
      segment.y - over.y < over.h * SPACE.lineOver &&
      isAligned(over, segment, segment.h) &&
      HAS_FORM.test(over.text) &&
      FOREIGN_FORM.test(over.text) !== FOREIGN_FORM.test(name) &&
      fold(over.text)
        .split(/[^a-z]+/)
        .some(word => word.length >= SPACE.longWord && fold(name).includes(word)),
  )
const FOREIGN_FORM = /(?:GmbH|[gG]enossenschaft|AG|d\.o\.o\.|zadruga|S\.?[àa]\.?r\.?l\.?)$/
const FORM_ALONE = new RegExp(`^(?:${FORM})$`, 'u')

/** Names with their legal form, and those that begin with what the company is. */
function namesIn(text: string): { text: string; called: string; index: number }[] {
  if (FORM_ALONE.test(text)) return [{ text, called: text, index: 0 }]
  const among = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(({ 0: whole, 1: called = '', index }) => ({ text: whole, called, index }))
  const first = among(NAMED_FIRST)
  const formed = among(COMPANY_NAME).filter(({ called, index }) =>
    first.every(other => index > other.index + other.called.length || other.called.length < called.length),
  )
  const names = [...first, ...formed].toSorted((a, b) => a.index - b.index)
  // «Etschwerk Handel GmbH – Commercio Srl»: the form in the other language.
  return names.filter(({ index }, at) => {
    const before = names[at - 1]
    return !before || !/^\s?[–-]\s?$/.test(text.slice(before.index + before.text.length, index + 1))
  })
}

/** «Elettra / Servizio Tutela S.p.A.» in a letterhead, whole elsewhere. */
const endsWithName = (whole: string, end: string): boolean =>
  fold(whole).endsWith(` ${fold(end)}`) && end.split(' ').length > SPACE.lastWords

const COOPERATIVE = /(?:soc(?:iet[aà])?)?coop(?:erativa)?/
export const sameCompany = (a: string, b: string): boolean => {
  const [one, two] = [a, b].map(name => comparable(name).replace(COOPERATIVE, 'coop')) as [string, string]
  return (
    one === two ||
    (Math.min(one.length, two.length) > SPACE.wholeName &&
      (one.startsWith(two) || two.startsWith(one) || endsWithName(a, b) || endsWithName(b, a)))
  )
}

/** The local distributor is named too, for faults: «Distributore: …». */
function isDistributor(bill: BillText, segment: Segment, at: number): boolean {
  // «Guasti: 803 500. Enerluce S.p.A., sede legale…»: the sentence before speaks of another.
  const from = lastSentence(segment.text.slice(0, at + 1))
  if (
    /distribu|pronto intervento|guasti|gestore della rete|amministrator|rappresentant|agenzia/i.test(
      segment.text.slice(Math.max(from, at - SPACE.clause), at),
    ) ||
    OF_OTHERS.test(segment.text.slice(Math.max(from, at - SPACE.sentence), at + 1))
  )
    return true
  return standsAt(bill, segment, 'distributor', at, from)
}

/** «… 2.955 Smc. Sorgiva Energia S.p.A.», «Grazie. Sorgiva Energia S.p.A.» */
const SENTENCE_BEFORE = /^(?:\d[\d.,]*\s+\p{L}+\.|.*\p{Ll}{4}\.)\s+(?=\p{Lu})/u

const isCustomerPlace = (bill: BillText, segment: Segment): boolean =>
  !isPayee(bill, segment) && standsAt(bill, segment, 'holder')

/** In the same segment as such a label, right of it, or right below. */
const standsAt = (bill: BillText, segment: Segment, meaning: Meaning, at = Infinity, from = 0): boolean =>
  bill.labels.some(
    label =>
      label.meaning === meaning &&
      label.segments[0].page === segment.page &&
      (label.segments.includes(segment) || lastSegment(label).words.length <= SPACE.looseWords) &&
      ((label.segments.includes(segment) && label.start >= from && label.start <= at) ||
        (isSameRow(label.box, segment) && label.box.x < segment.x) ||
        (segment.y > label.box.y &&
          segment.y - label.box.y < segment.h * SPACE.lineOver &&
          overlapsColumn(label.box, segment))),
  )
