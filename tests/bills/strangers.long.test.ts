import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { compareFields } from './compare.ts'
import { billsIn } from './folder.ts'

afterAll(stopReading)

/**
 * Fifty layouts by somebody who had read neither the reader nor the generator, each in another technique of rendering. What the
 * held half says beyond these shares is nobody's to look at: the reader is tuned on the other. `second` holds nine more layouts
 * written later and kept from tuning as well, `third` twenty-six by another hand, in halves again.
 */
describe.each([
  ['tune', 0.985, 0.002, 0],
  ['held', 0.92, 0.006, 0],
  ['second/held', 0.84, 0.02, 0],
  ['third/tune', 0.98, 0.003, 0],
  // One paper that bills nothing is taken for a bill.
  ['third/held', 0.9, 0.025, 1],
])('bills by a stranger, %s', (half, right, wrong, mistaken) => {
  test('are read, and papers that bill nothing told so', async () => {
    const bills = billsIn(`tests/bills/strangers/${half}`)
    const verdicts: string[] = []
    const takenWrong: string[] = []
    for (const { path, truth } of bills) {
      const { kind, fields } = await readBill([{ name: path, bytes: readFileSync(path) }])
      if ((kind === 'not-a-bill') !== (truth.kind === 'not-a-bill')) takenWrong.push(path)
      const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.value]))
      verdicts.push(...compareFields(truth, values).map(({ verdict }) => verdict))
    }
    expect(takenWrong.length, takenWrong.join(' ')).toBeLessThanOrEqual(mistaken)
    const share = (verdict: string) => verdicts.filter(each => each === verdict).length / verdicts.length
    expect(verdicts.length).toBeGreaterThan(200)
    expect(share('right')).toBeGreaterThan(right)
    expect(share('wrong')).toBeLessThan(wrong)
  })
})
