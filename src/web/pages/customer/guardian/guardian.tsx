import { supplyLabels } from '#areas/offers/offer-kinds.ts'
import { UploadBill } from '../bill/bill-table.tsx'
import { isWorthChanging, STAY } from '#areas/offers/gain.ts'
import { type GuardianMessage, listMyAlerts, listMyWatched } from '#areas/guardian/procedures/my-alerts.server.ts'
import { kindName, reminderDaysText, guardianErrors, guardianFailed } from '#areas/guardian/texts.ts'
import { formatDate } from '#core/dates.ts'
import { formatEuro } from '#core/money.ts'
import { Difference } from '#web/blocks/bill/difference.tsx'
import { type Column, Ledger } from '#web/ui/ledger.tsx'
import { Link } from 'react-router'
import { ALERT_PAUSE_DAYS } from '#areas/guardian/alert.ts'
import { MAX_THRESHOLD, MIN_THRESHOLD, type Watch } from '#areas/guardian/watch.ts'
import { NOTICE_CHOICES, NOTICES } from '#areas/notifications/topics.ts'
import { OwnForm } from '#web/ui/own-form.tsx'
import { wholeEuro } from '#web/ui/figures/price-bar.tsx'
import { GUARDIAN as CHANGES } from '#areas/guardian/addresses.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { type Act, formAction, saying } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import billDrawing from '#web/illustrations/bill.svg?raw'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { setMyWatch } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/notices.server.ts'
import { call, reading, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { type Done, doneAt, DoneNotice } from '../../profile/done-notice.tsx'
import { GUARDIAN } from '../addresses.ts'
import { AreaHead, AreaLinks } from '../area-links.tsx'
import type { Route } from './+types/guardian'
import { WatchedSupplyItem } from './watched-supply.tsx'
import { Earlier } from '#web/ui/pages.tsx'
import { Titled } from '#web/ui/fold.tsx'

/** Past alerts with the figures of their day, not today's. */
export function History({ messages }: { messages: readonly GuardianMessage[] }) {
  if (messages.length === 0)
    return <p>Ancora niente. Quando ti scrive qualcosa, lo ritrovi qui con le cifre di quel giorno.</p>
  return <Ledger caption="Che cosa ti ha detto la Sentinella" hideCaption rows={messages} columns={columns} />
}

const columns: readonly Column<GuardianMessage>[] = [
  { head: 'Data', cell: ({ sentAt }) => formatDate(sentAt) },
  {
    head: 'Messaggio',
    names: true,
    full: true,
    cell: ({ kind, about, byMail }) => (
      <>
        {kindName(kind)}
        <span className="small muted block regular">
          {kind === 'alert' ? null : `Fine del prezzo: ${formatDate(about)}. `}
          {byMail ? 'Anche per email.' : 'Solo nella tua area.'}
        </span>
      </>
    ),
  },
  {
    head: 'Fornitura',
    cell: ({ commodity, supplierName }) =>
      supplierName ? `${supplyLabels[commodity]}, ${supplierName}` : supplyLabels[commodity],
  },
  {
    head: 'Confronto di quel giorno',
    full: true,
    cell: message => <Compared message={message} />,
  },
]

/** «983,64 € con il contratto di allora, 804,50 € con Chiara 24»: in words, so that it is clear without a header on phones. */
function Compared({ message: { presentCost, bestCost, netGain, offerName } }: { message: GuardianMessage }) {
  const parts = [
    presentCost === null ? null : `${formatEuro(presentCost)} con il contratto di allora`,
    bestCost === null ? null : `${formatEuro(bestCost)} con ${offerName ?? 'l’offerta migliore'}`,
  ].filter(part => part !== null)
  if (parts.length === 0) return <span className="muted">Non era possibile farlo.</span>
  return (
    <>
      {parts.join(', ')}
      {netGain === null ? null : (
        <span className="block">{isWorthChanging(netGain) ? <Difference savings={netGain} /> : <b>{STAY}</b>}</span>
      )}
    </>
  )
}

const typedAmount = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2, useGrouping: false })

/** The two switches and the threshold; below, one button turns everything off. */
function WatchForm({ watch }: { watch: Watch }) {
  return (
    <>
      <OwnForm
        key={JSON.stringify(watch)}
        intent="save"
        label="Salva la scelta"
        className="grid gap-5"
        fields={[
          {
            name: 'reminders',
            label: 'Ricordami la fine del prezzo bloccato',
            hint: `${reminderDaysText}, con il confronto di quel giorno. Acceso da quando confermi una bolletta.`,
            checked: watch.reminders,
          },
          {
            name: 'alert',
            label: 'Avvisami quando cambiare conviene',
            hint: `Se la stessa offerta supera la tua soglia per due giorni di fila. Al massimo un avviso ogni ${ALERT_PAUSE_DAYS} giorni. Spento finché non lo accendi tu.`,
            checked: watch.alert,
          },
          {
            name: 'threshold',
            label: 'Soglia: risparmio nel primo anno',
            unit: '€/anno',
            inputMode: 'decimal',
            autoComplete: 'off',
            hint: `Da ${wholeEuro(MIN_THRESHOLD)} a ${wholeEuro(MAX_THRESHOLD)}, tolti i costi di attivazione.`,
            kept: typedAmount.format(watch.threshold / 100),
          },
        ]}
      />
      {watch.reminders || watch.alert ? (
        <OwnForm intent="off" tone="quiet" label="Spegni tutto" className="grid gap-5" />
      ) : null}
      <p className="tiny muted">
        Ogni messaggio è nei tuoi <Link to="/dashboard/avvisi">avvisi</Link>; per email solo se lo vuoi,{' '}
        <Link to={NOTICE_CHOICES}>scegli qui</Link>. In ogni email c’è il link per spegnere tutto, senza accedere.
      </p>
    </>
  )
}

export const loader = ({ context, url }: Route.LoaderArgs) => loadGuardian(context.get(runtimeContext), url)

const saves =
  (watchIn: (form: FormData) => object, done: Done): Act =>
  async (rt, form) => {
    await call(rt, setMyWatch, watchIn(form))
    return doneAt(GUARDIAN, done)
  }

export const action = formAction(
  {
    save: saves(
      form => ({
        reminders: form.get('reminders') === 'on',
        alert: form.get('alert') === 'on',
        threshold: String(form.get('threshold') ?? ''),
      }),
      'guardian',
    ),
    off: saves(() => ({ reminders: false, alert: false }), 'guardian-off'),
  },
  saying(guardianErrors, guardianFailed),
)

export { orKeepTyped as clientAction } from '#web/browser/no-connection.ts'

export const meta = metaOf({
  title: 'Sentinella',
  description: 'Quando finisce un prezzo bloccato, e quando cambiare conviene.',
  index: false,
})

export default function GuardianPage({ loaderData, actionData }: Route.ComponentProps) {
  useLiveReload(CHANGES, 'bills', NOTICES)
  const { watch, watched, messages, next, isFirstPage, unread } = loaderData
  return (
    <SiteFrame>
      <AreaHead title="Sentinella">
        <p className="lead">
          Ti ricorda quando finisce il prezzo bloccato della tua luce o del tuo gas e, se vuoi, ti avvisa quando
          cambiare ti farebbe risparmiare. Non cambia mai niente da sola.
        </p>
        <AreaLinks current={GUARDIAN} unread={unread} />
      </AreaHead>
      <div className="wrap pb-16">
        <div className="guardian-grid">
          <Titled id="tiene-d-occhio" title="Che cosa tiene d’occhio">
            {watched.length > 0 ? (
              <ul className="watched">
                {watched.map(supply => (
                  <WatchedSupplyItem key={supply.id} supply={supply} />
                ))}
              </ul>
            ) : (
              <EmptyState
                title="Ancora nessuna fornitura"
                illustration={<Illustration of={billDrawing} bare />}
                action={<UploadBill />}
              >
                La Sentinella parte dai dati di una bolletta che hai confermato: fornitore, consumo, prezzo e la data in
                cui finisce.
              </EmptyState>
            )}
          </Titled>
          <aside aria-labelledby="scelte">
            <div className="guard">
              <h2 id="scelte">Che cosa vuoi sapere</h2>
              <DoneNotice unless={Boolean(actionData)} />
              <WatchForm watch={watch} />
            </div>
          </aside>
          <Titled id="detto" title="Che cosa ti ha detto">
            <History messages={messages} />
            <Earlier masculine to={GUARDIAN} next={next} isFirstPage={isFirstPage} />
          </Titled>
        </div>
      </div>
    </SiteFrame>
  )
}

async function loadGuardian(rt: Runtime, url: URL) {
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ watch }, watched, { messages, next }, unread] = await orNotFound(
    reading(rt, within =>
      Promise.all([
        call(within, getMyWatch, {}),
        call(within, listMyWatched, {}),
        call(within, listMyAlerts, { cursor }),
        call(within, countUnreadNotices, {}),
      ]),
    ),
  )
  return { watch, watched, messages, next, unread, isFirstPage: cursor === undefined }
}
