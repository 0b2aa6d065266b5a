import { columnAt, rowOf } from '../fields/commodity-columns.ts'
import type { Meaning } from '../labels/rule.ts'
import type { Label, Page } from './layout.ts'
import type { Value } from './values.ts'
import { WEIGHTS } from '../decision/weights.ts'
import { isLower, isOnLine, isSetAlike, type Box } from '../words/page-text.ts'
import { SPACE } from './measures.ts'

/** A label says that a value is its own; the score, 0 to 1, is how well place, kind and words agree. */
export interface Claim {
  means: Meaning
  label: Label
  value: Value
  score: number
}

export function group<Item, Key>(items: Item[], keysOf: (item: Item) => Key[]): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) for (const key of keysOf(item)) groups.set(key, [...(groups.get(key) ?? []), item])
  return groups
}

const place = (value: Value): string => `${value.segment.page}:${value.box.x.toFixed(4)}:${value.box.y.toFixed(4)}`

/** A value has one owner, and a label one value: what stands worse is weakened. */
export function settle(claims: Claim[], page: Page): Claim[] {
  const byPlace = group(claims, claim => [place(claim.value)])
  const owned = claims.map(claim => {
    const best = Math.max(
      0,
      ...byPlace
        .get(place(claim.value))!
        .filter(other => other.means !== claim.means)
        .map(other => other.score),
    )
    return best > claim.score + WEIGHTS.place.better ? { ...claim, score: claim.score * WEIGHTS.place.owned } : claim
  })
  // A price row has a quantity and a price: one value of each kind, and of each supply where they have columns.
  const kindOf = (claim: Claim): string =>
    `${claim.value.kind === 'range' ? 'date' : claim.value.kind} ${columnAt(page, claim.value.box) ?? rowOf(page, claim.value.box) ?? ''}`
  const byLabel = new Map(
    [...group(owned, claim => [claim.label])].map(([label, own]) => [label, group(own, claim => [kindOf(claim)])]),
  )
  return owned
    .map(claim => {
      const best = Math.max(
        ...byLabel
          .get(claim.label)!
          .get(kindOf(claim))!
          .map(other => other.score),
      )
      return best > claim.score + WEIGHTS.place.better ? { ...claim, score: claim.score * WEIGHTS.place.second } : claim
    })
    .filter(claim => claim.score >= WEIGHTS.claim)
}

/**
 * «Documento | Data | Scadenza | Importo» over rows of bills: a column of several such values under one head lists others. Of
 * codes any head says so over three of one length.
 */
export function isInList(page: Page, values: readonly Value[], { label, value }: Claim): boolean {
  if (label.segments.includes(value.segment)) return false
  const isCode = value.kind === 'code'
  const others = values.filter(
    ({ kind, text, number, segment, box }) =>
      kind === value.kind &&
      segment.page === page.number &&
      (isCode
        ? text !== value.text && text.length === value.text.length
        : text !== value.text || number !== value.number) &&
      (Math.abs(box.x - value.box.x) < box.h || (!isCode && isSetAlike(box, value.box))) &&
      Math.abs(box.y - value.box.y) < box.h * SPACE.farBelow,
  )
  if (isCode && others.length >= SPACE.rowsOfTable) return true
  const areHeads =
    isLower(value.box, label.box) && page.segments.filter(cell => isOnLine(cell, label.box)).length > SPACE.heads
  const isNamedAbove = (lower: Box): boolean =>
    page.segments.some(
      cell => !/\d/.test(cell.text) && isSetAlike(cell, value.box) && isLower(cell, label.box) && isLower(lower, cell),
    )
  return (
    areHeads &&
    others.some(({ box }) => isLower(box, label.box) && !isNamedAbove(isLower(box, value.box) ? box : value.box))
  )
}
