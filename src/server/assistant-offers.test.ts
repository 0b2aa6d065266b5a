import { expect, test } from 'vitest'
import { storeReferenceData } from '#areas/market/store.server.ts'
import { converse } from '#areas/support/converse.server.ts'
import type { Turn } from '#areas/support/conversation.ts'
import { formatEuro } from '#core/money.ts'
import { filterRows, readFilters } from '#web/blocks/comparison/filters.ts'
import {
  consumptionBands,
  GAS_BESIDE_LUCE,
  gasQuestion,
  luceQuestion,
  placeIn,
  readGasForm,
  readLuceForm,
  withoutPlace,
} from '#web/blocks/comparison/query.ts'
import { pairOf } from '#web/blocks/comparison/pair-row.tsx'
import { groupLines, groupOf } from '#web/blocks/lines/line-groups.ts'
import { filterLines, readLineFilters } from '#web/blocks/lines/line-filters.ts'
import { compareBothFor, compareFor, listFacts } from '#web/pages/public/comparison.server.ts'
import { linePage } from '#web/pages/public/lines.server.ts'
import { seedOffers } from '../../seed/offers.ts'
import { inspect, type TestRuntime, useTestDatabase } from '../../tests/support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

const fill = (rt: TestRuntime) =>
  inspect(rt, async tx => {
    await storeReferenceData(tx, rt.now())
    await seedOffers(tx, rt.now())
  })

/** Asks one sentence after the other, as one conversation; the last reply. */
async function ask(rt: TestRuntime, ...messages: string[]) {
  let history: Turn[] = []
  let reply: Awaited<ReturnType<typeof converse>> | undefined
  for (const message of messages) {
    rt.setNow(new Date(rt.now().getTime() + 600_000))
    reply = await converse(rt, { message, history })
    history = [...history, { role: 'user', content: message }, { role: 'assistant', content: reply.text }]
  }
  return { text: reply?.text ?? '', url: reply?.links[0]?.url ?? '' }
}

/** The first offer of the list at an address, with what it costs there, as the page itself reads the address. */
async function firstOf(rt: TestRuntime, address: string): Promise<{ name: string; cost: string }> {
  const { pathname, searchParams: params } = new URL(address, 'http://site.test')
  if (pathname === '/offerte-internet' || pathname === '/offerte-mobile') {
    const { data } = await linePage(rt, pathname === '/offerte-mobile' ? 'mobile' : 'internet', params)
    const filters = readLineFilters(params)
    const fitting = filterLines(data.rows, filters)
    const [row] =
      groupLines(fitting, groupOf(filters.tecnologia)).find(({ key }) => key === filters.tecnologia)?.rows ?? fitting
    return { name: row?.name ?? '', cost: row?.cost ? formatEuro(row.cost.total) : '' }
  }
  const bands = consumptionBands(await listFacts(rt))
  const luce = luceQuestion(readLuceForm(params), bands)
  const gas = gasQuestion(readGasForm(params, pathname === '/offerte-gas' ? undefined : GAS_BESIDE_LUCE), bands)
  if (pathname === '/offerte-luce-gas-2025') {
    const [both, ...apart] = [
      await compareBothFor(rt, { luce: withoutPlace(luce), gas }),
      await compareFor(rt, 'luce', { ...withoutPlace(luce), ...placeIn(gas) }),
      await compareFor(rt, 'gas', gas),
    ]
    const filters = readFilters(params)
    const pair = pairOf({ luce: apart[0]?.rows ?? [], gas: apart[1]?.rows ?? [] }, filters)
    const [row] = filterRows(both.rows, filters)
    return pair && row && pair.total < row.total
      ? { name: `${pair.luce.name} (${pair.luce.supplier}) e ${pair.gas.name}`, cost: formatEuro(pair.total) }
      : { name: row?.name ?? '', cost: row ? formatEuro(row.total) : '' }
  }
  const list = pathname === '/offerte-luce' ? await compareFor(rt, 'luce', luce) : await compareFor(rt, 'gas', gas)
  expect(list.errors).toEqual({})
  const [row] = filterRows(list.rows, readFilters(params))
  return { name: row?.name ?? '', cost: row ? formatEuro(row.total) : '' }
}

test.each<[sentences: string[], address: string, said?: string]>([
  [['Qual è l’offerta luce più economica per 3 persone?'], '/offerte-luce?consumo=2500', 'stima per 3 persone'],
  [['quanto pago con 200 kWh al mese?'], '/offerte-luce?consumo=2400'],
  [['siamo in 4 con boiler elettrico e condizionatore'], '/offerte-luce?consumo=4100'],
  [['la tariffa più bassa per la seconda casa con 1.000 kWh'], '/offerte-luce?consumo=1000&residente=0'],
  [['luce per un bar, 15 kW e 20000 kWh'], '/offerte-luce?consumo=20000&potenza=15&cliente=business'],
  [['voglio un prezzo fisso per la luce, 3000 kWh'], '/offerte-luce?consumo=3000&prezzo=fisso', 'a prezzo fisso'],
  [['che offerta verde c’è?'], '/offerte-luce?verde=1'],
  [
    ['spendo 75 € ogni due mesi di luce, siamo in due a Lecce'],
    '/offerte-luce?consumo=1100&regione=Puglia',
    'a Lecce (Puglia)',
  ],
  [['pago la luce 80 euro', 'al mese'], '/offerte-luce?consumo=3150'],
  [
    ['gas solo per cucinare, a Napoli'],
    '/offerte-gas?stima=medio&uso=cottura&regione=Campania&provincia=NA',
    '120 Smc',
  ],
  [['quale offerta gas mi consigliate?', 'Lecce'], '/offerte-gas?regione=Puglia&provincia=LE'],
  [['gas 970 smc, 20121'], '/offerte-gas?consumo=970&cap=20121', 'a Milano (Lombardia)'],
  [
    ['2.700 kWh e 1400 smc a Torino, luce e gas'],
    '/offerte-luce-gas-2025?consumo=2700&consumoGas=1400&regione=Piemonte&provincia=TO',
  ],
  [
    ['luce e gas a Lecce, siamo in due'],
    '/offerte-luce-gas-2025?consumo=2000&regione=Puglia&provincia=LE',
    'due contratti separati',
  ],
  [['una sim con 100 giga sotto i 10 euro'], '/offerte-mobile?giga=100', 'per tutti i 24 mesi'],
  [['sim con giga illimitati'], '/offerte-mobile?giga=illimitati'],
  [['mi serve un abbonamento cellulare con 120 gb'], '/offerte-mobile?giga=150', 'almeno 150 giga'],
  [['fibra a meno di 25 euro al mese'], '/offerte-internet?tecnologia=fibra'],
])('%j is answered with the first offer of its list', (sentences, address, said = '') =>
  withRuntime(async rt => {
    await fill(rt)
    const { text, url } = await ask(rt, ...sentences)
    expect(url).toBe(address)
    const { name, cost } = await firstOf(rt, address)
    expect(text).toContain(name)
    expect(text).toContain(cost)
    expect(text).toContain(said)
  }),
)

test.each([
  ['spendo 80 euro di luce', 'al mese, ogni due mesi o all’anno?'],
  ['spendo 30 euro all’anno di luce', 'meno di quanto costano da sole rete, oneri e imposte'],
  ['qual è il gas più economico?', 'dimmi la provincia o il CAP'],
  ['gas a 99999, quale offerta?', 'Quel CAP non lo trovo'],
  ['voglio il gas in Sardegna, quale offerta?', 'confronto non disponibile'],
  ['internet a 5 euro al mese', 'La più vicina è'],
])('«%s» is asked back, not guessed', (sentence, said) =>
  withRuntime(async rt => {
    await fill(rt)
    expect((await ask(rt, sentence)).text).toContain(said)
  }),
)

test('a spend that no usual consumption could cost is a smaller consumption, not a mistake', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { text, url } = await ask(rt, 'spendo 120 euro ogni due mesi di gas a Torino')
    expect(text).toMatch(/720,00\s€ all’anno, corrispondono a circa \d+ Smc/)
    expect(url).toMatch(/consumo=\d+/)
    // What was said of the consumption stands: then the sum cannot be all that is paid.
    const { text: impossible } = await ask(rt, 'spendo 120 euro l’anno di gas a Torino, 1400 Smc')
    expect(impossible).toContain('sono meno di quanto costano da sole rete, oneri e imposte con questi consumi')
  }))
