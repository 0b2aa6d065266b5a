import { customerPairs, documentPairs, offerPairs, readingRows, supplyPairs, yearlyPairs } from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows } from '../costs.ts'
import { drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawPaymentSlip } from '../extras.ts'
import type { Layout } from '../layout.ts'

/** A local utility's line printer: capitals, one width of letters, no colour, slip at the foot. */
export const municipal: Layout = {
  name: 'municipal',
  fonts: ['courier', 'courier', 'helvetica'],
  wish: seed => ({ era: 'old', kind: seed % 2 === 0 ? 'luce' : 'gas' }),
  style: { upperCase: true, euro: 'word' },
  draw(sheet, words) {
    const { bill } = words
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.text(36, 28, words.legalName(), { size: 12, weight: 'bold' })
    sheet.text(36, 44, `Sede: ${words.streetOf(bill.supplier.address)} ${words.townOf(bill.supplier.address)}`, {
      size: 7.5,
    })
    sheet.text(36, 55, [`${words.label('supplierVat')}: `, words.supplierVat(), `  Tel. ${bill.supplier.freePhone}`], {
      size: 7.5,
    })
    drawRecipient(
      sheet,
      320,
      84,
      [words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9.5,
    )
    let y = drawPairs(sheet, 36, 84, 270, [...documentPairs(words), ...customerPairs(words)], {
      mode: 'colon',
      size: 8.2,
      gap: 1,
    })
    sheet.rule(36, y + 6, 559, y + 6, '#000000')
    y = drawPairs(sheet, 36, y + 12, 523, [...supplyPairs(words, supply), ...yearlyPairs(words, supply)], {
      mode: 'dotted',
      size: 8,
      gap: 0,
      value: { weight: 'regular' },
    })
    y = drawPairs(
      sheet,
      36,
      y,
      523,
      [...offerPairs(words, supply), { label: words.label('billed'), value: [words.billed(supply)] }],
      { mode: 'dotted', size: 8, gap: 0, value: { weight: 'regular' } },
    )
    sheet.rule(36, y + 4, 559, y + 4, '#000000')
    y = drawCosts(sheet, 36, y + 8, 523, [...oldSummary(words, supply), ...extraRows(words)], { size: 8, leading: 13 })
    sheet.rule(36, y + 2, 559, y + 2, '#000000')
    sheet.text(36, y + 8, `${words.label('total')}:`, { size: 11, weight: 'bold' })
    sheet.text(330, y + 8, words.total(), { size: 11, weight: 'bold', align: 'right', width: 225 })
    sheet.text(36, y + 26, `${words.label('dueDate')}:`, { size: 11, weight: 'bold' })
    sheet.text(330, y + 26, words.date('dueDate'), { size: 11, weight: 'bold', align: 'right', width: 225 })
    if (y < 640) drawPaymentSlip(sheet, words, 712)

    sheet.newPage()
    y = 40
    for (const section of oldDetail(words, supply)) {
      sheet.text(36, y, section.title, { size: 8.4, weight: 'bold' })
      y = drawCosts(sheet, 36, y + 11, 523, section.rows, { size: 7.8, leading: 12 }) + 8
    }
    drawTable(sheet, 36, y + 6, [110, 140, 120, 153], readingRows(words, supply), { size: 7.8 })
  },
}
