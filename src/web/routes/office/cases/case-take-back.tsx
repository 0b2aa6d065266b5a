import { useNavigation } from 'react-router'
import { TAKE_BACK_REASONS, takeBackReasons } from '#areas/handover/take-back-reasons.ts'
import { ruleOf } from '#areas/requests/case-steps.ts'
import { formatDate } from '#core/dates.ts'
import { MAX_ANSWER_NOTE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { CaseForm, Part, refusalOf, refusedFieldId } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import type { CaseDeskData } from './case.server.ts'

const INTENT = 'take-back'
const id = (name: string) => refusedFieldId(INTENT, name)

/** «Il fornitore ritira l’accettazione»: shown while it may, and what the customer will read before it is recorded. */
export function CaseTakeBack({ request, today, refusal }: CaseDeskData & { refusal: Refusal | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  if (!request.possible.takeBack) return null
  const mine = refusalOf(refusal, INTENT)
  const { withdrawal } = request
  const { title, text } = ruleOf('supplier-took-back')
  return (
    <Part title="Contratto accettato" id="case-take-back">
      <Fold title="Il fornitore ritira l’accettazione" open={mine !== undefined} wide>
        <CaseForm intent={INTENT} seen={request.seen} className="desk-act">
          <SelectField
            name="reason"
            id={id('reason')}
            label="Motivo"
            defaultValue={mine?.typed.reason ?? ''}
            error={mine?.errors.reason}
            options={[
              { value: '', label: 'Scegli il motivo' },
              ...takeBackReasons.map(value => ({ value, label: TAKE_BACK_REASONS[value].label })),
            ]}
          />
          <TextField
            name="on"
            id={id('on')}
            type="date"
            label="Comunicato il"
            min={request.activation?.concludedOn ?? undefined}
            max={today}
            defaultValue={mine?.typed.on ?? today}
            error={mine?.errors.on}
          />
          <TextAreaField
            name="note"
            id={id('note')}
            label="Nota per l’ufficio"
            rows={3}
            maxLength={MAX_ANSWER_NOTE}
            defaultValue={mine?.typed.note ?? ''}
            error={mine?.errors.note}
            hint="Il cliente non la vede."
            optional
          />
          <Button tone="danger" busy={isBusy} busyText="Salvataggio in corso...">
            Registra il ritiro
          </Button>
          <p className="hint">
            Il cliente legge, nell’area e per email: «{title}. {text}» La pratica torna a noi e può essere inviata di
            nuovo; la provvigione attesa cade.
            {withdrawal.stage === 'open'
              ? ` Il suo diritto di recesso resta fino al ${formatDate(withdrawal.term.lastDay)}.`
              : ''}
          </p>
          <details className="small">
            <summary>Il messaggio, motivo per motivo</summary>
            <dl className="pt-2">
              {takeBackReasons.map(reason => (
                <div key={reason} className="pb-2">
                  <dt className="font-semibold">{TAKE_BACK_REASONS[reason].label}</dt>
                  <dd className="muted">{TAKE_BACK_REASONS[reason].told}</dd>
                </div>
              ))}
            </dl>
          </details>
        </CaseForm>
      </Fold>
    </Part>
  )
}
