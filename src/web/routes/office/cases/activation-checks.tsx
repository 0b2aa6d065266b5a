import { ruleOf } from '#areas/requests/case/steps.ts'
import { CHECKS } from '#areas/requests/checks/checks.ts'
import { DATA } from '#areas/requests/corrections/data.ts'
import { documentKindLabels, documentKinds } from '#areas/requests/document-kinds.ts'
import type { Handover } from '#areas/handover/procedures/get-handover.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { useAnswerTo, useTaken } from '#web/ui/fields.tsx'
import { Status } from '#web/ui/tag.tsx'
import { CaseAct, CaseButton, Part } from './case-form.tsx'

const INTENT = 'tick'
type Check = Handover['checks'][number]
const CHECKED = ruleOf('data-checked')

/** What is looked at before the supplier gets it: the machine says what it sees, a person decides and is named. */
export function ActivationChecks({
  handover: { checks },
  seen,
  withData,
}: {
  handover: Handover
  seen: number
  withData: boolean
}) {
  const canApprove =
    checks.some(({ done }) => done === null) &&
    checks.every(({ done, sights }) => done?.outcome !== 'problem' && !sights?.some(({ isDoubt }) => isDoubt))
  return (
    <Part title="Controlli" id="activation-checks">
      <ul>
        {checks.map(each => {
          const { check, done, sights } = each
          return (
            <li key={check} className="check">
              <Status kind={done === null ? 'waiting' : done.outcome === 'ok' ? 'done' : 'refused'}>
                <span className="text-ink">
                  {CHECKS[check]}
                  {done === null ? <span className="sr-only">, da guardare</span> : null}
                  {done ? (
                    <span className="muted font-normal"> · {done.outcome === 'ok' ? 'A posto' : 'Non va'}</span>
                  ) : null}
                </span>
              </Status>
              {done?.outcome === 'ok' ? null : (
                <CaseButton intent={INTENT} seen={seen} values={{ check, outcome: 'ok' }} of={`: ${CHECKS[check]}`}>
                  A posto
                </CaseButton>
              )}
              <Wrong of={each} seen={seen} />
              {sights?.map(({ text, isDoubt }) => (
                <span key={text} className={isDoubt ? 'office-late small block' : 'small muted block'}>
                  {isDoubt ? 'Attenzione: ' : ''}
                  {text}
                </span>
              ))}
              {done ? (
                <span className="tiny muted block">
                  {done.by || 'Ufficio'}, {formatDateTime(done.at)}
                  {done.reason ? `: «${done.reason}»` : ''}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {canApprove ? (
        <>
          <CaseButton intent="approve" seen={seen} tone="solid" className="pt-2">
            Tutto a posto
          </CaseButton>
          <p className="hint">
            Hai guardato tutti i controlli. Il cliente legge, nell’area e per email: «{CHECKED.title}. {CHECKED.text}»
          </p>
        </>
      ) : null}
      {withData ? null : (
        <p className="hint pt-2">Con i dati aperti, qui si legge anche che cosa torna e che cosa no.</p>
      )}
    </Part>
  )
}

/** «Non va»: why, and what is done about it. */
function Wrong({ of: { check, data }, seen }: { of: Check; seen: number }) {
  const held = { check, outcome: 'problem' }
  return (
    <details key={useTaken(INTENT, held)} className="check-wrong" open={useAnswerTo(INTENT, held) !== undefined}>
      <summary className="btn btn-quiet btn-small">
        Non va<span className="sr-only">: {CHECKS[check]}</span>
      </summary>
      <CaseAct
        intent={INTENT}
        seen={seen}
        held={held}
        label="Segna che non va"
        tone="danger"
        fields={[
          {
            name: 'reason',
            label: 'Perché non va',
            rows: 2,
            maxLength: MAX_DOCUMENT_NOTE,
            hint: 'Lo legge il cliente.',
          },
          {
            name: 'remedy',
            label: 'Che cosa fai',
            options: [
              { value: '', label: 'Scegli' },
              ...data.map(datum => ({ value: datum, label: `Correggo: ${DATA[datum].label}` })),
              ...documentKinds.map(kind => ({ value: kind, label: `Chiedo: ${documentKindLabels[kind]}` })),
            ],
          },
          data.length > 0 && {
            name: 'value',
            label: 'Il dato giusto',
            hint: 'Solo se lo correggi.',
            autoComplete: 'off',
          },
        ]}
      />
    </details>
  )
}
