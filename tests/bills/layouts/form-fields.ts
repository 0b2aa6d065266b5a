import {
  customerPairs,
  distractorPairs,
  documentPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearlyPairs,
  type Pair,
} from '../content.ts'
import { oldSummary } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawTable } from '../draw.ts'
import { drawPaymentSlip, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { Sheet } from '../sheet.ts'

/** A form: framed cells, the label small in the corner (on two lines where long), the value centred below. */
function cells(sheet: Sheet, y: number, pairs: Pair[], columns: number): number {
  const width = 523 / columns
  pairs.forEach((pair, at) => {
    const x = 36 + (at % columns) * width
    const top = y + Math.floor(at / columns) * 34
    sheet.box(x, top, width, 34, { stroke: '#444444' })
    const below = sheet.lines(x + 3, top + 3, width - 6, pair.label, { size: 6, color: '#333333' })
    sheet.text(x + 3, Math.max(below, top + 13) + 2, pair.value, {
      size: 9,
      align: 'center',
      width: width - 6,
      fit: true,
    })
  })
  return y + Math.ceil(pairs.length / columns) * 34
}

export const formFields: Layout = {
  name: 'form-fields',
  fonts: ['helvetica', 'open-sans', 'times'],
  wish: seed => ({ era: seed % 2 === 0 ? 'old' : 'new', kind: (['luce', 'gas', 'luce'] as const)[seed % 3] }),
  wording: {
    period: 'Periodo oggetto di fatturazione|Periodo di riferimento della fattura|Periodo di fatturazione',
    annual: 'Consumo annuo aggiornato|Consumo annuo (ultimi 12 mesi)|Consumo annuo',
    conditionsEnd: 'Data di scadenza delle condizioni economiche|Scadenza condizioni economiche',
  },
  draw(sheet, words) {
    const { bill } = words
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.box(36, 24, 260, 66, { stroke: '#444444' })
    sheet.text(44, 32, words.legalName(), { size: 11, weight: 'bold', fit: true, width: 244 })
    sheet.text(44, 50, `${words.streetOf(bill.supplier.address)}, ${words.townOf(bill.supplier.address)}`, {
      size: 7,
      fit: true,
      width: 244,
    })
    sheet.text(44, 62, [`${words.label('supplierVat')} `, words.supplierVat()], { size: 7 })
    sheet.text(44, 74, `${words.label('freePhone')} ${bill.supplier.freePhone}`, { size: 7 })
    sheet.text(330, 44, words.holder(), { size: 9.5 })
    sheet.text(330, 57, words.streetOf(bill.mailAddress), { size: 9.5 })
    sheet.text(330, 70, words.townOf(bill.mailAddress), { size: 9.5 })
    const [address, ...technical] = supplyPairs(words, supply)
    let y = cells(
      sheet,
      104,
      [...documentPairs(words), { label: words.label('dueDate'), value: [words.date('dueDate')] }],
      4,
    )
    y = cells(sheet, y, customerPairs(words), customerPairs(words).length)
    y = cells(sheet, y + 8, address ? [address] : [], 1)
    y = cells(sheet, y, technical.slice(0, 4), 4)
    y = cells(
      sheet,
      y,
      [
        ...technical.slice(4, 6),
        ...yearlyPairs(words, supply).slice(0, 1),
        { label: words.label('billed'), value: [words.billed(supply)] },
      ],
      4,
    )
    if (supply.bands) y = cells(sheet, y, yearlyPairs(words, supply).slice(1), 3)
    y = cells(sheet, y + 8, offerPairs(words, supply), 3)
    y = drawCosts(
      sheet,
      36,
      y + 12,
      523,
      [...(bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)), ...extraRows(words)],
      { size: 7.8, leading: 14, ruled: '#888888' },
    )
    y = cells(sheet, y + 8, [{ label: words.label('total'), value: [words.total()] }], 3)
    sheet.text(36, y + 6, paymentText(words), { size: 7.4 })
    if (bill.arrearsCents)
      sheet.text(36, y + 18, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 7.4 })

    sheet.newPage()
    y = drawTable(sheet, 36, 40, [120, 130, 120, 153], readingRows(words, supply), { size: 7.6, grid: '#444444' })
    cells(sheet, y + 12, distractorPairs(words, supply), 3)
    drawPaymentSlip(sheet, words, 620)
  },
}
