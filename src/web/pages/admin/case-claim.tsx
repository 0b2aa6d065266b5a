import { useNavigation } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CaseForm } from './case-form.tsx'
import { OfficeSelect } from './office-select.tsx'
import type { CaseDeskData } from './requests-section.server.ts'

/** Who follows the case, and who is working on it now: one person at a time. */
export function CaseClaim({ request, staff }: CaseDeskData) {
  const { claim, assigneeId, seen } = request
  const intent = useNavigation().formData?.get('intent')
  const isOthers = claim !== null && !claim.isMine
  return (
    <div className="case-claim">
      {isOthers ? (
        <Notice tone="amber" title={`${claim.by} ci sta lavorando`}>
          <p>Fino a {formatDateTime(claim.until)}: le tue azioni su questa pratica aspettano.</p>
        </Notice>
      ) : null}
      {claim?.isMine ? (
        <CaseForm intent="release" seen={seen}>
          <span className="muted">È tua fino a {formatDateTime(claim.until)}.</span>{' '}
          <Button small tone="quiet" busy={intent === 'release'}>
            Lascia
          </Button>
        </CaseForm>
      ) : (
        <CaseForm intent="claim" seen={seen}>
          {isOthers ? (
            <CheckboxField name="takeOver" id="claim-take-over" label="La prendo io lo stesso" required />
          ) : null}
          <Button small busy={intent === 'claim'}>
            Prendi in carico
          </Button>
        </CaseForm>
      )}
      <CaseForm intent="assign" seen={seen} className="case-assign">
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
    </div>
  )
}
