import { ruleOf } from '#areas/requests/case/steps.ts'
import { CHECKS } from '#areas/requests/checks/checks.ts'
import { DATA, datumRule } from '#areas/requests/corrections/data.ts'
import { documentKindLabels, documentKinds } from '#areas/requests/document-kinds.ts'
import type { Handover } from '#areas/handover/handover.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_DOCUMENT_NOTE } from '#core/limits.ts'
import { useAnswerTo, useAccepted } from '#web/ui/fields.tsx'
import { Status } from '#web/ui/tag.tsx'
import { DeskButton, DeskForm, Part } from './case-form.tsx'
import { useState } from 'react'
import type { CorrectionState } from '#areas/requests/corrections/tables.server.ts'
import type { CaseDeskData } from './case.server.ts'

const INTENT = 'tick'
type Check = Handover['checks'][number]
const CHECKED = ruleOf('data-checked')

/** Checks before the supplier gets the request: automatic results, a person decides and is recorded. */
export function ActivationChecks({ handover: { checks }, withData }: { handover: Handover; withData: boolean }) {
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
                    <span className="muted regular"> · {done.outcome === 'ok' ? 'A posto' : 'Non va'}</span>
                  ) : null}
                </span>
              </Status>
              {done?.outcome === 'ok' ? null : (
                <DeskButton intent={INTENT} values={{ check, outcome: 'ok' }} of={`: ${CHECKS[check]}`}>
                  A posto
                </DeskButton>
              )}
              <Wrong {...each} />
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
          <DeskButton intent="approve" tone="solid" className="pt-2">
            Tutto a posto
          </DeskButton>
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

function Wrong({ check, data }: Check) {
  const keys = { check, outcome: 'problem' }
  return (
    <details key={useAccepted(INTENT, keys)} className="check-wrong" open={useAnswerTo(INTENT, keys) !== undefined}>
      <summary className="btn btn-quiet btn-small">
        Non va<span className="sr-only">: {CHECKS[check]}</span>
      </summary>
      <DeskForm
        intent={INTENT}
        held={keys}
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

const STATES: Record<CorrectionState, { kind: 'waiting' | 'done' | 'refused'; text: string } | null> = {
  'not-asked': null,
  asked: { kind: 'waiting', text: 'Da confermare dal cliente' },
  confirmed: { kind: 'done', text: 'Confermato dal cliente' },
  refused: { kind: 'refused', text: 'Non giusto per il cliente' },
  superseded: { kind: 'refused', text: 'Corretto di nuovo' },
}

const CORRECT = 'correct'

/** Field open for correction until its form is accepted: other actions on the case must not discard what is being typed. */
function useOpenField<T>(asked: T | undefined, taken: number): T | undefined {
  const [held, setHeld] = useState({ asked, taken })
  if (held.taken === taken && (asked === undefined || asked === held.asked)) return held.asked
  setHeld({ asked, taken })
  return asked
}

/** Corrections made by the office, and the form for another. */
export function CaseCorrections({
  handover: { corrections, correctable },
  asked,
}: {
  handover: Handover
  /** Preselected: the field a step is missing. */
  asked: CaseDeskData['datum']
}) {
  const chosen = useOpenField(asked, useAccepted(CORRECT))
  if (corrections.length + correctable.length === 0) return null
  return (
    <Part title="Dati corretti" id="case-corrections">
      {corrections.length === 0 ? <p className="muted">Nessun dato corretto.</p> : null}
      <ul className="desk-documents">
        {corrections.map(({ id, datum, before, after, reason, state, by, at }) => (
          <li key={id}>
            {DATA[datum].label}: {before || 'vuoto'} → {after}{' '}
            {STATES[state] ? <Status kind={STATES[state].kind}>{STATES[state].text}</Status> : null}
            <span className="tiny muted block">
              {by || 'Ufficio'}, {formatDateTime(at)}: «{reason}»
            </span>
          </li>
        ))}
      </ul>
      {correctable.length > 0 ? (
        <DeskForm
          key={chosen}
          fold="Correggi un dato"
          isOpen={chosen !== undefined}
          intent={CORRECT}
          label="Correggi il dato"
          tone="solid"
          hint="Se la pratica è in un invio preparato, ne esce: il file viene rifatto senza."
          fields={[
            {
              name: 'datum',
              label: 'Quale dato',
              kept: chosen,
              first: 'Scegli',
              options: Object.fromEntries(
                correctable.map(datum => [
                  datum,
                  `${DATA[datum].label}${datumRule(datum).isConfirmed ? ' (lo conferma il cliente)' : ''}`,
                ]),
              ),
            },
            { name: 'value', label: 'Il dato giusto', autoComplete: 'off', autoFocus: chosen !== undefined },
            {
              name: 'reason',
              label: 'Perché lo correggi',
              rows: 2,
              maxLength: MAX_DOCUMENT_NOTE,
              hint: 'Lo legge il cliente.',
            },
          ]}
        />
      ) : null}
    </Part>
  )
}
