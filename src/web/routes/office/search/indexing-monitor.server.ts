import { data } from 'react-router'
import { SAMPLE_STATUS } from '#areas/growth/indexing/samples.ts'
import { checkedText, indexingToasts } from '#areas/growth/indexing/texts.ts'
import { completeUpdateJob } from '#areas/growth/jobs.server.ts'
import { getIndexingStatus } from '#areas/growth/procedures/get-indexing-status.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/notify-indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import { AppError } from '#core/errors.ts'
import { failureStatus } from '#platform/away.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Acted } from './act.tsx'
import { isDemo } from './demo.ts'
import { CHECK_INDEXING, COMPLETE_UPDATE } from './indexing-intents.ts'

/** What `<IndexingMonitor>` is drawn from; reading it starts nothing. */
export async function loadIndexing(rt: Runtime, url: URL) {
  const showsSamples = isDemo(url)
  return {
    status: showsSamples ? SAMPLE_STATUS : await call(rt, getIndexingStatus, {}),
    updates: showsSamples ? [] : await call(rt, listRuns, { names: [completeUpdateJob.name], limit: 3 }),
    siteUrl: rt.config.SITE_URL,
  }
}
export type IndexingData = Awaited<ReturnType<typeof loadIndexing>>

const answer = (acted: Acted, status = 200) => data(acted, { status })

/** The two buttons of the monitor; null for all others. Any page that shows it calls this first. */
export async function actOnIndexing(rt: Runtime, form: FormData) {
  switch (form.get('intent')) {
    case CHECK_INDEXING:
      return check(rt)
    case COMPLETE_UPDATE:
      return update(rt)
    default:
      return null
  }
}

async function check(rt: Runtime) {
  try {
    const { indexed_pages, total_pages } = await call(rt, getIndexingStatus, {})
    return answer({
      said: { title: indexingToasts.checked, text: checkedText(indexed_pages, total_pages), tone: 'ok' },
    })
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') throw error
    rt.log.error({ err: error, requestId: rt.request.id }, 'indexing status not read')
    return answer({ said: indexingToasts.checkFailed }, failureStatus(error))
  }
}

async function update(rt: Runtime) {
  try {
    const { runId } = await call(rt, notifyIndexnow, { urls: [], trigger: completeUpdateJob.name })
    return answer(runId ? { runId } : {})
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') throw error
    if (error instanceof AppError && error.code === 'already-running')
      return answer({ errors: { form: ALREADY_RUNNING } }, 422)
    rt.log.error({ err: error, requestId: rt.request.id }, 'complete update not started')
    return answer({ said: indexingToasts.updateFailed }, failureStatus(error))
  }
}
