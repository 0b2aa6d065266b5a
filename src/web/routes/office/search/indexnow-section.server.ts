import { data } from 'react-router'
import { checkKeyFile } from '#areas/growth/indexing/key-file.server.ts'
import { INDEXNOW_CUTOFF_HOURS } from '#areas/growth/indexing/notification.ts'
import { readAddresses } from '#areas/growth/indexing/own-addresses.ts'
import { indexingErrors } from '#areas/growth/indexing/texts.ts'
import { revalidateAddressesJob, sendIndexnowJob } from '#areas/growth/jobs.server.ts'
import { getIndexnowKey } from '#areas/growth/procedures/get-indexnow-key.server.ts'
import { listIndexnowNotifications } from '#areas/growth/procedures/list-indexnow-notifications.server.ts'
import { listIndexnowReceipts } from '#areas/growth/procedures/list-indexnow-receipts.server.ts'
import { notifyIndexnow } from '#areas/growth/procedures/notify-indexnow.server.ts'
import { retryIndexnow } from '#areas/growth/procedures/retry-indexnow.server.ts'
import { listRuns } from '#areas/runs/procedures/list-runs.server.ts'
import { ALREADY_RUNNING } from '#areas/runs/texts.ts'
import { AppError } from '#core/errors.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import type { Acted } from './act.tsx'
import { stateOf } from './indexnow-address.ts'

/** Key, ledger, receipts and runs; opening the screen tells nobody anything. */
export async function loadIndexnow(rt: Runtime, url: URL) {
  const state = stateOf(url.searchParams.get('stato'))
  const cursor = url.searchParams.get('dopo')?.slice(0, 100)
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

const intents: Readonly<Record<string, (rt: Runtime, form: FormData) => Promise<Acted>>> = {
  async 'verify-key'(rt) {
    await call(rt, getIndexnowKey, {})
    const check = await checkKeyFile(rt)
    if (check.found === 'same')
      return { said: { title: 'File della chiave verificato', text: 'Risponde con la chiave del sito.', tone: 'ok' } }
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
    return {
      said: {
        title: 'Avviso in coda',
        text: `${addresses(queued)} in coda per IndexNow${waiting > 0 ? `, ${addresses(waiting)} già in attesa` : ''}.`,
        tone: 'ok',
      },
    }
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
      said: { title: 'Invio avviato', text: `${addresses(again)} di nuovo in attesa.`, tone: 'ok' },
    }
  },
}

/** Runs the button that was pressed; what was typed stays where it was refused. */
export async function actOnIndexnow(rt: Runtime, _url: URL, form: FormData) {
  const name = String(form.get('intent') ?? '')
  const intent = Object.hasOwn(intents, name) ? intents[name] : undefined
  if (!intent) throw new AppError('bad-input')
  try {
    return data(await intent(rt, form))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'forbidden') throw error
    const typed = { addresses: String(form.get('addresses') ?? '').slice(0, 200_000) }
    return data<Acted>({ errors: errorsOf(error), typed }, { status: 422 })
  }
}

function errorsOf(error: AppError): Record<string, string> {
  if (error.code === 'already-running') return { form: ALREADY_RUNNING }
  const [field, code] = Object.entries(error.detail.fields ?? {})[0] ?? []
  if (field?.startsWith('urls')) {
    const named = error.detail.values?.urls
    return {
      addresses: `${indexingErrors[code ?? ''] ?? indexingErrors.other}${named ? ` Da correggere: ${named}` : ''}`,
    }
  }
  return { form: indexingErrors[error.code] ?? indexingErrors.other ?? '' }
}
