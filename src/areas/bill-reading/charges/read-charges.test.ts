import { describe, expect, test } from 'vitest'
import { HEAD, type Lines } from '../hand-made-bill.ts'
import { handMadePage } from '../hand-made-page.ts'
import type { PageText } from '../words/page-text.ts'
import { readPages } from '../read-pages.ts'

/** Under the front page of a bill; its own row of taxes is left out. */
const chargesOf = (...pages: PageText[]) => {
  const charges = readPages([handMadePage(HEAD), ...pages]).charges
  return charges && { ...charges, lines: charges.lines.filter(line => line.page > 1) }
}
const read = (lines: Lines, change: (page: PageText) => PageText = page => page) =>
  chargesOf(change(handMadePage(lines, 2)))

const rows = (lines: Lines, change?: (page: PageText) => PageText) =>
  (read(lines, change)?.lines ?? [])
    .filter(line => !(line.part === 'total' && line.side === null))
    .map(({ part, side, level, quantity, unit, months, price, amount }) => [
      [part, side, level].filter(Boolean).join(' '),
      quantity === null ? null : `${quantity} ${unit}`,
      months,
      price,
      amount,
    ])

const STOPS = { to: 0.2, quantity: 0.4, price: 0.6, amount: 0.9 }
const line = (x: number, label: string, cells: Partial<Record<keyof typeof STOPS, string>>): Lines[number] => [
  [x, label],
  ...Object.entries(cells).map(([name, text]): [number, string] => [STOPS[name as keyof typeof STOPS], text]),
]

const RECEIPT: Lines = [
  line(0.05, 'QUOTA PER CONSUMI', { quantity: '706 kWh', price: '0,228559 €/kWh', amount: '161,36' }),
  line(0.06, 'di cui spesa per la vendita energia elettrica', { price: '0,180676 €/kWh', amount: '127,55' }),
  line(0.06, 'di cui spesa per la rete e gli oneri', { price: '0,047883 €/kWh', amount: '33,81' }),
  line(0.05, 'QUOTA FISSA', { quantity: '2 mesi', price: '12,520000 €/mese', amount: '25,04' }),
  line(0.05, 'QUOTA POTENZA', { quantity: '3 kW x 2 mesi', price: '1,976567 €/kW/mese', amount: '11,86' }),
  line(0.05, 'Accise e IVA', { amount: '36,60' }),
]

test('the scontrino: head rows, their two sides, months, kW and taxes', () => {
  expect(rows(RECEIPT)).toEqual([
    ['consumption whole summary', '706 kWh', null, 0.228559, 16136],
    ['consumption sale summary', null, null, 0.180676, 12755],
    ['consumption grid summary', null, null, 0.047883, 3381],
    ['fixed whole summary', '2 month', 2, 12.52, 2504],
    ['power whole summary', '3 kW', 2, 1.976567, 1186],
    ['taxes summary', null, null, null, 3660],
  ])
})

test('the detail: each row has the side of its heading, taxes their rate and base', () => {
  const lines: Lines = [
    [[0.05, 'Spesa per la vendita di energia elettrica']],
    line(0.06, 'Componente energia fascia F1', { quantity: '100 kWh', price: '0,15 €/kWh', amount: '15,00' }),
    line(0.06, 'Componente energia ottobre 2026', { quantity: '100 kWh', price: '0,16 €/kWh', amount: '16,00' }),
    [[0.05, 'Spesa per la rete e gli oneri generali di sistema']],
    line(0.06, 'Quota fissa', { quantity: '1 mese', price: '1,92 €/mese', amount: '1,92' }),
    line(0.06, 'Quota potenza', { quantity: '3 kW', price: '1,9766 €/kW/mese', amount: '5,93' }),
    [[0.05, 'Accise e IVA']],
    line(0.06, 'Accisa sull’energia elettrica', { quantity: '50 kWh', price: '0,0227 €/kWh', amount: '1,14' }),
    line(0.06, 'IVA 10% su imponibile di 39,99 €', { amount: '4,00' }),
  ]
  expect(rows(lines)).toEqual([
    ['consumption sale detail', '100 kWh', null, 0.15, 1500],
    ['consumption sale detail', '100 kWh', null, 0.16, 1600],
    ['fixed grid detail', '1 month', 1, 1.92, 192],
    ['power grid detail', '3 kW', null, 1.9766, 593],
    ['excise detail', '50 kWh', null, 0.0227, 114],
    ['vat detail', null, null, null, 400],
  ])
  const found = read(lines)?.lines ?? []
  expect(found.map(line => line.band ?? line.month).filter(Boolean)).toEqual(['F1', '2026-10'])
  expect(found.find(line => line.part === 'vat')).toMatchObject({ rate: 10, base: 3999, confidence: 0.95 })
})

test('the summary of the old layout, the licence, the bonus and what was recalculated', () => {
  const lines: Lines = [
    line(0.05, 'Spesa per la materia energia', { amount: '€ 45,30' }),
    line(0.05, 'Spesa per il trasporto e la gestione del contatore', { amount: '€ 12,10' }),
    line(0.05, 'Spesa per oneri di sistema', { amount: '€ 8,00' }),
    line(0.05, 'Totale imposte e IVA', { amount: '€ 9,40' }),
    line(0.05, 'Importi già fatturati', { amount: '-45,00' }),
    line(0.05, 'Ricalcoli', { amount: '-7,40' }),
    line(0.05, 'Bonus sociale', { amount: '-15,00' }),
    line(0.05, 'Canone di abbonamento alla televisione', { amount: '9,00' }),
  ]
  expect(rows(lines)).toEqual([
    ['total sale summary', null, null, null, 4530],
    ['total grid summary', null, null, null, 1210],
    ['total grid summary', null, null, null, 800],
    ['taxes summary', null, null, null, 940],
    ['recalculation detail', null, null, null, -4500],
    ['recalculation summary', null, null, null, -740],
    ['bonus summary', null, null, null, -1500],
    ['tv summary', null, null, null, 900],
  ])
})

describe('figures that do not multiply', () => {
  const wrong: Lines = [
    line(0.05, 'QUOTA PER CONSUMI', { quantity: '706 kWh', price: '0,228559 €/kWh', amount: '191,36' }),
  ]
  const recognised = (page: PageText): PageText => ({
    ...page,
    source: 'ocr',
    words: page.words.map(word => ({ ...word, confidence: 0.95 })),
  })

  test('of a text are what the bill says', () => {
    expect(read(wrong)?.lines[0]).toMatchObject({ amount: 19136, price: 0.228559, confidence: 0.75 })
    expect(read(wrong)?.source).toBe('text')
  })

  test('of a picture are a doubt', () => {
    expect(read(wrong, recognised)?.lines[0]?.confidence).toBeLessThan(0.4)
    expect(read(RECEIPT, recognised)?.lines[0]?.confidence).toBe(0.95)
    expect(read(wrong, recognised)?.source).toBe('ocr')
  })
})

test('a receipt in runs of text, and figures joined by their signs', () => {
  const lines: Lines = [
    [[0.05, 'QUOTA PER CONSUMI 21,412020 Smc 0,714552 €/Smc 15,30']],
    [[0.06, 'di cui spesa per vendita gas naturale 0,487110 €/Smc 10,43']],
    [[0.05, 'QUOTA FISSA 1 mesi 16,330000 €/mese 16,33']],
    line(0.05, 'Quota potenza', { quantity: '3 kW x 1 mese x 1,976567 €/kW/mese = 5,93 €' }),
  ]
  expect(rows(lines)).toEqual([
    ['consumption whole summary', '21.41202 Smc', null, 0.714552, 1530],
    ['consumption sale summary', null, null, 0.48711, 1043],
    ['fixed whole summary', '1 month', 1, 16.33, 1633],
    ['power whole summary', '3 kW', 1, 1.976567, 593],
  ])
})

test('a label broken over two lines, and rows that begin with their dates', () => {
  const lines: Lines = [
    ...RECEIPT.slice(0, 1),
    line(0.05, 'QUOTA FISSA', { quantity: '1 mese', price: '3,92 €/mese', amount: '3,92' }),
    [[0.06, 'di cui spesa per la rete e']],
    line(0.06, 'gli oneri generali di sistema', { price: '1,92 €/mese', amount: '1,92' }),
    [[0.05, 'Spesa per la vendita di energia elettrica']],
    line(0.06, '01/10/2026', { to: '31/10/2026', quantity: '100 kWh', price: '0,15 €/kWh', amount: '15,00' }),
    line(0.06, '01/11/2026', { to: '30/11/2026', quantity: '100 kWh', price: '0,16 €/kWh', amount: '19,00' }),
  ]
  expect(rows(lines).slice(1)).toEqual([
    ['fixed whole summary', '1 month', 1, 3.92, 392],
    ['fixed grid summary', null, null, 1.92, 192],
    ['consumption sale detail', '100 kWh', null, 0.15, 1500],
  ])
  expect(read(lines)?.lines.at(-1)?.month).toBe('2026-10')
})

test('what only looks like a row of cost is none', () => {
  const lines: Lines = [
    line(0.05, 'Deposito cauzionale', { amount: '52,00 €' }),
    line(0.05, 'Spesa annua sostenuta', { amount: '812,30 €' }),
    [[0.05, 'Quota fissa: si paga anche senza consumo, ad esempio 12,00 €/mese.']],
    [[0.05, 'Prezzo energia 0,1639 €/kWh']],
    [[0.05, 'P. IVA 01234567890 - capitale sociale € 1.000.000,00']],
  ]
  expect(rows(lines)).toEqual([])
})

test('the same row on a later page counts once, two like rows on one page are two', () => {
  const tv: Lines = [line(0.05, 'Canone TV', { amount: '9,00' })]
  const count = (...pages: PageText[]) => chargesOf(...pages)?.lines.filter(line => line.part === 'tv').length ?? 0
  expect(count(handMadePage(tv, 2), handMadePage(tv, 3))).toBe(1)
  expect(count(handMadePage([...tv, ...tv], 2))).toBe(2)
})

test('neither an index nor the bound of a bracket is what a row multiplies', () => {
  const lines: Lines = [
    [[0.05, 'Spesa per la vendita di energia elettrica']],
    line(0.05, 'Energia, PUN 0,1123 €/kWh', { quantity: '310 kWh', price: '0,1303 €/kWh', amount: '40,39' }),
    [[0.05, 'Accise']],
    line(0.05, 'Accisa da 121 a 480 kWh', { quantity: '30 kWh', price: '0,175 €/kWh', amount: '5,25' }),
    line(0.05, 'Accisa oltre 480 kWh', { price: '0,170 €/kWh', amount: '8,50' }),
  ]
  expect(rows(lines).map(([, quantity, , price]) => [quantity, price])).toEqual([
    ['310 kWh', 0.1303],
    ['30 kWh', 0.175],
    [null, 0.17],
  ])
})

test('columns of two supplies make a row of each, their total none', () => {
  const lines: Lines = [
    [[0.05, 'Codice PDR: 15351410010036']],
    line(0.05, 'Consumo', { quantity: '310 kWh', price: '45 Smc' }),
    line(0.05, 'Voce', { quantity: 'Luce', price: 'Gas', amount: 'Totale' }),
    line(0.05, 'Spesa per la vendita', { quantity: '40,39 €', price: '20,10 €', amount: '60,49 €' }),
    line(0.05, 'Accise e IVA', { quantity: '10,39 €', price: '5,10 €', amount: '15,49 €' }),
  ]
  expect(read(lines)?.lines.map(({ commodity, amount }) => [commodity, amount])).toEqual([
    ['luce', 4039],
    ['gas', 2010],
    ['luce', 1039],
    ['gas', 510],
  ])
})
