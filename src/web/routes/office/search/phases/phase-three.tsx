import { sections } from '../../sections.ts'
import * as leadership from '#areas/growth/phases/leadership.ts'
import { formatDate } from '#core/dates.ts'
import { dayPoint, TimeChart } from '#web/ui/figures/time-chart.tsx'
import { type At, formAction, reads } from '../../route.server.ts'
import { screen, titled } from '../../screen.tsx'
import { Acts, isDemo, Measures, Progress, Screen, useDemo } from '../kit.tsx'
import { Runs } from '../runs.tsx'
import { Part } from '../../office-parts.tsx'
import { call, type Runtime } from '#platform/procedure.server.ts'
import { invoke, refusals, runsOf } from '../press.server.ts'
import { LEADERSHIP_SAMPLES } from '../samples.ts'
import * as leading from '#areas/growth/procedures/market-leadership.server.ts'

export const loader = reads(loadPhaseThree)
export { clientAction, shouldRevalidate } from '../../screen.tsx'
export const meta = titled(`${sections['seo-phases']}, fase 3`)
export default screen<typeof loader>(PhaseThree)

function PhaseThree({ figures, history, runs }: PhaseThreeData) {
  const { shows: showsSamples } = useDemo()
  return (
    <Part title="Leadership di mercato">
      <Screen>
        <Part title="Verso gli obiettivi" level={3}>
          {leadership.LEADERSHIP_MEASURES.map(measure => {
            const { bar, label, unit } = leadership.leadershipTexts[measure]
            const { done, target } = leadership.reached(measure, figures[measure].value)
            return <Progress key={measure} label={bar ?? label} done={done} target={target} {...(unit && { unit })} />
          })}
        </Part>
        <Part title="Le misure" level={3}>
          <Measures
            of={leadership.LEADERSHIP_MEASURES.map(measure => ({
              label: leadership.leadershipTexts[measure].label,
              value: figures[measure].value,
              ...(leadership.leadershipTexts[measure].unit && { unit: leadership.leadershipTexts[measure].unit }),
              note: showsSamples ? undefined : noteOf(measure, figures),
            }))}
          />
        </Part>
        <Part title="I lavori della fase" level={3}>
          <p className="muted">
            Il boost rilegge il sito, rifà la sitemap e avvisa i motori di ricerca di quello che è cambiato, controlla i
            concorrenti, segnala i contatti da risentire e propone contenuti per le parole chiave scoperte. Il riavvio
            controlla i concorrenti e scrive le misure di oggi.
          </p>
          <Acts
            className="py-3"
            acts={[
              { does: 'Market Dominance Boost', intent: 'boost', tone: 'primary' },
              { does: 'Riavvia la fase 3', intent: 'restart' },
            ]}
          />
          <Runs caption="Lavori della fase 3" runs={runs} of="phaseThree" />
        </Part>
        <History of={history} />
      </Screen>
    </Part>
  )
}

function noteOf(measure: leadership.LeadershipMeasure, figures: PhaseThreeData['figures']): string {
  const { value, day } = figures[measure]
  const { source, missing } = leadership.leadershipTexts[measure]
  if (value === null) return missing
  return day ? `${source}, al ${formatDate(day)}` : source
}

/** Only days with a measurement: nothing is interpolated. */
function History({ of: history }: { of: PhaseThreeData['history'] }) {
  const measured = leadership.LEADERSHIP_MEASURES.filter(measure => history.some(row => row.measure === measure))
  return (
    <Part title="Giorno per giorno" level={3}>
      {measured.length === 0 ? (
        <p className="muted">Ancora nessuna misura scritta: la prossima arriva domattina, o con uno dei due lavori.</p>
      ) : (
        <div className="office-charts">
          {measured.map(measure => (
            <TimeChart
              key={measure}
              title={leadership.leadershipTexts[measure].label}
              unit={leadership.leadershipTexts[measure].unit ?? ''}
              digits={1}
              points={history.filter(row => row.measure === measure).map(({ day, value }) => dayPoint(day, value))}
            />
          ))}
        </div>
      )}
    </Part>
  )
}

async function loadPhaseThree(rt: Runtime, { url }: At) {
  if (isDemo(url)) return { figures: LEADERSHIP_SAMPLES, history: [], runs: [] }
  return {
    ...(await call(rt, leading.getMarketLeadership, {})),
    runs: await runsOf(rt, 'phaseThree'),
  }
}
type PhaseThreeData = Awaited<ReturnType<typeof loadPhaseThree>>

export const action = formAction(
  {
    boost: invoke(leading.startMarketBoost, () => ({
      flash: {
        title: leadership.BOOST_DONE,
        text: 'Il lavoro è partito: qui sotto vedi a che punto è e che cosa cambia.',
      },
    })),
    restart: invoke(leading.restartMarketLeadership, () => ({
      flash: { text: 'La fase riparte: qui sotto vedi a che punto è.' },
    })),
  },
  refusals({}),
)
