import { Form } from 'react-router'
import { CHECKS } from '#areas/requests/checks/checks.ts'
import type { Handover } from '#areas/handover/procedures/get-handover.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { Status } from '#web/ui/tag.tsx'
import { Part } from '../case-part.tsx'

/** What is looked at before the supplier gets it: the machine says what it sees, a person decides and is named. */
export function ActivationChecks({ handover: { checks }, withData }: { handover: Handover; withData: boolean }) {
  return (
    <Part title="Controlli" id="activation-checks">
      <ul className="desk-documents">
        {checks.map(({ check, done, sights }) => (
          <li key={check}>
            <div className="actions justify-between">
              <span>
                {CHECKS[check]}{' '}
                {done === null ? (
                  <Status kind="yours">Da guardare</Status>
                ) : done.outcome === 'ok' ? (
                  <Status kind="done">A posto</Status>
                ) : (
                  <Status kind="refused">Non va</Status>
                )}
              </span>
              <span className="actions">
                {done?.outcome === 'ok' ? null : <Tick check={check} outcome="ok" label="A posto" />}
                {done?.outcome === 'problem' ? null : <Tick check={check} outcome="problem" label="Non va" />}
              </span>
            </div>
            {sights?.map(({ text, isDoubt }) => (
              <span key={text} className={isDoubt ? 'office-late small block' : 'small muted block'}>
                {isDoubt ? 'Attenzione: ' : ''}
                {text}
              </span>
            ))}
            {done ? (
              <span className="tiny muted block">
                {done.by || 'Ufficio'}, {formatDateTime(done.at)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {withData ? null : (
        <p className="hint pt-2">Con i dati aperti, qui si legge anche che cosa torna e che cosa no.</p>
      )}
    </Part>
  )
}

const Tick = ({
  check,
  outcome,
  label,
}: {
  check: Handover['checks'][number]['check']
  outcome: 'ok' | 'problem'
  label: string
}) => (
  <Form method="post" preventScrollReset>
    <FormToken />
    <input type="hidden" name="intent" value="tick" />
    <input type="hidden" name="check" value={check} />
    <input type="hidden" name="outcome" value={outcome} />
    <Button small tone="quiet">
      {label}
      <span className="sr-only">: {CHECKS[check]}</span>
    </Button>
  </Form>
)
