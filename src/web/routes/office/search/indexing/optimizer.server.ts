import { readAddresses } from '#areas/growth/indexing/own-addresses.ts'
import { indexingErrors } from '#areas/growth/indexing/texts.ts'
import { getIndexnowKey, notifyIndexnow } from '#areas/growth/procedures/indexnow.server.ts'
import { listIndexingProblems } from '#areas/growth/procedures/indexing.server.ts'
import { startSitemapUpdate } from '#areas/growth/procedures/sitemap.server.ts'
import { updateSitemapJob } from '#areas/notifications/sitemap.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import { says, sentenceOf } from '../sentences.server.ts'

/** The pages that something keeps out of the results. */
export async function loadOptimizer(rt: Runtime, { query }: At) {
  const after = query.get('dopo')?.slice(0, 300)
  return {
    ...(await call(rt, listIndexingProblems, after === undefined ? {} : { after })),
    isFirst: after === undefined,
    tells: (await call(rt, getIndexnowKey, {})).endpoint !== null,
    runs: await call(rt, listRuns, { names: [updateSitemapJob.name], limit: 3 }),
  }
}
export type OptimizerData = Awaited<ReturnType<typeof loadOptimizer>>

/** The button beside a page, and the one for all that are shown. */
export const actOnOptimizer = formAction(
  {
    async notify(rt, form) {
      const paths = form.getAll('path').map(String)
      const { urls, refused } = readAddresses(paths.join('\n'), rt.config.SITE_URL)
      if (refused.length > 0) throw new AppError('not-ours')
      const { queued } = await call(rt, notifyIndexnow, { urls })
      return says(
        'Avviso in coda',
        queued === 0
          ? 'Aspettava già di essere inviato.'
          : `${queued === 1 ? '1 indirizzo' : `${queued.toLocaleString('it-IT')} indirizzi`} in coda per IndexNow.`,
      )
    },
    'update-sitemap': rt => call(rt, startSitemapUpdate, {}),
  },
  error => {
    const why = error.detail.fields?.urls ?? ''
    return { form: indexingErrors[why] ?? sentenceOf(error, indexingErrors, indexingErrors.other) }
  },
)
