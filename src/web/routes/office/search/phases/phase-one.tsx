import { Link } from 'react-router'
import { formatMoment } from '#core/dates.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { loadReport } from '../crawl/crawl.server.ts'
import { NO_DATA, Progress, Screen, useDemoAddress } from '../kit.tsx'
import { SEO_ANALYSIS, SEO_PHASE_ONE } from '../addresses.ts'
import { Part } from '../../office-parts.tsx'

export const loader = reads(async (rt, at) => {
  const { summary } = await loadReport(rt, at)
  return { summary }
})
export default screen<typeof loader>(PhaseOne)

function PhaseOne({ summary }: Awaited<ReturnType<typeof loader>>) {
  const withDemo = useDemoAddress()
  return (
    <Part title="Fondamenta tecniche">
      <Screen>
        {summary === null ? (
          <p className="pt-3">
            {NO_DATA}: il sito non è ancora stato analizzato. La prima analisi parte da sola di notte, o dalla pagina
            della fase.
          </p>
        ) : (
          <Progress
            label="Pagine senza problemi"
            done={summary.pages - summary.pagesAffected}
            target={Math.max(1, summary.pages)}
            note={
              summary.finishedAt
                ? `Dall’ultima analisi del sito, finita il ${formatMoment(summary.finishedAt)}.`
                : undefined
            }
          />
        )}
      </Screen>
      <p className="pt-6">
        <Link to={withDemo(SEO_PHASE_ONE)}>Apri la pagina della fase 1</Link> ·{' '}
        <Link to={withDemo(SEO_ANALYSIS)}>Problemi trovati</Link>
      </p>
    </Part>
  )
}
