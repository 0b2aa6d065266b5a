import { roll, underLoad } from '../load.ts'
import type { Scenario } from '../scenario.ts'

const VISITORS = 10

export const scenario: Scenario = {
  mustHold:
    'While one web node after the other is stopped in order and started again behind the proxy, no request fails: a node says at /readyz that it drains before it closes its door.',
  run: rig => underLoad(rig, VISITORS, () => roll(rig, rig.web)),
}
