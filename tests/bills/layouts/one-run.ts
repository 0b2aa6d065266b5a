import { bandPairs, offerPairs } from '../content.ts'
import { oldDetail, oldSummary } from '../cost-detail.ts'
import { extraRows, receipt, type CostRow } from '../costs.ts'
import { drawCostLines, drawCosts } from '../draw.ts'
import { drawBrand, drawGlossary, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'
import type { Piece } from '../sheet.ts'

/** Sentences instead of fields: label and value in one run of text, several of them on a line. */
export const oneRun: Layout = {
  name: 'one-run',
  fonts: ['open-sans', 'pt-serif', 'helvetica'],
  wish: seed => ({ era: seed % 2 === 0 ? 'new' : 'old', kind: seed % 3 === 0 ? 'gas' : 'luce' }),
  style: { runs: 'whole' },
  draw(sheet, words) {
    const { bill } = words
    const { colour } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    const isLuce = supply.commodity === 'luce'
    const bands = bandPairs(words, supply).flatMap((band): Piece[] => [`; ${band.label} `, ...band.value])
    const facts: Piece[][] = [
      [
        `${words.label('billNumber')} `,
        words.billNumber(),
        ' del ',
        words.date('issueDate'),
        ` - ${words.label('period')}: `,
        ...words.period(),
      ],
      [
        `${words.label('customerCode')}: ${bill.customerCode} - ${words.holderLabel()}: `,
        words.holder(),
        ` - ${words.taxCodeLabel()}: `,
        words.taxCode(),
      ],
      [
        `La tua fornitura di ${words.service(supply)} - ${words.pointLabel(supply)}: `,
        words.point(supply),
        ` - ${words.label('customerType')}: ${words.customerType()}`,
      ],
      [`${words.label('address')}: `, words.address()],
      ...(isLuce
        ? [
            [
              `${words.label('power')} `,
              words.power(supply),
              `, ${words.label('availablePower').toLowerCase()} ${words.availablePower(supply)}, contatore n. ${supply.meter}`,
            ],
          ]
        : []),
      [`${words.label('annual')}: `, words.annual(supply), ...bands],
      [`${words.label('billed')}: `, words.billed(supply)],
    ]
    sheet.newPage()
    drawBrand(sheet, words, 40, 30, { size: 18, weight: 'bold', color: colour })
    sheet.text(330, 70, words.holder(), { size: 9.5 })
    sheet.text(330, 83, words.streetOf(bill.mailAddress), { size: 9.5 })
    sheet.text(330, 96, words.townOf(bill.mailAddress), { size: 9.5 })
    let y = 130
    for (const fact of facts) y = sheet.lines(40, y, 515, fact, { size: 8.2 }) + 3
    sheet.box(40, y + 6, 515, 34, { fill: colour })
    const isMerged = words.random.fork('merged').chance(0.5)
    const dueBy: Piece[] = [' entro il ', words.date('dueDate')]
    if (isMerged) {
      sheet.text(
        52,
        y + 16,
        [`${words.random.fork('by').pick(['Totale da pagare', 'Importo da pagare', 'Da pagare'])}`, ...dueBy],
        { size: 12, color: '#ffffff' },
      )
      sheet.text(380, y + 14, words.total(), { size: 14, weight: 'bold', color: '#ffffff', align: 'right', width: 165 })
    } else {
      sheet.text(
        52,
        y + 16,
        [`${words.label('total')}: `, words.total(), ` - ${words.label('dueDate')}: `, words.date('dueDate')],
        { size: 12, weight: 'bold', color: '#ffffff' },
      )
    }
    y = sheet.paragraph(
      40,
      y + 50,
      515,
      `${paymentText(words)}. ${bill.arrearsCents ? `${words.label('arrears')}: ${words.euro(bill.arrearsCents)}.` : ''}`,
      { size: 7.5 },
    )
    const offer = offerPairs(words, supply).flatMap((pair, at): Piece[] => [
      at === 0 ? '' : ' | ',
      `${pair.label}: `,
      ...pair.value,
    ])
    y = sheet.lines(40, y + 6, 515, offer, { size: 8 }) + 8
    const rows = bill.era === 'new' ? receipt(words, supply) : oldSummary(words, supply)
    const asText = words.random.fork('as-text').chance(0.6)
    const costs = (list: CostRow[], size: number) =>
      asText
        ? drawCostLines(sheet, 40, y, list, size)
        : drawCosts(sheet, 40, y, 515, list, { size, leading: size * 1.65 })
    y = costs([...rows, ...extraRows(words)], 7.6)
    if (bill.era === 'old') {
      for (const section of oldDetail(words, supply)) {
        if (y > 740) {
          sheet.newPage()
          y = 40
        }
        sheet.text(40, y + 4, section.title, { size: 7.6, weight: 'bold' })
        y += 14
        y = costs(section.rows, 7) + 2
      }
    } else drawGlossary(sheet, words, 40, y + 10, 515, 6.5)
    sheet.text(40, 824, words.companyLine(), { size: 5.2 })
  },
}
