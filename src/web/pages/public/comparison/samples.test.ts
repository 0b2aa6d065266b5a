import type { Input } from '#web/blocks/comparison/page-parts.tsx'
import { describe, expect, test } from 'vitest'
import { type TestRuntime, useTestDatabase } from '../../../../../tests/support/test-runtime.ts'
import { readList } from '#web/blocks/comparison/energy-page.tsx'
import { compareTexts } from '#areas/offers/texts.ts'
import { Tuner } from '#web/blocks/comparison/tuner.tsx'
import { renderedText } from '../../../../../tests/support/drawn.tsx'
import { compareFor, energyList, loadResults } from './comparison.server.ts'
import { linePage } from '#web/pages/public/lines/lines.server.ts'
import { SAMPLE_OFFERS } from './sample-offers.ts'
import { GAS_BESIDE_LUCE } from '#web/blocks/comparison/query.ts'
import { answerTo } from '#web/pages/public/own-figure/own-figure.server.ts'
import { sharedQuery, sideBySide } from './side-by-side.server.ts'

const { withRuntime } = useTestDatabase('with offers')
const { withRuntime: withoutOffers } = useTestDatabase()
const luce = { commodity: 'luce', consumption: '2700' }
const gas = { commodity: 'gas', consumption: '1400', region: 'Lombardia' }
const line = async (rt: TestRuntime, kind: 'internet' | 'mobile', query = '') =>
  (await linePage(rt, kind, new URLSearchParams(query))).data

describe('sample offers', () => {
  test('are as many as the specification says, and stand where the catalogue has none of that kind', () =>
    withoutOffers(async rt => {
      expect((await compareFor(rt, 'luce', luce)).samples).toHaveLength(4)
      expect((await compareFor(rt, 'gas', gas)).samples).toHaveLength(3)
      expect((await line(rt, 'internet')).samples).toHaveLength(4)
      expect((await line(rt, 'mobile')).samples).toHaveLength(6)
      expect((await energyList(rt, 'luce_gas', new URLSearchParams())).comparison.samples).toEqual([])
    }))

  test('never stand beside real ones, nor where only these wishes find nothing', () =>
    withRuntime(async rt => {
      expect(await compareFor(rt, 'luce', luce)).toMatchObject({ samples: [] })
      expect((await line(rt, 'internet')).samples).toEqual([])
      const mobile = await line(rt, 'mobile', 'per=azienda&giga=illimitati')
      expect(mobile).toMatchObject({ samples: [] })
      expect((await compareFor(rt, 'gas', { ...gas, region: 'Sardegna' })).samples).toEqual([])
    }))

  test('have ids that no real offer has', () => {
    const ids = Object.values(SAMPLE_OFFERS).flatMap(samples => samples.map(({ id }) => id))
    expect(new Set(ids).size).toBe(17)
  })
})

describe('answers that do not fit each other', () => {
  const list = (rt: TestRuntime, kind: 'luce' | 'gas' | 'luce_gas', query: string) =>
    energyList(rt, kind, new URLSearchParams(query), kind === 'luce_gas' ? GAS_BESIDE_LUCE : undefined)

  test('of a spend that cannot be of this consumption no part is called the supplier’s', () =>
    withRuntime(async rt => {
      const today = async (query: string) => (await answerTo(rt, new URLSearchParams(query))).today
      expect(await today('consumo=2700&spesa=900&ogni=12')).toBe(900_00)
      for (const query of ['consumo=2700&spesa=450&ogni=12', 'stima=persone&persone=3&spesa=800&ogni=12'])
        expect(await today(query)).toBeNull()
    }))

  test('one spend is of luce and gas together, unless the reader chose how much gas', () =>
    withRuntime(async rt => {
      const asked = 'stima=spesa&spesa=280&ogni=2&uso=riscaldamento&cap=20121'
      const both = await list(rt, 'luce_gas', `${asked}&consumoGas=`)
      expect(both).toMatchObject({ known: 'from-spend', clash: null, comparison: { errors: {} } })
      // The proportion of a typical home, 2.700 kWh and 1.400 Smc.
      const { luce: kwh, gas: smc } = both.question
      expect(Number(kwh.consumption) / Number(smc.consumption)).toBeCloseTo(2700 / 1400, 1)
      const { clash, comparison } = await list(rt, 'luce_gas', `${asked}&stimaGas=medio`)
      expect(comparison.errors.spesa).toBe(clash?.says)
      expect(clash).toEqual({
        says: '280\u00a0€ ogni 2 mesi e 1.400 Smc di gas non stanno insieme: per la luce non torna nessun consumo.',
        ways: [
          { label: 'Ricava dalla spesa anche il gas', changes: { stimaGas: 'spesa', consumoGas: '' } },
          { label: 'Tengo 1.400 Smc', changes: { stima: 'medio', consumo: '', tieni: '1' } },
        ],
      })
    }))

  test.each(['gas', 'luce_gas'] as const)(
    'of a spend for %s without a place the place is asked, not another sum',
    kind =>
      withRuntime(async rt => {
        const { comparison } = await list(rt, kind, 'stima=spesa&spesa=85&ogni=1')
        expect(comparison.errors).toEqual({ regione: compareTexts['place-required'] })
      }),
  )

  test.each([
    ['cap=20121&regione=Puglia', '20121 è in provincia di Milano (Lombardia); hai scelto Puglia.'],
    ['cap=73100&regione=Lombardia', '73100 è a Lecce (Puglia); hai scelto Lombardia.'],
    ['cap=Bari&regione=Lombardia', 'Hai scritto Bari (Puglia); hai scelto Lombardia.'],
  ])('a place in another region is asked: %s', (place, says) =>
    withRuntime(async rt => {
      for (const kind of ['luce', 'gas'] as const) {
        const { clash, comparison } = await list(rt, kind, `consumo=900&${place}`)
        expect(comparison.errors).toEqual({ regione: says })
        expect(clash?.ways.map(({ changes }) => changes)).toEqual([{ regione: '', provincia: '' }, { cap: '' }])
      }
    }),
  )

  test('a typed consumption that no offer brings to the spend is a doubt, and the estimate of persons has its source', () =>
    withRuntime(async rt => {
      const doubtful = await list(rt, 'luce', 'consumo=2600&spesa=70&ogni=2')
      expect(doubtful.comparison.spend).toMatchObject({ isGuessed: true, explains: { use: { stima: 'spesa' } } })
      const plain = await list(rt, 'luce', 'consumo=2600&spesa=140&ogni=2')
      expect(plain.comparison.spend).toMatchObject({ isGuessed: false, explains: null })
      const { persons, inputs, spent } = await list(rt, 'luce', 'stima=persone&persone=2&spesa=70&ogni=2')
      expect(persons).toMatchObject({ words: '2 persone', source: expect.stringContaining('Stima') })
      expect(inputs.slice(0, 2).map(({ value }) => value)).toEqual(['2 persone', 'circa 2.000 kWh/anno'])
      expect(spent).toBe('70\u00a0€ ogni 2 mesi')
    }))
})

describe('offers side by side, from an address anybody may write', () => {
  const view = (rt: TestRuntime, query: string) => sideBySide(rt, new URLSearchParams(query))

  test('say that none is chosen, that five are too many, that the data are wrong', () =>
    withRuntime(async rt => {
      expect((await view(rt, '')).state).toBe('none')
      expect((await view(rt, 'offerta=')).state).toBe('none')
      const five = 'offerta=terralume-luce-chiara-24&offerta=b&offerta=c&offerta=d&offerta=e'
      expect(await view(rt, five)).toMatchObject({
        state: 'too-many',
        ticked: [{ name: 'Chiara 24', supplier: 'Terralume' }],
      })
      expect((await view(rt, 'offerta=terralume-luce-chiara-24&consumo=tanto')).state).toBe('wrong-data')
      expect((await view(rt, `offerta=${'x'.repeat(5000)}`)).state).toBe('none')
    }))

  test('hand on only offers and consumption', () => {
    const typed = 'offerta=a&offerta=b&consumo=2700&stima=&utm_source=x&email=elena%40example.test&differenze=1'
    expect(sharedQuery(new URLSearchParams(typed))).toBe('offerta=a&offerta=b&consumo=2700&differenze=1')
  })

  test('say where, in the words of the list', () =>
    withRuntime(async rt => {
      const { inputs } = await view(rt, 'offerta=terralume-gas-gas-chiaro-12&consumoGas=1000&uso=cottura&cap=lecce')
      expect(inputs.map(({ value }) => value)).toEqual(['1.000 Smc/anno', 'Solo cucina', 'Lecce (Puglia)'])
    }))

  test('count an offer once, and keep the order of the address', () =>
    withRuntime(async rt => {
      const { state, columns } = await view(rt, 'offerta=x&offerta=terralume-luce-chiara-24&offerta=x&consumo=2700')
      expect(state).toBe('shown')
      expect(columns.map(({ id, total }) => [id, total])).toEqual([
        ['x', null],
        ['terralume-luce-chiara-24', 80_126],
      ])
    }))
})

test.each([
  ['', '2.700 kWh/anno', 'La meno cara: 801,26'],
  ['cap=73100&consumoGas=900', '2.700 kWh/anno', 'La meno cara: 801,26'],
  ['persone=&cap=73100', 'circa 2.700 kWh/anno', 'La meno cara: circa 801\u00a0€'],
  ['persone=2', 'circa 2.000 kWh/anno', 'La meno cara: circa 628\u00a0€'],
  ['consumo=2000', '2.000 kWh/anno', 'La meno cara: 628,16'],
])('the results for «%s» say %s and «%s»: about, and no cents, where the consumption is a guess', (query, use, says) =>
  withRuntime(async rt => {
    const { data } = await loadResults(rt, new URLSearchParams(query))
    expect(data.inputs.map(({ value }) => value)).toContain(use)
    const { fitting, isEstimate } = readList(data)
    const cheapest = fitting[0] ?? null
    const shown = renderedText(Tuner({ kinds: ['luce'], consumption: { luce: 1, gas: 1 }, cheapest, isEstimate }))
    expect(shown.replace(/<[^>]*>/g, '')).toContain(says)
  }),
)

test('where a tax depends on the climate zone, a town that does not tell its own is asked, and the answer moves the figure', () =>
  withRuntime(async rt => {
    const list = async (query: string) => {
      const { inputs, places, comparison } = await energyList(rt, 'gas', new URLSearchParams(`consumo=1000&${query}`))
      const last: Input | undefined = inputs.at(-1)
      return {
        value: last?.value,
        others: last?.others,
        isAsked: places.isZoneAsked,
        total: comparison.rows[0]?.total ?? 0,
      }
    }
    const penne = await list('cap=Penne')
    expect(penne).toMatchObject({ value: 'Zona climatica D', isAsked: true })
    expect(penne.others?.map(({ to }) => to)).toEqual(
      ['C', 'E', 'F'].map(zone => `?consumo=1000&cap=Penne&zona=${zone}`),
    )
    const said = await list('cap=Penne&zona=E')
    expect(said).toMatchObject({ value: 'Penne (Abruzzo)', isAsked: true })
    expect(said.total).toBeLessThan(penne.total)
    const pescara = await list('cap=65121')
    expect(pescara).toMatchObject({ value: 'Pescara (Abruzzo)', isAsked: false, total: penne.total })
    expect(await list('cap=73100')).toMatchObject({ isAsked: false })
  }))
