import { useState } from 'react'
import { useNavigation } from 'react-router'
import { REFUSAL_REASONS, refusalReasons } from '#areas/handover/refusal-reasons.ts'
import { MAX_ANSWER_NOTE, MAX_CASE_MESSAGE, MAX_SUPPLIER_REFERENCE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import type { CaseDeskData } from './case.server.ts'
import { CaseForm, Part, refusalOf, refusedFieldId } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'

const INTENT = 'answer'
const id = (name: string) => refusedFieldId(INTENT, name)

/** «Risposta del fornitore»: accepted, or refused with the reason that the customer reads in plain words. */
export function ActivationAnswer({
  desk: { request, today },
  refusal,
}: {
  desk: CaseDeskData
  refusal: Refusal | undefined
}) {
  const mine = refusalOf(refusal, INTENT)
  const sent = useNavigation().formData
  const isBusy = (answer: string) => sent?.get('intent') === INTENT && sent.get('answer') === answer
  const of = (answer: string) => (mine?.typed.answer === answer ? mine : undefined)
  const [accepted, refused] = [of('accepted'), of('refused')]
  // Shown once the reason is chosen, without scripts once it is pressed: what stands there is sent.
  const [chosen, setChosen] = useState(refused?.typed.reason)
  const reason = refusalReasons.find(each => each === chosen)
  return (
    <Part title="Risposta del fornitore" id="activation-answer">
      <CaseForm intent={INTENT} seen={request.seen} className="desk-act">
        <input type="hidden" name="answer" value="accepted" />
        <TextField
          name="on"
          id={refused ? `${id('on')}-accepted` : id('on')}
          type="date"
          label="Contratto concluso il"
          max={today}
          defaultValue={accepted?.typed.on ?? ''}
          error={accepted?.errors.on}
          hint="È il giorno sul documento del fornitore. Dal momento in cui lo registri corre il ripensamento del cliente."
        />
        <TextField
          name="reference"
          id={refused ? `${id('reference')}-accepted` : id('reference')}
          label="Numero del contratto dal fornitore"
          maxLength={MAX_SUPPLIER_REFERENCE}
          defaultValue={accepted?.typed.reference ?? ''}
          error={accepted?.errors.reference}
          hint="Gli estratti delle provvigioni lo citano."
          optional
        />
        <Button tone="primary" busy={isBusy('accepted')} busyText="Salvataggio in corso...">
          Accettata
        </Button>
      </CaseForm>
      <Fold title="Il fornitore ha rifiutato" open={refused !== undefined} wide>
        <CaseForm intent={INTENT} seen={request.seen} className="desk-act">
          <input type="hidden" name="answer" value="refused" />
          <SelectField
            name="reason"
            id={id('reason')}
            label="Motivo"
            defaultValue={refused?.typed.reason ?? ''}
            onChange={({ target }) => setChosen(target.value)}
            error={refused?.errors.reason}
            options={[
              { value: '', label: 'Scegli il motivo' },
              ...refusalReasons.map(value => ({ value, label: REFUSAL_REASONS[value].label })),
            ]}
            hint="Vedi la frase che il cliente leggerà tra i messaggi; la pratica può poi essere inviata di nuovo."
          />
          <TextField
            name="on"
            id={`${id('on')}-refused`}
            type="date"
            label="Risposta del"
            max={today}
            defaultValue={refused?.typed.on ?? today}
            error={refused?.errors.on}
          />
          <TextAreaField
            name="note"
            id={id('note')}
            label="Nota per l’ufficio"
            rows={3}
            maxLength={MAX_ANSWER_NOTE}
            defaultValue={refused?.typed.note ?? ''}
            error={refused?.errors.note}
            hint="Il cliente non la vede."
            optional
          />
          {reason ? (
            <>
              <input type="hidden" name="toldFor" value={reason} />
              <TextAreaField
                key={reason}
                name="told"
                id={id('told')}
                label="Che cosa leggerà il cliente"
                rows={5}
                maxLength={MAX_CASE_MESSAGE}
                defaultValue={
                  refused?.typed.toldFor === reason ? (refused.typed.told ?? '') : REFUSAL_REASONS[reason].told
                }
                error={refused?.errors.told}
              />
            </>
          ) : null}
          <Button tone="danger" busy={isBusy('refused')} busyText="Salvataggio in corso...">
            Registra il rifiuto
          </Button>
        </CaseForm>
      </Fold>
    </Part>
  )
}
