import {
  bandPairs,
  customerPairs,
  documentPairs,
  historyPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  type Pair,
} from '../content.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawBars, drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { Sheet } from '../sheet.ts'

function grid(sheet: Sheet, x: number, y: number, width: number, columns: number, pairs: Pair[], fill: string): number {
  const cell = (width - (columns - 1) * 8) / columns
  pairs.forEach((pair, at) => {
    const left = x + (at % columns) * (cell + 8)
    const top = y + Math.floor(at / columns) * 44
    sheet.box(left, top, cell, 38, { fill, radius: 4 })
    drawPairs(sheet, left + 7, top + 5, cell - 12, [pair], {
      mode: 'above',
      size: 8,
      label: { size: 6.5, color: '#666666' },
      value: { size: 8.2 },
    })
  })
  return y + Math.ceil(pairs.length / columns) * 44
}

/** Cards with the label in small print above its value. */
export const labelsAbove: Layout = {
  name: 'labels-above',
  fonts: ['open-sans', 'roboto-condensed'],
  wish: seed => ({ era: 'new', kind: seed % 2 === 0 ? 'luce' : 'gas' }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    drawBrand(sheet, words, 40, 30, { size: 24, weight: 'bold', color: colour })
    drawRecipient(
      sheet,
      340,
      40,
      [words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9.5,
    )
    sheet.text(40, 100, `Ciao, ecco la tua bolletta ${supply.commodity}`, { size: 16, weight: 'bold' })
    sheet.box(40, 128, 515, 78, { fill: colour, radius: 10 })
    const white = { color: '#ffffff' }
    const cells: Pair[] = [
      { label: words.label('total'), value: [words.total()] },
      { label: words.label('dueDate'), value: [words.date('dueDate')] },
      { label: words.label('period'), value: words.period() },
    ]
    cells.forEach((cell, at) =>
      drawPairs(sheet, 58 + at * 165, 144, 160, [cell], {
        mode: 'above',
        size: 10,
        label: { size: 8.5, ...white },
        value: { size: at === 0 ? 20 : 11, ...white },
      }),
    )
    let y = grid(sheet, 40, 222, 515, 3, [...documentPairs(words).slice(0, 2), ...customerPairs(words)], tint)
    sheet.text(40, y + 6, 'I dati della tua fornitura', { size: 12, weight: 'bold', color: colour })
    y = grid(sheet, 40, y + 28, 515, 2, supplyPairs(words, supply).slice(0, 1), tint)
    y = grid(sheet, 40, y, 515, 3, supplyPairs(words, supply).slice(1), tint)
    sheet.text(40, y + 6, 'I tuoi consumi', { size: 12, weight: 'bold', color: colour })
    y = grid(
      sheet,
      40,
      y + 28,
      515,
      4,
      [{ label: words.label('annual'), value: [words.annual(supply)] }, ...bandPairs(words, supply)],
      tint,
    )
    sheet.text(40, 818, words.companyLine(), { size: 5.5, color: '#777777' })

    sheet.newPage()
    sheet.text(40, 36, 'Quanto spendi e perché', { size: 14, weight: 'bold', color: colour })
    y = grid(sheet, 40, 62, 515, 2, [{ label: words.label('billed'), value: [words.billed(supply)] }], tint)
    y = drawCosts(sheet, 40, y + 6, 515, [...receipt(words, supply), ...extraRows(words)], {
      size: 8.2,
      zebra: tint,
      head: { fill: '#ffffff', color: '#555555', titles: ['', 'Quantità', 'Prezzo', 'Euro'] },
      euro: true,
    })
    sheet.text(44, y + 8, words.label('total'), { size: 11, weight: 'bold' })
    sheet.text(400, y + 8, words.total(), { size: 11, weight: 'bold', width: 151, align: 'right' })
    sheet.text(40, y + 40, 'La tua offerta', { size: 12, weight: 'bold', color: colour })
    y = grid(sheet, 40, y + 62, 515, 3, offerPairs(words, supply, true), tint)
    sheet.text(40, y + 10, 'Letture', { size: 12, weight: 'bold', color: colour })
    y = drawTable(sheet, 40, y + 30, [130, 130, 120, 135], readingRows(words, supply), { grid: '#dddddd' })
    drawBars(sheet, 40, y + 20, 515, 90, historyPairs(words, supply), colour)
    if (bill.arrearsCents)
      sheet.text(40, 790, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 8 })
    sheet.text(40, 818, words.companyLine(), { size: 5.5, color: '#777777' })
  },
}
