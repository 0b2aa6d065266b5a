import { phaseFourDone, phaseFourFailed } from '#areas/experiments/texts.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import type { ShownRun } from '../runs.tsx'

/** spec 3 §2: the completion toast of phase 4. */
const DONE_MS = 5_000

/** What is told when the routine of phase 4 ends (spec 3 §8). */
export const phaseFourToast = ({ status }: ShownRun): ToastMessage =>
  status === 'failed' ? { ...phaseFourFailed, tone: 'error' } : { ...phaseFourDone, tone: 'ok', lastsMs: DONE_MS }
