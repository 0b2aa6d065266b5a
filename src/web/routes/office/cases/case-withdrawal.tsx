import { withdrawalOutcomes, type WithdrawalOutcome } from '#areas/requests/withdrawal/withdrawal.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CaseForm, refusalOf, refusedFieldId } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import type { CaseDeskData } from './case.server.ts'

const OUTCOMES: Record<WithdrawalOutcome, string> = {
  ended: 'Contratto sciolto dal fornitore',
  'never-begun': 'Fermato prima che partisse',
  refused: 'Il fornitore contesta il recesso',
}
const INTENT = 'handle-withdrawal'

/** The task that a withdrawal leaves to the office: tell the supplier, then say what came of it. */
export function CaseWithdrawal({ request, refusal }: CaseDeskData & { refusal: Refusal | undefined }) {
  const { withdrawal, seen } = request
  if (withdrawal.stage !== 'declared') return null
  const { declaredAt, outcome } = withdrawal
  if (outcome)
    return (
      <Notice title={`Recesso dichiarato il ${formatDateTime(declaredAt)}`}>
        <p>{OUTCOMES[outcome]}.</p>
      </Notice>
    )
  const mine = refusalOf(refusal, INTENT)
  return (
    <Notice tone="amber" title={`Recesso dichiarato il ${formatDateTime(declaredAt)}: comunicalo al fornitore`}>
      <CaseForm intent={INTENT} seen={seen} className="desk-act pt-3">
        <SelectField
          name="outcome"
          id={refusedFieldId(INTENT, 'outcome')}
          label="Che cosa ha risposto il fornitore"
          defaultValue={mine?.typed.outcome ?? withdrawalOutcomes[0]}
          options={withdrawalOutcomes.map(value => ({ value, label: OUTCOMES[value] }))}
          hint="Se lo contesta, scrivi prima il motivo al cliente nei messaggi."
        />
        <Button tone="primary">Registra la risposta</Button>
      </CaseForm>
    </Notice>
  )
}
