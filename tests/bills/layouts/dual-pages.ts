import {
  customerPairs,
  distractorPairs,
  documentPairs,
  offerPairs,
  readingRows,
  runningHead,
  supplyPairs,
  yearlyPairs,
} from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { SupplyCase } from '../supply.ts'
import type { Words } from '../words.ts'

/** The supplies' data without the address, which the front page gives once. */
const dataOf = (words: Words, supply: SupplyCase) => supplyPairs(words, supply).slice(1)

/** Luce and gas on one bill: two columns on the front, one page each behind it. */
export const dualPages: Layout = {
  name: 'dual-pages',
  fonts: ['open-sans', 'helvetica', 'pt-serif'],
  wish: seed => ({ era: seed % 3 === 0 ? 'old' : 'new', kind: 'dual' }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    sheet.newPage()
    drawBrand(sheet, words, 40, 28, { size: 21, weight: 'bold', color: colour })
    sheet.text(330, 32, 'LUCE + GAS in una sola bolletta', { size: 9, color: colour, align: 'right', width: 225 })
    drawRecipient(sheet, 325, 84, [words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)])
    let y = drawPairs(sheet, 40, 84, 260, [...documentPairs(words), ...customerPairs(words)], {
      mode: 'colon',
      size: 8.8,
      gap: 3,
    })
    y = sheet.lines(40, y + 2, 515, [`${words.label('address')}: `, words.address()], { size: 8.8 }) + 8
    sheet.box(40, y, 515, 58, { fill: tint })
    sheet.text(54, y + 9, words.label('total'), { size: 10 })
    sheet.text(54, y + 24, words.total(), { size: 22, weight: 'bold', color: colour })
    sheet.text(330, y + 9, words.label('dueDate'), { size: 10 })
    sheet.text(330, y + 26, words.date('dueDate'), { size: 15, weight: 'bold' })
    y += 76
    const bottoms = bill.supplies.map((supply, at) => {
      const x = 40 + at * 265
      sheet.box(x, y, 250, 20, { fill: at === 0 ? colour : '#555555' })
      sheet.text(x + 8, y + 5, supply.commodity === 'luce' ? 'ENERGIA ELETTRICA' : 'GAS NATURALE', {
        size: 9.5,
        weight: 'bold',
        color: '#ffffff',
      })
      let below = drawPairs(sheet, x, y + 28, 250, dataOf(words, supply), { mode: 'columns', size: 8, share: 0.55 })
      below = drawPairs(sheet, x, below + 4, 250, yearlyPairs(words, supply), { mode: 'columns', size: 8, share: 0.55 })
      sheet.text(x, below + 6, `Importo ${supply.commodity}`, { size: 10 })
      sheet.text(x + 100, below + 6, words.euro(supply.lines.total), {
        size: 10,
        weight: 'bold',
        align: 'right',
        width: 146,
      })
      return below + 26
    })
    y = Math.max(...bottoms)
    drawCosts(sheet, 40, y, 515, extraRows(words), { size: 8 })
    sheet.text(40, 816, words.companyLine(), { size: 5.6 })

    bill.supplies.forEach((supply, at) => {
      sheet.newPage()
      sheet.text(40, 20, runningHead(words, at + 2, bill.supplies.length + 1), { size: 6.5, color: '#666666' })
      sheet.text(40, 38, supply.commodity === 'luce' ? 'La spesa per la luce' : 'La spesa per il gas', {
        size: 14,
        weight: 'bold',
        color: colour,
      })
      y = drawPairs(
        sheet,
        40,
        62,
        515,
        [
          { label: words.pointLabel(supply), value: [words.point(supply)] },
          { label: words.label('billed'), value: [words.billed(supply)] },
        ],
        { mode: 'colon', size: 9 },
      )
      const rows = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
      y = drawCosts(sheet, 40, y + 4, 515, rows, { size: 8.2, zebra: tint, leading: 16 })
      sheet.text(44, y + 5, `Totale ${words.service(supply)}`, { size: 9.5, weight: 'bold' })
      sheet.text(400, y + 5, words.euro(supply.lines.total), { size: 9.5, weight: 'bold', align: 'right', width: 151 })
      y += 30
      sheet.box(40, y, 515, 18, { fill: tint })
      sheet.text(46, y + 4, 'Offerta e condizioni economiche', { size: 9, weight: 'bold' })
      y = drawPairs(sheet, 46, y + 26, 500, offerPairs(words, supply, true), { mode: 'colon', size: 8.5 })
      if (bill.era === 'old') {
        for (const section of oldDetail(words, supply)) {
          sheet.text(40, y + 2, section.title, { size: 8.5, weight: 'bold' })
          y = drawCosts(sheet, 40, y + 14, 515, section.rows, { size: 7.6, leading: 13 }) + 4
        }
      }
      y = drawTable(sheet, 40, y + 10, [110, 130, 120, 155], readingRows(words, supply), { size: 7.5, head: tint })
      drawPairs(sheet, 40, y + 10, 515, distractorPairs(words, supply), { mode: 'right', size: 7.8, gap: 2 })
    })
  },
}
