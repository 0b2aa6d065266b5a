import { useNavigation } from 'react-router'
import type { Claim } from '#areas/office/claim.ts'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CaseButton, CaseForm } from './case-form.tsx'
import { OfficeSelect } from '../office-select.tsx'

interface Claimable {
  claim: Claim | null
  assigneeId: string | null
  seen?: number
  /** Of a bill: its case, which the address does not name. */
  requestId?: string
}

/** Who is working on it now, one person at a time; with `staff`, who follows it. */
export function CaseClaim({ of, staff }: { of: Claimable; staff?: readonly { id: string; name: string }[] }) {
  const { claim, assigneeId, seen = 0, requestId } = of
  const intent = useNavigation().formData?.get('intent')
  const ofBill = requestId ? <input type="hidden" name="requestId" value={requestId} /> : null
  const isOthers = claim !== null && !claim.isMine
  return (
    <div className="case-claim">
      {isOthers ? (
        <Notice tone="amber" title={`${claim.by} ci sta lavorando`}>
          <p>Fino a {formatDateTime(claim.until)}: quello che fai qui aspetta.</p>
        </Notice>
      ) : null}
      {claim?.isMine ? (
        <p>
          <span className="muted">È tua fino a {formatDateTime(claim.until)}.</span>{' '}
          <CaseButton intent="release" seen={seen} values={{ requestId }} className="inline-block">
            Lascia
          </CaseButton>
        </p>
      ) : (
        <CaseForm intent="claim" seen={seen}>
          {ofBill}
          {isOthers ? (
            <CheckboxField name="takeOver" id="claim-take-over" label="La prendo io lo stesso" required />
          ) : null}
          <Button small busy={intent === 'claim'}>
            Prendi in carico
          </Button>
        </CaseForm>
      )}
      {staff ? (
        <CaseForm intent="assign" seen={seen} className="case-assign">
          {ofBill}
          <OfficeSelect
            key={assigneeId ?? ''}
            name="assignee"
            label="Senza assegnatario"
            value={assigneeId ?? ''}
            options={Object.fromEntries(staff.map(({ id, name }) => [id, name]))}
          />
          <Button small tone="quiet" busy={intent === 'assign'}>
            Assegna
          </Button>
        </CaseForm>
      ) : null}
    </div>
  )
}
