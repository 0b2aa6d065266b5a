import { expect, test } from 'vitest'
import { withRig } from '../scripts/faults/rig.ts'
import { scenario } from '../scripts/faults/scenarios/roll-without-a-failure.ts'

const MOST_MS = 300_000

test(
  'while the nodes behind a proxy are restarted one after the other, no request of a crowd fails',
  async () => {
    const { requests } = await withRig({ web: 2, worker: 1 }, rig => scenario.run(rig))
    expect(Number(requests)).toBeGreaterThan(100)
  },
  MOST_MS,
)
