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
import { oldDetail, oldSummary, rowLabel, saleParts, taxRows } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand, drawGlossary, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { Piece } from '../sheet.ts'
import type { SupplyCase } from '../supply.ts'
import type { Words } from '../words.ts'

/** Rows with a separate column for the unit of measure, next to the bare numbers. */
function detailRows(words: Words, supply: SupplyCase): Piece[][] {
  const { lines, network } = supply
  const unit = words.unit(supply)
  const per = `${words.style.euroPer}/${unit}`
  const number = (value: number) => words.perUnit(value, unit, 6, 'bare')
  const months = String(words.bill.months)
  const energy = supply.rows.map((row): Piece[] =>
    supply.pricing === 'single'
      ? [
          priceLabel(words, supply),
          per,
          words.billed(supply, false),
          words.price(supply, 6, 'bare'),
          words.money(lines.saleEnergy),
        ]
      : [
          `${priceLabel(words, supply)} ${rowLabel(words, row)}`,
          per,
          words.quantity(row.quantity),
          number(row.price),
          words.money(Math.round((row.quantity * row.price) / 1e10)),
        ],
  )
  return [
    ['Descrizione', 'Unità di misura', 'Quantità', 'Prezzo unitario', 'Importo €'],
    ...energy,
    ...(supply.dispatch > 0
      ? [['Dispacciamento', per, words.quantity(supply.billed), number(supply.dispatch), words.money(lines.dispatch)]]
      : []),
    [
      words.label('fixedFee'),
      `${words.style.euroPer}/mese`,
      months,
      words.feeMonthly(supply, 4, 'bare'),
      words.money(lines.saleFixed),
    ],
    [
      'Trasporto - quota fissa',
      `${words.style.euroPer}/mese`,
      months,
      number(network.monthly),
      words.money(lines.networkFixed),
    ],
    [
      'Trasporto - quota energia',
      per,
      words.quantity(supply.billed),
      number(network.energy),
      words.money(lines.networkEnergy),
    ],
    ...(lines.networkPower > 0
      ? [
          [
            'Trasporto - quota potenza',
            `${words.style.euroPer}/kW/mese`,
            words.quantity(supply.power),
            number(network.powerMonthly),
            words.money(lines.networkPower),
          ],
        ]
      : []),
    [
      'Oneri generali di sistema',
      per,
      words.quantity(supply.billed),
      number(network.charges),
      words.money(lines.chargesEnergy),
    ],
  ]
}

/** A detail table in five columns, under a front page of plain pairs. */
export const unitColumns: Layout = {
  name: 'unit-columns',
  fonts: ['helvetica', 'open-sans', 'pt-serif'],
  wish: seed => ({ era: seed % 3 === 0 ? 'new' : 'old', kind: seed % 2 === 0 ? 'luce' : 'gas' }),
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    drawBrand(sheet, words, 36, 30, { size: 20, weight: 'bold', color: colour })
    sheet.text(300, 34, words.companyLine().slice(0, 2), { size: 6, align: 'right', width: 259, fit: true })
    sheet.text(300, 43, words.companyLine().slice(2), { size: 6, align: 'right', width: 259, fit: true })
    drawRecipient(
      sheet,
      36,
      100,
      [bill.mailName || 'Spett.le', words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)],
      9.5,
    )
    let y = drawPairs(
      sheet,
      300,
      84,
      259,
      [
        ...documentPairs(words),
        { label: words.label('dueDate'), value: [words.date('dueDate')] },
        { label: words.label('total'), value: [words.total()] },
      ],
      { mode: 'right', size: 9.5, share: 0.4 },
    )
    y = Math.max(y, 170) + 10
    sheet.box(36, y, 523, 16, { fill: tint })
    sheet.text(42, y + 3.5, 'DATI CLIENTE E FORNITURA', { size: 8.5, weight: 'bold', color: colour })
    const left = drawPairs(
      sheet,
      36,
      y + 24,
      255,
      [
        ...customerPairs(words),
        ...yearlyPairs(words, supply),
        { label: words.label('billed'), value: [words.billed(supply)] },
      ],
      { mode: 'columns', size: 8, share: 0.5 },
    )
    const right = drawPairs(sheet, 305, y + 24, 254, supplyPairs(words, supply), {
      mode: 'columns',
      size: 8,
      share: 0.5,
    })
    y = Math.max(left, right) + 8
    sheet.box(36, y, 523, 16, { fill: tint })
    sheet.text(42, y + 3.5, bill.era === 'new' ? "SCONTRINO DELL'ENERGIA" : 'RIEPILOGO DEGLI IMPORTI', {
      size: 8.5,
      weight: 'bold',
      color: colour,
    })
    y = drawCosts(
      sheet,
      36,
      y + 20,
      523,
      [...(bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)), ...extraRows(words)],
      { size: 8, leading: 14 },
    )
    sheet.rule(36, y, 559, y, colour, 1)
    sheet.text(40, y + 5, words.label('total'), { size: 10.5, weight: 'bold' })
    sheet.text(350, y + 5, words.total(), { size: 10.5, weight: 'bold', align: 'right', width: 205 })
    sheet.text(36, y + 28, paymentText(words), { size: 7.5 })
    if (bill.arrearsCents)
      sheet.text(36, y + 40, `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}`, { size: 7.5 })

    sheet.newPage()
    sheet.text(36, 22, runningHead(words, 2, 2), { size: 6.5 })
    sheet.text(
      36,
      42,
      words.random.fork('box').pick(["Box dell'offerta", 'La sua offerta', 'Caratteristiche commerciali']),
      { size: 10, weight: 'bold', color: colour },
    )
    y = drawPairs(sheet, 36, 60, 523, offerPairs(words, supply, true), { mode: 'columns', size: 8, share: 0.38 })
    sheet.text(36, y + 8, 'Elementi di dettaglio', { size: 10, weight: 'bold', color: colour })
    y += 26
    if (bill.era === 'old') {
      for (const { rows } of oldDetail(words, supply).slice(0, 3)) for (const row of rows) sheet.charge(row.charge)
      y = drawTable(sheet, 36, y, [200, 88, 75, 85, 75], detailRows(words, supply), {
        size: 7.4,
        head: tint,
        grid: '#cccccc',
        alignRight: true,
      })
    } else y = drawCosts(sheet, 36, y, 523, saleParts(words, supply), { size: 7.4, leading: 13 })
    y = drawCosts(sheet, 36, y + 4, 523, taxRows(words, supply), { size: 7.4, leading: 13 })
    y = drawTable(sheet, 36, y + 10, [120, 130, 120, 153], readingRows(words, supply), { size: 7.4, grid: '#cccccc' })
    y = drawPairs(sheet, 36, y + 10, 300, distractorPairs(words, supply), { mode: 'columns', size: 7.6, gap: 1 })
    if (y < 660) drawGlossary(sheet, words, 36, y + 10, 523, 6.8)
  },
}
