import { columnAt, rowOf } from '../fields/commodity-columns.ts'
import type { Meaning } from '../labels/rule.ts'
import type { Label, Page } from './layout.ts'
import type { PrintedValue } from './values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { isRowBelow, isSameRow, isEdgeAligned, type Box } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

/** A label's claim to a value; the score, 0 to 1, combines place, kind of value and words. */
export interface Claim {
  meaning: Meaning
  label: Label
  value: PrintedValue
  score: number
}

export function groupByKeys<Item, Key>(items: Item[], keysOf: (item: Item) => Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item])
  return groups
}

const place = (value: PrintedValue): string =>
  `${value.segment.page}:${value.box.x.toFixed(4)}:${value.box.y.toFixed(4)}`

const bestOf = (claims: readonly Claim[] = []): number => Math.max(0, ...claims.map(({ score }) => score))

/** «1.655 kWh» is no code, though it has the form of one. */
const isNumberAsCode = ({ value }: Claim, { value: own }: Claim): boolean =>
  value.kind === 'code' && own.kind !== 'code' && /^\d{1,3}(?:\.\d{3})+$/.test(value.text)

/** A value has one label and a label one value: weaker claims are lowered. */
export function resolveClaims(claims: Claim[], page: Page): Claim[] {
  const byPlace = groupByKeys(claims, claim => [place(claim.value)])
  const owned = claims.map(claim => {
    const best = bestOf(
      byPlace
        .get(place(claim.value))
        ?.filter(other => other.meaning !== claim.meaning && !isNumberAsCode(other, claim)),
    )
    return best > claim.score + WEIGHTS.place.better
      ? { ...claim, score: claim.score * WEIGHTS.place.ownsValue }
      : claim
  })
  // A price row has a quantity and a price: one value of each kind, and of each supply in columns.
  const kindOf = (claim: Claim): string =>
    `${claim.value.kind === 'range' ? 'date' : claim.value.kind} ${columnAt(page, claim.value.box) ?? rowOf(page, claim.value.box) ?? ''}`
  const byLabel = new Map(
    [...groupByKeys(owned, claim => [claim.label])].map(([label, own]) => [
      label,
      groupByKeys(own, claim => [kindOf(claim)]),
    ]),
  )
  return owned
    .map(claim => {
      const best = bestOf(byLabel.get(claim.label)?.get(kindOf(claim)))
      return best > claim.score + WEIGHTS.place.better ? { ...claim, score: claim.score * WEIGHTS.place.second } : claim
    })
    .filter(claim => claim.score >= WEIGHTS.leastClaim)
}

/**
 * «Documento | Data | Scadenza | Importo» over rows of bills: a column of several such values under one head lists
 * others. For codes three of one length suffice under any head.
 */
export function isInColumnOfOthers(page: Page, values: readonly PrintedValue[], { label, value }: Claim): boolean {
  if (label.segments.includes(value.segment)) return false
  const isCode = value.kind === 'code'
  const others = values.filter(
    ({ kind, text, number, segment, box }) =>
      kind === value.kind &&
      segment.page === page.number &&
      (isCode
        ? text !== value.text && text.length === value.text.length
        : text !== value.text || number !== value.number) &&
      (Math.abs(box.x - value.box.x) < box.h || (!isCode && isEdgeAligned(box, value.box))) &&
      Math.abs(box.y - value.box.y) < box.h * SPACE.farBelow,
  )
  if (isCode && others.length >= SPACE.rowsOfTable) return true
  const areHeads =
    isRowBelow(value.box, label.box) && page.segments.filter(cell => isSameRow(cell, label.box)).length > SPACE.heads
  const isNamedAbove = (lower: Box): boolean =>
    page.segments.some(
      cell =>
        !/\d/.test(cell.text) &&
        isEdgeAligned(cell, value.box) &&
        isRowBelow(cell, label.box) &&
        isRowBelow(lower, cell),
    )
  return (
    areHeads &&
    others.some(({ box }) => isRowBelow(box, label.box) && !isNamedAbove(isRowBelow(box, value.box) ? box : value.box))
  )
}
