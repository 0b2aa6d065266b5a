import type { Rig } from './rig.ts'

/** Printed next to the name, without effect on the outcome. */
type Figures = Record<string, number | string>

/** One file of `scenarios/` each, named like the scenario. */
export interface Scenario {
  /** Statement proved when `run` does not throw. */
  mustHold: string
  /** If the usual five minutes are not enough. */
  mostMs?: number
  /** Starts on a healthy rig and may leave it broken. */
  run(rig: Rig): Promise<Figures>
}
