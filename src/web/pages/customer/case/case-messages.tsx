import { Link } from 'react-router'
import { caseAddress } from '#areas/requests/request.ts'
import type { CaseMessage } from '#areas/requests/procedures/case-messages.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { formatNumber } from '#core/money.ts'
import { keepUnsent, useUnsent } from '#web/browser/kept-text.ts'
import { FieldsForm } from '#web/ui/fields.tsx'
import type { CaseData } from './case.server.ts'
import { MESSAGE_FIELD, WRITE } from './case-form.ts'

/** Messages between customer and office, and the form for the next one. */
export function CaseMessages({ request, messages, older, isOlderPage, sendKey }: CaseData) {
  const address = caseAddress(request.id)
  return (
    <section aria-labelledby="messages" id="messaggi">
      <h2 id="messages">Messaggi con l’ufficio</h2>
      {older || isOlderPage ? (
        <p className="small flex gap-6 pb-3">
          {older ? (
            <Link to={`${address}?prima=${encodeURIComponent(older)}#messaggi`}>Mostra i precedenti</Link>
          ) : null}
          {isOlderPage ? <Link to={`${address}#messaggi`}>Torna ai più recenti</Link> : null}
        </p>
      ) : null}
      {messages.length > 0 ? (
        <ol className="case-talk">
          {messages.map(message => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessun messaggio. Se hai una domanda su questa pratica, scrivila qui.</p>
      )}
      {isOlderPage ? null : (
        <MessageForm
          requestId={request.id}
          // Reset the form once a message was sent.
          lastOwn={messages.findLast(({ author }) => author === 'customer')?.id ?? ''}
          sendKey={sendKey}
        />
      )}
    </section>
  )
}

function Message({ message: { author, body, at, isRead } }: { message: CaseMessage }) {
  const isNew = author === 'office' && !isRead
  return (
    <li data-author={author}>
      <p className="tiny muted">
        <b>{author === 'customer' ? 'Tu' : 'L’ufficio'}</b> · {formatDateTime(at)}
        {isNew ? <span className="case-new"> · nuovo</span> : null}
        {author === 'customer' && isRead ? ' · letto' : null}
      </p>
      <p className="case-body">{body}</p>
    </li>
  )
}

function MessageForm({ requestId, lastOwn, sendKey }: { requestId: string; lastOwn: string; sendKey: string }) {
  const key = `case:${requestId}`
  // A newer message of theirs means the text was sent.
  const unsent = useUnsent<string>(key, lastOwn)
  return (
    <FieldsForm
      key={`${lastOwn}${unsent ? ':unsent' : ''}`}
      intent={WRITE}
      held={{ sendKey }}
      tone="solid"
      small={false}
      label="Invia il messaggio"
      busyText="Invio in corso…"
      noValidate
      className="mt-5 grid gap-4"
      onInput={event => keepUnsent(key, lastOwn, new FormData(event.currentTarget).get(MESSAGE_FIELD))}
      fields={[
        {
          name: MESSAGE_FIELD,
          label: 'Scrivi all’ufficio',
          hint: `Al massimo ${formatNumber(MAX_CASE_MESSAGE)} caratteri. Non scrivere password né dati della carta.`,
          rows: 4,
          required: true,
          kept: unsent,
        },
      ]}
    />
  )
}
