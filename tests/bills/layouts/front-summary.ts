import {
  customerPairs,
  documentPairs,
  historyPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearlyPairs,
} from '../content.ts'
import { taxRows } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawBars, drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Layout } from '../layout.ts'
import { formatDate } from '../style.ts'

/** Bolletta 2.0 of a large seller: front page with a coloured total, then receipt, offer box and details. */
export const frontSummary: Layout = {
  name: 'front-summary',
  fonts: ['open-sans', 'helvetica'],
  wish: seed => ({ era: 'new', kind: (['luce', 'gas', 'luce', 'dual'] as const)[seed % 4] }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    sheet.newPage()
    sheet.box(0, 0, 595, 62, { fill: colour })
    drawBrand(sheet, words, 40, 18, { size: 22, weight: 'bold', color: '#ffffff' })
    sheet.text(395, 16, `${words.label('freePhone')} ${bill.supplier.freePhone}`, {
      size: 8,
      color: '#ffffff',
      width: 160,
      align: 'right',
    })
    sheet.text(395, 30, bill.supplier.site, { size: 8, color: '#ffffff', width: 160, align: 'right' })
    drawRecipient(sheet, 330, 110, [
      ...(bill.mailName ? [bill.mailName] : ['Spett.le']),
      words.holder(),
      words.streetOf(bill.mailAddress),
      words.townOf(bill.mailAddress),
    ])
    sheet.text(
      40,
      84,
      bill.kind === 'gas'
        ? 'Bolletta gas naturale'
        : bill.kind === 'luce'
          ? 'Bolletta energia elettrica'
          : 'Bolletta luce e gas',
      { size: 15, weight: 'bold', color: colour },
    )
    let y = drawPairs(sheet, 40, 112, 250, documentPairs(words), { mode: 'columns' })
    y = drawPairs(sheet, 40, y + 8, 250, customerPairs(words), { mode: 'columns' })
    y = Math.max(y, 235) + 10
    sheet.box(40, y, 250, 92, { fill: colour, radius: 8 })
    sheet.text(56, y + 12, words.label('total'), { size: 11, color: '#ffffff' })
    sheet.text(56, y + 28, words.total(), { size: 26, weight: 'bold', color: '#ffffff' })
    sheet.text(56, y + 68, [`${words.label('dueDate')} `, words.date('dueDate')], { size: 10, color: '#ffffff' })
    sheet.box(305, y, 250, 92, { fill: tint, radius: 8 })
    const paid = bill.customerIban
    sheet.text(317, y + 12, 'Modalità di pagamento', { size: 9, weight: 'bold' })
    sheet.text(
      317,
      y + 28,
      words.random.fork('pay').chance(0.5)
        ? `Addebito diretto su conto ${paid.slice(0, 12)}*****${paid.slice(-4)}`
        : `Bonifico su IBAN ${bill.supplierIban}`,
      { size: 7.5 },
    )
    sheet.text(
      317,
      y + 44,
      bill.arrearsCents
        ? `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`
        : 'I pagamenti delle bollette precedenti risultano regolari.',
      { size: 7.5 },
    )
    y += 112
    for (const supply of bill.supplies) {
      sheet.text(
        40,
        y,
        supply.commodity === 'luce' ? 'La tua fornitura di energia elettrica' : 'La tua fornitura di gas naturale',
        { size: 11, weight: 'bold', color: colour },
      )
      sheet.rule(40, y + 16, 555, y + 16, colour)
      const left = drawPairs(sheet, 40, y + 24, 300, supplyPairs(words, supply), { mode: 'columns', size: 8 })
      const right = drawPairs(sheet, 360, y + 24, 195, yearlyPairs(words, supply), {
        mode: 'right',
        size: 8,
        share: 0.6,
      })
      y = Math.max(left, right) + 10
    }
    sheet.text(40, 815, words.companyLine(), { size: 5.5, color: '#666666' })

    for (const supply of bill.supplies) {
      sheet.newPage()
      sheet.text(
        40,
        36,
        words.random
          .fork('title')
          .pick(["Lo scontrino dell'energia", "Scontrino dell'energia", 'SCONTRINO DELL’ENERGIA']),
        { size: 14, weight: 'bold', color: colour },
      )
      y = drawPairs(
        sheet,
        40,
        62,
        515,
        [
          { label: words.label('period'), value: words.period() },
          { label: words.label('billed'), value: [words.billed(supply)] },
        ],
        { mode: 'colon', size: 8.5 },
      )
      y = drawCosts(
        sheet,
        40,
        y + 4,
        515,
        [...receipt(words, supply), ...(bill.supplies.length === 1 ? extraRows(words) : [])],
        {
          size: 8,
          head: { fill: colour, color: '#ffffff', titles: ['Voce di spesa', 'Quantità', 'Prezzo medio', 'Importo €'] },
          ruled: '#cccccc',
        },
      )
      sheet.box(40, y + 4, 515, 22, { fill: tint })
      if (bill.supplies.length === 1) {
        sheet.text(48, y + 10, words.label('total'), { weight: 'bold', size: 10 })
        sheet.text(400, y + 10, words.total(), { weight: 'bold', size: 10, width: 150, align: 'right' })
      } else {
        sheet.text(48, y + 10, `Totale ${words.service(supply)}`, { weight: 'bold', size: 10 })
        sheet.text(400, y + 10, words.euro(supply.lines.total), {
          weight: 'bold',
          size: 10,
          width: 150,
          align: 'right',
        })
      }
      y += 44
      sheet.box(40, y, 515, 130, { stroke: colour, radius: 6 })
      sheet.text(52, y + 8, "Box dell'offerta", { size: 11, weight: 'bold', color: colour })
      drawPairs(sheet, 52, y + 28, 490, offerPairs(words, supply, words.random.fork('box').chance(0.4)), {
        mode: 'columns',
        size: 8.5,
        share: 0.4,
      })
      y += 150
      sheet.text(40, y, 'Elementi informativi essenziali', { size: 11, weight: 'bold', color: colour })
      y = drawTable(sheet, 40, y + 20, [120, 140, 120, 135], readingRows(words, supply), {
        size: 8,
        head: tint,
        grid: '#bbbbbb',
      })
      sheet.text(40, y + 14, `Andamento dei consumi in ${words.unit(supply)}`, { size: 9, weight: 'bold' })
      drawBars(sheet, 40, y + 28, 515, 110, historyPairs(words, supply), colour)
      y = drawCosts(sheet, 40, y + 160, 515, taxRows(words, supply), { size: 7.5 })
      sheet.text(
        40,
        y + 8,
        `Prossima lettura: ${formatDate('2026-12-05', words.style.date)} - ${words.label('faults')} 800 ${words.random.fork('faults').digits(6)}`,
        { size: 7.5 },
      )
      sheet.text(40, 815, words.companyLine(), { size: 5.5, color: '#666666' })
    }
  },
}
