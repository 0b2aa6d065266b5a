import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { askedOffer } from './asked-offer.ts'

const { facts } = await marketFromData('2026-11-21')
const read = (sentence: string) => askedOffer(sentence, facts)

test.each([
  ['Spendo 75 € ogni due mesi', { kind: null, spend: { euros: 75, months: 2 } }],
  ['bolletta luce da 1.250,50 euro l’anno', { kind: 'luce', spend: { euros: 1250.5, months: 12 } }],
  ['pago €60 al mese di corrente', { kind: 'luce', spend: { euros: 60, months: 1 } }],
  ['consumo 450 kWh al bimestre', { kwh: 2700 }],
  ['2700kWh e 1.400 Smc', { kind: 'luce_gas', kwh: 2700, smc: 1400 }],
  [
    'una famiglia di cinque a Reggio di Calabria, luce',
    { persons: 5, place: { province: 'RC', name: 'Reggio Calabria' } },
  ],
  ['io e mia moglie, quanto si spende di luce?', { persons: 2 }],
  ['vivo da sola, luce', { persons: 1 }],
  ['luce, siamo una persona', { persons: 1 }],
  ['gas, 60 euro al mese a Milano', { kind: 'gas', spend: { euros: 60, months: 1 } }],
  ['che fibra mi conviene se lavoro da casa?', { kind: 'internet', technology: 'fibra' }],
  ['luce 4,5 kW, siamo in tre', { power: 4.5, persons: 3 }],
  ['gas senza riscaldamento a Genova', { gasUse: 'acqua-calda-e-cottura', place: { province: 'GE', name: 'Genova' } }],
  ['gas per la cucina in Puglia', { gasUse: 'cottura', place: { region: 'Puglia' } }],
  ['luce per la casa al mare, non residente, 800 kWh', { isResident: false }],
  ['internet senza linea fissa', { kind: 'internet', technology: 'radio', price: null }],
  ['sim da 200 gb a meno di 12 euro', { kind: 'mobile', gigabytes: 200, limit: 12 }],
])('«%s» is understood', (sentence, understood) => {
  expect(read(sentence)).toMatchObject(understood)
})

test.each([
  'Parlo con una persona vera?',
  'Posso chiedere per una persona anziana?',
  'Prendo 1.200 euro al mese di stipendio',
  'Che cosa vuol dire potenza 3 kW?',
  'Quanto costa il kWh oggi?',
  'Il bonus sociale quanto vale per 4 persone?',
  'Ho pagato 50 € di mora, è giusto?',
  'Mi hanno addebitato 15 euro di attivazione sulla SIM',
  'Conviene prendere luce e gas insieme?',
  'Dove trovo i kWh annui in bolletta?',
  'Quanto tempo ci vuole per attivare la fibra?',
  'Posso disdire internet prima dei 24 mesi?',
  'Perché la bolletta di 120 euro a bimestre è sbagliata?',
  'Che tempo fa domani a Genova?',
  'Quanti anni hai?',
  '',
  `${'€'.repeat(40)} ${'1'.repeat(40)}`,
])('«%s» asks for no offer', sentence => {
  expect(read(sentence)).toBeNull()
})
