import { checkWatchedJob, draftChangeJob, forgetOldChangesJob, watchHealthJob } from '#areas/web-watch/jobs.server.ts'
import { forgetOldChanges } from '#areas/web-watch/procedures/monitored-changes.server.ts'
import { checkWatched, draftOneChange, watchHealth } from '#areas/web-watch/run-checks.server.ts'
import { calls, duty, type Duty } from './duty.ts'

/** Addresses of others that are watched, and what becomes of their changes. */
export const watchDuties: readonly Duty[] = [
  duty(checkWatchedJob, rt => data => checkWatched(rt, data)),
  duty(draftChangeJob, rt => data => draftOneChange(rt, data)),
  duty(watchHealthJob, rt => data => watchHealth(rt, data)),
  duty(forgetOldChangesJob, calls(forgetOldChanges)),
]
