import { type ChangeEvent, useState } from 'react'
import { REFUSAL_REASONS, refusalReasons } from '#areas/handover/refusal-reasons.ts'
import { MAX_CASE_MESSAGE, MAX_SUPPLIER_REFERENCE } from '#core/limits.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { useAnswerTo } from '#web/ui/fields.tsx'
import type { CaseDeskData } from './case.server.ts'
import { CaseAct, deskFormId, OFFICE_NOTE, Part } from './case-form.tsx'

const INTENT = 'answer'
const REFUSED = { answer: 'refused' }

/** «Risposta del fornitore»: accepted, or refused with the reason that the customer reads in plain words. */
export function ActivationAnswer({ desk: { request, today } }: { desk: CaseDeskData }) {
  const answer = useAnswerTo(INTENT, REFUSED)
  const typed = answer?.typed
  // Shown once the reason is chosen, without scripts once it is pressed: what stands there is sent.
  const [chosen, setChosen] = useState(typed?.reason)
  const reason = refusalReasons.find(each => each === chosen)
  return (
    <Part title="Risposta del fornitore" id="activation-answer">
      <CaseAct
        intent={INTENT}
        seen={request.seen}
        held={{ answer: 'accepted' }}
        label="Accettata"
        tone="primary"
        fields={[
          {
            name: 'on',
            type: 'date',
            label: 'Contratto concluso il',
            max: today,
            hint: 'È il giorno sul documento del fornitore. Dal momento in cui lo registri corre il ripensamento del cliente.',
          },
          {
            name: 'reference',
            label: 'Numero del contratto dal fornitore',
            maxLength: MAX_SUPPLIER_REFERENCE,
            hint: 'Gli estratti delle provvigioni lo citano.',
            optional: true,
          },
        ]}
      />
      <CaseAct
        fold="Il fornitore ha rifiutato"
        intent={INTENT}
        seen={request.seen}
        held={REFUSED}
        label="Registra il rifiuto"
        tone="danger"
        fields={[
          {
            name: 'reason',
            label: 'Motivo',
            first: 'Scegli il motivo',
            options: Object.fromEntries(refusalReasons.map(value => [value, REFUSAL_REASONS[value].label])),
            onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setChosen(target.value),
            hint: 'Vedi la frase che il cliente leggerà tra i messaggi; la pratica può poi essere inviata di nuovo.',
          },
          { name: 'on', type: 'date', label: 'Risposta del', max: today, kept: today },
          OFFICE_NOTE,
        ]}
      >
        {reason ? (
          <>
            <input type="hidden" name="toldFor" value={reason} />
            <TextAreaField
              key={reason}
              name="told"
              id={`${deskFormId(INTENT, REFUSED)}-told`}
              label="Che cosa leggerà il cliente"
              rows={5}
              maxLength={MAX_CASE_MESSAGE}
              defaultValue={typed?.toldFor === reason ? typed.told : REFUSAL_REASONS[reason].told}
              error={answer?.errors?.told}
            />
          </>
        ) : null}
      </CaseAct>
    </Part>
  )
}
