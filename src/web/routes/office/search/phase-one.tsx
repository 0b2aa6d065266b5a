import { Link } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { Measures, NO_DATA, Progress } from './measures.tsx'
import type { PhaseOneData } from './phase-one.server.ts'
import { SEO_PHASE_ONE } from './seo-pages.ts'

/** Phase 1 in short: what the last walk of our own crawler found. */
export default function PhaseOne({ data: { summary } }: { data: PhaseOneData }) {
  return (
    <section className="pt-6">
      <h2 className="text-lg">Fondamenta tecniche</h2>
      {summary === null ? (
        <p className="pt-3">
          {NO_DATA}: il sito non è ancora stato analizzato. La prima analisi parte da sola di notte, o dalla pagina
          della fase.
        </p>
      ) : (
        <>
          <p className="muted pt-3">Dall’ultima analisi del sito, finita il {formatDateTime(summary.finishedAt)}.</p>
          <Progress
            label="Pagine senza problemi"
            done={summary.pages - summary.pagesAffected}
            target={Math.max(1, summary.pages)}
          />
          {summary.keywords.total > 0 ? (
            <Progress label="Parole chiave coperte" done={summary.keywords.covered} target={summary.keywords.total} />
          ) : null}
          <Measures
            of={[
              { label: 'Pagine guardate', value: summary.pages, note: `${summary.sitemapPages} nella sitemap` },
              { label: 'Problemi critici', value: summary.critical, note: 'tipi di problema ancora aperti' },
              { label: 'Avvisi', value: summary.warning, note: 'tipi di problema ancora aperti' },
              { label: 'Link che non portano a nulla', value: summary.brokenLinks, note: 'anche verso le CTE' },
            ]}
          />
        </>
      )}
      <p className="pt-6">
        <Link to={SEO_PHASE_ONE}>Apri la pagina della fase 1</Link>
      </p>
    </section>
  )
}
