import { data, Link } from 'react-router'
import { CONFIRM_ALERT, PRICE_ALERT, STOP_ALERT } from '#areas/guardian/addresses.ts'
import { confirmPriceAlert, getPriceAlert, stopPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { AppError } from '#core/errors.ts'
import { withTryAgain } from '#core/try-again.ts'
import { call } from '#platform/procedure.server.ts'
import { BackHome } from '#web/blocks/back-home.tsx'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { noScripts } from '#web/handle.ts'
import { FocusFrame } from '#web/layouts/focus-frame.tsx'
import { pageMeta } from '#web/seo/meta.ts'
import { OWN_FIGURE } from '#web/seo/share-address.ts'
import { siteOf } from '#web/site.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Route } from './+types/price-alert-held'

export const handle = noScripts

const linkOf = (url: URL) => url.searchParams.get('link') ?? ''

/** What the link of a message leads to. Opening it changes nothing: programs that check links open them all. */
export async function loader({ url, context }: Route.LoaderArgs) {
  try {
    const held = await call(context.get(runtimeContext), getPriceAlert, { link: linkOf(url) })
    return { held, link: linkOf(url), isStop: url.pathname.startsWith(STOP_ALERT) }
  } catch (error) {
    return refusal(error)
  }
}

/** The buttons of the page, and mail programs that press the one that stops for their reader (RFC 8058). */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const rt = context.get(runtimeContext)
  const isStop = url.pathname.startsWith(STOP_ALERT) || form.get('che') === 'cancella'
  try {
    await call(rt, isStop ? stopPriceAlert : confirmPriceAlert, { link: linkOf(url) })
    return { done: isStop ? ('stopped' as const) : ('confirmed' as const) }
  } catch (error) {
    return refusal(error)
  }
}

function refusal(error: unknown) {
  if (!(error instanceof AppError) || !['not-found', 'too-many-attempts', 'bad-input'].includes(error.code)) throw error
  return error.code === 'too-many-attempts'
    ? data({ refused: withTryAgain('Troppi tentativi.', error.detail.retryAfter) }, { status: 429 })
    : data({ refused: 'Questo link non è valido: è scaduto, o l’indirizzo è stato copiato a metà.' }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteOf(matches),
    path: CONFIRM_ALERT,
    title: 'Il tuo avviso di prezzo',
    description: 'Conferma l’avviso, guarda che cosa conserviamo, scaricalo o cancellalo con un clic.',
    index: false,
  })

const DONE = {
  confirmed: 'L’avviso è attivo per un anno. Per fermarlo basta un clic in fondo a ogni email, o qui sotto.',
  stopped: 'L’avviso è cancellato, e con lui la tua email.',
}

export default function PriceAlertHeld({ loaderData, actionData }: Route.ComponentProps) {
  const refused =
    actionData && 'refused' in actionData ? actionData.refused : 'refused' in loaderData ? loaderData.refused : null
  const done = actionData && 'done' in actionData ? actionData.done : null
  return (
    <FocusFrame exit={<BackHome />}>
      <div className="grid max-w-(--container-prose) gap-6 py-8 md:py-12">
        <h1 className="page-title">Il tuo avviso di prezzo</h1>
        {refused ? (
          <Notice tone="red" role="alert">
            {refused}
          </Notice>
        ) : null}
        {done ? (
          <Notice tone="green" role="status">
            {DONE[done]}
          </Notice>
        ) : null}
        {'refused' in loaderData || done === 'stopped' ? null : loaderData.held ? (
          <Held {...loaderData} held={loaderData.held} />
        ) : (
          <Notice tone="green">Questo avviso non c’è più: non conserviamo la tua email.</Notice>
        )}
      </div>
    </FocusFrame>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { held: unknown }>

function Held({ held, link, isStop }: Loaded & { held: NonNullable<Loaded['held']> }) {
  const query = new URLSearchParams({ link })
  const isOpen = !held.confirmedAt && !isStop
  return (
    <>
      <dl className="inputs">
        <div>
          <dt>Email</dt>
          <dd>{held.email}</dd>
        </div>
        <div>
          <dt>{held.confirmedAt ? 'Attivo dal' : 'Chiesto il'}</dt>
          <dd>{formatDate(romeDate(held.confirmedAt ?? held.askedAt))}</dd>
        </div>
        <div>
          <dt>Si cancella da solo il</dt>
          <dd>{formatDate(romeDate(held.expiresAt))}</dd>
        </div>
      </dl>
      <form method="post">
        <FormToken />
        <Actions>
          {isOpen ? <Button tone="primary">Conferma l’avviso</Button> : null}
          <Button name="che" value="cancella">
            Cancella l’avviso
          </Button>
        </Actions>
      </form>
      <p className="small">
        <a href={`${PRICE_ALERT}/dati?${query}`}>Scarica quello che conserviamo</a> ·{' '}
        <Link to={`${OWN_FIGURE}?${held.query}`}>Guarda la tua cifra</Link>
      </p>
    </>
  )
}
