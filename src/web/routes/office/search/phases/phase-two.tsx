import { sections } from '../../sections.ts'
import { BULK_FROM_PHASE, PHASE_TWO_TARGETS } from '#areas/growth/content/queue.ts'
import { generatedText, phaseTwoFailures, contentErrors } from '#areas/growth/content/texts.ts'
import { reads, type At, formAction } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { Acts, Progress, Screen, isDemo } from '../kit.tsx'
import type { RunReport } from '#areas/office/runs/run.ts'
import { isAtWork, Runs, withReason } from '../runs.tsx'
import { queueAddress } from '../addresses.ts'
import { Part } from '../../office-parts.tsx'
import { bulkGenerateContents, startContentDominance } from '#areas/growth/procedures/content-generation.server.ts'
import { getContentCoverage } from '#areas/growth/procedures/content-queue.server.ts'
import { listKeywordCoverage } from '#areas/growth/procedures/crawls.server.ts'
import { trafficIncrease } from '#areas/monitoring/figures.ts'
import { countVisits } from '#areas/monitoring/procedures/figures.server.ts'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { invoke, refusals, runsOf, flash } from '../press.server.ts'

export const loader = reads(loadPhaseTwo)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled(`${sections['seo-phases']}, fase 2`)
export default screen<typeof loader>(PhaseTwo)

const ends = {
  'content-dominance': {
    done: (report: RunReport) => [
      '✅ Fase 2 Attivata',
      `Proposti in coda: ${report.proposed ?? 0}. ${generatedText(report, BULK_FROM_PHASE)}`,
    ],
    failed: withReason(phaseTwoFailures.restart),
  },
  'content-marketing-ai': {
    done: (report: RunReport) => ['Generazione finita', generatedText(report, BULK_FROM_PHASE)],
    failed: withReason(phaseTwoFailures.bulk),
  },
}

function PhaseTwo({ contents, keywords, traffic, runs }: Awaited<ReturnType<typeof loadPhaseTwo>>) {
  const isBusy = isAtWork(runs)
  const grown = traffic === null ? null : Math.max(0, traffic)
  const published = contents?.published ?? null
  const bars = [
    {
      label: 'Contenuti pubblicati',
      done: published,
      target: PHASE_TWO_TARGETS.contents,
      note: contents ? `Articoli pubblici del blog; dalla coda ${contents.fromQueue}.` : undefined,
    },
    {
      label: 'Parole chiave long-tail coperte',
      done: keywords?.covered ?? null,
      target: PHASE_TWO_TARGETS.keywords,
      note: keywords
        ? `Dette dal titolo della loro pagina all’ultima scansione; in elenco ${keywords.total}.`
        : 'Servono parole chiave di tre o più parole e una scansione del sito (Fase 1).',
    },
    {
      label: 'Traffico organico',
      done: grown,
      target: PHASE_TWO_TARGETS.trafficPercent,
      unit: '%',
      note:
        traffic === null
          ? 'Servono visite dai motori di ricerca contate per due periodi di 30 giorni.'
          : 'Crescita delle visite dai motori di ricerca, 30 giorni contro i 30 prima.',
    },
    {
      label: 'Articoli con la descrizione per i motori',
      done: published ? (contents?.described ?? null) : null,
      target: Math.max(1, published ?? 0),
      note: 'Senza, i motori mostrano il riassunto: la descrizione si scrive nel blog.',
    },
  ]
  const known = bars.flatMap(({ done, target }) => (done === null ? [] : Math.min(100, (done / target) * 100)))
  const overall = known.length === 0 ? null : Math.round(known.reduce((sum, part) => sum + part, 0) / known.length)
  return (
    <Part title="Content Dominance">
      <Screen>
        <Progress
          label="Avanzamento complessivo"
          done={overall}
          target={100}
          unit="%"
          note={`Media delle barre che hanno un dato: ${known.length} su ${bars.length}.`}
        />
        {bars.map(bar => (
          <Progress key={bar.label} {...bar} />
        ))}
        <Acts
          className="pt-3"
          acts={[
            { does: `Genera ${BULK_FROM_PHASE} contenuti`, intent: 'bulk', tone: 'primary', disabled: isBusy },
            { does: 'Riavvia la Fase 2', intent: 'restart', disabled: isBusy },
            { does: 'Coda dei contenuti', to: queueAddress() },
          ]}
        />
        <Runs part="Ultimi lavori" level={3} caption="Lavori della Fase 2" of="phaseTwo" runs={runs} ends={ends} />
      </Screen>
    </Part>
  )
}

/** Long tail: three words or more. */
const isLongTail = ({ keyword }: { keyword: string }) => keyword.trim().split(/\s+/).length >= 3

async function loadPhaseTwo(rt: Runtime, { url }: At) {
  // The specification has targets but no sample figures for this phase.
  if (isDemo(url)) return { contents: null, keywords: null, traffic: null, runs: [] }
  const [contents, coverage, visits, runs] = await Promise.all([
    call(rt, getContentCoverage, {}),
    call(rt, listKeywordCoverage, {}),
    call(rt, countVisits, { source: 'search' }),
    runsOf(rt, 'phaseTwo', { limit: 5 }),
  ])
  const longTail = coverage.keywords.filter(isLongTail)
  return {
    contents,
    keywords:
      coverage.crawledAt && longTail.length > 0
        ? { covered: longTail.filter(({ covered }) => covered === true).length, total: longTail.length }
        : null,
    traffic: trafficIncrease(visits),
    runs,
  }
}
export const action = formAction(
  {
    restart: invoke(startContentDominance, [
      'Fase 2 avviata',
      'La coda si riempie e gli articoli si scrivono: segui qui il lavoro.',
    ]),
    bulk: invoke(
      bulkGenerateContents,
      ({ generated_count: count }) => flash('🤖 Generazione Bulk Avviata', `${count} contenuti in coda di generazione`),
      () => ({ count: BULK_FROM_PHASE }),
    ),
  },
  refusals(contentErrors, { other: '', failed: phaseTwoFailures }),
)
