import { bandPairs, distractorPairs, offerPairs, supplyPairs, type Pair } from '../../content.ts'
import { oldSummary } from '../../cost-detail.ts'
import { extraRows, receipt } from '../../costs.ts'
import { drawCosts, drawPairs } from '../../draw.ts'
import { drawGlossary, paymentText } from '../../extras.ts'
import type { Layout } from '../../layout.ts'
import type { Sheet } from '../../sheet.ts'
import { OTHER_WORDING } from './vocabulary.ts'

/** A coloured lid with the label, the value in the white card under it. */
function lidded(sheet: Sheet, y: number, pairs: Pair[], columns: number, colour: string): number {
  const width = (515 - (columns - 1) * 10) / columns
  pairs.forEach((pair, at) => {
    const x = 40 + (at % columns) * (width + 10)
    const top = y + Math.floor(at / columns) * 46
    sheet.box(x, top, width, 15, { fill: colour })
    sheet.box(x, top, width, 40, { stroke: colour })
    sheet.text(x + 6, top + 3.5, pair.label, { size: 7.2, color: '#ffffff', fit: true, width: width - 12 })
    sheet.text(x + 6, top + 20, pair.value, { size: 9.5, weight: 'bold', fit: true, width: width - 12 })
  })
  return y + Math.ceil(pairs.length / columns) * 46
}

/** Cards with lids; one or two supplies; a page of money per supply. */
export const cards: Layout = {
  name: 'cards',
  fonts: ['roboto-condensed', 'open-sans'],
  wish: seed => ({
    era: seed % 4 === 3 ? 'old' : 'new',
    kind: (['luce', 'dual', 'gas', 'dual'] as const)[seed % 4],
    ...(seed % 5 === 0 ? { client: 'business' as const } : {}),
  }),
  wording: OTHER_WORDING,
  draw(sheet, words) {
    const { bill } = words
    const { colour } = bill.supplier
    sheet.newPage()
    sheet.text(40, 32, words.legalName(), { size: 14, weight: 'bold', color: colour })
    sheet.text(40, 52, [`${words.label('supplierVat')} `, words.supplierVat(), ` - ${bill.supplier.site}`], { size: 7 })
    sheet.text(340, 82, words.holder(), { size: 10 })
    sheet.text(340, 95, words.streetOf(bill.mailAddress), { size: 10 })
    sheet.text(340, 108, words.townOf(bill.mailAddress), { size: 10 })
    let y = lidded(
      sheet,
      140,
      [
        { label: words.label('total'), value: [words.total()] },
        { label: words.label('dueDate'), value: [words.date('dueDate')] },
        { label: words.label('billNumber'), value: [words.billNumber()] },
        { label: words.label('issueDate'), value: [words.date('issueDate')] },
        { label: words.label('period'), value: words.period() },
        { label: words.label('customerCode'), value: [bill.customerCode] },
        { label: words.holderLabel(), value: [words.holder()] },
        { label: words.taxCodeLabel(), value: [words.taxCode()] },
        { label: words.label('contractCode'), value: [bill.contractCode] },
      ],
      3,
      colour,
    )
    y = lidded(sheet, y, [{ label: words.label('address'), value: [words.address()] }], 1, colour)
    for (const supply of bill.supplies) {
      sheet.text(40, y + 4, supply.commodity === 'luce' ? 'Luce' : 'Gas', { size: 13, weight: 'bold', color: colour })
      const data = supplyPairs(words, supply).slice(1, 6)
      y = lidded(
        sheet,
        y + 24,
        [...data, { label: words.label('annual'), value: [words.annual(supply)] }, ...bandPairs(words, supply)],
        3,
        '#555555',
      )
    }
    sheet.text(40, 812, paymentText(words), { size: 7 })

    for (const supply of bill.supplies) {
      sheet.newPage()
      sheet.text(40, 36, `Quanto costa ${supply.commodity === 'luce' ? 'la luce' : 'il gas'}`, {
        size: 14,
        weight: 'bold',
        color: colour,
      })
      y = lidded(
        sheet,
        62,
        [
          { label: words.label('billed'), value: [words.billed(supply)] },
          { label: words.pointLabel(supply), value: [words.point(supply)] },
        ],
        2,
        colour,
      )
      y = drawCosts(sheet, 40, y + 6, 515, bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply), {
        size: 8,
        leading: 17,
        ruled: '#dddddd',
        euro: true,
      })
      sheet.text(44, y + 6, `Totale ${supply.commodity}`, { size: 9.5, weight: 'bold' })
      sheet.text(350, y + 6, words.euro(supply.lines.total), { size: 9.5, weight: 'bold', align: 'right', width: 201 })
      y = lidded(sheet, y + 32, offerPairs(words, supply, true), 2, colour)
      y = drawPairs(sheet, 40, y + 8, 515, distractorPairs(words, supply), { mode: 'colon', size: 8, gap: 1 })
      if (y < 600) drawGlossary(sheet, words, 40, y + 12, 515, 6.8)
    }
    sheet.newPage()
    sheet.text(40, 36, 'Riepilogo degli importi', { size: 12, weight: 'bold', color: colour })
    const rows = bill.supplies.map(supply => ({
      label: `Totale ${words.service(supply)}`,
      amount: words.money(supply.lines.total),
      level: 0 as const,
    }))
    y = drawCosts(sheet, 40, 60, 515, [...rows, ...extraRows(words)], { size: 8.4, ruled: '#dddddd' })
    sheet.text(44, y + 8, words.label('total'), { size: 11, weight: 'bold' })
    sheet.text(350, y + 8, words.total(), { size: 11, weight: 'bold', align: 'right', width: 201 })
  },
}
