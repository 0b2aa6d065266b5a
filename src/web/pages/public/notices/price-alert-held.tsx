import { useLocation } from 'react-router'
import { CONFIRM_ALERT, PRICE_ALERT, STOP_ALERT } from '#areas/guardian/addresses.ts'
import { confirmPriceAlert, getPriceAlert, stopPriceAlert } from '#areas/guardian/procedures/price-alert.server.ts'
import { formatDate, romeDate } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { OWN_FIGURE } from '#web/seo/meta.ts'
import { Button, Link } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FocusPage } from '#web/layouts/focus-frame.tsx'
import { Done, isRefused, LinkForm, linkMeta, Refused } from './message-link.tsx'
import { actsOnLink, readsLink } from './message-link.server.ts'
import type { Route } from './+types/price-alert-held'

export { clientLoader, handle } from '#web/no-scripts.ts'

const TEXTS = {
  title: 'Il tuo avviso di prezzo',
  description: 'Conferma l’avviso, guarda che cosa conserviamo, scaricalo o cancellalo con un clic.',
  tooMany: 'Troppi tentativi.',
  noLink: 'Questo link non è valido: è scaduto, o l’indirizzo è stato copiato a metà.',
}

export const loader = readsLink(TEXTS, (rt, link) => call(rt, getPriceAlert, { link }).then(held => ({ held, link })))

export const action = actsOnLink(TEXTS, async (rt, link, form, { pathname }) => {
  const isStop = pathname.startsWith(STOP_ALERT) || form.get('che') === 'cancella'
  await call(rt, isStop ? stopPriceAlert : confirmPriceAlert, { link })
  return { done: isStop ? ('stopped' as const) : ('confirmed' as const) }
})

export const meta = linkMeta(CONFIRM_ALERT, TEXTS)

const DONE = {
  confirmed: 'L’avviso è attivo per un anno. Per fermarlo basta un clic in fondo a ogni email, o qui sotto.',
  stopped: 'L’avviso è cancellato, e con lui la tua email.',
}

export default function PriceAlertHeld({ loaderData, actionData }: Route.ComponentProps) {
  const refused = [actionData, loaderData].find(isRefused)
  const done = actionData && 'done' in actionData ? actionData.done : null
  return (
    <FocusPage title={TEXTS.title}>
      {refused ? <Refused>{refused.errors.form}</Refused> : null}
      {done ? <Done>{DONE[done]}</Done> : null}
      {isRefused(loaderData) || done === 'stopped' ? null : loaderData.held ? (
        <Held link={loaderData.link} held={loaderData.held} />
      ) : (
        <Notice tone="green">Questo avviso non c’è più: non conserviamo la tua email.</Notice>
      )}
    </FocusPage>
  )
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { held: unknown }>

function Held({ held, link }: { held: NonNullable<Loaded['held']>; link: string }) {
  const query = new URLSearchParams({ link })
  const { pathname } = useLocation()
  const isOpen = !held.confirmedAt && !pathname.startsWith(STOP_ALERT)
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
      <LinkForm>
        {isOpen ? <Button tone="primary">Conferma l’avviso</Button> : null}
        <Button name="che" value="cancella">
          Cancella l’avviso
        </Button>
      </LinkForm>
      <p className="small">
        <a href={`${PRICE_ALERT}/dati?${query}`}>Scarica quello che conserviamo</a> ·{' '}
        <Link to={`${OWN_FIGURE}?${held.query}`}>Guarda la tua cifra</Link>
      </p>
    </>
  )
}
