import { useLocation } from 'react-router'
import { SiteFrame } from '#web/layouts/site-frame.tsx'
import { useRootData } from '#web/site.ts'
import { Actions, ButtonLink } from '#web/ui/button.tsx'

/** A request that failed on our side. The code finds it in the log. */
export function FailedPage() {
  const { requestId, site } = useRootData()
  // Relative to the root, where errors are drawn, «here» would be the home page.
  const { pathname, search } = useLocation()
  return (
    <SiteFrame>
      <title>{`Qualcosa non ha funzionato · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <section className="wrap section grid gap-5">
        <h1>Qualcosa non ha funzionato</h1>
        <p className="max-w-prose">
          È un nostro problema, non tuo. Quello che avevi già salvato è al sicuro. Riprova tra un minuto; se succede
          ancora, scrivici{site.email ? ` a ${site.email}` : ''} e indica il codice.
        </p>
        {requestId ? (
          <p className="side-note">
            Codice: <b className="break-all">{requestId}</b>
          </p>
        ) : null}
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
