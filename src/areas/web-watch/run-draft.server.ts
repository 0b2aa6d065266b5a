import { runWork } from '#areas/runs/run-work.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { draftChanges } from './draft-changes.server.ts'
import { type DraftData, draftChangeJob } from './jobs.server.ts'
import { listChangesToDraft } from './procedures/list-changes-to-draft.server.ts'

/** «Crea bozza» on one change. */
export async function draftOneChange(rt: Runtime, data: DraftData): Promise<void> {
  await runWork(rt, draftChangeJob, data, async () =>
    draftChanges(rt, await call(rt, listChangesToDraft, { changeId: data.changeId })),
  )
}
