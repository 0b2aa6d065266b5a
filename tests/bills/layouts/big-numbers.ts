import {
  bandPairs,
  customerPairs,
  distractorPairs,
  documentPairs,
  offerPairs,
  runningHead,
  supplyPairs,
} from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawRecipient } from '../draw.ts'
import { drawBrand, drawGlossary, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'
import { formatMicro } from '../style.ts'

/** Large figures with their unit apart, several supplies in rows, a narrow receipt in the middle of the page. */
export const bigNumbers: Layout = {
  name: 'big-numbers',
  fonts: ['open-sans', 'pt-serif', 'roboto-condensed'],
  wish: seed => ({ era: seed % 3 === 1 ? 'old' : 'new', kind: (['dual', 'luce', 'gas', 'luce'] as const)[seed % 4] }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    sheet.newPage()
    drawBrand(sheet, words, 40, 34, { size: 18, weight: 'bold', color: colour })
    sheet.lines(250, 34, 305, words.companyLine(), { size: 5.4, color: '#777777' })
    drawRecipient(
      sheet,
      40,
      84,
      [words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9.5,
    )
    drawPairs(sheet, 330, 80, 225, [...documentPairs(words), ...customerPairs(words)], {
      mode: 'right',
      size: 7.8,
      gap: 1,
      share: 0.4,
    })
    sheet.box(40, 190, 515, 64, { stroke: colour, radius: 8 })
    sheet.text(54, 200, words.label('total'), { size: 9.5, color: '#555555' })
    sheet.text(54, 214, words.total(), { size: 25, weight: 'bold', color: colour })
    sheet.text(330, 200, words.label('dueDate'), { size: 9.5, color: '#555555' })
    sheet.text(330, 219, words.date('dueDate'), { size: 17, weight: 'bold' })
    sheet.text(40, 262, paymentText(words), { size: 7.6 })
    let y = 290
    for (const supply of bill.supplies) {
      sheet.box(40, y, 515, 17, { fill: tint })
      sheet.text(48, y + 4, `Fornitura ${words.service(supply)}`, { size: 9, weight: 'bold', color: colour })
      const left = drawPairs(sheet, 40, y + 24, 300, supplyPairs(words, supply), { mode: 'columns', size: 7.8, gap: 2 })
      sheet.text(380, y + 26, words.label('annual'), { size: 8, color: '#555555' })
      // The unit is drawn apart, smaller, as posters do.
      const end = sheet.text(380, y + 38, { ...words.annual(supply, false) }, { size: 20, weight: 'bold' })
      sheet.text(end + 4, y + 48, words.unit(supply), { size: 9 })
      const right = drawPairs(sheet, 380, y + 68, 175, bandPairs(words, supply), { mode: 'right', size: 7.8, gap: 1 })
      y = Math.max(left, right) + 8
    }
    for (const supply of bill.supplies) {
      sheet.newPage()
      sheet.text(40, 22, runningHead(words, sheet.page, bill.supplies.length + 1), { size: 6.4, color: '#777777' })
      sheet.text(40, 44, bill.era === 'new' ? "Scontrino dell'energia" : 'Quanto e perché', {
        size: 13,
        weight: 'bold',
        color: colour,
      })
      sheet.box(120, 70, 355, 300, { stroke: '#bbbbbb' })
      y = drawPairs(
        sheet,
        132,
        80,
        331,
        [
          { label: words.pointLabel(supply), value: [words.point(supply)] },
          { label: words.label('billed'), value: [words.billed(supply)] },
          ...(words.random.fork('again').chance(0.5) ? [{ label: words.label('period'), value: words.period() }] : []),
        ],
        { mode: 'right', size: 8.2 },
      )
      const rows = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
      const extra = bill.supplies.length === 1 ? extraRows(words) : []
      y = drawCosts(sheet, 132, y + 4, 331, [...rows, ...extra], { size: 7.2, leading: 15, stops: [318, 408, 460] })
      sheet.text(134, y + 6, 'TOTALE', { size: 10, weight: 'bold' })
      const total = extra.length === 0 && bill.supplies.length > 1 ? words.euro(supply.lines.total) : words.total()
      sheet.text(300, y + 6, total, { size: 10, weight: 'bold', align: 'right', width: 160 })
      sheet.text(40, 388, 'Box dell’offerta', { size: 11, weight: 'bold', color: colour })
      y = drawPairs(sheet, 40, 408, 515, offerPairs(words, supply, true), { mode: 'dotted', size: 8 })
      if (bill.era === 'old') {
        for (const section of oldDetail(words, supply)) {
          sheet.text(40, y + 2, section.title, { size: 7.8, weight: 'bold' })
          y = drawCosts(sheet, 40, y + 13, 515, section.rows, { size: 7, leading: 11 }) + 2
        }
      }
      y = drawPairs(sheet, 40, y + 8, 515, distractorPairs(words, supply), { mode: 'dotted', size: 7.4, gap: 1 })
      if (y < 620) drawGlossary(sheet, words, 40, y + 8, 515, 6.6)
      sheet.text(
        40,
        822,
        `Prezzo medio della fornitura ${formatMicro(Math.round((supply.lines.total * 1e10) / supply.billed), '', 3)} €/${words.unit(supply)}`,
        { size: 6.5 },
      )
    }
    if (bill.supplies.length > 1) {
      sheet.newPage()
      sheet.text(40, 44, 'Riepilogo', { size: 13, weight: 'bold', color: colour })
      const rows = bill.supplies.map(supply => ({
        label: `Totale ${words.service(supply)}`,
        amount: words.money(supply.lines.total),
        level: 0 as const,
      }))
      y = drawCosts(sheet, 40, 70, 515, [...rows, ...extraRows(words)], { size: 8.4, ruled: '#cccccc' })
      sheet.text(44, y + 8, words.label('total'), { size: 11, weight: 'bold' })
      sheet.text(350, y + 8, words.total(), { size: 11, weight: 'bold', align: 'right', width: 201 })
    }
  },
}
