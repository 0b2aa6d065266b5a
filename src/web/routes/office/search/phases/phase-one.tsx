import { Link } from 'react-router'
import { getCrawlReport } from '#areas/growth/procedures/crawls.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { call } from '#platform/procedure.server.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { NO_DATA, Progress } from '../measures.tsx'
import { SEO_ANALYSIS, SEO_PHASE_ONE } from '../addresses.ts'
import { Part } from '../../office-parts.tsx'

/** The page of the phase has all of it. */
export const loader = reads(async rt => {
  const { summary } = await call(rt, getCrawlReport, {})
  return { summary }
})
export default screen<typeof loader>(PhaseOne)

/** Phase 1 in short: what the last walk of our own crawler found. */
function PhaseOne({ summary }: Awaited<ReturnType<typeof loader>>) {
  return (
    <Part title="Fondamenta tecniche">
      {summary === null ? (
        <p className="pt-3">
          {NO_DATA}: il sito non è ancora stato analizzato. La prima analisi parte da sola di notte, o dalla pagina
          della fase.
        </p>
      ) : (
        <>
          <p className="muted pt-3">
            Dall’ultima analisi del sito, finita il {summary.finishedAt ? formatDateTime(summary.finishedAt) : ''}.
          </p>
          <Progress
            label="Pagine senza problemi"
            done={summary.pages - summary.pagesAffected}
            target={Math.max(1, summary.pages)}
          />
        </>
      )}
      <p className="pt-6">
        <Link to={SEO_PHASE_ONE}>Apri la pagina della fase 1</Link> · <Link to={SEO_ANALYSIS}>Problemi trovati</Link>
      </p>
    </Part>
  )
}
