import { useRootData } from '#web/site.ts'
import { InsteadPage } from './instead-page.tsx'

/** A request that failed on our side. The code finds it in the log. */
export function FailedPage() {
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
