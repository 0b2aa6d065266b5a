import { isAligned, isLeftAligned, isSameRow } from '../words/page-text.ts'
import type { Meaning } from '../labels/rule.ts'
import { type Label, type Page, POINTS_LEFT, type Segment } from './layout.ts'
import { SPACE } from './measures.ts'

const rowDistance = (a: Segment, b: Segment): number => Math.abs(a.y + a.h / 2 - b.y - b.h / 2)

/** «Sei con noi dal», «di cui in fascia F1» end in what they ask. */
const LEADS_ON = /\b(?:dal?|al|il)$/
const SMALL_WORDS = /^(?:\p{Ll}{2,3}\s)+$/u

/** «Consumo annuo F1 (agosto 2025 - luglio 2026)»: neither a band nor brackets make a label an answer. */
const withoutBand = (text: string): string => text.replace(/\bf[123]\b|\([^()]*\)/gi, '')

/** Rows of pairs of cells with the label on the right of its answer, on a page laid out that way: label cell and answer. */
export function mirroredRows(page: Page, labels: readonly Label[]): Map<Segment, Segment> {
  const isHead = ({ start, end, segments: [segment] }: Label): boolean =>
    start < SPACE.atStart ||
    (segment.words.length <= SPACE.titleWords &&
      end >= segment.text.length &&
      (LEADS_ON.test(segment.text) || SMALL_WORDS.test(segment.text.slice(0, start))))
  const heads = new Set(labels.filter(isHead).map(label => label.segments[0]))
  const isLabel = (segment: Segment): boolean => heads.has(segment)
  const rows = page.lines.flatMap(line => {
    const cells = line.toSorted((a, b) => a.x - b.x)
    // Another column of the page may come first.
    const [first] = cells
    const pairs = cells.length % 2 === 1 && first && !isLabel(first) ? cells.slice(1) : cells
    if (pairs.length % 2 === 1 || pairs.length > SPACE.cellsOfRow) return []
    return pairs.flatMap((right, at) => {
      const left = at % 2 === 1 ? pairs[at - 1] : undefined
      return left ? [{ left, right }] : []
    })
  })
  const mirrored = rows.filter(
    ({ left, right }) =>
      isLabel(right) && !isLabel(left) && !/\d/.test(withoutBand(right.text)) && !areStacks(page, left, right, isLabel),
  )
  const plain = rows.filter(({ left, right }) => isLabel(left) && !isLabel(right))
  return new Map([
    ...(mirrored.length >= SPACE.mirrored && mirrored.length > plain.length
      ? mirrored.map(({ left, right }): [Segment, Segment] => [right, left])
      : []),
    ...page.lines.flatMap(line =>
      line.flatMap((segment, at): [Segment, Segment][] => {
        const before = line[at - 1]
        // An arrow in a column of its own refers to the next cell.
        const head = segment.text.replace(POINTS_LEFT, '') === '' ? line[at + 1] : segment
        return before && head && POINTS_LEFT.test(segment.text) ? [[head, before]] : []
      }),
    ),
    ...captions(page, isLabel, new Map(labels.map(label => [label.segments[0], label.meaning]))),
  ])
}

/** Two columns of labels over answers that share a line by chance: a label stands above the left one, an answer below the right one. */
function areStacks(page: Page, left: Segment, right: Segment, isLabel: (segment: Segment) => boolean): boolean {
  const isNext = (upper: Segment, lower: Segment): boolean =>
    isLeftAligned(upper, lower) && lower.y > upper.y && lower.y - upper.y - upper.h < upper.h * SPACE.nextLine
  return (
    page.segments.some(other => isLabel(other) && isNext(other, left)) &&
    page.segments.some(other => !isLabel(other) && isNext(right, other))
  )
}

const DAY = /\d{1,2}[/. -](?:\d{1,2}|\p{L}{3,9})[/. -](?:20)?\d{2}$/u
const QUANTITY = /^[\d.,]+(?: ?(?:kwh|smc))?$/i
/** Forms by which answers identify themselves. */
const FORMS: Partial<Record<Meaning, RegExp>> = {
  pod: /^IT ?\d{3}/,
  pdr: /^[\d ]{14,}$/,
  taxCode: /^(?:[A-Z]{6}\d{2}|\d{11}$)/,
  vat: /\d{11}$/,
  annual: QUANTITY,
  billed: QUANTITY,
  power: /\d ?kw$/i,
  period: /\d{1,2}[/.]\d{1,2}[/.](?:20)?\d{2}\W+\d/,
  offerCode: /^\d{6}[EGD][A-Z][FVM]/,
  dueDate: DAY,
  issueDate: DAY,
  contractStart: DAY,
  conditionsEnd: DAY,
  total: /^(?:€|euro) ?[\d.]+,\d{2}$|,\d{2}(?: ?(?:€|euro))?$/i,
  priceType: /\b(?:fiss|variab|indiciz)/i,
}

/** Cells with a small caption under their answer, nearer to it than to what follows: caption and answer. */
function captions(
  page: Page,
  isLabel: (segment: Segment) => boolean,
  meansOf: ReadonlyMap<Segment, Meaning>,
): [Segment, Segment][] {
  const labelled = page.segments.filter(segment => isLabel(segment) && !/[\d:]/.test(withoutBand(segment.text)))
  const inColumn = (other: Segment, segment: Segment): boolean => isAligned(other, segment, segment.h)
  const found = labelled.flatMap(segment => {
    const column = page.segments.filter(other => other !== segment && inColumn(other, segment))
    const above = column.filter(({ y }) => y < segment.y).at(-1)
    const below = column.find(({ y }) => y > segment.y)
    const gapAbove = above && segment.y - above.y - above.h
    const gapBelow = below ? below.y - segment.y - segment.h : Infinity
    if (!above || gapAbove === undefined || gapAbove > segment.h * SPACE.nextLine || isLabel(above)) return []
    const isEven =
      page.source === 'ocr' &&
      below &&
      rowDistance(above, segment) > rowDistance(below, segment) * SPACE.nearerOfMiddles
    const form = FORMS[meansOf.get(segment) ?? 'guard']
    const fit = form ? Number(form.test(above.text)) - Number(form.test(below?.text ?? '')) : 0
    return [{ segment, above, fit, isCaption: gapAbove < gapBelow * SPACE.nearer && !isEven }]
  })
  // «3,0 kW» under «Potenza impegnata» is its answer, however close the next label is.
  const fits = found.reduce((sum, { fit }) => sum + fit, 0)
  if (fits < 0) return []
  const near = found.filter(({ isCaption }) => isCaption)
  // In a single column the form of the answers decides where distances are even.
  const isInColumnAlone = ({ segment }: { segment: Segment }): boolean =>
    page.segments.every(other => other === segment || !isSameRow(other, segment))
  const under = near.length < SPACE.captions && fits >= SPACE.captions ? found.filter(isInColumnAlone) : near
  // The first row of a grid of titles has nothing above it and its answers below.
  const titles = labelled.filter(
    segment =>
      found.every(other => other.segment !== segment) &&
      page.segments.some(
        other =>
          inColumn(other, segment) &&
          other.y > segment.y &&
          other.y - segment.y - segment.h < segment.h &&
          /\d/.test(other.text),
      ),
  )
  return under.length >= SPACE.captions && under.length > found.length / 2 && under.length > titles.length * 2
    ? under.map(({ segment, above }) => [segment, above])
    : []
}
