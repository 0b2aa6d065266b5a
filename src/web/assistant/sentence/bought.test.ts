import { expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readSentence } from './sentence.ts'

const { facts } = await marketFromData('2026-11-26')

/** A figure is of what it costs, uses or measures, and of no supply. */
test.each([
  ['congelatore nuovo, 389 euro e 210 kWh l’anno, luce a Cuneo', { cap: 'Cuneo' }],
  ['la caldaia a condensazione costa 2.150 euro, di gas spendo 1.040 euro l’anno', { euro: '1040', ogni: '12' }],
  ['mi mettono i pannelli per 8.900 euro, la luce è 80 euro al mese', { euro: '80', ogni: '1' }],
  ['batteria da 7 kWh a 3.900 euro, conviene per la luce?', {}],
  ['ho un condizionatore da 12000 btu, luce a Latina', { clima: '1', cap: 'Latina' }],
  ['due split da 9000 btu nuovi a 980 euro l’uno, e la luce?', {}],
  ['mi aumentano la luce del 35 per cento', {}],
  ['luce, vogliono il 20 % in più', {}],
  ['via da casa 9 giorni, il contatore della luce ha segnato 71 kWh', {}],
  ['col pellet spendo 410 euro, col gas ne spenderei 950', {}],
])('«%s» says %j', (sentence, values) => {
  const { values: said, unread } = readSentence(sentence, facts)
  expect(said).toMatchObject(values)
  for (const slot of ['kwh', 'smc', 'euro', 'detto', 'quota'] as const)
    if (!(slot in values)) expect(said[slot]).toBeUndefined()
  expect(unread).toEqual([])
})

test.each([
  ['ho la caldaia e pago 90 euro di gas al mese', { euro: '90', ogni: '1' }],
  ['asciugatrice e forno, consumo 3.400 kWh l’anno di luce', { kwh: '3400' }],
  ['frigo vecchio, in bolletta ci sono 2.900 kWh l’anno di luce', { kwh: '2900' }],
  ['fibra 26,90 al mese e 5 euro di modem', { euro: '31.9' }],
  ['luce, in 30 giorni ho consumato 240 kWh', { kwh: '2880' }],
  ['due mesi di luce, 310 kWh', { kwh: '1860' }],
])('«%s» still says %j', (sentence, values) => expect(readSentence(sentence, facts).values).toMatchObject(values))

test('who tells a price is heard: a caller, a renewal, oneself', () => {
  const told = (sentence: string) => {
    const { isOwn, isOffered, isRenewed } = readSentence(sentence, facts)
    return { isOwn, isOffered, isRenewed }
  }
  expect(told('mi propongono la luce a 0,15')).toEqual({ isOwn: false, isOffered: true, isRenewed: false })
  expect(told('il rinnovo della luce è a 0,17 al kWh')).toEqual({ isOwn: true, isOffered: false, isRenewed: true })
  expect(told('se la corrente mi costa 0,29 al kWh')).toEqual({ isOwn: true, isOffered: false, isRenewed: false })
  expect(told('0,17 x 2900 kwh').isOffered).toBe(false)
  expect(told('mio zio paga 0,12 al kWh, noi 0,21')).toEqual({ isOwn: true, isOffered: false, isRenewed: false })
  expect(told('luce a 0,19 al kWh con 2.000 kWh l’anno, quanto fa?').isOffered).toBe(false)
})

test('a price with everything in it is none of the energy', () => {
  expect(readSentence('il gas mi viene 1,28 a Smc tutto compreso', facts).values.detto).toBeUndefined()
  expect(readSentence('luce a 0,13 e 8 euro al mese di quota fissa, tutto compreso?', facts).values.detto).toBe('0,13')
})

test('what stands in no estimate is said not to be counted', () => {
  const notes = (sentence: string) => readSentence(sentence, facts).notes.join(' ')
  expect(notes('luce per 3 persone con l’asciugatrice a Trani')).toContain('L’asciugatrice nella stima non c’è')
  expect(notes('luce per 2 persone, ho un congelatore in garage')).toContain('«congelatore»')
  expect(notes('luce per 3 persone con asciugatrice, 3.100 kWh')).not.toContain('asciugatrice')
})
