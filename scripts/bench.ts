// npm run bench: the performance table. Timings are told, never tested; what compares is measured in the same run.
// npm run bench -- lighthouse [ADDRESS] [PATH…]: every public page on a throttled phone, of this build or of a running site.
// npm run bench -- office-routes [ADDRESS] [WORDS]: every screen of the office, with 2 ms added to each statement.
// npm run bench -- office [ADDRESS] [WORDS]: every list of the office on a million requests; with WORDS only those called so.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchBills } from './bench/bills.ts'
import { benchmarkComparison, benchmarkCost } from './bench/cost.ts'
import { benchLighthouse } from './bench/lighthouse.ts'
import { benchMarket } from './bench/market.ts'
import { benchOffice } from './bench/office.ts'
import { benchOfficeRoutes } from './bench/office-routes.ts'
import { benchPages } from './bench/pages.ts'
import { startSite } from './bench/site.ts'

const PORT = 3977
const folder = mkdtempSync(join(tmpdir(), 'passafacile-bench-'))

if (process.argv[2] === 'lighthouse') {
  const [address, ...paths] = process.argv.slice(3)
  const running = address?.startsWith('http') ? null : await startSite(join(folder, 'data'), PORT)
  const asked = running ? process.argv.slice(3) : paths
  const missed = await benchLighthouse(running?.url ?? address ?? '', folder, asked)
  await running?.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(missed === 0 ? 0 : 1)
}

if (process.argv[2] === 'office' || process.argv[2] === 'office-routes') {
  const [address, words] = process.argv.slice(3)
  const bench = process.argv[2] === 'office' ? benchOffice : benchOfficeRoutes
  process.exit((await bench(folder, address, words)) ? 0 : 1)
}

const rows: [string, string][] = []
const add = (what: string, figure: string) => rows.push([what, figure])
const ms = (value: number) => `${Math.round(value)} ms`

add('Cost engine, 10,000 offers, one household', ms(await benchmarkCost(10_000)))
add('Ranking of 5,000 offers, one household, first time', ms(await benchmarkComparison(5_000)))

const site = await startSite(join(folder, 'data'), PORT)
add('Memory after the start', `${site.megabytes()} MB`)
const pages = await benchPages(site.url, folder)
add('Kept page', `${Math.round(pages.cached)} requests/s`)
add('Bare node:http, same bytes', `${Math.round(pages.bare)} requests/s`)
add('Kept page against bare (aim 0.85, at least 0.75)', pages.ratio.toFixed(2))
add(
  'Page nobody keeps (comparison, new query each time)',
  `${Math.round(pages.uncached)} requests/s, ${(pages.uncached / pages.bare).toFixed(4)} of bare`,
)
add('Memory after the load', `${site.megabytes()} MB`)
const market = await benchMarket(site, folder)
add(
  `Import of 5,000 offers of the market, ${Math.round(market.megabytes)} MB (aim under 20 s)`,
  `${market.seconds.toFixed(1)} s`,
)
add(
  'Memory that the import took (aim under 300 MB)',
  `${market.peak - market.before} MB, at most ${market.peak} MB in all`,
)
add('Whole market for one household, first time (aim under 150 ms)', ms(market.cost.first))
add('Whole market for the next household', ms(market.cost.next))
add('Whole market against the engine alone on as many offers', market.cost.ratio.toFixed(1))
add('The same through /api/compare, first and next', `${ms(market.firstAnswer)}, ${ms(market.nextAnswer)}`)
add('Memory of the copy of the market', `${Math.round(market.cost.megabytes)} MB`)
await site.stop()

const bills = await benchBills(folder)
add('Text PDF of a bill (aim under 1,000 ms)', ms(bills.text))
add('Photo of a bill (aim under 15,000 ms)', ms(bills.photo))
add('Memory of the reader with a photo', `${bills.megabytes} MB`)

const width = Math.max(...rows.map(([what]) => what.length))
process.stdout.write(`${rows.map(([what, figure]) => `${what.padEnd(width)}  ${figure}`).join('\n')}\n`)
rmSync(folder, { recursive: true, force: true })
process.exit(0)
