import {
  distractorPairs,
  historyPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearlyPairs,
  type Pair,
} from '../../content.ts'
import { taxRows } from '../../cost-detail.ts'
import { extraRows, receipt } from '../../costs.ts'
import { drawBars, drawCosts, drawPairs, drawTable } from '../../draw.ts'
import { drawBrand } from '../../extras.ts'
import type { Layout } from '../../layout.ts'
import type { Sheet } from '../../sheet.ts'
import { OTHER_WORDING } from './vocabulary.ts'

/** Labels set flush right against a hairline, values flush left after it. */
function spine(sheet: Sheet, x: number, y: number, width: number, pairs: Pair[]): number {
  const middle = x + width * 0.46
  let at = y
  for (const pair of pairs) {
    sheet.text(x, at, pair.label, { size: 7.8, color: '#666666', align: 'right', width: middle - x - 8, fit: true })
    const below = sheet.lines(middle + 8, at, x + width - middle - 8, pair.value, { size: 8.4, weight: 'bold' })
    at = below + 3
  }
  sheet.rule(middle, y, middle, at - 3, '#bbbbbb')
  return at
}

/** Customer and supply along a spine on the left, money and dates in a dark rail on the right. */
export const rightRail: Layout = {
  name: 'right-rail',
  fonts: ['open-sans', 'roboto-condensed', 'helvetica'],
  wish: seed => ({ era: 'new', kind: seed % 2 === 0 ? 'gas' : 'luce' }),
  wording: OTHER_WORDING,
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.box(400, 0, 195, 842, { fill: '#2b2f36' })
    drawBrand(sheet, words, 36, 36, { size: 23, weight: 'bold', color: colour })
    sheet.text(36, 92, words.holder(), { size: 10.5 })
    sheet.text(36, 106, words.streetOf(bill.mailAddress), { size: 10.5 })
    sheet.text(36, 120, words.townOf(bill.mailAddress), { size: 10.5 })
    const white = { color: '#ffffff' }
    drawPairs(
      sheet,
      418,
      92,
      165,
      [
        { label: words.label('total'), value: [words.total()] },
        { label: words.label('dueDate'), value: [words.date('dueDate')] },
        { label: words.label('billNumber'), value: [words.billNumber()] },
        { label: words.label('issueDate'), value: [words.date('issueDate')] },
        { label: words.label('period'), value: words.period() },
        { label: words.label('billed'), value: [words.billed(supply)] },
      ],
      {
        mode: 'above',
        size: 10,
        label: { size: 7.6, color: '#c8ccd4' },
        value: { size: 12, weight: 'bold', ...white },
        gap: 12,
      },
    )
    sheet.lines(418, 360, 160, `${words.label('freePhone')}: ${bill.supplier.freePhone}`, { size: 8, ...white })
    if (bill.arrearsCents)
      sheet.lines(418, 390, 160, `${words.label('arrears')} ${words.euro(bill.arrearsCents)}`, { size: 8, ...white })
    sheet.text(36, 176, 'IL TUO CONTRATTO', { size: 9, weight: 'bold', color: colour })
    let y = spine(sheet, 36, 194, 350, [
      { label: words.holderLabel(), value: [words.holder()] },
      { label: words.taxCodeLabel(), value: [words.taxCode()] },
      { label: words.label('customerCode'), value: [bill.customerCode] },
      { label: words.label('contractCode'), value: [bill.contractCode] },
    ])
    sheet.text(36, y + 14, 'LA TUA FORNITURA', { size: 9, weight: 'bold', color: colour })
    y = spine(sheet, 36, y + 32, 350, [...supplyPairs(words, supply), ...yearlyPairs(words, supply)])
    sheet.text(36, y + 14, 'IL TUO PIANO', { size: 9, weight: 'bold', color: colour })
    y = spine(sheet, 36, y + 32, 350, offerPairs(words, supply))
    if (y < 690) drawBars(sheet, 36, y + 20, 350, 80, historyPairs(words, supply), colour)
    sheet.lines(36, 806, 350, words.companyLine(), { size: 5.5 })

    sheet.newPage()
    sheet.text(36, 40, "SCONTRINO DELL'ENERGIA", { size: 12, weight: 'bold', color: colour })
    y = drawCosts(sheet, 36, 64, 523, [...receipt(words, supply), ...extraRows(words)], {
      size: 8,
      zebra: tint,
      leading: 18,
      head: { fill: '#2b2f36', color: '#ffffff', titles: ['Spesa', 'Quanto', 'A quanto', 'Totale'] },
    })
    sheet.text(40, y + 8, words.label('total'), { size: 10.5, weight: 'bold' })
    sheet.text(400, y + 8, words.total(), { size: 10.5, weight: 'bold', align: 'right', width: 155 })
    y = drawCosts(sheet, 36, y + 40, 523, taxRows(words, supply), { size: 7.4, leading: 13 })
    y = drawTable(sheet, 36, y + 14, [120, 130, 120, 153], readingRows(words, supply), { size: 7.6, grid: '#cccccc' })
    spine(sheet, 36, y + 16, 400, distractorPairs(words, supply))
  },
}
