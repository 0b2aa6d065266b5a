import { distractorPairs, offerPairs, priceLabel, readingRows, runningHead } from '../content.ts'
import { oldDetail, oldSummary, rowLabel } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawRecipient, drawTable } from '../draw.ts'
import type { Layout } from '../layout.ts'
import type { Piece, Sheet } from '../sheet.ts'

/** Head cells in capitals, values in the row below them. */
function strip(sheet: Sheet, y: number, fill: string, cells: [string, Piece | Piece[], number][]): number {
  const heads = cells.map(([label]) => label.toUpperCase())
  return (
    drawTable(
      sheet,
      36,
      y,
      cells.map(([, , width]) => width),
      [heads, cells.map(([, value]) => value)],
      { size: 7.4, head: fill, grid: '#555555' },
    ) + 8
  )
}

/** Everything in ruled tables, as administrative software prints. */
export const ruledTables: Layout = {
  name: 'ruled-tables',
  fonts: ['helvetica', 'roboto-condensed'],
  wish: seed => ({
    era: seed % 2 === 0 ? 'new' : 'old',
    client: seed % 3 === 0 ? 'domestico' : 'business',
    kind: seed % 4 === 1 ? 'gas' : 'luce',
  }),
  draw(sheet, words) {
    const { bill } = words
    const { tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.text(36, 28, words.legalName(), { size: 13, weight: 'bold' })
    sheet.text(36, 46, `${words.streetOf(bill.supplier.address)} - ${words.townOf(bill.supplier.address)}`, {
      size: 7.5,
    })
    sheet.text(
      36,
      57,
      [`${words.label('supplierVat')} `, words.supplierVat(), ` - Numero verde ${bill.supplier.freePhone}`],
      { size: 7.5 },
    )
    drawRecipient(
      sheet,
      330,
      78,
      ['Spett.le', words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9.5,
    )
    let y = strip(sheet, 150, tint, [
      [words.label('billNumber'), words.billNumber(), 115],
      [words.label('issueDate'), words.date('issueDate'), 115],
      [words.label('period'), words.period(), 178],
      [words.label('dueDate'), words.date('dueDate'), 115],
    ])
    y = strip(sheet, y, tint, [
      [words.label('customerCode'), bill.customerCode, 130],
      [words.taxCodeLabel(), words.taxCode(), 130],
      [words.label('contractCode'), bill.contractCode, 123],
      ['Protocollo', bill.protocol, 140],
    ])
    y = strip(sheet, y, tint, [
      [words.label('address'), words.address(), 363],
      [words.pointLabel(supply), words.point(supply), 160],
    ])
    y = strip(sheet, y, tint, [
      [words.label('customerType'), words.customerType(), 140],
      ...(supply.commodity === 'luce'
        ? ([
            [words.label('power'), words.power(supply), 140],
            [words.label('availablePower'), words.availablePower(supply), 120],
          ] as [string, Piece, number][])
        : ([
            ['Coefficiente C', words.quantity(supply.coefficient), 110],
            ['Matricola', supply.meter, 150],
          ] as [string, Piece, number][])),
      [words.label('annual'), words.annual(supply), supply.commodity === 'luce' ? 123 : 123],
    ])
    if (supply.bands) {
      const { bands, billedBands } = supply
      const cells = ([0, 1, 2] as const).map(at => words.band(supply, at, false))
      y =
        drawTable(
          sheet,
          36,
          y,
          [163, 90, 90, 90, 90],
          [
            ['kWh', 'F1', 'F2', 'F3', 'TOTALE'],
            [words.label('annual'), ...cells, words.quantity(bands.reduce((sum, band) => sum + band, 0))],
            [
              words.label('billed'),
              ...(billedBands ?? []).map(band => words.quantity(band)),
              words.billed(supply, false),
            ],
          ],
          { size: 7.4, head: tint, grid: '#555555', alignRight: true },
        ) + 8
    }
    y = strip(
      sheet,
      y,
      tint,
      offerPairs(words, supply)
        .slice(0, 3)
        .map(({ label, value }, at): [string, Piece[], number] => [label, value, [170, 200, 153][at] ?? 150]),
    )
    const rest = offerPairs(words, supply).slice(3)
    if (rest.length > 0)
      y = strip(
        sheet,
        y,
        tint,
        rest.map(({ label, value }): [string, Piece[], number] => [label, value, 523 / rest.length]),
      )
    const rows = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
    y = drawCosts(sheet, 36, y, 523, [...rows, ...extraRows(words)], {
      size: 7.6,
      ruled: '#555555',
      leading: 14,
      head: { fill: tint, color: '#000000', titles: ['DESCRIZIONE', 'QUANTITÀ', 'PREZZO UNITARIO', 'IMPORTO'] },
    })
    sheet.box(36, y + 8, 523, 26, { stroke: '#000000' })
    sheet.text(44, y + 15, words.label('total'), { size: 11, weight: 'bold', caps: true })
    sheet.text(400, y + 15, words.total(), { size: 11, weight: 'bold', align: 'right', width: 152 })
    if (bill.arrearsCents)
      sheet.text(36, y + 42, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 7.5 })

    sheet.newPage()
    sheet.text(36, 24, runningHead(words, 2, 2), { size: 7 })
    y = 44
    if (bill.era === 'old') {
      for (const section of oldDetail(words, supply)) {
        sheet.text(36, y, section.title, { size: 8.5, weight: 'bold', caps: true })
        y = drawCosts(sheet, 36, y + 12, 523, section.rows, { size: 7.6, ruled: '#999999', leading: 14 }) + 8
      }
    } else {
      for (const row of supply.pricing === 'single' ? [] : supply.rows) {
        sheet.text(
          36,
          y,
          `${priceLabel(words, supply)} ${rowLabel(words, row)}: ${words.quantity(row.quantity)} ${words.unit(supply)} x ${words.perUnit(row.price, words.unit(supply))}`,
          { size: 8 },
        )
        y += 13
      }
    }
    y = drawTable(sheet, 36, y + 10, [120, 130, 120, 153], readingRows(words, supply), {
      size: 7.5,
      head: tint,
      grid: '#555555',
    })
    const extra = distractorPairs(words, supply).slice(0, 4)
    if (extra.length > 0)
      strip(
        sheet,
        y + 12,
        tint,
        extra.map(({ label, value }): [string, Piece[], number] => [label, value, 523 / extra.length]),
      )
  },
}
