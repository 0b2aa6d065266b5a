import { expect, test } from 'vitest'
import { handMadePage } from '../hand-made-page.ts'
import { readPages } from '../read-pages.ts'

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

test('what a person says is a bill is read as one, and asked about', () => {
  const pages = [handMadePage(['Sollecito di pagamento', ...SUPPLY].map(line => [[0.05, line]]))]
  expect(readPages(pages)).toMatchObject({ kind: 'not-a-bill', fields: {} })
  expect(readPages(pages, { assumedKind: 'gas' })).toMatchObject({
    kind: 'luce',
    isDoubtful: true,
    fields: { annualKwh: { value: 2480 } },
  })
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

test.each([
  [
    'Verbale dell’assemblea del condominio',
    'Spesa per energia elettrica 812,40 €',
    'Quota fissa ascensore 300,00 €',
    'IVA 110,00 €',
    'Totale da pagare 1.222,40 €',
    'Periodo 01/01/2025 - 31/12/2025',
  ],
  [
    'Situazione contabile',
    'Bolletta n. 2026/123 periodo 01/01/2026 - 28/02/2026 kWh 402 importo 88,12 €',
    'Bolletta n. 2026/456 periodo 01/03/2026 - 30/04/2026 kWh 380 importo 80,12 €',
    'Totale da pagare 168,24 €',
    'Pagare entro il 30/06/2026',
  ],
  [
    'Avviso di passaggio del letturista',
    'Ultima lettura 12.345 kWh',
    'Periodo 01/01/2026 - 28/02/2026',
    'Entro il 28/03/2026',
  ],
  ['Curva di carico', 'Periodo 01/01/2026 - 31/01/2026', 'Energia attiva F1 100 kWh', 'Totale energia 300 kWh'],
  [
    'Fattura n. 12/2026 del 03/03/2026',
    'Impianto fotovoltaico e inverter, 7.200 kWh/anno',
    'Quota manodopera 1.200,00 €',
    'IVA 10% 520,00 €',
    'Totale fattura 5.720,00 €',
    'Scadenza 30/03/2026',
  ],
  [
    'Contratto di comodato',
    'Il sig. Neri, comodante, dà alla sig.ra Bianchi, comodataria, la casa di Lecce',
    'Periodo 01/01/2026 - 31/12/2026, consegna delle chiavi il primo giorno',
    'Oneri di pulizia 45,00 €',
    'Imposta di registro 67,00 €',
  ],
  [
    'Tra le parti',
    'Il locatore Neri e la conduttrice Bianchi convengono: il canone mensile è di 650,00 €',
    'Periodo 01/01/2026 - 31/12/2026',
    'Oneri accessori 45,00 €',
    'Imposta di registro 67,00 €',
    'Entro il 05/01/2026',
  ],
])('«%s» tells of a supply and bills none', (...lines) => expect(kindOf(...lines, ...SUPPLY)).toBe('not-a-bill'))

test('a bill may ask whether its home is let', () =>
  expect(
    kindOf(
      'Contratto di fornitura n. 4512',
      'Totale da pagare 134,87 €',
      'Scadenza 25/11/2026',
      'Quota consumi 90,10 €',
      'Imposte 12,20 €',
      'Il locatore o il conduttore dichiara con quale titolo abita la casa: proprietà, locazione, comodato',
      ...SUPPLY,
    ),
  ).toBe('luce'))

test('a letter of many words in its subject is what the subject says', () =>
  expect(
    kindOf(
      'Oggetto: sollecito di pagamento e costituzione in mora relativa al contratto di fornitura di energia elettrica della Sua abitazione di Lecce',
      'Bolletta n. 2026/4512 del 05/11/2026',
      'Totale dovuto 134,87 €',
      'Scadenza 25/11/2026',
      'Quota consumi 90,10 €',
      'Imposte 12,20 €',
      ...SUPPLY,
    ),
  ).toBe('not-a-bill'))
