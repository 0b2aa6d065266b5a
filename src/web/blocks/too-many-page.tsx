import { withTryAgain } from '#core/try-again.ts'
import { InsteadPage } from './instead-page.tsx'

/** A page asked for too often from one address; `said` is what too-many.server.ts threw. */
export function TooManyPage({ said }: { said: unknown }) {
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
