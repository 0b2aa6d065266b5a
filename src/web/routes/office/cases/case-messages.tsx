import { Link, useNavigation } from 'react-router'
import { filledTemplate, isTemplate, MESSAGE_TEMPLATES, type TemplateName } from '#areas/requests/message-templates.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/choice.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { CaseForm, refusalOf, refusedFieldId } from './case-form.tsx'
import type { Refusal } from '../route.server.ts'
import { Part } from './case-part.tsx'
import { doerWords } from './case-timeline.tsx'
import { caseAddress } from './address.ts'
import type { CaseDeskData } from './case.server.ts'
import { useTaken } from './use-held.ts'

const INTENT = 'write'

/** What was written by both sides, and the form of an answer. */
export function CaseMessages({
  request,
  refusal,
  withData,
  template,
}: CaseDeskData & { refusal: Refusal | undefined }) {
  const { messages, customer, seen, consultation, status } = request
  const isBusy = useNavigation().formData?.get('intent') === INTENT
  const mine = refusalOf(refusal, INTENT)
  const taken = useTaken(INTENT)
  const begun = customer && isTemplate(template) ? filledTemplate(template, { ...request, ...customer }) : ''
  const isOpen = status === 'pending' || status === 'in_progress'
  return (
    <Part title="Messaggi" id="case-messages">
      {messages.length > 0 ? (
        <ol className="desk-messages" aria-label="Messaggi della pratica">
          {messages.map(({ id, body, at, by, readAt }) => (
            <li key={id} data-by={by.who}>
              <p className="tiny muted">
                {doerWords(by)} · {formatDateTime(at)}
                {by.who === 'office' ? (readAt ? ` · letto il ${formatDateTime(readAt)}` : ' · non ancora letto') : ''}
              </p>
              <p className="desk-written">{body}</p>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessun messaggio.</p>
      )}
      {customer ? (
        <CaseForm intent={INTENT} seen={seen} className="desk-act pt-3" key={`${taken}-${template}`}>
          <Fold title="Parti da un modello" wide>
            <ul>
              {(Object.keys(MESSAGE_TEMPLATES) as TemplateName[]).map(name => (
                <li key={name}>
                  <Link to={caseAddress(request.number, { withData, template: name })} preventScrollReset>
                    {MESSAGE_TEMPLATES[name].title}
                  </Link>
                </li>
              ))}
            </ul>
          </Fold>
          <TextAreaField
            name="body"
            id={refusedFieldId(INTENT, 'body')}
            label="Scrivi al cliente"
            rows={4}
            maxLength={MAX_CASE_MESSAGE}
            defaultValue={mine?.typed.body ?? begun}
            error={mine?.errors.body}
            hint="Per email gli diciamo solo che c’è un messaggio."
          />
          {isOpen ? (
            <CheckboxField
              name="awaitsAnswer"
              id={refusedFieldId(INTENT, 'awaitsAnswer')}
              label="Aspetto una sua risposta: tocca al cliente"
              defaultChecked={mine?.typed.awaitsAnswer === 'on'}
            />
          ) : null}
          <Button tone="solid" busy={isBusy} busyText="Invio in corso...">
            Invia il messaggio
          </Button>
        </CaseForm>
      ) : consultation ? (
        <p className="pt-2">
          Chi ha scritto non ha un account: rispondi per email a{' '}
          <a href={`mailto:${consultation.email}`}>{consultation.email}</a>.
        </p>
      ) : null}
    </Part>
  )
}
