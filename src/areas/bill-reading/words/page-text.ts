import { SPACE } from '../layout/measures.ts'

/** A printed word. Lengths are in page widths (so a circle stays a circle); `confidence` is 0 to 1, 1 for text PDFs. */
export interface Word {
  text: string
  x: number
  y: number
  w: number
  h: number
  confidence: number
  /** Of a long code among pixels: where each patch of its ink begins and ends, in page widths. */
  inkPatches?: readonly (readonly [left: number, right: number])[]
  /** There are as many characters as patches of ink, and every zero was told from an O. */
  hasCountedCharacters?: boolean
}

/** One page as words. `height` is in page widths (A4: 1.414). */
export interface PageText {
  number: number
  height: number
  source: 'text' | 'ocr'
  /** Of a bill that was photographed other pages may be missing. */
  isPhoto?: boolean
  words: Word[]
}

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export function unionOf(boxes: Box[]): Box {
  const x = Math.min(...boxes.map(b => b.x))
  const y = Math.min(...boxes.map(b => b.y))
  const right = Math.max(...boxes.map(b => b.x + b.w))
  const bottom = Math.max(...boxes.map(b => b.y + b.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** The spaces between the words of a line. */
export const gapsOf = (words: readonly Box[]): number[] =>
  words.flatMap((word, index) => {
    const before = words[index - 1]
    return before ? [word.x - before.x - before.w] : []
  })

/** How much two boxes share vertically, as a share of the lower one of the two: 0 apart, 1 inside. */
export function sharedHeight(a: Box, b: Box): number {
  const shared = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return Math.max(0, shared) / Math.max(1e-6, Math.min(a.h, b.h))
}

/** How much two boxes share horizontally, as a share of the narrower one. */
export function sharedWidth(a: Box, b: Box): number {
  const shared = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  return Math.max(0, shared) / Math.max(1e-6, Math.min(a.w, b.w))
}

/** In one row, whatever the heights of their letters. */
export const isSameRow = (a: Box, b: Box): boolean => sharedHeight(a, b) > SPACE.row

/** One over the other. */
export const overlapsColumn = (a: Box, b: Box): boolean => sharedWidth(a, b) > SPACE.column

/** In one cell of a table, or of one text. */
export const isSameColumn = (a: Box, b: Box): boolean => sharedWidth(a, b) > SPACE.mostOfColumn

/** Aligned at the left edge. */
export const isLeftAligned = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) < Math.min(a.h, b.h) * SPACE.edge

/** In a row further down. */
export const isRowBelow = (lower: Box, upper: Box): boolean => lower.y > upper.y + upper.h * SPACE.lower

/** Left edges, middles or right edges less than `tolerance` apart. */
export const isAligned = (a: Box, b: Box, tolerance: number): boolean =>
  [a.x - b.x, a.x + a.w / 2 - b.x - b.w / 2, a.x + a.w - b.x - b.w].some(offset => Math.abs(offset) < tolerance)

/** Aligned at the right or the left edge. */
export const isEdgeAligned = (a: Box, b: Box): boolean =>
  Math.min(Math.abs(a.x + a.w - b.x - b.w), Math.abs(a.x - b.x)) < b.h
