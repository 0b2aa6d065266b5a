import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { accusationsOf } from './check-input.ts'
import { compareFields } from './compare.ts'
import { billsIn } from './folder.ts'

afterAll(stopReading)

/** Photos of a meter may also be reported as unreadable. */
const isBill = (kind: string): boolean => kind !== 'not-a-bill' && kind !== 'unreadable'

/**
 * Some two hundred layouts by sixteen hands that had read neither the reader nor the generator, each in another technique of
 * rendering: the first in halves, `second` nine more, `third` twenty-six, `fourth` twenty-eight, `fifth` twenty-six, `seventh` eight, `eighth` twelve, `ninth` and `tenth` fourteen each, `eleventh` eighteen, `thirteenth` four of thirty, `seventeenth` six of twenty-four, `nineteenth` six of thirteen, `twentyfirst` four of fourteen, `twentysecond` four of twenty-four, `twentyfourth` six of twenty-four, `twentysixth` six of sixteen. All were
 * opened to the reader in the end: these shares say that nothing falls back, and no longer how it reads a layout that it has
 * never met.
 */
describe.each([
  ['tune', 0.99, 0.001],
  ['held', 0.985, 0.002],
  ['second/held', 0.945, 0.005],
  ['third/tune', 0.99, 0.002],
  ['third/held', 0.985, 0.002],
  ['fourth/tune', 0.985, 0.002],
  ['fourth/held', 0.97, 0.002],
  ['fifth/tune', 0.985, 0.002],
  ['fifth/held', 0.985, 0.002],
  ['seventh', 0.985, 0.002],
  ['eighth', 0.975, 0.005],
  ['ninth', 0.985, 0.002],
  ['tenth', 0.985, 0.002],
  ['eleventh', 0.985, 0.002],
  ['thirteenth', 0.985, 0.002],
  ['seventeenth', 0.95, 0.002],
  ['nineteenth', 0.97, 0.002],
  ['twentyfirst', 0.985, 0.002],
  ['twentysecond', 0.985, 0.002],
  ['twentyfourth', 0.96, 0.002],
  ['twentysixth', 0.97, 0.002],
])('bills by a stranger, %s', (half, right, wrong) => {
  test('are read, and papers that bill nothing told so', async () => {
    const bills = billsIn(`tests/bills/strangers/${half}`)
    const verdicts: string[] = []
    const takenWrong: string[] = []
    const accused: string[] = []
    for (const { path, truth } of bills) {
      const reading = await readBill([{ name: path, bytes: readFileSync(path) }])
      const { kind, fields } = reading
      if (isBill(kind)) accused.push(...accusationsOf(reading).map(finding => `${path}: ${finding}`))
      if (isBill(kind) !== isBill(truth.kind)) takenWrong.push(path)
      const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
      verdicts.push(...compareFields(truth, values).map(({ verdict }) => verdict))
    }
    expect(takenWrong).toEqual([])
    expect(accused, 'every bill of theirs is right').toEqual([])
    const share = (verdict: string) => verdicts.filter(each => each === verdict).length / verdicts.length
    expect(verdicts.length).toBeGreaterThan(90)
    expect(share('right')).toBeGreaterThan(right)
    expect(share('wrong')).toBeLessThan(wrong)
  })
})
