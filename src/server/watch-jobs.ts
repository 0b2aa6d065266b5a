import { checkWatchedJob, draftChangeJob, forgetOldChangesJob, watchHealthJob } from '#areas/web-watch/jobs.server.ts'
import { forgetOldChanges } from '#areas/web-watch/procedures/forget-old-changes.server.ts'
import { checkWatched } from '#areas/web-watch/run-check.server.ts'
import { draftOneChange } from '#areas/web-watch/run-draft.server.ts'
import { watchHealth } from '#areas/web-watch/run-health.server.ts'
import { calls, duty, type Duty } from './duty.ts'

/** Addresses of others that are watched, and what becomes of their changes. */
export const watchDuties: readonly Duty[] = [
  duty(checkWatchedJob, rt => data => checkWatched(rt, data)),
  duty(draftChangeJob, rt => data => draftOneChange(rt, data)),
  duty(watchHealthJob, rt => data => watchHealth(rt, data)),
  duty(forgetOldChangesJob, calls(forgetOldChanges)),
]
