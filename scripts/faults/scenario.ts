import type { Rig } from './rig.ts'

/** Printed beside the name; of no consequence for the outcome. */
type Figures = Record<string, number | string>

/** One file of `scenarios/` each; the name of the file is the name of the scenario. */
export interface Scenario {
  /** The sentence that holds when `run` does not throw. */
  mustHold: string
  /** Where the usual five minutes are not enough. */
  mostMs?: number
  /** Finds the rig mended and may leave it broken. */
  run(rig: Rig): Promise<Figures>
}
