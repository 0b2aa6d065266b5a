import { phaseFourCounts } from '#areas/experiments/texts.ts'
import { jobLabels } from '#areas/monitoring/work-labels.ts'
import { PHASE_FOUR_NAMES, type PhaseFourName, switchOf } from '#areas/settings/phase-four.ts'
import { orKeepTyped } from '#web/browser/no-connection.ts'
import { Tag } from '#web/ui/tag.tsx'
import { reads } from '../../route.server.ts'
import { reloadsWhenLate, screen } from '../../screen.tsx'
import { LastChange, Versions } from '../../settings/setting-form.tsx'
import { ActButton, ActedNotice } from '../act.tsx'
import { PhaseFourClicks } from './phase-four-clicks.tsx'
import { Forecast, Journeys, Origins } from './phase-four-figures.tsx'
import { PhaseFourTests } from './phase-four-tests.tsx'
import { actOnPhaseFour, loadPhaseFour, type PhaseFourData } from './phase-four.server.ts'
import { phaseFourToast } from '../toasts.ts'
import { Runs, useRunToasts } from '../runs.tsx'

export const loader = reads(loadPhaseFour)
export const action = actOnPhaseFour
export const clientAction = orKeepTyped
export const shouldRevalidate = reloadsWhenLate
export default screen<typeof loader>(PhaseFour)

/** Eight switches, what each of them does and counts, and the routine that is pressed for; opening starts nothing. */
function PhaseFour(data: PhaseFourData) {
  const { on, history, runs } = data
  useRunToasts(runs, phaseFourToast)
  return (
    <>
      <h2 className="pt-6 text-lg">Funzioni avanzate</h2>
      <p className="muted">
        Ogni funzione è spenta finché non la accendi. Quelle che lasciano qualcosa nel browser partono solo dopo il sì
        di chi visita.
      </p>
      <ActedNotice />
      <ul className="phase-switches">
        {PHASE_FOUR_NAMES.map(name => (
          <Switch key={name} name={name} isOn={on[name]} edition={history.edition} />
        ))}
      </ul>
      <LastChange history={history} />
      <Versions history={history} />
      <h2 className="pt-6 text-lg">Aggiornamento</h2>
      <p className="muted pb-3">
        Chiude le prove finite, elimina i conteggi vecchi e rifà la previsione. Parte da solo ogni notte, o da qui.
      </p>
      <ActButton intent="run" tone="primary" busyText="Avvio…">
        Avvia la Fase 4
      </ActButton>
      <Runs caption="Ultimi aggiornamenti" runs={runs} labels={jobLabels} counts={phaseFourCounts} />
      <PhaseFourClicks data={data} />
      <PhaseFourTests data={data} />
      <Origins data={data} />
      <Journeys data={data} />
      <Forecast data={data} />
    </>
  )
}

function Switch({ name, isOn, edition }: { name: PhaseFourName; isOn: boolean; edition: string }) {
  const { name: title, does, counts, ground, unavailable } = switchOf(name)
  return (
    <li>
      <div className="phase-switch-head">
        <h3>{title}</h3>
        {unavailable ? (
          <Tag tone="amber">Non disponibile</Tag>
        ) : (
          <>
            <Tag tone={isOn ? 'green' : 'glass'}>{isOn ? 'Acceso' : 'Spento'}</Tag>
            <ActButton
              intent="switch"
              values={{ name, on: String(!isOn), edition }}
              label={`${isOn ? 'Spegni' : 'Accendi'} ${title}`}
            >
              {isOn ? 'Spegni' : 'Accendi'}
            </ActButton>
          </>
        )}
      </div>
      <p>{does}</p>
      {unavailable ? (
        <p className="small muted">Perché: {unavailable}</p>
      ) : (
        <p className="small muted">
          Che cosa conta: {counts} <br />
          Privacy: {ground}
        </p>
      )}
    </li>
  )
}
