import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Decimal } from '#core/decimal.ts'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { regulatedCosts } from '#areas/offers/cost/yearly-cost.ts'
import { fileScope } from '#areas/offers/open-data/file-name.ts'
import { entriesOf, type MarketEntry } from '#areas/offers/open-data/market-entry.ts'
import { readOffersFile } from '#areas/offers/open-data/read-file.server.ts'
import { marketCosts } from '#areas/offers/open-data/yardstick.ts'
import { component, discount, dispatching, entry, indexed, listOf, price } from '../../tests/support/open-data.ts'
import { benchmarkCost } from './cost.ts'
import { share } from './office.ts'
import type { startSite } from './site.ts'

const MB = 1024 * 1024
/** After an import a node reloads the market by itself (`server/start.ts`). */
const WARM_MS = 5_000
/** The JIT needs warm-up, so that figures are those of a node in use. */
const WARM_UPS = 20
const ASKED = 21
const NAME = 'PO_Offerte_E_MLIBERO_20261121.xml'
/** Typical length of suppliers' descriptions, which make up most of a real file. */
const WORDS = 'Condizioni e caratteristiche dell’offerta, come il fornitore le descrive. '.repeat(40)

/** An offer from a realistic mix: fixed and indexed, one price, two or three bands, discounts, own dispatching. */
function offer(n: number): string {
  const unit = (0.08 + (n % 997) / 10_000).toFixed(6)
  const bands = n % 4 === 0 ? '03' : n % 4 === 1 ? '91' : '01'
  const codes = { '03': ['01', '02', '03'], '91': ['01', '91'], '01': ['01'] }[bands]
  const energy = codes.map(band => price(unit, '03', { band })).join('')
  return entry({
    code: `BENCH${n}`,
    vat: String(10_000_000_000 + (n % 400)),
    bands,
    ...(n % 3 === 0 && { index: indexed('12') }),
    regulated: n % 2 ? ['01', '02'] : [],
    dispatching: n % 5 ? dispatching('14') : dispatching('99', '0.012'),
    components: component('01', price(String(60 + (n % 101)), '01')) + component('04', energy),
    discounts: n % 6 ? '' : discount('20', '05'),
    from: '01/01/2026',
    to: '31/12/2036',
  }).replace('<DESCRIZIONE>Descrizione</DESCRIZIONE>', `<DESCRIZIONE>${WORDS}</DESCRIZIONE>`)
}

/** Writes a list with this many offers; its size in MB. */
async function writeList(folder: string, count: number): Promise<{ path: string; megabytes: number }> {
  const path = join(folder, NAME)
  const out = createWriteStream(path)
  const [head, tail] = listOf('@').split('@')
  out.write(head)
  for (let n = 0; n < count; n++) if (!out.write(offer(n))) await once(out, 'drain')
  out.end(tail)
  await once(out, 'close')
  return { path, megabytes: statSync(path).size / MB }
}

/** Heap in use after garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/** The market as cached by a node, parsed from the database's JSON; nothing else of the file stays in memory. */
async function copyOf(path: string, lambda: Decimal): Promise<MarketEntry[]> {
  const scope = fileScope(NAME)
  if (!scope) throw new Error(NAME)
  const { offers } = await readOffersFile(createReadStream(path), scope, lambda)
  const rows = JSON.stringify(offers.map(({ offer: said }, n) => ({ id: String(n), offer: said })))
  return entriesOf(JSON.parse(rows), new Map())
}

/** Milliseconds to compute the whole market for a first household and the next, and the memory of the cached market. */
async function wholeMarketCost(path: string) {
  const market = await marketFromData('2026-11-21')
  const entries = await copyOf(path, market.luce.get('lambda'))
  const asked = (kwh: number) => {
    const luce = regulatedCosts(
      {
        commodity: 'luce',
        client: 'domestico',
        kwh: Decimal.of(kwh),
        bands: null,
        powerKw: Decimal.of(3),
        resident: true,
      },
      market,
    )
    if (typeof luce === 'string') throw new Error(luce)
    const start = performance.now()
    const question = { day: market.asOf, luce, gas: null, region: null, province: null }
    const { priced } = marketCosts(entries, question, market)
    if (priced.length !== entries.length) throw new Error(`${priced.length} of ${entries.length} computed`)
    return performance.now() - start
  }
  const first = asked(2700)
  const next = Math.min(...[2100, 2800, 3500].map(asked))
  // Of the same run: what the engine alone takes for the same number of offers.
  const ratio = next / (await benchmarkCost(entries.length))
  const held = heap()
  entries.length = 0
  return { first, next, ratio, megabytes: (held - heap()) / MB }
}

/** Imports a whole list with the operator's command on a running site, then compares with the market. */
export async function benchMarket(site: Awaited<ReturnType<typeof startSite>>, folder: string, count = 5_000) {
  const { path, megabytes } = await writeList(folder, count)
  const before = site.megabytes()
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, site.megabytes())), 50)
  const start = performance.now()
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', DATABASE_URL: '' }
  const command = spawn(process.execPath, ['scripts/start.mjs', 'offers-import', path], { env, stdio: 'inherit' })
  const [code] = (await once(command, 'exit')) as [number]
  const seconds = (performance.now() - start) / 1_000
  clearInterval(sampler)
  if (code !== 0) throw new Error('the list was not imported')
  const ask = async (kwh: number) => {
    const asked = performance.now()
    const address = new URL(`/api/compare?commodity=luce&consumption=${kwh}&scope=market`, site.url)
    const answer = (await (await fetch(address)).json()) as { market: { count: number } }
    if (answer.market.count < count) throw new Error(`only ${answer.market.count} offers of the market`)
    return performance.now() - asked
  }
  await new Promise(settled => setTimeout(settled, WARM_MS))
  const firstAnswer = await ask(2345)
  const answers: number[] = []
  for (let n = 1; n <= WARM_UPS + ASKED; n++) answers.push(await ask(2345 + n))
  const nextAnswer = share(answers.slice(WARM_UPS), 0.5)
  const cost = await wholeMarketCost(path)
  return { megabytes, seconds, before, peak, firstAnswer, nextAnswer, cost }
}
