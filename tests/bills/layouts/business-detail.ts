import {
  customerPairs,
  distractorPairs,
  documentPairs,
  offerPairs,
  priceLabel,
  readingRows,
  runningHead,
  supplyPairs,
  yearlyPairs,
} from '../content.ts'
import { oldDetail, oldSummary, rowLabel, taxRows } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand, drawGlossary, drawPaymentSlip, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'

const PAGES = 5

/** Five pages of small print for a business: fields spread, prices row by row, company data up the margin. */
export const businessDetail: Layout = {
  name: 'business-detail',
  fonts: ['roboto-condensed', 'open-sans', 'helvetica'],
  wish: seed => ({ era: seed % 3 === 0 ? 'old' : 'new', client: 'business', kind: seed % 3 === 2 ? 'gas' : 'luce' }),
  draw(sheet, words) {
    const { bill } = words
    const { colour } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    const head = (page: number) => {
      sheet.newPage()
      drawBrand(sheet, words, 36, 20, { size: 12, weight: 'bold', color: colour })
      sheet.text(300, 24, runningHead(words, page, PAGES), { size: 6.5, align: 'right', width: 259 })
      sheet.rule(36, 38, 559, 38, colour)
      sheet.upwards(20, 700, words.companyLine(), { size: 5, color: '#666666' })
    }
    head(1)
    drawRecipient(
      sheet,
      330,
      70,
      ['Spettabile', words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9,
    )
    let y = drawPairs(sheet, 36, 56, 260, [...documentPairs(words), ...customerPairs(words)], {
      mode: 'columns',
      size: 7.6,
      gap: 2,
    })
    sheet.text(36, y + 8, 'Fattura elettronica: la presente è copia di cortesia priva di valore fiscale', { size: 6.5 })
    y += 28
    sheet.box(36, y, 523, 52, { stroke: colour })
    const thirds = [
      { label: 'Imponibile', value: [words.euro(bill.totalCents - supply.lines.vat22 - supply.lines.vat10)] },
      { label: 'IVA', value: [words.euro(supply.lines.vat22 + supply.lines.vat10)] },
      { label: words.label('total'), value: [words.total()] },
      { label: words.label('dueDate'), value: [words.date('dueDate')] },
    ]
    thirds.forEach((cell, at) =>
      drawPairs(sheet, 46 + at * 130, y + 10, 122, [cell], { mode: 'above', size: 9.5, label: { size: 7 } }),
    )
    sheet.text(36, y + 60, paymentText(words), { size: 7.2 })
    if (bill.arrearsCents)
      sheet.text(36, y + 72, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 7.2 })
    y += 92
    sheet.text(36, y, 'Dati tecnici della fornitura', { size: 9.5, weight: 'bold', color: colour })
    const left = drawPairs(sheet, 36, y + 18, 300, supplyPairs(words, supply), { mode: 'columns', size: 7.4, gap: 2 })
    const right = drawPairs(sheet, 350, y + 18, 209, distractorPairs(words, supply), {
      mode: 'right',
      size: 7.2,
      gap: 2,
    })
    y = Math.max(left, right) + 12
    const rows = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
    sheet.text(36, y, bill.era === 'new' ? "Scontrino dell'energia" : 'Sintesi degli importi', {
      size: 9.5,
      weight: 'bold',
      color: colour,
    })
    y = drawPairs(sheet, 36, y + 16, 523, [{ label: words.label('billed'), value: [words.billed(supply)] }], {
      mode: 'colon',
      size: 7.6,
    })
    drawCosts(sheet, 36, y, 523, [...rows, ...extraRows(words)], { size: 7.2, leading: 12.5, ruled: '#cccccc' })

    head(2)
    sheet.text(36, 50, 'Condizioni economiche', { size: 9.5, weight: 'bold', color: colour })
    y = drawPairs(sheet, 36, 68, 523, offerPairs(words, supply), { mode: 'columns', size: 7.6, share: 0.35, gap: 2 })
    sheet.text(36, y + 8, 'Dettaglio delle voci', { size: 9.5, weight: 'bold', color: colour })
    y += 24
    if (bill.era === 'old') {
      for (const section of oldDetail(words, supply)) {
        sheet.text(36, y, section.title, { size: 7.6, weight: 'bold' })
        y = drawCosts(sheet, 36, y + 10, 523, section.rows, { size: 7, leading: 11 }) + 5
      }
    } else {
      const details = supply.rows.map(row => [
        `${priceLabel(words, supply)} ${rowLabel(words, row)}`,
        `${words.quantity(row.quantity)} ${words.unit(supply)}`,
        words.perUnit(row.price, words.unit(supply)),
        words.money(Math.round((row.quantity * row.price) / 1e10)),
      ])
      if (supply.pricing !== 'single') {
        for (const { rows } of oldDetail(words, supply).slice(0, 1))
          for (const row of rows.slice(0, supply.rows.length)) sheet.charge(row.charge)
        y = drawTable(
          sheet,
          36,
          y,
          [200, 110, 120, 93],
          [['Voce', 'Quantità', 'Prezzo unitario', 'Importo'], ...details],
          { size: 7, alignRight: true },
        )
      }
      y = drawCosts(sheet, 36, y + 6, 523, taxRows(words, supply), { size: 7, leading: 11 })
    }

    head(3)
    sheet.text(36, 50, 'Consumi e letture', { size: 9.5, weight: 'bold', color: colour })
    y = drawPairs(sheet, 36, 68, 260, yearlyPairs(words, supply), { mode: 'dotted', size: 7.6, gap: 2 })
    if (supply.billedBands) {
      const [f1, f2, f3] = supply.billedBands
      y = drawTable(
        sheet,
        36,
        y + 8,
        [130, 90, 90, 90, 90],
        [
          ['Consumo fatturato', 'F1', 'F2', 'F3', 'Totale'],
          ['Energia attiva kWh', ...[f1, f2, f3].map(band => words.quantity(band)), words.billed(supply, false)],
          ['Energia reattiva kVArh', '12', '8', '21', '41'],
          ['Potenza prelevata kW', '5,2', '4,8', '3,1', '-'],
        ],
        { size: 7, grid: '#bbbbbb', alignRight: true },
      )
    }
    drawTable(sheet, 36, y + 12, [120, 130, 120, 153], readingRows(words, supply), { size: 7, grid: '#bbbbbb' })

    head(4)
    sheet.text(36, 50, 'Glossario e informazioni per i clienti', { size: 9.5, weight: 'bold', color: colour })
    drawGlossary(sheet, words, 36, 70, 523, 7)

    head(5)
    drawPaymentSlip(sheet, words, 600)
  },
}
