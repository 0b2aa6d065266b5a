import { describe, expect, test } from 'vitest'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readSentence } from './sentence.ts'

const { facts } = await marketFromData('2026-11-21')
const read = (sentence: string) => readSentence(sentence, facts)

describe('a figure of some months', () => {
  test.each([
    ['luce 160 euro ogni 4 mesi', { euro: '480', ogni: '12' }],
    ['120 euro a trimestre di corrente', { euro: '480', ogni: '12' }],
    ['in due mesi ho consumato 310 kwh di luce, Frosinone', { kwh: '1860', ogni: '2', cap: 'Frosinone' }],
    ['15 kwh al giorno a Latina', { kwh: '5475', cap: 'Latina' }],
    ['F1 300 F2 200 F3 300 periodo 4 mesi Trapani', { kwh: '2400', f1: '900', f2: '600', f3: '900', cap: 'Trapani' }],
    ['F1 900, F23 1600 kwh luce Roma', { kwh: '2500', cap: 'Roma' }],
    ['paghiamo gas 110 e luce 80 a bimestre Asti', { euro: '190', ogni: '2', cap: 'Asti' }],
    ['luce 90 di gas 110 ogni due mesi', { euro: '200', ogni: '2' }],
    ['LUCE 140 EURO DUE MESI E GAS 200 EURO DUE MESI', { euro: '340', ogni: '2' }],
    ['di luce 45 al mese, di gas 600 l’anno, Lodi', { euro: '1140', ogni: '12', cap: 'Lodi' }],
    ['luce e gas 150 euro al mese, prima pagavo 120 euro', { euro: '150', ogni: '1' }],
  ])('«%s» is one of a year', (sentence, values) => expect(read(sentence).values).toEqual(values))

  // A heating household in zone E draws 35 % of its year in January and February.
  test.each([
    ['bolletta gas 350 euro gennaio febbraio a Milano', 950, 1050],
    ['da novembre a marzo ho speso 900 euro di gas a Milano', 1000, 1250],
    ['GAS 300 EURO BIMESTRE INVERNALE A TORINO', 800, 950],
    ['230 euro di luce per due mesi e 350 di gas dicembre-gennaio, Milano', 1380 + 850, 1380 + 1000],
  ])('a bill of gas is of its season: «%s»', (sentence, least, most) => {
    const { values, notes } = read(sentence)
    expect(values.ogni).toBe('12')
    expect(Number(values.euro)).toBeGreaterThan(least)
    expect(Number(values.euro)).toBeLessThan(most)
    expect(notes.join(' ')).toContain('circa')
  })

  test('a bill of the summer is told to say little', () => {
    const { values, notes } = read('gas 60 euro luglio agosto a Milano')
    expect(values).toEqual({ euro: '60', ogni: '2', cap: 'Milano' })
    expect(notes.join(' ')).toContain('d’inverno spendi molto di più')
  })

  test('without the names of its months a bill of gas is doubted', () => {
    expect(read('gas 200 euro ogni due mesi a Brescia').notes.join(' ')).toContain('bolletta invernale')
    expect(read('gas 1200 euro l’anno a Brescia').notes).toEqual([])
    expect(read('luce 200 euro ogni due mesi a Brescia').notes).toEqual([])
  })
})

describe('a figure that cannot be', () => {
  test.each([
    'Hanno fatturato 4.800 kWh in due mesi, siamo in 2 a Lucca',
    'contesto i 900 kwh in due mesi, il contatore segna altro',
    'luce consumo 4800 kwh in due mesi a Lucca',
    'luce 90000 kwh l’anno a casa mia',
    'gas 4000 smc al mese',
  ])('«%s» is not counted, and it is told', sentence => {
    const { values, notes } = read(sentence)
    expect(values.kwh ?? values.smc).toBeUndefined()
    expect(notes.join(' ')).toMatch(/[Nn]on li ho contati/)
  })

  test.each([
    ['consumo 2,7 kwh all anno a Terni quanto pago', { kwh: '2700', cap: 'Terni' }],
    ['gas 1,4 smc all’anno Lodi', { smc: '1400', cap: 'Lodi' }],
    ['consumo 3,1 mwh di luce a Bari', { kwh: '3100', cap: 'Bari' }],
    ['luce 48 hundred kwh a Pisa', { kwh: '4800', cap: 'Pisa' }],
    ['sto a Prato dumila kwh e novecento smc', { kwh: '2000', smc: '900', cap: 'Prato' }],
    ['contatore da 3 kwh, luce 2000 kwh', { kwh: '2000', potenza: '3' }],
  ])('a slip of the unit is read: «%s»', (sentence, values) => expect(read(sentence).values).toEqual(values))

  test.each([
    ['ho messo 6 kw di pannelli a Siena, luce 2000 kwh', { kwh: '2000', cap: 'Siena' }],
    ['impianto da 4,5 kWp e contatore 6 kw, luce 2000 kwh', { kwh: '2000', potenza: '6' }],
    ['fotovoltaico di 3 kw, luce a Rieti 1800 kwh', { kwh: '1800', cap: 'Rieti' }],
  ])('what a roof or a machine gives is no power of the meter: «%s»', (sentence, values) =>
    expect(read(sentence).values).toEqual(values),
  )

  test('a settlement is no spend', () =>
    expect(read('mi ariva un conguallio gas di 1870 euro, abito a Verona').values).toEqual({ cap: 'Verona' }))
})

test.each([
  ['luce in 3, niente penali e niente deposito', ['onere di recesso', 'deposito']],
  ['gas con bolletta cartacea', ['carta']],
  ['ho 82 anni, luce 1000 kwh', ['vulnerabile']],
  ['luce 1300 kwh, il contratto era di mio marito che è mancato', ['voltura']],
  ['sim da usare anche in europa', ['limite più basso']],
  ['sim per mio figlio di 10 anni', ['genitore']],
  ['fibra ma senza restare a piedi', ['codice di migrazione']],
])('what is told beside is not dropped: «%s»', (sentence, told) => {
  const { notes } = read(sentence)
  for (const words of told) expect(notes.join(' ')).toContain(words)
})

test.each(['fisso o variabile con 2000 kwh?', 'GAS 900 SMC MEGLIO BLOCCATO O INDICIZZATO'])(
  '«%s» asks for both, and wishes for neither',
  sentence => {
    expect(read(sentence)).toMatchObject({ isEither: true })
    expect(read(sentence).values.prezzo).toBeUndefined()
  },
)

describe('a place', () => {
  test.each([
    ['offerta luce a Lampedusa 3000 kwh', 'Lampedusa e Linosa'],
    ['GAS A GEMONA 320 SMC', 'Gemona del Friuli'],
    ['luce sto a bolgna in tre', 'Bologna'],
    ['luce a Pozuoli 2000 kwh', 'Pozzuoli'],
    ['luce 2000 kwh all’isola d’elba', 'Portoferraio'],
    ['corrente a stromboli, 900 kwh', 'Lipari'],
    ['luce Reggio in Calabria in 2', 'Reggio di Calabria'],
  ])('«%s» is in %s', (sentence, town) => expect(read(sentence).values.cap).toBe(town))

  test('a name that is the beginning of several is asked', () =>
    expect(read('luce reggio').towns).toEqual(["Reggio nell'Emilia (RE)", 'Reggio di Calabria (RC)']))

  test.each([
    'luce a piano terra in 3',
    'a che prezzo sta il gas a gennaio?',
    'internet sotto i 25 euro',
    'luce a rate',
  ])('«%s» names none', sentence => expect(read(sentence).values.cap).toBeUndefined())

  test('who lives on an island that no network reaches is told of the protected price', () => {
    expect(read('luce a Ustica, 1500 kwh').notes.join(' ')).toContain('maggior tutela')
    expect(read('luce a Ischia, 1500 kwh').notes).toEqual([])
  })
})
