import { describe, expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readSentence, readTalk } from './sentence.ts'

const { facts } = await marketFromData('2026-11-21')

test.each([
  ['Spendo 75 € ogni due mesi', null, { euro: '75', ogni: '2' }],
  ['pago settantacinque euro a bimestre di corrente, abito a Lecce', 'luce', { euro: '75', ogni: '2', cap: 'Lecce' }],
  ['bolletta luce da 1.250,50 euro l’anno', 'luce', { euro: '1250.5', ogni: '12' }],
  ['pago €60 al mese di corrente', 'luce', { euro: '60', ogni: '1' }],
  ['PAGO 300 EURO DI LUCE DUE MESI', 'luce', { euro: '300', ogni: '2' }],
  ['consumo 450 kWh al bimestre', 'luce', { kwh: '2700' }],
  ['2700kWh e 1.400 Smc', 'luce_gas', { kwh: '2700', smc: '1400' }],
  ['una famiglia di cinque a Reggio di Calabria, luce', 'luce', { persone: '5', cap: 'Reggio Calabria' }],
  ['io e mia moglie, quanto si spende di luce?', 'luce', { persone: '2' }],
  ['vivo da sola, luce', 'luce', { persone: '1' }],
  ['luce, siamo una persona', 'luce', { persone: '1' }],
  ['gas, 60 euro al mese a Milano', 'gas', { euro: '60', ogni: '1', cap: 'Milano' }],
  ['luce a meno di 600 euro l’anno, 2000 kWh', 'luce', { tetto: '600', ogni: '12', kwh: '2000' }],
  ['che fibra mi conviene se lavoro da casa?', 'internet', { tecnologia: 'fibra' }],
  ['luce 4,5 kW, siamo in tre', 'luce', { potenza: '4,5', persone: '3' }],
  ['gas senza riscaldamento a Genova', 'gas', { uso: 'acqua-calda-e-cottura', cap: 'Genova' }],
  ['gas per la cucina in Puglia', 'gas', { uso: 'cottura', regione: 'Puglia' }],
  ['luce per la casa al mare, non residente, 800 kWh', 'luce', { residente: '0', kwh: '800' }],
  ['luce bloccata per due anni, con bollettino', 'luce', { prezzo: 'fisso', durata: '24', pagamento: 'bollettino' }],
  ['luce con boiler e condizionatore, siamo in 4', 'luce', { boiler: '1', clima: '1', persone: '4' }],
  ['internet senza linea fissa', 'internet', { tecnologia: 'radio' }],
  ['sim da 200 gb a meno di 12 euro', 'mobile', { giga: '200', euro: '12' }],
  ['luce 00184 Roma', 'luce', { cap: '00184' }],
])('«%s» is understood', (sentence, kind, values) => {
  const said = readSentence(sentence, facts)
  expect(said.kind).toBe(kind)
  expect(said.values).toEqual(values)
  expect(said.asksOffer).toBe(true)
})

test.each([
  'Parlo con una persona vera?',
  'Posso chiedere per una persona anziana?',
  'Prendo 1.200 euro al mese di stipendio',
  'Quanto costa il kWh oggi?',
  'Posso disdire internet prima dei 24 mesi?',
  'Consigliami un ristorante a Genova',
  'Che tempo fa domani a Genova?',
  'Quanti anni hai?',
  '',
  `${'€'.repeat(40)} ${'1'.repeat(40)}`,
])('«%s» asks for no offer', sentence => {
  expect(readSentence(sentence, facts).asksOffer).toBe(false)
})

test('what figures, place and choice leave is what else it may be about', () => {
  const restOf = (sentence: string) =>
    readSentence(sentence, facts)
      .rest.replace(/[^a-z]+/g, ' ')
      .trim()
  expect(restOf('voglio la luce più economica a Milano, 2700 kWh')).toBe('voglio la a')
  expect(restOf('pago 50 euro al mese di luce, quanto costa la voltura?')).toContain('voltura')
})

describe('a talk', () => {
  const talk = (...messages: string[]) => readTalk(messages, facts)
  test.each([
    [['spendo 60 euro al mese di luce', 'a Bari'], 'luce', { euro: '60', ogni: '1', cap: 'Bari' }],
    [['pago la luce 80 euro', 'al mese'], 'luce', { euro: '80', ogni: '1' }],
    [['sim 50 giga', 'e con 150?'], 'mobile', { giga: '150' }],
    [['luce 2700 kwh', 'e a prezzo variabile?', 'e con 4000?'], 'luce', { kwh: '4000', prezzo: 'variabile' }],
    [['luce 2700 kwh a Milano', 'e per il gas?'], 'gas', { kwh: '2700', cap: 'Milano' }],
    [['sono di Pisa', 'quanto costa il gas con 900 smc?'], 'gas', { smc: '900', cap: 'Pisa' }],
  ])('%j is one question', (messages, kind, values) => {
    expect(talk(...messages)).toMatchObject({ kind, values, asksOffer: true })
  })

  test('a question of its own begins anew', () => {
    expect(talk('luce 2700 kwh a Milano', 'come si fa la voltura?')?.asksOffer).toBe(false)
    expect(talk('luce 2700 kwh', 'quale sim con 100 giga mi conviene per mia figlia che studia')?.values).toEqual({
      giga: '100',
    })
  })
})
