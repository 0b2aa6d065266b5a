import { useLocation } from 'react-router'
import { withTryAgain } from '#core/try-again.ts'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { useSite } from '#web/site.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'

/** A page asked for too often from one address; `said` is what too-many.server.ts threw. */
export function TooManyPage({ said }: { said: unknown }) {
  const { name } = useSite()
  const { pathname, search } = useLocation()
  const isTold = typeof said === 'object' && said !== null && 'retryAfter' in said
  const seconds = isTold && typeof said.retryAfter === 'number' ? said.retryAfter : undefined
  return (
    <SiteFrame>
      <title>{`Troppe richieste · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Troppe richieste</h1>
        <p className="max-w-prose">
          {withTryAgain('Da questa connessione sono arrivate molte richieste in poco tempo.', seconds)}
        </p>
        <Actions>
          <ButtonLink to={pathname + search} reloadDocument>
            Riprova
          </ButtonLink>
          <ButtonLink tone="quiet" to="/" reloadDocument>
            Torna alla Home
          </ButtonLink>
        </Actions>
      </section>
    </SiteFrame>
  )
}
