import { customerPairs, distractorPairs, documentPairs, offerPairs, runningHead, supplyPairs } from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawTable } from '../draw.ts'
import { drawBrand, drawGlossary, drawPaymentSlip } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { Piece } from '../sheet.ts'

/** One table with a row per supply on the front; the two receipts side by side behind it. */
export const supplyTable: Layout = {
  name: 'supply-table',
  fonts: ['roboto-condensed', 'open-sans'],
  wish: seed => ({ era: seed % 4 === 2 ? 'old' : 'new', kind: (['dual', 'dual', 'gas', 'luce'] as const)[seed % 4] }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    sheet.newPage()
    drawBrand(sheet, words, 40, 30, { size: 20, weight: 'bold', color: colour })
    sheet.box(40, 62, 515, 3, { fill: colour })
    drawPairs(sheet, 40, 78, 240, [...customerPairs(words), ...documentPairs(words)], {
      mode: 'columns',
      size: 8.2,
      share: 0.48,
      gap: 2,
    })
    sheet.text(345, 92, words.holder(), { size: 9.5, weight: 'bold' })
    sheet.text(345, 105, words.streetOf(bill.mailAddress), { size: 9.5 })
    sheet.text(345, 118, words.townOf(bill.mailAddress), { size: 9.5 })
    const isShort = words.random.fork('short').chance(0.5)
    sheet.text(40, 222, isShort ? 'Le tue forniture' : 'Forniture e consumi', {
      size: 11,
      weight: 'bold',
      color: colour,
    })
    const rows = bill.supplies.map((supply): (Piece | Piece[])[] => [
      supply.commodity === 'luce' ? 'Energia elettrica' : 'Gas naturale',
      words.point(supply),
      words.annual(supply),
      words.billed(supply),
      words.euro(supply.lines.total),
    ])
    const heads = [
      'Servizio',
      bill.kind === 'luce' ? 'POD' : bill.kind === 'gas' ? 'PDR' : 'POD / PDR',
      words.label('annual'),
      words.label('billed'),
      'Importo',
    ]
    let y = drawTable(sheet, 40, 240, [95, 120, 110, 110, 80], [heads, ...rows], {
      size: 8,
      head: colour,
      ink: '#ffffff',
      grid: '#cccccc',
    })
    y = sheet.lines(40, y + 8, 515, [`${words.label('address')}: `, words.address()], { size: 8.4 })
    y = drawCosts(sheet, 40, y + 6, 515, extraRows(words), { size: 8, leading: 14 })
    sheet.box(300, y + 10, 255, 60, { fill: tint, radius: 4 })
    sheet.text(312, y + 18, words.label('total'), { size: 10 })
    sheet.text(312, y + 32, words.total(), { size: 20, weight: 'bold', align: 'right', width: 231 })
    sheet.text(40, y + 22, words.label('dueDate'), { size: 10 })
    sheet.text(40, y + 36, words.date('dueDate'), { size: 15, weight: 'bold', color: colour })
    if (bill.arrearsCents)
      sheet.text(40, y + 60, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 7.6 })
    if (words.random.fork('slip?').chance(0.4)) drawPaymentSlip(sheet, words, 660)
    sheet.text(40, 822, words.companyLine(), { size: 5.6, fit: true, width: 515 })

    sheet.newPage()
    sheet.text(40, 22, runningHead(words, 2, 3), { size: 6.5 })
    const width = bill.supplies.length === 2 ? 252 : 515
    const bottoms = bill.supplies.map((supply, at) => {
      const x = 40 + at * 263
      sheet.box(x, 44, width, 17, { fill: supply.commodity === 'luce' ? colour : '#5a5a5a' })
      sheet.text(x + 6, 48, `${bill.era === 'new' ? 'Scontrino' : 'Sintesi'} ${words.service(supply)}`, {
        size: 8.5,
        weight: 'bold',
        color: '#ffffff',
      })
      const stops: [number, number, number] | undefined = width < 300 ? [x + 134, x + 208, x + 250] : undefined
      const cost = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
      const below = drawCosts(sheet, x, 66, width, cost, {
        size: width < 300 ? 5.8 : 7.8,
        leading: 19,
        ruled: tint,
        ...(stops ? { stops } : {}),
      })
      return drawPairs(
        sheet,
        x,
        below + 12,
        width,
        [...supplyPairs(words, supply).slice(2), ...offerPairs(words, supply, true)],
        { mode: 'columns', size: 7.4, share: 0.5, gap: 2 },
      )
    })
    y = Math.max(...bottoms)
    if (y < 640) drawGlossary(sheet, words, 40, y + 14, 515, 6.8)

    sheet.newPage()
    sheet.text(40, 22, runningHead(words, 3, 3), { size: 6.5 })
    y = 44
    for (const supply of bill.supplies) {
      sheet.text(40, y, `Altre informazioni - ${words.service(supply)}`, { size: 10, weight: 'bold', color: colour })
      y = drawPairs(sheet, 40, y + 18, 300, distractorPairs(words, supply), { mode: 'right', size: 7.8, gap: 1 })
      if (bill.era === 'old') {
        for (const section of oldDetail(words, supply)) {
          sheet.text(40, y + 4, section.title, { size: 8, weight: 'bold' })
          y = drawCosts(sheet, 40, y + 15, 515, section.rows, { size: 7.2, leading: 12 })
        }
      }
      y += 16
    }
  },
}
