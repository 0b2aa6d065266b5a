import { caseAddress, requestNumber } from '#areas/requests/request.ts'
import type { RequestDetail } from '#areas/requests/procedures/my-requests.server.ts'
import { useLiveReload } from '#web/browser/use-live-reload.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Timeline } from '#web/ui/figures/timeline.tsx'
import { journeyEntries } from './case/journey-entries.ts'
import { SummaryLink } from './area-links.tsx'

/** What became of a wizard: the number to name it by, what happens now and when, and the paper that was sent. */
export function SentRequest({ request: { id, number, journey, summary, contract } }: { request: RequestDetail }) {
  // The paper is written after the request is stored.
  useLiveReload('requests')
  return (
    <section className="grid gap-4" aria-labelledby="sent">
      <h2 id="sent">Richiesta n. {requestNumber(number)}: cosa succede ora</h2>
      <Timeline label="Passi della richiesta" entries={journeyEntries(journey)} />
      <p>
        <ButtonLink to={caseAddress(id)}>Apri la pratica</ButtonLink>
      </p>
      {summary ? (
        <p>
          <SummaryLink summary={summary} />
        </p>
      ) : contract ? (
        <p className="small muted">Stiamo preparando il riepilogo in PDF: lo trovi qui e nella pratica.</p>
      ) : null}
    </section>
  )
}
