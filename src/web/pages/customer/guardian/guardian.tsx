import { Link, data, redirect } from 'react-router'
import { GUARDIAN as CHANGES } from '#areas/guardian/addresses.ts'
import { NOTICES } from '#areas/notifications/topics.ts'
import { noConnection, orKeepScreen } from '#web/browser/no-connection.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { BillIllustration } from '#web/illustrations/bill.tsx'
import { metaOf } from '#web/seo/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { getMyWatch } from '#areas/guardian/procedures/get-my-watch.server.ts'
import { listMyAlerts, listMyWatched } from '#areas/guardian/procedures/my-alerts.server.ts'
import { setMyWatch } from '#areas/guardian/procedures/set-my-watch.server.ts'
import { guardianErrors, guardianFailed } from '#areas/guardian/texts.ts'
import { countUnreadNotices } from '#areas/notifications/procedures/notices.server.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/sentences.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { DoneNotice } from '../../profile/done-notice.tsx'
import { BILL_WIZARD, GUARDIAN } from '../addresses.ts'
import { AreaLinks } from '../area-links.tsx'
import type { Route } from './+types/guardian'
import { History } from './history.tsx'
import { WatchForm, type WatchRefusal } from './watch-form.tsx'
import { WatchedSupplyItem } from './watched-supply.tsx'
import { doneAt } from '#web/pages/profile/done-notice.tsx'

export const loader = ({ context, url }: Route.LoaderArgs) => loadGuardian(context.get(runtimeContext), url)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  return saveWatch(context.get(runtimeContext), form)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orKeepScreen(serverAction, { form: noConnection.text })

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
      <header className="page-head">
        <div className="wrap">
          <p className="small pb-2">
            <Link to="/dashboard">Area personale</Link>
          </p>
          <h1>Sentinella</h1>
          <p className="lead">
            Ti ricorda quando finisce il prezzo bloccato della tua luce o del tuo gas e, se vuoi, ti avvisa quando
            cambiare ti farebbe risparmiare. Non cambia mai niente da sola.
          </p>
          <AreaLinks current={GUARDIAN} unread={unread} />
        </div>
      </header>
      <div className="wrap pb-16">
        <div className="guardian-grid">
          <section aria-labelledby="tiene-d-occhio">
            <h2 id="tiene-d-occhio">Che cosa tiene d’occhio</h2>
            {watched.length > 0 ? (
              <ul className="watched">
                {watched.map(supply => (
                  <WatchedSupplyItem key={supply.id} supply={supply} />
                ))}
              </ul>
            ) : (
              <EmptyState
                title="Ancora nessuna fornitura"
                plate={<BillIllustration bare />}
                action={
                  <ButtonLink tone="primary" to={BILL_WIZARD}>
                    Carica la tua bolletta
                  </ButtonLink>
                }
              >
                La Sentinella parte dai dati di una bolletta che hai confermato: fornitore, consumo, prezzo e la data in
                cui finisce.
              </EmptyState>
            )}
          </section>
          <aside aria-labelledby="scelte">
            <div className="guard">
              <h2 id="scelte">Che cosa vuoi sapere</h2>
              <DoneNotice unless={Boolean(actionData)} />
              <WatchForm watch={watch} refusal={actionData} />
            </div>
          </aside>
          <section aria-labelledby="detto">
            <h2 id="detto">Che cosa ti ha detto</h2>
            <History messages={messages} />
            {next || !isFirstPage ? (
              <p className="small flex gap-6 pt-4">
                {isFirstPage ? null : <Link to={GUARDIAN}>Torna ai più recenti</Link>}
                {next ? <Link to={`${GUARDIAN}?dopo=${encodeURIComponent(next)}`}>Mostra i precedenti</Link> : null}
              </p>
            ) : null}
          </section>
        </div>
      </div>
    </SiteFrame>
  )
}

/** The form of the page, and the button that switches everything off. */
const OFF = 'off'

async function loadGuardian(rt: Runtime, url: URL) {
  const cursor = url.searchParams.get('dopo') ?? undefined
  const [{ watch }, watched, { messages, next }, unread] = await orNotFound(
    Promise.all([
      call(rt, getMyWatch, {}),
      call(rt, listMyWatched, {}),
      call(rt, listMyAlerts, { cursor }),
      call(rt, countUnreadNotices, {}),
    ]),
  )
  return { watch, watched, messages, next, unread, isFirstPage: cursor === undefined }
}

async function saveWatch(rt: Runtime, form: FormData) {
  const isOff = form.get('intent') === OFF
  const typed = {
    reminders: !isOff && form.get('reminders') === 'on',
    alert: !isOff && form.get('alert') === 'on',
    threshold: String(form.get('threshold') ?? ''),
  }
  const { threshold, ...switches } = typed
  try {
    await call(rt, setMyWatch, isOff ? switches : { ...switches, threshold })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const field = error.detail.fields?.threshold
    const sentence = withTryAgain(guardianErrors[error.code] ?? guardianFailed, error.detail.retryAfter)
    return data<WatchRefusal>(
      field ? { threshold: guardianErrors[field] ?? guardianFailed, typed } : { form: sentence, typed },
      { status: error.code === 'too-many-attempts' ? 429 : 422 },
    )
  }
  return redirect(doneAt(GUARDIAN, isOff ? 'guardian-off' : 'guardian'))
}
