import { expect, test } from 'vitest'
import { handMadePage } from './hand-made-page.ts'
import { readPages } from './read-pages.ts'

const kindOf = (...lines: string[]) => readPages([handMadePage(lines.map(line => [[0.05, line]]))]).kind

const SUPPLY = ['Cliente Mario Rossi', 'POD IT001E12345678', 'Consumo annuo 2.480 kWh']

test('a bill asks for money for the energy of a period', () => {
  const bill = ['Bolletta n. 2026/4512 del 05/11/2026', 'Totale da pagare 134,87 €', 'Scadenza 25/11/2026']
  expect(kindOf(...bill, ...SUPPLY, 'Spesa per la vendita 90,10 €', 'Accise e IVA 12,20 €')).toBe('luce')
  expect(kindOf(...bill, ...SUPPLY, 'Periodo 01/09/2026 - 31/10/2026', 'Consumo fatturato 412 kWh')).toBe('luce')
})

test.each([
  ['Oggetto: modifica unilaterale delle condizioni contrattuali', 'Dal 01/12/2026 il prezzo sarà 0,1290 €/kWh'],
  ['Rinnovo delle condizioni economiche', 'Le attuali scadono il 30/11/2026, le nuove fino al 30/11/2027'],
  ['Proposta di contratto per la fornitura di energia elettrica', 'Il sottoscritto chiede la fornitura'],
  ['Avviso di mancato pagamento', 'Bolletta n. 2026/4512 del 05/11/2026 Totale da pagare 134,87 €'],
  ['Preventivo di spesa', 'Spesa per la vendita 400,10 € Accise e IVA 120,00 € Totale 620,10 €'],
  ['Ricevuta di pagamento', 'Abbiamo ricevuto 134,87 € il 12/11/2026 per la bolletta n. 2026/4512'],
  ['La tua nuova offerta', 'Prezzo 0,1290 €/kWh, quota fissa 144,00 €/anno, IVA e imposte escluse'],
])('«%s» is no bill, though it names customer, supply and consumption', (title, text) => {
  expect(kindOf(title, ...SUPPLY, text, 'Codice cliente 1234567 Codice fiscale', 'La bolletta scade il 3')).toBe(
    'not-a-bill',
  )
})

test('a telephone bill with an advertisement of energy is no energy bill', () => {
  expect(
    kindOf(
      'Bolletta n. 2026/4512 del 05/11/2026',
      'Periodo 01/09/2026 - 31/10/2026',
      'Totale da pagare 34,90 €',
      'Scadenza 25/11/2026',
      'Fibra e chiamate illimitate 28,61 €',
      'IVA 22% 6,29 €',
      'Quota modem 5,00 €',
      'Passa anche la luce da noi: energia elettrica a 0,1290 €/kWh',
    ),
  ).toBe('not-a-bill')
})

test('a bill with a reminder of earlier ones among its texts stays a bill', () => {
  expect(
    kindOf(
      'Bolletta n. 2026/4512 del 05/11/2026',
      'Sollecito di pagamento delle bollette precedenti',
      ...SUPPLY,
      'Quota consumi 90,10 €',
      'Imposte 12,20 €',
    ),
  ).toBe('luce')
})
