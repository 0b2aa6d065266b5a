import { InsteadPage } from './instead-page.tsx'

/** A request that cannot be taken as it came (400, 403, 405, 413): nothing failed, and nothing was changed. */
export function RefusedPage() {
  return (
    <InsteadPage title="Questa richiesta non si può eseguire">
      <p className="max-w-prose">
        Forse il link non è completo, la pagina era aperta da molto tempo, oppure non hai il permesso per quello che hai
        chiesto. Non è cambiato niente: torna indietro e riprova dalla pagina.
      </p>
    </InsteadPage>
  )
}
