import { Link } from 'react-router'
import { CONFIRM_ALERT, PRICE_ALERT, STOP_ALERT } from '#areas/guardian/addresses.ts'
import { confirmPriceAlert, getPriceAlert, stopPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { runtimeContext } from '#web/context.ts'
import { readForm } from '#web/forms.server.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/post-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, linkMeta, linkOf, orRefused, Refused, refusedIn } from './message-link.tsx'
import type { Route } from './+types/price-alert-held'

export { clientLoader, handle } from '#web/no-scripts.ts'

const TEXTS = {
  title: 'Il tuo avviso di prezzo',
  description: 'Conferma l’avviso, guarda che cosa conserviamo, scaricalo o cancellalo con un clic.',
  tooMany: 'Troppi tentativi.',
  noLink: 'Questo link non è valido: è scaduto, o l’indirizzo è stato copiato a metà.',
}

const isOfStop = (url: URL) => url.pathname.startsWith(STOP_ALERT)

export function loader({ url, context }: Route.LoaderArgs) {
  const link = linkOf(url)
  const asked = call(context.get(runtimeContext), getPriceAlert, { link })
  return orRefused(
    asked.then(held => ({ held, link, isStop: isOfStop(url) })),
    TEXTS,
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request, context)
  const isStop = isOfStop(url) || form.get('che') === 'cancella'
  const called = call(context.get(runtimeContext), isStop ? stopPriceAlert : confirmPriceAlert, { link: linkOf(url) })
  return orRefused(
    called.then(() => ({ done: isStop ? ('stopped' as const) : ('confirmed' as const) })),
    TEXTS,
  )
}

export const meta = linkMeta(CONFIRM_ALERT, TEXTS)

const DONE = {
  confirmed: 'L’avviso è attivo per un anno. Per fermarlo basta un clic in fondo a ogni email, o qui sotto.',
  stopped: 'L’avviso è cancellato, e con lui la tua email.',
}

export default function PriceAlertHeld({ loaderData, actionData }: Route.ComponentProps) {
  const refused = refusedIn(actionData, loaderData)
  const done = actionData && 'done' in actionData ? actionData.done : null
  return (
    <FocusPage title={TEXTS.title}>
      {refused ? <Refused>{refused}</Refused> : null}
      {done ? <Done>{DONE[done]}</Done> : null}
      {'refused' in loaderData || done === 'stopped' ? null : loaderData.held ? (
        <Held {...loaderData} held={loaderData.held} />
      ) : (
        <Notice tone="green">Questo avviso non c’è più: non conserviamo la tua email.</Notice>
      )}
    </FocusPage>
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
