import { isRouteErrorResponse } from 'react-router'
import { isUnreachable, noConnection } from '#web/browser/no-connection.ts'
import { refusedFormIn } from '#web/refused-form.ts'
import { useRootData } from '#web/site.ts'
import { withTryAgain } from '#core/try-again.ts'
import { FormAgainPage } from './form-again-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { InsteadPage } from './instead-page.tsx'

/** What stands in the place of a page that could not be drawn, by what kept it. */
export function PageFailure({ error }: { error: unknown }) {
  const again = refusedFormIn(error)
  if (again) return <FormAgainPage {...again} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 429) return <TooManyPage said={error.data} />
  if (isRouteErrorResponse(error) && error.status >= 400 && error.status < 500)
    return <RefusedPage status={error.status} said={error.data} />
  return isUnreachable(error) ? <NoConnectionPage /> : <FailedPage />
}

/** A request that failed on our side. The code finds it in the log. */
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

/** A page that could not be fetched while moving inside the site. Whole pages are answered by `public/offline.html`. */
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

/** A request that cannot be taken as it came (400, 403, 405, 413): nothing failed, and nothing was changed. */
function RefusedPage({ status, said }: { status: number; said?: unknown }) {
  // A refusal that knows its own sentence says it; an answer of the router has only names for its codes.
  const isTooLarge = status === 413
  const isTold = typeof said === 'object' && said !== null && 'sentence' in said && typeof said.sentence === 'string'
  return (
    <InsteadPage title="Questa richiesta non si può eseguire">
      {isTold ? <p className="max-w-prose pb-3">{String(said.sentence)}.</p> : null}
      {isTooLarge ? <p className="max-w-prose pb-3">Quello che hai mandato è troppo grande.</p> : null}
      <p className="max-w-prose">
        Forse il link non è completo, la pagina era aperta da molto tempo, oppure non hai il permesso per quello che hai
        chiesto. Non è cambiato niente: torna indietro e riprova dalla pagina.
      </p>
    </InsteadPage>
  )
}

/** A page asked for too often from one address; `said` is what or-not-found.server.ts threw. */
function TooManyPage({ said }: { said: unknown }) {
  const isTold = typeof said === 'object' && said !== null && 'retryAfter' in said
  const seconds = isTold && typeof said.retryAfter === 'number' ? said.retryAfter : undefined
  return (
    <InsteadPage title="Troppe richieste">
      <p className="max-w-prose">
        {withTryAgain('Da questa connessione sono arrivate molte richieste in poco tempo.', seconds)}
      </p>
    </InsteadPage>
  )
}
