import {
  bandPairs,
  customerPairs,
  distractorPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearWindow,
} from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows } from '../costs.ts'
import { drawCosts, drawPairs, drawTable } from '../draw.ts'
import { drawBrand, drawGlossary, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'

/** The old front page in boxes: white words on colour, one coloured block per item of cost, the total on the right. */
export const oldBoxes: Layout = {
  name: 'old-boxes',
  fonts: ['roboto-condensed', 'open-sans', 'helvetica'],
  wish: seed => ({ era: 'old', kind: seed % 2 === 0 ? 'gas' : 'luce' }),
  style: { apostrophe: '’' },
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    drawBrand(sheet, words, 36, 26, { size: 22, weight: 'bold', color: colour })
    sheet.text(36, 56, bill.market === 'libero' ? 'MERCATO LIBERO' : 'SERVIZIO DI TUTELA', {
      size: 8,
      color: '#666666',
    })
    sheet.box(345, 24, 214, 168, { fill: tint })
    sheet.text(
      357,
      32,
      words.random.fork('heading').pick(['La sua bolletta in sintesi', 'BOLLETTA SINTETICA', 'Riepilogo bolletta']),
      { size: 10, weight: 'bold', color: colour },
    )
    let y = drawPairs(
      sheet,
      357,
      50,
      190,
      [
        { label: words.label('billNumber'), value: [words.billNumber()] },
        { label: words.label('issueDate'), value: [words.date('issueDate')] },
        { label: words.label('period'), value: words.period() },
      ],
      { mode: 'above', size: 8, gap: 1 },
    )
    sheet.box(345, y + 2, 214, 58, { fill: colour })
    sheet.text(357, y + 9, words.label('total'), { size: 9, color: '#ffffff' })
    sheet.text(357, y + 21, words.total(), { size: 18, weight: 'bold', color: '#ffffff' })
    sheet.text(357, y + 44, [`${words.label('dueDate')} `, words.date('dueDate')], { size: 8.5, color: '#ffffff' })
    sheet.text(36, 100, [bill.mailName ? `${bill.mailName} ` : '', words.holder()], { size: 10 })
    sheet.text(36, 114, words.streetOf(bill.mailAddress), { size: 10 })
    sheet.text(36, 128, words.townOf(bill.mailAddress), { size: 10 })
    y = 232
    const blocks = oldSummary(words, supply)
    blocks.forEach((row, at) => {
      const x = 36 + at * 131
      sheet.charge(row.charge)
      sheet.box(x, y, 125, 46, { fill: at % 2 === 0 ? colour : '#666666', radius: 3 })
      sheet.lines(x + 6, y + 5, 113, row.label, { size: 6.8, color: '#ffffff' })
      sheet.text(x + 6, y + 28, `€ ${row.amount}`, { size: 11, weight: 'bold', color: '#ffffff' })
    })
    y = drawCosts(sheet, 36, y + 52, 523, extraRows(words), { size: 7.8, leading: 13 })
    const left = drawPairs(sheet, 36, y + 10, 250, [...customerPairs(words), ...offerPairs(words, supply)], {
      mode: 'columns',
      size: 7.8,
      share: 0.5,
      gap: 2,
    })
    const right = drawPairs(sheet, 305, y + 10, 254, supplyPairs(words, supply), {
      mode: 'columns',
      size: 7.8,
      share: 0.5,
      gap: 2,
    })
    y = Math.max(left, right) + 8
    sheet.box(36, y, 523, 46 + (supply.bands ? 14 : 0), { fill: tint })
    sheet.text(46, y + 8, [`${words.label('annual')} `, words.annual(supply)], { size: 11, weight: 'bold' })
    sheet.text(46, y + 26, `Consumi relativi al periodo ${yearWindow(words)}`, { size: 7.5, color: '#555555' })
    if (supply.bands) {
      sheet.text(
        46,
        y + 40,
        bandPairs(words, supply).flatMap((band, at) => [at === 0 ? '' : '     ', `${band.label} `, ...band.value]),
        { size: 8.5 },
      )
    }
    y += 70
    y = drawPairs(sheet, 36, y, 300, [{ label: words.label('billed'), value: [words.billed(supply)] }], {
      mode: 'right',
      size: 8.5,
    })
    y = drawTable(sheet, 36, y + 6, [120, 130, 120, 153], readingRows(words, supply), { size: 7.2, head: tint })
    sheet.text(36, y + 8, paymentText(words), { size: 7.5 })
    sheet.text(36, 822, words.companyLine(), { size: 5.4 })

    sheet.newPage()
    sheet.text(36, 34, 'ELEMENTI DI DETTAGLIO', { size: 12, weight: 'bold', color: colour })
    y = 58
    for (const section of oldDetail(words, supply)) {
      sheet.box(36, y, 523, 15, { fill: tint })
      sheet.text(42, y + 3, section.title, { size: 8, weight: 'bold' })
      y = drawCosts(sheet, 36, y + 17, 523, section.rows, { size: 7.4, leading: 12 }) + 6
    }
    y = drawPairs(sheet, 36, y + 6, 300, distractorPairs(words, supply), { mode: 'right', size: 7.6, gap: 1 })
    drawGlossary(sheet, words, 36, y + 10, 523, 6.6)
  },
}
