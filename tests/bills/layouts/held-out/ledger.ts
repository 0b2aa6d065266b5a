import { bandPairs, offerPairs, priceLabel, readingRows, supplyPairs, type Pair } from '../../content.ts'
import { oldDetail, oldSummary, rowLabel } from '../../cost-detail.ts'
import { extraRows, taxesOf } from '../../costs.ts'
import { drawCosts, drawTable } from '../../draw.ts'
import type { Layout } from '../../layout.ts'
import type { Piece, Sheet } from '../../sheet.ts'
import { formatDate } from '../../style.ts'
import { OTHER_WORDING } from './vocabulary.ts'

/** Two facts to a line: label, value, label, value. */
function twoByTwo(sheet: Sheet, y: number, pairs: Pair[], size = 8): number {
  let at = y
  for (let first = 0; first < pairs.length; first += 2) {
    let below = at
    pairs.slice(first, first + 2).forEach((pair, side) => {
      const x = 40 + side * 262
      sheet.text(x, at, `${pair.label}:`, { size, weight: 'italic', fit: true, width: 112 })
      below = Math.max(below, sheet.lines(x + 116, at, 138, pair.value, { size, weight: 'bold' }))
    })
    at = below + 3
  }
  return at
}

/** The old layout as a ledger: every row of cost has its own dates, quantity, price and amount. */
export const ledger: Layout = {
  name: 'ledger',
  fonts: ['pt-serif', 'times', 'open-sans'],
  wish: seed => ({ era: 'old', kind: seed % 2 === 0 ? 'luce' : 'gas' }),
  wording: OTHER_WORDING,
  draw(sheet, words) {
    const { bill } = words
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.text(40, 30, words.brand(), { size: 17, weight: 'bold', align: 'center', width: 515 })
    sheet.text(40, 54, words.companyLine(), { size: 5.6, align: 'center', width: 515, fit: true })
    sheet.rule(40, 68, 555, 68, '#000000', 1)
    sheet.text(40, 84, 'FATTURA PER LA FORNITURA DI ' + words.service(supply).toUpperCase(), {
      size: 11,
      weight: 'bold',
    })
    sheet.text(
      40,
      102,
      [
        `${words.label('billNumber')} `,
        words.billNumber(),
        `, ${words.label('issueDate').toLowerCase()} `,
        words.date('issueDate'),
      ],
      { size: 9 },
    )
    sheet.text(350, 120, words.holder(), { size: 10 })
    sheet.text(350, 134, words.streetOf(bill.mailAddress), { size: 10 })
    sheet.text(350, 148, words.townOf(bill.mailAddress), { size: 10 })
    let y = twoByTwo(sheet, 178, [
      { label: words.holderLabel(), value: [words.holder()] },
      { label: words.taxCodeLabel(), value: [words.taxCode()] },
      { label: words.label('customerCode'), value: [bill.customerCode] },
      { label: words.label('period'), value: words.period() },
      ...supplyPairs(words, supply),
      { label: words.label('annual'), value: [words.annual(supply)] },
      { label: words.label('billed'), value: [words.billed(supply)] },
      ...bandPairs(words, supply),
      ...offerPairs(words, supply),
    ])
    sheet.rule(40, y + 4, 555, y + 4, '#000000', 1)
    y = drawCosts(sheet, 40, y + 10, 515, [...oldSummary(words, supply), ...extraRows(words)], {
      size: 8.6,
      leading: 15,
      euro: true,
    })
    sheet.rule(40, y + 2, 555, y + 2, '#000000', 1)
    sheet.text(44, y + 10, [`${words.label('total')}  `, words.total()], { size: 14, weight: 'bold' })
    sheet.text(300, y + 13, [`${words.label('dueDate')} `, words.date('dueDate')], {
      size: 11,
      align: 'right',
      width: 251,
    })

    sheet.newPage()
    sheet.text(40, 36, 'Dettaglio di fattura', { size: 12, weight: 'bold' })
    const { lines, network } = supply
    const unit = words.unit(supply)
    const from = formatDate(bill.periodFrom, 'two-digit-year')
    const to = formatDate(bill.periodTo, 'two-digit-year')
    const months = String(bill.months)
    const row = (label: string, quantity: Piece, price: Piece, cents: number): Piece[] => [
      label,
      from,
      to,
      quantity,
      price,
      words.money(cents),
    ]
    const energy = supply.rows.map(part =>
      supply.pricing === 'single'
        ? row(priceLabel(words, supply), words.billed(supply), words.price(supply), lines.saleEnergy)
        : row(
            `${priceLabel(words, supply)} ${rowLabel(words, part)}`,
            `${words.quantity(part.quantity)} ${unit}`,
            words.perUnit(part.price, unit),
            Math.round((part.quantity * part.price) / 1e10),
          ),
    )
    y = drawTable(
      sheet,
      40,
      58,
      [175, 55, 55, 80, 90, 60],
      [
        ['Voce', 'Dal', 'Al', 'Quantità', 'Prezzo unitario', 'Euro'],
        ...energy,
        ...(supply.dispatch > 0
          ? [
              row(
                'Dispacciamento',
                `${words.quantity(supply.billed)} ${unit}`,
                words.perUnit(supply.dispatch, unit),
                lines.dispatch,
              ),
            ]
          : []),
        row(words.label('fixedFee'), `${months} mesi`, words.feeMonthly(supply), lines.saleFixed),
        row('Trasporto quota fissa', `${months} mesi`, words.perUnit(network.monthly, 'mese'), lines.networkFixed),
        row(
          'Trasporto quota variabile',
          `${words.quantity(supply.billed)} ${unit}`,
          words.perUnit(network.energy, unit),
          lines.networkEnergy,
        ),
        ...(lines.networkPower > 0
          ? [
              row(
                'Trasporto quota potenza',
                `${words.quantity(supply.power)} kW`,
                words.perUnit(network.powerMonthly, 'kW/mese'),
                lines.networkPower,
              ),
            ]
          : []),
        row(
          'Oneri di sistema',
          `${words.quantity(supply.billed)} ${unit}`,
          words.perUnit(network.charges, unit),
          lines.chargesEnergy,
        ),
        row('Imposte e IVA', '', '', taxesOf(supply)),
      ],
      { size: 7.4, grid: '#aaaaaa' },
    )
    for (const { rows } of oldDetail(words, supply).slice(0, 3)) for (const detail of rows) sheet.charge(detail.charge)
    drawTable(sheet, 40, y + 20, [120, 130, 120, 145], readingRows(words, supply), { size: 7.6, grid: '#aaaaaa' })
  },
}
