import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { accusationsOf } from './check-input.ts'
import { billsIn } from './folder.ts'

/** Each was accused once: columns, sentences with two sums, indices, tiers and two rates in one row. */
const ONCE_ACCUSED =
  /ciclope|helvion|fontelieta|grandparadis|plinkras|salentogas|arnolume|fiammanord|conterm|iride|termotecnica|gazzettino-2|talerstrom|torreforte|fiordo-1|larizzo|marzabel|troffa-2|luce01-scontrino/

const FOLDERS = [
  'eighth',
  'eleventh',
  'fifth/held',
  'fifth/tune',
  'fourth/held',
  'fourth/tune',
  'held',
  'nineteenth',
  'ninth',
  'seventeenth',
  'tenth',
  'third/held',
  'thirteenth',
  'tune',
  'twentyfirst',
  'twentysecond',
  'twentyfourth',
]

/** All the bills of strangers are checked where they are read, in strangers.long.test.ts. */
test('right bills by strangers are accused of nothing', async () => {
  const bills = FOLDERS.flatMap(folder => billsIn(`tests/bills/strangers/${folder}`))
  const wanted = bills.filter(({ name, medium }, at) => medium === 'text' && (ONCE_ACCUSED.test(name) || at % 40 === 0))
  const accused: string[] = []
  for (const { path, name } of wanted) {
    const reading = await readBill([{ name, bytes: readFileSync(path) }])
    if (reading.charges) accused.push(...accusationsOf(reading).map(finding => `${path}: ${finding}`))
  }
  expect(wanted.length).toBeGreaterThan(20)
  expect(accused).toEqual([])
})
