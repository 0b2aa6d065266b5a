import { fold } from '../words/fold.ts'
import type { Meaning } from './rule.ts'
import { contextLabel, type Label, type Page, type Segment } from '../layout/layout.ts'
import { isLeftAligned, isRowBelow, isSameRow } from '../words/page-text.ts'
import { SPACE } from '../layout/measures.ts'

/** «Nome», «Numero», «Data» get their meaning from the title of their box. */
const GENERIC =
  /^(?:[a-z]+ ?\/ ?)?(?:(nome(?: commerciale)?|denominazione(?: commerciale)?|si chiama)|(numero|num|nr|n|n°|nº)|(codice|cod)|(data|del|emissione)|(scadenza|scade|scade il|valid[ao] fino al|validita:?(?: fino al)?|fine validita|termine|(?:finisce|termina)(?: il)?|al)|(decorrenza|dal))\s?[.:]{0,2}(?=\s|$)/
const BOX_TITLE =
  /^(?:(?:[a-z]+ )?[a-z]+ ?\/ ?)?(?:(?:i|il|la|le|l')\s?)?(?:(?:tua|tuo|tuoi|sua|suo|vostra|dati|box|dettagli\w*|riferimenti)\s)*(?:(?:della|dell'|di|la|tua)\s?)*(?:((?:offerta|tariffa|piano)(?: placet)?|condizioni (?:economiche|applicate))|(nota di credito|(?:nota di credito -? ?)?(?:bolletta|fattura|documento)(?: (?:sintetica|elettronica|di sintesi))?))(?: - (?:mercato libero|servizio di [a-z ]{3,40}))?(?:\s(?:n|nr|num|numero|luce|gas|attiva|scelta|sottoscritta|energia|energia elettrica|gas naturale|dell'energia(?: elettrica)?|del gas(?: naturale)?)\.?)?:?$/

/** «Consumi / In bolletta: 455 kWh / Annuo: 2.666 kWh». */
const CONSUMPTION_TITLE =
  /^(?:(?:i|il) )?(?:(?:tuoi|suoi|vostri|tuo|suo|dati|riepilogo|dei) )*(?:consumi|consumo|quanto (?:hai|ha|avete) consumato)(?: (?:di )?(?:energia(?: elettrica)?|luce|gas(?: naturale)?|fornitura))?:?$/
const CONSUMPTION_WORD =
  /^(?:((?:in|di|nella|per) (?:questa )?(?:bolletta|fattura)|(?:del |nel |in )?(?:questo )?periodo|fatturat[oi]|addebitat[oi])|(annuo|annui|annual[ei]|(?:negli )?ultimi (?:12|dodici) mesi|in un anno|nell'anno))(?: \(?(?:kwh|smc)\)?)?(?=\s?:|\s?[\d]|$)/

interface Title {
  segment: Segment
  isOffer: boolean
}

/** Labels made of a generic word and the title above it: «BOLLETTA / Numero», «OFFERTA / Nome:». */
export function titledLabels(page: Page): Label[] {
  const titles = page.segments.flatMap((segment): Title[] => {
    const match = BOX_TITLE.exec(fold(segment.text).trim())
    return match ? [{ segment, isOffer: match[1] !== undefined }] : []
  })
  const consumption = [...consumptionLabels(page), ...headLabels(page)]
  if (titles.length === 0) return consumption
  const named = page.segments.flatMap((segment): Label[] => {
    const match = GENERIC.exec(fold(segment.text))
    if (match && !isWhole(match, segment.text.slice(match[0].length))) return []
    const title = match && titleOf(segment, titles)
    const meaning = title && meaningOf(match, title.isOffer)
    if (!meaning || (match?.[5] && hasHeadingBetween(page, title, segment))) return []
    return [contextLabel(meaning, segment, 0, match[0].length)]
  })
  return [...named, ...consumption]
}

const BARE_OF_HEAD = { billNumber: /^(?:numero|n[.°º]?)$/, issueDate: /^data$/, dueDate: /^scadenza$/ } as const

/** «Numero», «Data» and «Scadenza» in one column or row in the head are the bill's own, without any title. */
function headLabels(page: Page): Label[] {
  if (page.number !== 1) return []
  const bare = page.segments
    .filter(({ y, words }) => y < SPACE.head && words.length <= 2)
    .flatMap(segment => {
      const text = fold(segment.text).replace(/[\s.:]+$/, '')
      const meaning = (Object.keys(BARE_OF_HEAD) as (keyof typeof BARE_OF_HEAD)[]).find(key =>
        BARE_OF_HEAD[key].test(text),
      )
      return meaning ? [{ means: meaning, segment }] : []
    })
  const [number, day, due] = (['billNumber', 'issueDate', 'dueDate'] as const).map(meaning =>
    bare.filter(other => other.means === meaning).map(({ segment }) => segment),
  )
  const areTogether = (a: Segment, b: Segment): boolean =>
    isSameRow(a, b) || (isLeftAligned(a, b) && Math.abs(a.y - b.y) < SPACE.box)
  const ofBill = number?.find(one => [day, due].every(others => others?.some(other => areTogether(one, other))))
  const ownDay = ofBill && day?.find(one => areTogether(ofBill, one))
  return ofBill && ownDay ? [contextLabel('billNumber', ofBill), contextLabel('issueDate', ownDay)] : []
}

function consumptionLabels(page: Page): Label[] {
  const titles = page.segments
    .filter(segment => CONSUMPTION_TITLE.test(fold(segment.text).trim()))
    .map(segment => ({ segment, isOffer: false }))
  if (titles.length === 0) return []
  return page.segments.flatMap((segment): Label[] => {
    const match = CONSUMPTION_WORD.exec(fold(segment.text))
    if (!match || !titleOf(segment, titles)) return []
    return [contextLabel(match[1] ? 'billed' : 'annual', segment, 0, match[0].length)]
  })
}

/** «Data addebito» and «Numero cliente» name their own matter. */
function isWhole([matched, , number, , date, end, start]: RegExpExecArray, rest: string): boolean {
  if (rest.trim() === '' || matched.endsWith(':')) return true
  // «Dal 01/04/2026 al 31/05/2026» are the days of a bill.
  if (start) return /^\s*[\d./-]{6,10}$/.test(rest)
  return number || date || end ? /^\s*\S*\d/.test(rest) : /^\s*[\p{Lu}\d«"]/u.test(rest)
}

/** The box already gave its end, or «Pagamento» started another box: this «Scadenza» is that of the payment. */
const ENDED_BEFORE =
  /^(?:condizioni|validita|prezz[oi]).*(?:fino al|scad)|^fine |^scadenza \w|\bpag(?:a|are|amento)\b|importo|totale/
const hasHeadingBetween = (page: Page, { segment: title }: Title, segment: Segment): boolean =>
  page.segments.some(
    other =>
      isRowBelow(other, title) &&
      isRowBelow(segment, other) &&
      Math.abs(other.x - title.x) < title.h * SPACE.indent &&
      (ENDED_BEFORE.test(fold(other.text)) || other.h > segment.h * (1 + SPACE.sameType)),
  )

/** The title of a group of rows stands on their left, at their middle: the nearest one of its column. */
const atLeft = (segment: Segment, titles: Title[]): Title | undefined =>
  titles
    .filter(
      ({ segment: title }) =>
        title.x + title.w < segment.x &&
        segment.x - title.x - title.w < SPACE.titleLeft &&
        Math.abs(title.y - segment.y) < SPACE.box / 2 &&
        titles.some(other => other.segment !== title && Math.abs(other.segment.x - title.x) < title.h),
    )
    .sort((a, b) => Math.abs(a.segment.y - segment.y) - Math.abs(b.segment.y - segment.y))[0]

function titleOf(segment: Segment, titles: Title[]): Title | undefined {
  const above = titles
    .filter(({ segment: title }) => {
      const down = segment.y - title.y
      return down > title.h * SPACE.lower && down < SPACE.box && Math.abs(title.x - segment.x) < title.h * SPACE.indent
    })
    .sort((a, b) => b.segment.y - a.segment.y)[0]
  return above ?? atLeft(segment, titles)
}

function meaningOf([, name, number, code, date, end, start]: RegExpExecArray, isOffer: boolean): Meaning | null {
  if (start) return isOffer ? 'contractStart' : null
  if (isOffer && end) return 'conditionsEnd'
  if (end) return null
  if (isOffer) return name ? 'offerName' : code ? 'offerCode' : null
  return number ? 'billNumber' : date ? 'issueDate' : null
}
