import {
  bandPairs,
  customerPairs,
  distractorPairs,
  documentPairs,
  offerPairs,
  readingRows,
  runningHead,
  supplyPairs,
  yearWindow,
} from '../content.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Layout } from '../layout.ts'

/** A tinted side column with everything about the customer; the money to its right. */
export const twoColumns: Layout = {
  name: 'two-columns',
  fonts: ['roboto-condensed', 'helvetica', 'open-sans'],
  wish: seed => ({ era: 'new', kind: (['luce', 'gas', 'gas', 'luce'] as const)[seed % 4] }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    const above = {
      mode: 'above',
      size: 8,
      label: { size: 6.3, caps: true, color: colour },
      value: { size: 8.2, weight: 'regular' },
      gap: 3,
    } as const
    sheet.newPage()
    sheet.box(0, 0, 190, 842, { fill: tint })
    drawBrand(sheet, words, 22, 30, { size: 19, weight: 'bold', color: colour })
    let y = drawPairs(sheet, 22, 76, 150, [...customerPairs(words), ...documentPairs(words)], above)
    y = drawPairs(sheet, 22, y + 8, 150, supplyPairs(words, supply), above)
    y = drawPairs(sheet, 22, y + 8, 150, distractorPairs(words, supply), above)

    sheet.text(215, 30, [`${bill.mailName} `, words.holder()], { size: 11, weight: 'bold' })
    sheet.text(215, 45, words.streetOf(bill.mailAddress), { size: 9 })
    sheet.text(215, 57, words.townOf(bill.mailAddress), { size: 9 })
    sheet.rule(215, 80, 570, 80, colour, 1.5)
    sheet.text(215, 90, words.label('total'), { size: 12 })
    sheet.text(400, 84, words.total(), { size: 22, weight: 'bold', color: colour, align: 'right', width: 165 })
    sheet.text(215, 116, words.label('dueDate'), { size: 12 })
    sheet.text(400, 114, words.date('dueDate'), { size: 14, weight: 'bold', align: 'right', width: 165 })
    sheet.rule(215, 138, 570, 138, colour, 1.5)
    y = sheet.lines(215, 148, 350, [`${words.label('annual')} (${yearWindow(words)}): `, words.annual(supply)], {
      size: 9,
    })
    if (supply.bands) {
      const bands = bandPairs(words, supply).flatMap((band, at) => [
        at ? '  -  ' : '',
        `${band.label}: `,
        ...band.value,
      ])
      y = sheet.lines(215, y + 2, 350, bands, { size: 8.5 })
    }
    sheet.text(215, y + 10, "Scontrino dell'energia", { size: 13, weight: 'bold', color: colour })
    y = drawPairs(sheet, 215, y + 30, 355, [{ label: words.label('billed'), value: [words.billed(supply)] }], {
      mode: 'right',
      size: 8.5,
    })
    y = drawCosts(sheet, 215, y, 355, [...receipt(words, supply), ...extraRows(words)], {
      size: 7.4,
      ruled: tint,
      leading: 17,
      stops: [395, 500, 566],
    })
    sheet.text(215, y + 6, 'TOTALE BOLLETTA', { size: 10, weight: 'bold' })
    sheet.text(400, y + 6, words.total(), { size: 10, weight: 'bold', align: 'right', width: 166 })
    sheet.text(
      215,
      y + 30,
      words.random.fork('offer-title').pick(['Box offerta', "Box dell'offerta", 'La tua offerta']),
      { size: 13, weight: 'bold', color: colour },
    )
    y = drawPairs(sheet, 215, y + 52, 355, offerPairs(words, supply, true), { mode: 'columns', size: 8.2, share: 0.5 })
    if (bill.arrearsCents)
      sheet.text(215, y + 12, `${words.label('arrears')} ${words.euro(bill.arrearsCents)}`, {
        size: 8,
        color: '#b00020',
      })
    sheet.lines(215, 800, 350, words.companyLine(), { size: 5.5, color: '#555555' })

    sheet.newPage()
    sheet.text(40, 24, runningHead(words, 2, 2), { size: 6.5 })
    sheet.text(40, 44, 'Elementi informativi essenziali', { size: 12, weight: 'bold', color: colour })
    y = drawTable(sheet, 40, 68, [110, 130, 120, 155], readingRows(words, supply), { grid: colour, head: tint })
    y = sheet.paragraph(
      40,
      y + 14,
      515,
      `Mercato: ${bill.market === 'libero' ? 'libero' : 'servizio di tutela'}. Puoi comunicare l'autolettura dal 25 al 30 del mese chiamando il numero ${bill.supplier.freePhone}. Se paghi in ritardo applichiamo interessi di mora pari al tasso BCE aumentato di 3,5 punti.`,
      { size: 8 },
    )
    sheet.paragraph(
      40,
      y + 6,
      515,
      `Per i guasti: ${words.random.fork('faults').digits(9)}. IBAN per il bonifico: ${bill.supplierIban} intestato a ${bill.supplier.legalName}.`,
      { size: 8 },
    )
  },
}
