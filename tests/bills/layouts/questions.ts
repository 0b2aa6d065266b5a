import {
  customerPairs,
  distractorPairs,
  documentPairs,
  historyPairs,
  offerPairs,
  readingRows,
  supplyPairs,
  yearlyPairs,
} from '../content.ts'
import { saleParts, taxRows } from '../cost-detail.ts'
import { extraRows, receipt } from '../costs.ts'
import { drawBars, drawCosts, drawPairs, drawTable } from '../draw.ts'
import { drawBrand, drawGlossary, paymentText } from '../extras.ts'
import type { Layout } from '../layout.ts'

/** A young brand's letter: questions as headings, the answer large and centred below. */
export const questions: Layout = {
  name: 'questions',
  fonts: ['open-sans', 'roboto-condensed'],
  wish: seed => ({ era: 'new', client: 'domestico', kind: seed % 2 === 0 ? 'gas' : 'luce' }),
  wording: {
    total: 'Quanto devo pagare?|Quanto pago?|Quanto spendo?|Il totale della bolletta|Totale da pagare',
    dueDate: 'Entro quando?|Entro quando devo pagare?|Quando scade?|Scadenza|Entro il',
    period: 'A che periodo si riferisce?|Periodo di riferimento|Periodo|Che periodo stiamo fatturando?',
    annual: 'Quanto consumo in un anno?|In un anno hai consumato|Il tuo consumo annuo|Consumo annuo',
    billed: 'Quanto ho consumato?|Consumo fatturato|In questo periodo hai consumato',
    offerName: 'Che offerta ho?|La tua offerta|Offerta attiva|Nome offerta',
    conditionsEnd: 'Fino a quando vale il prezzo?|Scadenza condizioni economiche|Condizioni economiche valide fino al',
  },
  draw(sheet, words) {
    const { bill } = words
    const { colour, tint } = bill.supplier
    const [supply] = bill.supplies
    if (!supply) return
    sheet.newPage()
    sheet.circle(60, 52, 22, colour)
    drawBrand(sheet, words, 92, 38, { size: 20, weight: 'bold', color: colour })
    sheet.text(40, 96, ['Ciao ', words.holder(), ','], { size: 15, weight: 'bold' })
    sheet.text(40, 120, `questa è la tua bolletta ${supply.commodity === 'luce' ? 'della luce' : 'del gas'}.`, {
      size: 11,
    })
    const answers = [
      { label: words.label('total'), value: [words.total()] },
      { label: words.label('dueDate'), value: [words.date('dueDate')] },
      { label: words.label('period'), value: words.period() },
      { label: words.label('billed'), value: [words.billed(supply)] },
    ]
    answers.forEach((answer, at) => {
      const x = 40 + (at % 2) * 262
      const top = 150 + Math.floor(at / 2) * 86
      sheet.box(x, top, 252, 76, { fill: at === 0 ? colour : tint, radius: 12 })
      const color = at === 0 ? '#ffffff' : '#222222'
      sheet.text(x, top + 14, answer.label, { size: 9.5, color, align: 'center', width: 252 })
      sheet.text(x + 8, top + 36, answer.value, {
        size: at === 0 ? 22 : 13,
        weight: 'bold',
        color,
        align: 'center',
        width: 236,
        fit: true,
      })
    })
    sheet.text(40, 334, paymentText(words), { size: 8 })
    let y = 360
    sheet.text(40, y, 'I miei dati', { size: 12, weight: 'bold', color: colour })
    const left = drawPairs(sheet, 40, y + 22, 245, [...customerPairs(words), ...documentPairs(words).slice(0, 2)], {
      mode: 'above',
      size: 8.4,
    })
    const right = drawPairs(sheet, 310, y + 22, 245, supplyPairs(words, supply), { mode: 'above', size: 8.4 })
    y = Math.max(left, right) + 8
    sheet.text(40, y, 'I miei consumi', { size: 12, weight: 'bold', color: colour })
    y = drawPairs(sheet, 40, y + 20, 300, yearlyPairs(words, supply), {
      mode: 'colon',
      size: 9,
      value: { weight: 'bold' },
      gap: 1,
    })
    if (y < 700) drawBars(sheet, 40, y + 4, 515, 84, historyPairs(words, supply), colour)
    sheet.lines(40, 812, 515, words.companyLine(), { size: 5.5, color: '#777777' })

    sheet.newPage()
    sheet.text(40, 40, "Lo scontrino dell'energia", { size: 14, weight: 'bold', color: colour })
    y = drawCosts(sheet, 40, 66, 515, [...receipt(words, supply), ...extraRows(words)], {
      size: 8.4,
      ruled: tint,
      euro: true,
    })
    sheet.text(44, y + 8, 'Totale bolletta', { size: 11, weight: 'bold' })
    sheet.text(350, y + 8, words.total(), { size: 11, weight: 'bold', align: 'right', width: 201 })
    y += 36
    sheet.box(40, y, 515, 150, { fill: tint, radius: 10 })
    drawPairs(sheet, 56, y + 14, 480, offerPairs(words, supply, true), { mode: 'columns', size: 8.8, share: 0.48 })
    y = drawPairs(sheet, 40, y + 164, 515, distractorPairs(words, supply), { mode: 'right', size: 8, gap: 2 })
    y = drawTable(sheet, 40, y + 8, [110, 140, 110, 155], readingRows(words, supply), { size: 8, head: tint })
    y = drawCosts(sheet, 40, y + 6, 515, [...saleParts(words, supply), ...taxRows(words, supply)], {
      size: 7.5,
      leading: 13,
    })
    if (y < 640) drawGlossary(sheet, words, 40, y + 14, 515, 6.8)
  },
}
