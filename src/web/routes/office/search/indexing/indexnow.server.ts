import { checkKeyFile } from '#areas/growth/indexing/indexnow.server.ts'
import { INDEXNOW_CUTOFF_HOURS } from '#areas/growth/indexing/status.ts'
import { readAddresses } from '#areas/growth/indexing/own-addresses.ts'
import { indexingErrors } from '#areas/growth/indexing/texts.ts'
import { revalidateAddressesJob, sendIndexnowJob } from '#areas/growth/jobs.server.ts'
import {
  getIndexnowKey,
  listIndexnowNotifications,
  listIndexnowReceipts,
  notifyIndexnow,
  retryIndexnow,
} from '#areas/growth/procedures/indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/runs.server.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type Act, type At, formAction } from '../../route.server.ts'
import { says, sentenceOf } from '../sentences.server.ts'
import { stateOf } from '../addresses.ts'

/** Key, ledger, receipts and runs; opening the screen tells nobody anything. */
export async function loadIndexnow(rt: Runtime, { query }: At) {
  const state = stateOf(query.get('stato'))
  const cursor = query.get('dopo')?.slice(0, 100)
  return {
    state,
    siteKey: await call(rt, getIndexnowKey, {}),
    ledger: await call(rt, listIndexnowNotifications, { ...(state && { state }), ...(cursor && { cursor }) }),
    receipts: await call(rt, listIndexnowReceipts, {}),
    runs: await call(rt, listRuns, { names: [sendIndexnowJob.name, revalidateAddressesJob.name], limit: 5 }),
    cutoffHours: INDEXNOW_CUTOFF_HOURS,
  }
}
export type IndexnowData = Awaited<ReturnType<typeof loadIndexnow>>

const addresses = (count: number) => (count === 1 ? '1 indirizzo' : `${count.toLocaleString('it-IT')} indirizzi`)

const intents: Readonly<Record<string, Act>> = {
  async 'verify-key'(rt) {
    await call(rt, getIndexnowKey, {})
    const check = await checkKeyFile(rt)
    if (check.found === 'same') return says('File della chiave verificato', 'Risponde con la chiave del sito.')
    const text =
      check.found === 'different'
        ? 'Risponde, ma con un altro testo: qualcosa davanti al sito lo cambia.'
        : `Non risponde${check.status === null ? '' : ` (stato ${check.status})`}: i motori non possono riconoscere il sito.`
    return { said: { title: 'File della chiave non valido', text, tone: 'error' } }
  },
  async notify(rt, form) {
    const typed = String(form.get('addresses') ?? '')
    const { urls, refused } = readAddresses(typed, rt.config.SITE_URL)
    if (refused.length > 0)
      throw new AppError('bad-input', {
        fields: { urls: 'not-ours' },
        values: { urls: refused.slice(0, 5).join(', '), count: refused.length },
      })
    const { queued } = await call(rt, notifyIndexnow, { urls })
    const waiting = urls.length - queued
    return says(
      'Avviso in coda',
      `${addresses(queued)} in coda per IndexNow${waiting > 0 ? `, ${addresses(waiting)} già in attesa` : ''}.`,
    )
  },
  async revalidate(rt) {
    const { runId } = await call(rt, notifyIndexnow, { force_revalidation: true })
    return runId ? { runId } : {}
  },
  async retry(rt, form) {
    const ids = form.getAll('notificationId').map(String)
    const { again, runId } = await call(rt, retryIndexnow, ids.length > 0 ? { notificationIds: ids } : {})
    return {
      ...(runId && { runId }),
      ...says('Invio avviato', `${addresses(again)} di nuovo in attesa.`),
    }
  },
}

export const actOnIndexnow = formAction(intents, (error): Record<string, string> => {
  const [field, code] = Object.entries(error.detail.fields ?? {})[0] ?? []
  if (!field?.startsWith('urls')) return { form: sentenceOf(error, indexingErrors, indexingErrors.other) }
  const named = error.detail.values?.urls
  return {
    addresses: `${indexingErrors[code ?? ''] ?? indexingErrors.other}${named ? ` Da correggere: ${named}` : ''}`,
  }
})
