import { test } from 'vitest'
import { readFileSync, writeFileSync } from 'node:fs'
import { marketFromData } from '#areas/market/reference-data.server.ts'
import { readAlone } from './conversation-state.ts'
import { reader } from './reader.ts'
import * as plain from './sums/plain-sums.ts'
import * as toldf from './sums/told-figures.ts'
import * as ledger from './sums/ledger.ts'
import { askedSum } from './sums/asked-sums.ts'
import { quantitiesIn, usedEnergyIn } from './sums/quantities.ts'
import { solution } from './sums/word-problem.ts'
import { SUMS, unitPricesIn } from './sums/own-sums.ts'
const market = await marketFromData('2026-11-26')
test('x', () => {
  const out: unknown[] = []
  for (const f of ['/tmp/ask/sums.json', '/tmp/ask/rows.json'])
    for (const [i, { q, has }] of JSON.parse(readFileSync(f, 'utf8')).entries()) {
      if (Array.isArray(q)) continue
      const { whole, exact } = reader(q)
      const figs = quantitiesIn(whole)
      const vals = readAlone(q, market.facts).values
      const r: Record<string, string | null> = {}
      const put = (n: string, w: () => string | null | undefined) => { try { r[n] = w() ?? null } catch { r[n] = null } }
      for (const n of ['shareWords', 'netWords', 'percentWords', 'solarWords', 'instalmentWords', 'leftWords', 'readingsWords'] as const) put('plain.' + n, () => plain[n](whole))
      put('ledger', () => ledger.ledgerWords(whole, market)?.text)
      put('asked', () => askedSum(whole, market, vals)?.text)
      put('allFigures', () => toldf.allFiguresWords(whole, figs)?.text)
      const told = { text: whole, both: `. ${whole}`, now: figs, all: figs, own: vals, values: vals, isGas: readAlone(q, market.facts).kind === 'gas' }
      for (const n of ['productWords', 'quotientWords', 'dearerWords', 'bandWords'] as const) put('told.' + n, () => toldf[n](told))
      put('usedEnergy', () => usedEnergyIn(whole)?.words)
      put('unitario', () => SUMS.unitario(whole, market))
      put('solution', () => solution(exact)?.text)
      out.push({ f, i: i + 1, q, has, r })
    }
  writeFileSync('/tmp/ask/fn.json', JSON.stringify(out))
})
