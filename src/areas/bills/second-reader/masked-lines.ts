import { STREET } from '#areas/bill-reading/words/street.ts'
import { isSameRow, type PageText, sharedWidth, type Word } from '#areas/bill-reading/words/page-text.ts'
import { withoutCodes } from '#areas/support/conversation.ts'
import type { Box } from '../readings.ts'
import { isBillWord, MONTH, plain } from './bill-words.ts'

export interface MaskedWord extends Box {
  text: string
  isMasked: boolean
}

/** One printed line, split into cells at wide spaces. */
export interface MaskedLine {
  page: number
  /** Page height in page widths, the unit of the word boxes. */
  height: number
  cells: MaskedWord[][]
}

/** Personal data already read: values as printed, and their places. */
export interface Personal {
  values: readonly string[]
  places: readonly { page: number; box: Box }[]
}

const MASK = '•••'
/** Minimum gap between cells, in line heights. */
const CELL_GAP = 1
/** Shorter words and years identify nobody («di», «12», «2026»). */
const TELLING = /^(?!(?:19|20)\d{2}$)[\p{L}\p{N}]{3,}$/u

const EDGES = /^[("'«“[*•:;,.]+|[)"'»”\]*:;,.!?]+$/g
const bareOf = ({ text }: Pick<MaskedWord, 'text'>): string => text.replace(EDGES, '')

/** At most six digits before the comma: longer ones are codes, and five alone may be a postcode. */
const NUMBER = /^[-+−–]?(?:€)?[-+−–]?(\d{1,3}(?:\.\d{3})?(?:,\d{1,8})?|\d{1,6},\d{1,8}|\d{1,2}\.\d{2,6}|\d{1,4})(\D*)$/
const LONG = /^\d{5,6}$/
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|(?:19|20)\d{2})|20\d{2}-\d{2}-\d{2}|\d{1,2}[/-]20\d{2})$/
const UNIT = /^(?:c?€|%|euro?|cent|k?wh|smc|mc|m3|kw|kva|gg|giorni|mes[ei]|ann[oi])(?![\p{L}\d])/u
const PROVINCE = /^\([A-Z]{2}\)/
/** A whole number or part of a code. */
const PIECE = /^[\d./-]*\d[\d./-]*$/

/** Labels of personal data, which fill the rest of the cell, or the cell to the right or below. */
const PERSON =
  /^(?:gentil\w*|egregi\w*|spett\w*|preg\w*|sig(?:ra|nor\w*)?|dott\w*|intestat\w*|intestazione|titolare|cognome|nome|nominativo|denominazione|ragione|destinatario|recapito|presso|sede|indirizzo|ubicazione|nat[oa]|nascita|cliente:)$/
/** Labels of codes. */
const CODED =
  /^(?:pod|pdr|iban|codice|cod|clienti?|contratto|contrattuale|numero|num|nr|n|conto|c\/c|cc|cbill|avviso|contatore|matricola|misuratore|tel|telefono|cell|cellulare|fax|whatsapp|utenza|utente|fattura|bolletta|documento|presa|punto|carta|rif|riferimento|protocollo|pratica|remi|cig|cup|sdi|partita|iva|p\.?iva|bollettino|mandato|sepa|domiciliazione|cf|c\.f|fiscale|verde|prelievo|riconsegna)$/

const isPlain = (bare: string): boolean => {
  if (DATE.test(bare) || LONG.test(bare)) return true
  const [, , rest] = NUMBER.exec(bare) ?? []
  return rest === undefined
    ? isBillWord(bare)
    : rest === '' || rest === '°' || (UNIT.test(plain(rest)) && isBillWord(rest))
}

/** Printed with a unit of quantity, or with cents. */
function isQuantity(word: MaskedWord, next: MaskedWord | undefined, before: MaskedWord | undefined): boolean {
  const bare = bareOf(word)
  if (DATE.test(bare) || /^[-+−–]?€?\d[\d.]*,\d/.test(bare) || UNIT.test(plain(bare.replace(/^[-+−–\d.,]+/, ''))))
    return true
  return (
    (next !== undefined && UNIT.test(plain(bareOf(next)))) ||
    (before !== undefined && /^[€]$|^euro$/.test(plain(bareOf(before))))
  )
}

/**
 * The lines of a bill as they may be sent. Keeps only common bill words and numbers that are not codes, so anything unknown is
 * masked; personal data recognised by place or label is masked regardless of its words.
 */
export function maskedLines(pages: readonly PageText[], personal: Personal): MaskedLine[] {
  const tellingWords = new Set(personal.values.flatMap(value => tellingIn(value)))
  const lines = pages.flatMap(page => linesOf(page))
  for (const line of lines) {
    const places = personal.places.filter(({ page }) => page === line.page).map(({ box }) => onPage(box, line.height))
    for (const word of line.cells.flat()) {
      const parts = tellingIn(word.text)
      word.isMasked =
        !isPlain(bareOf(word)) ||
        PROVINCE.test(word.text) ||
        parts.some(part => tellingWords.has(part)) ||
        places.some(box => overlaps(word, box))
    }
    for (const cell of line.cells) maskForms(cell)
  }
  lines.forEach((line, at) => maskByLabels(line, lines[at + 1]))
  for (const { cells } of lines) for (const cell of cells) maskPieces(cell)
  lines.forEach((line, at) => maskContinued(line, lines[at + 1]))
  return lines
}

const tellingIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(part => TELLING.test(part))

const onPage = ({ x, y, w, h }: Box, height: number): Box => ({ x, y: y * height, w, h: h * height })
const overlaps = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Groups words into lines, top to bottom, and lines into cells. */
function linesOf({ number, height, words }: PageText): MaskedLine[] {
  const rows: MaskedWord[][] = []
  for (const word of words.flatMap(tokensOf).toSorted((a, b) => a.y - b.y)) {
    const row = rows.slice(-3).find(([first]) => first && isSameRow(first, word))
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map(row => ({ page: number, height, cells: cellsOf(row.toSorted((a, b) => a.x - b.x)) }))
}

/** Maximum word length: a crafted word of thousands of letters would stall the patterns. */
const LONGEST = 60

/** Splits a word at its spaces; each part gets its share of the width. */
function tokensOf({ text, x, y, w, h }: Word): MaskedWord[] {
  const letter = w / Math.max(1, text.length)
  return [...text.matchAll(/\S+/g)].map(({ 0: token, index }) => ({
    text: token.slice(0, LONGEST),
    x: x + index * letter,
    y,
    w: token.length * letter,
    h,
    isMasked: false,
  }))
}

function cellsOf(row: MaskedWord[]): MaskedWord[][] {
  const cells: MaskedWord[][] = []
  for (const word of row) {
    const last = cells.at(-1)?.at(-1)
    if (last && word.x - last.x - last.w <= CELL_GAP * Math.max(last.h, word.h)) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells
}

/** Masks letter-spaced words, month names outside dates, streets with what follows them, and codes by their form. */
function maskForms(cell: MaskedWord[]): void {
  cell.forEach((word, at) => {
    if (MONTH.test(plain(bareOf(word)))) {
      const near = cell.slice(Math.max(0, at - 2), at + 3).filter(other => other !== word)
      word.isMasked = !near.some(other => /^(?:\d{1,2}[°º]?|(?:19|20)\d{2})$/.test(bareOf(other)))
    }
    const isLetter = (other: MaskedWord | undefined): boolean => other !== undefined && /^\p{L}$/u.test(bareOf(other))
    // A letter-spaced name.
    if (isLetter(word) && (isLetter(cell[at - 1]) || isLetter(cell[at + 1]))) word.isMasked = true
    if (LONG.test(bareOf(word)) && !isQuantity(word, cell[at + 1], cell[at - 1])) word.isMasked = true
  })
  const text = cell.map(word => word.text).join(' ')
  const street = STREET.exec(text)
  if (street) {
    const from = text.slice(0, street.index).split(' ').length - 1
    for (const word of cell.slice(from)) word.isMasked = true
  }
  if (withoutCodes(text) !== text) maskNumbers(cell)
}

const maskNumbers = (cell: MaskedWord[]): void =>
  cell.forEach((word, at) => {
    if (/\d/.test(word.text) && !isQuantity(word, cell[at + 1], cell[at - 1])) word.isMasked = true
  })

const isUnder = (upper: MaskedWord[], lower: MaskedWord[]): boolean => sharedWidth(spanOf(upper), spanOf(lower)) > 0.2
const spanOf = (cell: MaskedWord[]): Box => {
  const [first, last] = [cell[0], cell.at(-1)]
  return first && last
    ? { x: first.x, y: first.y, w: last.x + last.w - first.x, h: first.h }
    : { x: 0, y: 0, w: 0, h: 0 }
}

/** Masks what follows a personal label: in its cell or, if the label ends it, in the cells to the right and below. */
function maskByLabels({ cells }: MaskedLine, next: MaskedLine | undefined): void {
  cells.forEach((cell, at) => {
    const words = cell.map(word => plain(bareOf(word)))
    const person = cell.findIndex((word, n) => PERSON.test(words[n] ?? '') || PERSON.test(plain(word.text)))
    const beside = [cells[at + 1], ...(next?.cells.filter(lower => isUnder(cell, lower)) ?? [])]
    if (person !== -1) {
      for (const word of cell.slice(person + 1)) word.isMasked = true
      if (person >= cell.length - 2) for (const word of beside.flatMap(other => other ?? [])) word.isMasked = true
    }
    const coded = words.findIndex(word => CODED.test(word))
    if (coded === -1) return
    maskNumbers(cell.slice(coded + 1))
    const isAnswered = cell.slice(coded + 1).some(({ text }) => /\d/.test(text))
    if (!isAnswered) for (const other of beside) if (other) maskLeading(other)
  })
}

function maskLeading(cell: MaskedWord[]): void {
  const end = cell.findIndex(word => !word.isMasked && !PIECE.test(bareOf(word)))
  const leading = end === -1 ? cell : cell.slice(0, end)
  leading.forEach((word, at) => {
    if (!isQuantity(word, cell[at + 1], undefined)) word.isMasked = true
  })
}

/** A whole number next to a masked word is a house number, a postcode or part of a code. */
function maskPieces(cell: MaskedWord[]): void {
  const mask = (at: number, other: MaskedWord | undefined): void => {
    const word = cell[at]
    if (word && other?.isMasked && PIECE.test(bareOf(word)) && !isQuantity(word, cell[at + 1], cell[at - 1]))
      word.isMasked = true
  }
  for (let at = 1; at < cell.length; at++) mask(at, cell[at - 1])
  for (let at = cell.length - 2; at >= 0; at--) mask(at, cell[at + 1])
}

/** Masks the continuation of a code or address on the next line. */
function maskContinued({ cells }: MaskedLine, next: MaskedLine | undefined): void {
  for (const cell of cells) {
    if (!cell.at(-1)?.isMasked) continue
    for (const lower of next?.cells ?? []) if (isUnder(cell, lower)) maskLeading(lower)
  }
}

const textOfCell = (cell: readonly MaskedWord[]): string =>
  cell
    .map(word => (word.isMasked ? MASK : word.text))
    .filter((text, at, all) => text !== MASK || all[at - 1] !== MASK)
    .join(' ')

export const textOf = ({ cells }: MaskedLine): string => cells.map(textOfCell).join(' | ')
