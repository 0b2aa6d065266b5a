import { counted } from '#core/money.ts'
import { useActionData } from 'react-router'
import * as rules from '#areas/growth/indexing/indexing.ts'
import { formatDateTime, formatMoment } from '#core/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/ledger.tsx'
import { TextNotice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type At, formAction, given, reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { sections } from '../../sections.ts'
import { ListTabs, NextPage } from '../../office-list.tsx'
import { ActButton, FieldsForm } from '#web/ui/fields.tsx'
import { type Acted, Acts, actsColumn, broken, Screen, whole } from '../kit.tsx'
import { isAtWork, Runs } from '../runs.tsx'
import { indexnowAddress, stateOf } from '../addresses.ts'
import { ListPart, Part } from '../../office-parts.tsx'
import * as procedures from '#areas/growth/procedures/indexnow.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'

export const loader = reads(loadIndexnow)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export default screen<typeof loader>(Indexnow)

function Indexnow(data: IndexnowData) {
  const { siteKey, runs, ledger } = data
  return (
    <Screen title={sections.indexnow} samples={false}>
      <Key siteKey={siteKey} />
      {siteKey.endpoint ? <SubmitUrlsForm isBusy={isAtWork(runs)} /> : null}
      <History {...data} />
      <ListPart
        title="Ricevute"
        about={`Ultimi invii, al massimo ${rules.INDEXNOW_BATCH} indirizzi ciascuno`}
        empty="Ancora nessun invio."
        columns={receiptColumns}
        rows={ledger.receipts}
      />
      <Runs part="Esecuzioni" caption="Ultime esecuzioni" runs={runs} of="indexnow" />
    </Screen>
  )
}

function Key({ siteKey }: { siteKey: IndexnowData['siteKey'] }) {
  const { endpoint, address, key } = siteKey
  return (
    <Part title="Chiave del sito">
      <p className="break-all">
        <code>{key}</code>
      </p>
      {endpoint ? (
        <>
          <p className="break-all">
            File: <a href={address}>{address}</a>
          </p>
          <p className="muted break-all">Gli avvisi vanno a {endpoint}.</p>
          <Acts className="pt-2" acts={[{ does: 'Verifica file', intent: 'verify-key', busyText: 'Verifico…' }]} />
        </>
      ) : (
        <TextNotice tone="amber" className="mt-3" title="IndexNow non è attivo">
          {rules.indexingErrors['indexnow-off']} Chi gestisce il sito lo imposta con l’indirizzo di un motore
          (https://…/indexnow); allora il file della chiave è pubblico e gli avvisi partono da soli.
        </TextNotice>
      )}
    </Part>
  )
}

const SubmitUrlsForm = ({ isBusy }: { isBusy: boolean }) => (
  <Part title="Avvisa adesso">
    <FieldsForm
      // Remount on response, so that an accepted list is cleared.
      key={useActionData<Acted>()?.flash ? 'taken' : 'open'}
      intent="notify"
      label="Avvisa i motori"
      tone="solid"
      noValidate
      fields={[
        {
          name: 'urls',
          label: 'Indirizzi di questo sito',
          rows: 4,
          hint: `Uno per riga, interi o dalla barra in poi (/offerte-luce). Al massimo ${rules.MAX_CHOSEN_ADDRESSES}.`,
        },
      ]}
    />
    <p className="pt-4">Tutte le pagine della sitemap di nuovo, anche se non sono cambiate:</p>
    <ActButton intent="revalidate" busyText="Avvio…" disabled={isBusy}>
      Forza la rivalidazione
    </ActButton>
  </Part>
)

const stateTone = { sent: 'green', expired: 'amber', refused: 'red' } as const
const columns: readonly Column<IndexnowData['ledger']['notifications'][number]>[] = [
  { head: 'Indirizzo', names: true, full: true, cell: ({ url }) => broken(url) },
  { head: 'Perché', cell: ({ trigger }) => rules.triggerLabels[trigger] ?? trigger },
  { head: 'In coda dal', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { head: 'Risposta', cell: ({ status, attempts }) => (attempts === 0 ? '—' : rules.answerText(status)) },
  {
    head: 'Stato',
    cell: ({ outcome }) => (
      <Tag tone={outcome ? stateTone[outcome] : 'glass'}>{rules.notificationStates[outcome ?? 'waiting']}</Tag>
    ),
  },
  actsColumn(({ id, url, outcome }) => {
    const again = outcome === 'refused' || outcome === 'expired'
    return [again && { does: 'Riprova', of: ` ${url}`, intent: 'retry', values: { notificationId: id } }]
  }),
]

const receiptColumns: readonly Column<IndexnowData['ledger']['receipts'][number]>[] = [
  { head: 'Quando', names: true, cell: ({ at }) => formatDateTime(at) },
  { head: 'Indirizzi', number: true, cell: ({ urls }) => whole(urls) },
  {
    head: 'Risposta',
    full: true,
    cell: ({ status, waitUntil }) =>
      `${rules.answerText(status)}${waitUntil ? `: si riprende il ${formatMoment(waitUntil)}` : ''}`,
  },
  { head: 'Durata', number: true, end: true, cell: ({ ms }) => `${whole(ms)} ms` },
]

function History({ state, ledger: { notifications, next, counts }, siteKey: { endpoint }, runs }: IndexnowData) {
  const again = counts.refused + counts.expired + counts.waiting
  const retry = { does: 'Riprova quelli non riusciti', intent: 'retry', busyText: 'Avvio…', disabled: isAtWork(runs) }
  return (
    <ListPart
      title="Registro degli avvisi"
      about={`«${rules.notificationStates.expired}»: in attesa da più di ${rules.INDEXNOW_CUTOFF_HOURS} ore.`}
      before={
        <>
          <Acts acts={[endpoint !== null && again > 0 && retry]} />
          <ListTabs<{ state?: rules.NotificationState }>
            label="Stato degli avvisi"
            tabs={[
              { label: 'Tutti', filter: {} },
              ...rules.NOTIFICATION_STATES.map(each => ({
                label: rules.notificationStates[each],
                filter: { state: each },
                count: counts[each],
              })),
            ]}
            address={indexnowAddress}
            shown={{ filters: { state: state ?? '' } }}
          />
        </>
      }
      empty={<EmptyState title={state ? 'Nessun avviso in questo stato' : 'Ancora nessun avviso'} />}
      caption="Avvisi, dal più nuovo"
      columns={columns}
      rows={notifications}
    >
      <NextPage to={next && indexnowAddress({ state, cursor: next })}>Successivi 50</NextPage>
    </ListPart>
  )
}

async function loadIndexnow(rt: Runtime, { query }: At) {
  const state = stateOf(query.get('stato'))
  const asked = given({ state: state ?? '', cursor: (query.get('dopo') ?? '').slice(0, 100) })
  return {
    state,
    siteKey: await call(rt, procedures.getIndexnowKey, {}),
    ledger: await call(rt, procedures.listIndexnowNotifications, asked),
    runs: await runsOf(rt, 'indexnow', { limit: 5 }),
  }
}
type IndexnowData = Awaited<ReturnType<typeof loadIndexnow>>

const addresses = (count: number) => counted(count, '1 indirizzo', 'indirizzi')

async function verifyKey(rt: Runtime): Promise<Acted> {
  await call(rt, procedures.getIndexnowKey, {})
  const check = await procedures.checkKeyFile(rt)
  if (check.found === 'same') return flash('File della chiave verificato', 'Risponde con la chiave del sito.')
  const text =
    check.found === 'different'
      ? 'Risponde, ma con un altro testo: qualcosa davanti al sito lo cambia.'
      : `Non risponde${check.status === null ? '' : ` (stato ${check.status})`}: i motori non possono riconoscere il sito.`
  return { flash: { title: 'File della chiave non valido', text, tone: 'error' } }
}

const refused = refusals(rules.indexingErrors, { other: rules.indexingErrors.other })

export const action = formAction(
  {
    'verify-key': verifyKey,
    notify: invoke(
      procedures.notifyIndexnow,
      ({ queued }, typed) => {
        const waiting = rules.addressesIn(typed.urls).length - queued
        const also = waiting > 0 ? `, ${addresses(waiting)} già in attesa` : ''
        return flash('Avviso in coda', `${addresses(queued)} in coda per IndexNow${also}.`)
      },
      typed => ({ urls: rules.addressesIn(typed.urls) }),
    ),
    revalidate: invoke(procedures.notifyIndexnow, undefined, () => ({ force_revalidation: true })),
    retry: invoke(
      procedures.retryIndexnow,
      ({ again }) => flash('Invio avviato', `${addresses(again)} di nuovo in attesa.`),
      ({ notificationId }) => (notificationId ? { notificationIds: [notificationId] } : {}),
    ),
  },
  (error, typed) => {
    const { urls, ...others } = refused(error, typed)
    const named = error.detail.values?.urls
    return urls ? { ...others, urls: `${urls}${named ? ` Da correggere: ${named}` : ''}` } : others
  },
)
