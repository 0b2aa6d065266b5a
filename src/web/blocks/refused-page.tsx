import { InsteadPage } from './instead-page.tsx'

/** A request that cannot be taken as it came (400, 403, 405, 413): nothing failed, and nothing was changed. */
export function RefusedPage({ status, said }: { status: number; said?: unknown }) {
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
