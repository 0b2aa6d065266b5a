import { Form, Link, useActionData, useNavigation } from 'react-router'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { CaseClaim } from './case-claim.tsx'
import type { Refusal } from './case-form.tsx'
import { Part } from './case-part.tsx'
import { messagesAddress } from './requests-address.ts'
import type { MessageData } from './requests-section.server.ts'

/** One message of the contact page, and its answer by mail. */
export function ContactDesk({ message }: MessageData) {
  const refusal = useActionData<Refusal>()
  const intent = useNavigation().formData?.get('intent')
  const { name, email, subject, createdAt, status, answer, answeredAt, answeredBy } = message
  return (
    <>
      <p className="small">
        <Link to={messagesAddress()}>Messaggi dalla pagina Contatti</Link>
      </p>
      <h1>{subject || 'Senza oggetto'}</h1>
      <p className="muted pb-4">
        {name}, <a href={`mailto:${email}`}>{email}</a> · {formatDateTime(createdAt)}
      </p>
      {status === 'new' ? <CaseClaim of={{ claim: message.claim, assigneeId: null }} /> : null}
      <ErrorSummary errors={refusal?.errors} />
      <div className="desk-acts pt-2">
        <Part title="Ha scritto" id="message-asked">
          <p className="desk-written">{message.message}</p>
        </Part>
        {status === 'new' ? (
          <Part title="Risposta" id="message-answer">
            <Form method="post" noValidate className="desk-act" data-tells="">
              <FormToken />
              <TextAreaField
                name="body"
                label="Rispondi per email"
                rows={6}
                maxLength={MAX_CONTACT_ANSWER}
                defaultValue={refusal?.typed.body ?? ''}
                error={refusal?.errors.body}
              />
              <Actions>
                <Button
                  tone="primary"
                  name="intent"
                  value="answer-message"
                  busy={intent === 'answer-message'}
                  busyText="Invio in corso..."
                >
                  Invia la risposta
                </Button>
                <Button tone="quiet" name="intent" value="close-message" busy={intent === 'close-message'}>
                  Chiudi senza rispondere
                </Button>
              </Actions>
            </Form>
          </Part>
        ) : (
          <Part title={status === 'answered' ? 'Risposta inviata' : 'Chiuso senza rispondere'} id="message-answer">
            <p className="muted">
              {answeredBy ?? 'ufficio'}
              {answeredAt ? ` · ${formatDateTime(answeredAt)}` : ''}
            </p>
            {answer ? <p className="desk-written">{answer}</p> : null}
          </Part>
        )}
      </div>
    </>
  )
}
