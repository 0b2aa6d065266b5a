import { checkKeyFile } from '#areas/growth/indexing/indexnow.server.ts'
import { INDEXNOW_CUTOFF_HOURS } from '#areas/growth/indexing/status.ts'
import { addressesIn } from '#areas/growth/indexing/own-addresses.ts'
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
import { call, type Runtime } from '#platform/procedure.server.ts'
import { type At, formAction } from '../../route.server.ts'
import type { Acted } from '../act.tsx'
import { press, refusals, says } from '../press.server.ts'
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

async function verifyKey(rt: Runtime): Promise<Acted> {
  await call(rt, getIndexnowKey, {})
  const check = await checkKeyFile(rt)
  if (check.found === 'same') return says('File della chiave verificato', 'Risponde con la chiave del sito.')
  const text =
    check.found === 'different'
      ? 'Risponde, ma con un altro testo: qualcosa davanti al sito lo cambia.'
      : `Non risponde${check.status === null ? '' : ` (stato ${check.status})`}: i motori non possono riconoscere il sito.`
  return { said: { title: 'File della chiave non valido', text, tone: 'error' } }
}

const refused = refusals(indexingErrors, { other: indexingErrors.other })

export const actOnIndexnow = formAction(
  {
    'verify-key': verifyKey,
    notify: press(
      notifyIndexnow,
      ({ queued }, typed) => {
        const waiting = addressesIn(typed.urls).length - queued
        const also = waiting > 0 ? `, ${addresses(waiting)} già in attesa` : ''
        return says('Avviso in coda', `${addresses(queued)} in coda per IndexNow${also}.`)
      },
      typed => ({ urls: addressesIn(typed.urls) }),
    ),
    revalidate: press(notifyIndexnow, undefined, () => ({ force_revalidation: true })),
    retry: press(
      retryIndexnow,
      ({ again }) => says('Invio avviato', `${addresses(again)} di nuovo in attesa.`),
      ({ notificationId }) => (notificationId ? { notificationIds: [notificationId] } : {}),
    ),
  },
  (error, typed) => {
    const { urls, ...others } = refused(error, typed)
    const named = error.detail.values?.urls
    return urls ? { ...others, urls: `${urls}${named ? ` Da correggere: ${named}` : ''}` } : others
  },
)
