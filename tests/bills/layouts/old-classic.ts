import {
  customerPairs,
  documentPairs,
  historyPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearlyPairs,
} from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows } from '../costs.ts'
import { drawBars, drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Layout } from '../layout.ts'

/** The layout before July 2025: dotted summary on the front, then details with quantity times price. */
export const oldClassic: Layout = {
  name: 'old-classic',
  fonts: ['pt-serif', 'times', 'helvetica'],
  wish: seed => ({ era: 'old', kind: seed % 3 === 0 ? 'gas' : 'luce' }),
  draw(sheet, words) {
    const { bill } = words
    const { colour } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    drawBrand(sheet, words, 40, 28, { size: 20, weight: 'bold', color: colour })
    sheet.text(40, 54, words.companyLine(), { size: 5.5 })
    drawRecipient(sheet, 320, 90, [
      bill.mailName || 'Spett.le',
      words.holder(),
      words.streetOf(bill.mailAddress),
      words.townOf(bill.mailAddress),
    ])
    let y = drawPairs(sheet, 40, 90, 240, [...customerPairs(words), ...documentPairs(words)], {
      mode: 'colon',
      size: 9,
    })
    sheet.text(
      40,
      y + 10,
      `${words.label('mailAddress')}: ${words.streetOf(bill.mailAddress)}, ${words.townOf(bill.mailAddress)}`,
      { size: 7.5 },
    )
    y += 34
    sheet.rule(40, y, 555, y, colour, 1.2)
    sheet.text(40, y + 8, 'DATI DELLA FORNITURA', { size: 10, weight: 'bold', color: colour })
    y = drawPairs(sheet, 40, y + 26, 515, supplyPairs(words, supply), { mode: 'dotted', size: 8.5 })
    y = drawPairs(sheet, 40, y, 515, yearlyPairs(words, supply), { mode: 'dotted', size: 8.5 })
    sheet.rule(40, y + 4, 555, y + 4, colour, 1.2)
    sheet.text(40, y + 12, 'SINTESI DEGLI IMPORTI FATTURATI', { size: 10, weight: 'bold', color: colour })
    y = drawPairs(
      sheet,
      40,
      y + 30,
      515,
      [...oldSummary(words, supply), ...extraRows(words)].map(row => {
        sheet.charge(row.charge)
        return { label: row.label, value: [`€ ${row.amount}`] }
      }),
      { mode: 'dotted', size: 9, value: { weight: 'regular' } },
    )
    sheet.box(40, y + 6, 515, 46, { stroke: colour })
    sheet.text(52, y + 20, words.label('total'), { size: 13, weight: 'bold' })
    sheet.text(240, y + 16, words.total(), { size: 18, weight: 'bold' })
    sheet.text(390, y + 22, [`${words.label('dueDate')} `, words.date('dueDate')], { size: 10 })
    if (bill.arrearsCents)
      sheet.text(40, y + 64, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 8 })

    sheet.newPage()
    sheet.text(40, 36, 'Consumi e letture', { size: 12, weight: 'bold', color: colour })
    y = drawTable(sheet, 40, 58, [110, 140, 120, 145], readingRows(words, supply), { grid: '#999999' })
    y = drawPairs(sheet, 40, y + 10, 515, [{ label: words.label('billed'), value: [words.billed(supply)] }], {
      mode: 'dotted',
    })
    drawBars(sheet, 40, y + 6, 515, 90, historyPairs(words, supply), '#999999')
    sheet.text(40, y + 112, "Caratteristiche dell'offerta", { size: 12, weight: 'bold', color: colour })
    y = drawPairs(sheet, 40, y + 134, 515, offerPairs(words, supply), { mode: 'colon', size: 9 })

    sheet.text(40, y + 8, 'Dettaglio degli importi', { size: 12, weight: 'bold', color: colour })
    y += 30
    for (const section of oldDetail(words, supply)) {
      if (y > 720) {
        sheet.newPage()
        y = 40
      }
      sheet.text(40, y, section.title, { size: 9, weight: 'bold' })
      y = drawCosts(sheet, 40, y + 14, 515, section.rows, { size: 8, ruled: '#dddddd' }) + 8
    }
    sheet.text(
      40,
      Math.min(y, 800),
      `Costo medio unitario della bolletta: ${words.perUnit(Math.round((supply.lines.total * 1e10) / supply.billed), words.unit(supply), 4)}`,
      { size: 8 },
    )
  },
}
