import { describe, expect, it } from 'vitest'
import { homeParams } from './questions/asked.ts'
import { readSpend } from './questions/spend.ts'
import {
  csvAddress,
  GAS_BESIDE_LUCE,
  gasBeside,
  powerWords,
  supplyChanges,
  gasQuestion,
  luceQuestion,
  marketQuestion,
  plainNumber,
  readGasForm,
  readLuceForm,
  withParams,
} from './query.ts'

const bands = {
  luceKwh: { basso: 1500, medio: 2700, alto: 4200 },
  gasSmc: {
    riscaldamento: { basso: 700, medio: 1400, alto: 2000 },
    'acqua-calda-e-cottura': { basso: 200, medio: 300, alto: 400 },
    cottura: { basso: 80, medio: 120, alto: 160 },
  },
  persons: { kwh: [1400, 2000, 2500], waterHeater: 900, airConditioning: 300 },
}
const luce = (query: string) => luceQuestion(readLuceForm(new URLSearchParams(query)), bands)
const gas = (query: string) => gasQuestion(readGasForm(new URLSearchParams(query)), bands)

describe('the address of the luce comparison', () => {
  it('asks for the standard household when it says nothing', () => {
    expect(luce('')).toEqual({ commodity: 'luce', consumption: '2700', power: '3', resident: '1', client: 'domestico' })
  })
  it('takes the consumption as an Italian writes it', () => {
    expect(luce('consumo=2.712&potenza=4,5').consumption).toBe('2712')
    expect(luce('consumo=2.712&potenza=4,5').power).toBe('4.5')
  })
  it('lets the estimate win over a number and leaves the bands of that number out', () => {
    expect(luce('consumo=999&stima=alto&f1=1&f2=1&f3=1')).toEqual({
      commodity: 'luce',
      consumption: '4200',
      power: '3',
      resident: '1',
      client: 'domestico',
    })
  })
  it('leaves nonsense as it is, so that the procedure refuses it', () => {
    expect(luce('consumo=abc').consumption).toBe('abc')
    expect(luce('consumo=-5').consumption).toBe('-5')
  })
})

describe('the address of the gas comparison', () => {
  it('estimates by what the gas is used for', () => {
    expect(gas('stima=basso&uso=cottura&regione=Lombardia')).toEqual({
      commodity: 'gas',
      consumption: '80',
      heating: '0',
      region: 'Lombardia',
    })
  })
  it('sends CAP and region, so that a contradiction is asked', () => {
    expect(gas('cap=16121&regione=Lazio&consumo=1000')).toMatchObject({ region: 'Lazio', cap: '16121' })
  })
  it('takes a town in the place of a CAP', () => {
    expect(gas('cap=Reggio+Emilia&consumo=1000')).toMatchObject({ town: 'Reggio Emilia' })
  })
  it('names a place for nobody who has said something and left it empty', () => {
    expect(gas('').region).toBe('Lombardia')
    expect(gas('stima=alto&uso=cottura&regione=&cap=')).toEqual({ commodity: 'gas', consumption: '160', heating: '0' })
  })
})

describe('the ways to say a consumption', () => {
  it.each([
    ['stima=persone&persone=2', '2000'],
    ['persone=2', '2000'],
    ['stima=persone&persone=9&boiler=1&clima=1', '3700'],
    // A filled field wins over the selected option.
    ['stima=persone&persone=&consumo=1.800', '1800'],
    ['stima=&consumo=&persone=1', '1400'],
    ['stima=persone&persone=2&spesa=600', '2000'],
    // A spend starts from an average home, then is solved against prices.
    ['stima=spesa&spesa=75&ogni=2', '2700'],
    ['spesa=75&ogni=2', '2700'],
    ['stima=persone&persone=due', '?'],
  ])('%s', (query, consumption) => expect(luce(query).consumption).toBe(consumption))

  it.each(['stima=persone&persone=&consumo=&spesa=', 'stima=&consumo='])('%s is asked again', query =>
    expect(luce(query).consumption).toBeUndefined(),
  )
  it('a spend that stands beside a typed consumption is not the question', () => {
    expect(readLuceForm(new URLSearchParams('consumo=2500&spesa=600')).stima).toBe('')
    expect(readLuceForm(new URLSearchParams('stima=&spesa=600')).stima).toBe('spesa')
    expect(readGasForm(new URLSearchParams('spesa=600'), GAS_BESIDE_LUCE).stima).toBe('spesa')
  })
  it.each([
    ['stima=spesa&spesa=60&consumoGas=', 'spesa'],
    ['stima=persone&persone=&spesa=60&consumoGas=', 'spesa'],
    ['stima=persone&persone=2', 'basso'],
    ['stima=persone&persone=5', 'alto'],
    ['stima=spesa&spesa=60&stimaGas=medio', 'medio'],
    ['consumo=2500', 'medio'],
    ['consumo=2500&consumoGas=', ''],
    ['stima=spesa&spesa=60&consumoGas=700', ''],
  ])('gas beside luce, when nobody chose it, follows it: %s', (query, stima) =>
    expect(readGasForm(new URLSearchParams(query), GAS_BESIDE_LUCE).stima).toBe(stima),
  )
  it('gas that nobody chose is not chosen by the links of the page either', () => {
    const gasOf = (query: string) => gasBeside(readGasForm(new URLSearchParams(query), GAS_BESIDE_LUCE))
    expect(gasOf('stima=persone&persone=2')).not.toHaveProperty('stimaGas')
    expect(gasOf('stima=persone&persone=2&stimaGas=alto')).toMatchObject({ stimaGas: 'alto' })
  })
  it('«non lo so» of the power is computed with 3 kW and told as supposed', () => {
    const form = readLuceForm(new URLSearchParams('consumo=2000&potenza=non-so'))
    expect(luceQuestion(form, bands).power).toBe('3')
    expect(powerWords(form, luceQuestion(form, bands))).toBe('3 kW (supposta)')
  })
  it.each([
    ['luce', 'stima=spesa&spesa=75&ogni=2', { stima: 'spesa', spesa: '75', ogni: '2', fornitura: 'luce' }],
    ['gas', 'stima=spesa&spesa=90', { stimaGas: 'spesa', spesa: '90', ogni: '12', fornitura: 'gas' }],
    ['luce', 'consumo=2500&spesa=75&ogni=2', { consumo: '2500', spesa: '75', ogni: '2' }],
  ] as const)('links carry a spend as it was typed, never what was found in it: %s %s', (kind, query, carried) => {
    const params = new URLSearchParams(query)
    const home = homeParams({ kind, luce: readLuceForm(params), gas: readGasForm(params) }, readSpend(params))
    expect(home).toMatchObject(carried)
    expect([home.consumo, home.consumoGas]).toEqual([params.get('consumo') ?? undefined, undefined])
  })
  it.each([
    ['', true],
    ['uso=cottura&cap=Sanremo&consumo=&spesa=&ogni=2', true],
    ['stima=medio', false],
    ['consumo=900', false],
    ['spesa=600', false],
  ])(
    'gas of which nobody said how much is an average that is told and looks chosen nowhere: «%s»',
    (query, isAssumed) => {
      const form = readGasForm(new URLSearchParams(query))
      expect(Boolean(form.isAssumed)).toBe(isAssumed)
      expect(isAssumed && form.stima).toBe(isAssumed && 'medio')
      expect(gasBeside(form).stimaGas).toBe(
        isAssumed ? undefined : { 'stima=medio': 'medio', 'spesa=600': 'spesa' }[query],
      )
    },
  )
})

describe('numbers as typed', () => {
  it.each([
    ['2.700', '2700'],
    ['2700', '2700'],
    ['1.234.567,5', '1234567.5'],
    ['0,5', '0.5'],
    ['2.70', '2.70'],
  ])('%s is %s', (typed, plain) => expect(plainNumber(typed)).toBe(plain))
})

it('changes one parameter and keeps the others', () => {
  expect(withParams(new URLSearchParams('consumo=1000&pagina=3'), { pagina: '4' })).toBe('?consumo=1000&pagina=4')
  expect(withParams(new URLSearchParams('pagina=3'), { pagina: '' })).toBe('')
})

describe('the list of the market in the address', () => {
  it.each<[string, Record<string, string>]>([
    ['', {}],
    ['m-prezzo=fisso', {}],
    ['mercato=0', {}],
    ['mercato=1', { scope: 'market', supplier: '' }],
    ['mercato=1&m-fornitore=+Orsa+&m-prezzo=variabile', { scope: 'market', supplier: 'Orsa', price: 'variable' }],
    ['mercato=1&m-prezzo=altro', { scope: 'market', supplier: '' }],
  ])('«%s»', (query, question) => {
    expect(marketQuestion(new URLSearchParams(query))).toEqual(question)
  })
  it('a name without end is cut where its field ends', () => {
    expect(marketQuestion(new URLSearchParams(`mercato=1&m-fornitore=${'a'.repeat(90)}`)).supplier).toHaveLength(60)
  })
})

describe('the address of the CSV', () => {
  const address = (kind: 'luce' | 'gas' | 'luce_gas', query: string) => csvAddress(kind, new URLSearchParams(query))
  it('carries the question alone, with the market', () => {
    expect(address('luce', 'consumo=2700&f1=&prezzo=fisso&pagina=2&utm_source=x&mercato=1&m-prezzo=fisso')).toBe(
      '/confronta.csv?fornitura=luce&consumo=2700&mercato=1',
    )
    expect(address('luce_gas', 'consumoGas=900&regione=Lazio')).toBe(
      '/confronta.csv?fornitura=luce-gas&consumoGas=900&regione=Lazio&mercato=1',
    )
  })
  it('from the tab of gas does not take the consumption of luce', () => {
    expect(address('gas', 'tab=gas&consumo=2700&regione=Lazio')).toBe(
      '/confronta.csv?fornitura=gas&regione=Lazio&mercato=1',
    )
    expect(address('gas', 'consumo=900&regione=Lazio')).toBe(
      '/confronta.csv?fornitura=gas&consumo=900&regione=Lazio&mercato=1',
    )
  })
  it.each([
    ['luce', 'gas', 'consumo=2700', { stimaGas: 'non-so' }],
    ['luce', 'gas', 'consumo=2700&consumoGas=900', {}],
    ['luce', 'gas', '', {}],
    ['luce', 'luce_gas', 'consumo=2700', {}],
    ['gas', 'luce', 'consumo=900', { consumo: '', stima: '', consumoGas: '900', stimaGas: '' }],
    ['gas', 'luce', 'consumoGas=900&consumo=2700', {}],
  ] as const)('a tab never inherits a consumption: from %s to %s with «%s»', (from, to, query, changes) => {
    expect(supplyChanges(new URLSearchParams(query), from, to)).toEqual(changes)
  })
  it('from the tab of luce does not take the place of the gas', () => {
    expect(address('luce', 'tab=luce&consumo=2700&regione=Lazio')).toBe(
      '/confronta.csv?fornitura=luce&consumo=2700&mercato=1',
    )
  })
})
