import { isRouteErrorResponse, useLocation } from 'react-router'
import { isUnreachable, noConnection } from '#web/browser/no-connection.ts'
import { refusedFormIn, type RefusedForm } from '#web/refused-form.ts'
import { useRootData, useSite } from '#web/site.ts'
import { withTryAgain } from '#core/sentences.ts'
import { createContext, type ReactNode, use } from 'react'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { Actions, Button, ButtonLink, Link } from '#web/ui/button.tsx'
import { nearestPages } from '#web/seo/public-pages.ts'
import readingStyles from '#web/styles/sheet-reading.css?url'
import { SearchForm } from './search-form.tsx'

/**
 * Rendered in place of a page that failed. At the root no layout links a stylesheet, so it links its own, unless the network
 * is down.
 */
export const PageFailure = ({ error }: { error: unknown }) => (
  <>
    {use(FramedContext) || isUnreachable(error) ? null : (
      <link rel="stylesheet" href={readingStyles} precedence="base" />
    )}
    <Failure error={error} />
  </>
)

/** Chooses the page by cause. */
function Failure({ error }: { error: unknown }) {
  const again = refusedFormIn(error)
  if (again) return <FormAgainPage {...again} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyPage data={error.data} />
  if (isRouteErrorResponse(error) && error.status >= 400 && error.status < 500)
    return <RefusedPage status={error.status} data={error.data} />
  return isUnreachable(error) ? <NoConnectionPage /> : <FailedPage />
}

/** Server error. The code identifies it in the log. */
function FailedPage() {
  const { requestId, site } = useRootData()
  return (
    <InsteadPage title="Qualcosa non ha funzionato">
      <p className="max-w-prose">
        È un nostro problema, non tuo. Quello che avevi già salvato è al sicuro. Riprova tra un minuto; se succede
        ancora, scrivici{site.email ? ` a ${site.email}` : ''} e indica il codice.
      </p>
      {requestId ? (
        <p className="side-note">
          Codice: <b className="break-all">{requestId}</b>
        </p>
      ) : null}
    </InsteadPage>
  )
}

/** A client-side navigation that could not fetch its page. Full page loads fall back to `public/offline.html`. */
function NoConnectionPage() {
  return (
    <InsteadPage title={noConnection.title}>
      <p className="max-w-prose">
        Non riusciamo a raggiungere il sito. Quello che avevi già salvato è al sicuro: riparti da dove eri appena torna
        la linea.
      </p>
    </InsteadPage>
  )
}

/** A request rejected as sent (400, 403, 405, 413): nothing failed, nothing changed. */
function RefusedPage({ status, data }: { status: number; data?: unknown }) {
  // Our own refusals carry a message; the router's responses only have status texts.
  const isTooLarge = status === 413
  const hasSentence =
    typeof data === 'object' && data !== null && 'sentence' in data && typeof data.sentence === 'string'
  return (
    <InsteadPage title="Questa richiesta non si può eseguire">
      {hasSentence ? <p className="max-w-prose pb-3">{String(data.sentence)}.</p> : null}
      {isTooLarge ? <p className="max-w-prose pb-3">Quello che hai mandato è troppo grande.</p> : null}
      <p className="max-w-prose">
        Forse il link non è completo, la pagina era aperta da molto tempo, oppure non hai il permesso per quello che hai
        chiesto. Non è cambiato niente: torna indietro e riprova dalla pagina.
      </p>
    </InsteadPage>
  )
}

/** Rate limit exceeded for an address; `data` is what or-not-found.server.ts threw. */
function TooManyPage({ data }: { data: unknown }) {
  const hasWait = typeof data === 'object' && data !== null && 'retryAfter' in data
  const seconds = hasWait && typeof data.retryAfter === 'number' ? data.retryAfter : undefined
  return (
    <InsteadPage title="Troppe richieste">
      <p className="max-w-prose">
        {withTryAgain('Da questa connessione sono arrivate molte richieste in poco tempo.', seconds)}
      </p>
    </InsteadPage>
  )
}

/** Home link when the failed page is inside the office frame, which stays. */
export const FramedContext = createContext<string | null>(null)

/** In place of the requested page: the reason, a retry link and a home link. */
function InsteadPage({ title, children }: { title: string; children: ReactNode }) {
  const { name } = useSite()
  // Errors render at the root, where a link without a path would resolve to the home page.
  const { pathname, search } = useLocation()
  const home = use(FramedContext)
  const page = (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className={home ? 'grid gap-5' : 'wrap section grid gap-5'}>
        <h1>{title}</h1>
        {children}
        <Actions>
          <ButtonLink to={pathname + search} reloadDocument>
            Riprova
          </ButtonLink>
          <ButtonLink tone="quiet" to={home ?? '/'} reloadDocument>
            {home ? 'Torna alle richieste' : 'Torna alla Home'}
          </ButtonLink>
        </Actions>
      </section>
    </>
  )
  return home ? page : <SiteFrame>{page}</SiteFrame>
}

function FormAgainPage(again: RefusedForm['again']) {
  const page = <FormAgain {...again} />
  return use(FramedContext) ? page : <SiteFrame>{page}</SiteFrame>
}

/** The session changed before the form was sent. One click resends what was typed in the current session. */
export function FormAgain({ token, fields, isIncomplete }: RefusedForm['again']) {
  const { pathname, search } = useLocation()
  return (
    <>
      <title>{`Non abbiamo inviato niente · ${useSite().name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Non abbiamo ancora inviato niente</h1>
        <p className="max-w-prose">
          Mentre scrivevi la tua sessione è cambiata: può succedere dopo un accesso o un’uscita in un’altra scheda. Per
          sicurezza ci siamo fermati.{' '}
          {isIncomplete
            ? 'Torna alla pagina e ripeti l’operazione: password, codici e file vanno inseriti di nuovo.'
            : 'Quello che hai scritto è ancora qui: puoi inviarlo di nuovo.'}
        </p>
        <form method="post">
          <input type="hidden" name="_csrf" value={token} />
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <Actions>
            {isIncomplete ? null : <Button tone="primary">Invia di nuovo</Button>}
            <a className="btn" href={pathname + search}>
              Torna alla pagina
            </a>
          </Actions>
        </form>
      </section>
    </>
  )
}

/** Spec 1 §2: the 404 page, with the closest page addresses (PRODUCT decision). */
export function NotFoundPage() {
  const { pathname } = useLocation()
  const { name } = useSite()
  if (use(FramedContext))
    return (
      <InsteadPage title="Qui non c’è niente">
        <p className="max-w-prose">
          L’indirizzo non è completo, oppure quello che mostrava non c’è più: può averlo tolto un collega.
        </p>
      </InsteadPage>
    )
  return (
    <SiteFrame>
      <title>{`Pagina non trovata · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Oops! Pagina non trovata</h1>
        <p>La pagina che stai cercando non esiste o è stata spostata.</p>
        <div>
          <h2 className="mb-2 text-lg">Forse cercavi</h2>
          <ul className="max-w-prose rule-top">
            {nearestPages(pathname).map(page => (
              <li key={page.path} className="hairline-bottom py-3">
                <Link to={page.path}>{page.name}</Link>
              </li>
            ))}
          </ul>
        </div>
        <SearchForm />
        <div>
          <ButtonLink to="/">Torna alla Home</ButtonLink>
        </div>
      </section>
    </SiteFrame>
  )
}
