import { Form, Link, useActionData, useNavigation } from 'react-router'
import { contactKindLabels } from '#areas/support/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { ownPath } from '#core/own-path.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { useSite } from '#web/site.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import { CaseClaim } from './case-claim.tsx'
import type { Refusal } from './case-form.tsx'
import { Part } from './case-part.tsx'
import { DueOn } from './queue-cells.tsx'
import { messagesAddress } from './requests-address.ts'
import type { MessageData } from './requests-section.server.ts'

/** One message of the contact page, and its answer by mail. */
export function ContactDesk({ message, staff }: MessageData) {
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
        {contactKindLabels[message.kind]} · {name}, <a href={`mailto:${email}`}>{email}</a> ·{' '}
        {formatDateTime(createdAt)}
        {message.dueOn ? (
          <>
            {' · '}
            <DueOn dueOn={message.dueOn} isLate={message.isLate} withBy />
          </>
        ) : null}
      </p>
      {status === 'new' ? <CaseClaim of={message} staff={staff} /> : null}
      <ErrorSummary errors={refusal?.errors} />
      <div className="desk-acts pt-2">
        {message.report ? (
          <Part title="Dato segnalato" id="message-report">
            <dl className="facts">
              <div className="contents">
                <dt>Pagina</dt>
                <dd className="break-all">
                  <ReportedPage page={message.report.page} />
                </dd>
              </div>
              <div className="contents">
                <dt>Dato</dt>
                <dd>{message.report.figure}</dd>
              </div>
              {Object.entries(message.report.inputs ?? {}).map(([input, value]) => (
                <div key={input} className="contents">
                  <dt>{input}</dt>
                  <dd className="break-all">{String(value)}</dd>
                </div>
              ))}
            </dl>
          </Part>
        ) : null}
        <Part title={message.report ? 'Che cosa si aspettava' : 'Ha scritto'} id="message-asked">
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

/** A link where it leads to this site; what else somebody typed stays text, so that nobody follows it from here. */
function ReportedPage({ page }: { page: string }) {
  const { url } = useSite()
  const own = ownPath(page.startsWith(`${url}/`) ? page.slice(url.length) : page)
  return own ? <a href={own}>{page}</a> : page
}
