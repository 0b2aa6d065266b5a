import { customerPairs, documentPairs, offerPairs, priceLabel, supplyPairs, yearlyPairs } from '../content.ts'
import { drawCosts, drawPairs, drawRecipient, drawTable } from '../draw.ts'
import { drawBrand } from '../extras.ts'
import type { Sheet } from '../sheet.ts'
import type { Words } from '../words.ts'
import type { Plan } from './plan.ts'
import { ChargedPrint } from './print.ts'

/** Bolletta 2.0 with every row of its detail: front page, scontrino with offer and readings, elements of detail. */
export function drawCharged(sheet: Sheet, words: Words, plan: Plan): void {
  const { bill } = words
  const { colour, tint } = bill.supplier
  const [supply] = bill.supplies
  if (!supply) return
  const print = new ChargedPrint(plan, words)
  sheet.newPage()
  drawBrand(sheet, words, 40, 30, { size: 20, weight: 'bold', color: colour })
  sheet.text(40, 60, supply.commodity === 'luce' ? 'Bolletta energia elettrica' : 'Bolletta gas naturale', {
    size: 14,
    weight: 'bold',
  })
  drawRecipient(sheet, 330, 90, [words.holder(), words.streetOf(bill.mailAddress), words.townOf(bill.mailAddress)])
  let y = drawPairs(sheet, 40, 90, 260, [...documentPairs(words), ...customerPairs(words)], { mode: 'columns' })
  sheet.box(40, y + 10, 515, 48, { fill: tint })
  sheet.text(52, y + 22, words.label('total'), { size: 13, weight: 'bold' })
  sheet.text(240, y + 19, words.total(), { size: 18, weight: 'bold' })
  sheet.charge(print.total())
  sheet.text(400, y + 24, [`${words.label('dueDate')} `, words.date('dueDate')], { size: 10 })
  y = drawPairs(sheet, 40, y + 74, 515, [...supplyPairs(words, supply), ...yearlyPairs(words, supply)], {
    mode: 'columns',
    share: 0.4,
  })
  sheet.text(40, 815, words.companyLine(), { size: 5.5, color: '#666666' })

  sheet.newPage()
  sheet.text(40, 36, "Scontrino dell'energia", { size: 13, weight: 'bold', color: colour })
  y = drawPairs(
    sheet,
    40,
    60,
    515,
    [
      { label: words.label('period'), value: words.period() },
      { label: words.label('billed'), value: [words.billed(supply)] },
    ],
    { mode: 'colon', size: 8.5 },
  )
  y = drawCosts(sheet, 40, y + 4, 515, [...print.receipt(), ...print.extras()], {
    size: 8,
    ruled: '#cccccc',
    head: { fill: tint, color: '#1d1d1b', titles: ['Voce', 'Quantità', 'Prezzo unitario', 'Importo €'] },
  })
  sheet.text(48, y + 8, words.label('total'), { weight: 'bold', size: 10 })
  sheet.text(400, y + 8, words.total(), { weight: 'bold', size: 10, width: 150, align: 'right' })
  sheet.charge(print.total())
  y += 40
  sheet.text(40, y, "Box dell'offerta", { size: 11, weight: 'bold', color: colour })
  const isFixed = bill.priceType === 'fisso'
  const formula = `${supply.indexName}${supply.commodity === 'luce' ? ' x 1,1' : ''} + ${words.perUnit(supply.spread, words.unit(supply), 4, 'after')}`
  const offer = offerPairs(words, supply).map(pair =>
    plan.spread !== null && pair.label === priceLabel(words, supply) ? { ...pair, value: [formula] } : pair,
  )
  y = drawPairs(
    sheet,
    40,
    y + 20,
    515,
    [
      ...offer,
      ...(isFixed && supply.pricing !== 'bands'
        ? [
            {
              label: priceLabel(words, supply),
              value: [words.perUnit(plan.contractPrice, words.unit(supply), undefined, 'after')],
            },
          ]
        : []),
      { label: words.label('fixedFee'), value: [words.perUnit(supply.monthlyFee, 'mese', 2, 'after')] },
    ],
    { mode: 'columns', share: 0.4 },
  )
  sheet.text(40, y + 12, 'Elementi informativi essenziali', { size: 11, weight: 'bold', color: colour })
  drawTable(sheet, 40, y + 32, [120, 140, 120, 135], print.meterRows(supply.meter), {
    size: 8,
    head: tint,
    grid: '#bbbbbb',
  })

  sheet.newPage()
  sheet.text(40, 36, 'Elementi di dettaglio', { size: 13, weight: 'bold', color: colour })
  y = 62
  for (const section of print.sections()) {
    sheet.text(40, y, section.title, { size: 9, weight: 'bold' })
    y = drawCosts(sheet, 40, y + 14, 515, section.rows, { size: 7.8, ruled: '#dddddd', leading: 14 }) + 10
  }
}
