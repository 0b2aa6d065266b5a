import { BULK_FROM_PHASE, PHASE_TWO_TARGETS } from '#areas/content/queue.ts'
import { failures, generatedText, phaseTwoFailures } from '#areas/content/texts.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { reads } from '../../route.server.ts'
import { screen } from '../../screen.tsx'
import { ActedNotice } from '../act.tsx'
import { Acts, DemoSwitch, isAtWork, Progress, Runs, Screen, type Works } from '../kit.tsx'
import { queueAddress } from '../addresses.ts'
import { actOnPhaseTwo, loadPhaseTwo, type PhaseTwoData } from './phase-two.server.ts'
import { Part } from '../../office-parts.tsx'

export const loader = reads(loadPhaseTwo)
export const action = actOnPhaseTwo
export const clientAction = orKeepTyped
export default screen<typeof loader>(PhaseTwo)

const counts = { proposed: 'proposti', generated: 'scritti', refused: 'tornati in coda' }

/** spec 3 §8: how the restart and the bulk generation ended. */
const works: Works = {
  'content-dominance': {
    counts,
    failures,
    done: report => ({
      title: '✅ Fase 2 Attivata',
      text: `Proposti in coda: ${report.proposed ?? 0}. ${generatedText(report, BULK_FROM_PHASE)}`,
    }),
    failed: why => ({ ...phaseTwoFailures.restart, text: `${phaseTwoFailures.restart.text} (${why})` }),
  },
  'content-marketing-ai': {
    counts,
    failures,
    done: report => ({ title: 'Generazione finita', text: generatedText(report, BULK_FROM_PHASE) }),
    failed: why => ({ ...phaseTwoFailures.bulk, text: `${phaseTwoFailures.bulk.text} (${why})` }),
  },
}

function PhaseTwo({ contents, keywords, traffic, runs }: PhaseTwoData) {
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
      note: 'Gli altri mostrano il riassunto: la descrizione si scrive nel blog.',
    },
  ]
  const known = bars.flatMap(({ done, target }) => (done === null ? [] : Math.min(100, (done / target) * 100)))
  const overall = known.length === 0 ? null : Math.round(known.reduce((sum, part) => sum + part, 0) / known.length)
  return (
    <Part title="Content Dominance">
      <DemoSwitch />
      <ActedNotice />
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
        <h3 className="pt-6">Ultimi lavori</h3>
        <Runs caption="Lavori della Fase 2" runs={runs} works={works} />
      </Screen>
    </Part>
  )
}
