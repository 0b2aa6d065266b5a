import { Link } from 'react-router'
import { useEffect, useMemo } from 'react'
import { caseAddress } from '#areas/requests/request.ts'
import type { CaseMessage } from '#areas/requests/procedures/case-messages.server.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { PostForm } from '#web/ui/post-form.tsx'
import { forgetText, keepText, useKeptText } from '#web/browser/kept-text.ts'
import type { CaseData, CaseRefusal } from './case.server.ts'
import { MESSAGE_FIELD, WRITE } from './case-form.ts'

/** What customer and office wrote to each other, and the form for the next message. */
export function CaseMessages({
  request,
  messages,
  older,
  isOlderPage,
  sendKey,
  refusal,
  isSending,
}: CaseData & { refusal: CaseRefusal | undefined; isSending: string | null }) {
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
          // Once a message has arrived the form is a new one.
          lastOwn={messages.findLast(({ author }) => author === 'customer')?.id ?? ''}
          {...{ sendKey, refusal }}
          isSending={isSending === WRITE}
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

function MessageForm({
  requestId,
  lastOwn,
  sendKey,
  refusal,
  isSending,
}: {
  requestId: string
  lastOwn: string
  sendKey: string
  refusal: CaseRefusal | undefined
  isSending: boolean
}) {
  const unsent = useUnsentMessage(requestId, lastOwn)
  return (
    <PostForm
      key={`${lastOwn}${unsent ? ':unsent' : ''}`}
      noValidate
      preventScrollReset
      className="mt-5 grid gap-4"
      onInput={event =>
        keepUnsentMessage(requestId, lastOwn, String(new FormData(event.currentTarget).get(MESSAGE_FIELD)))
      }
      hidden={{ sendKey }}
    >
      <TextAreaField
        name={MESSAGE_FIELD}
        label="Scrivi all’ufficio"
        hint={`Al massimo ${MAX_CASE_MESSAGE.toLocaleString('it-IT')} caratteri. Non scrivere password né dati della carta.`}
        error={refusal?.errors[MESSAGE_FIELD]}
        defaultValue={refusal?.typed[MESSAGE_FIELD] || unsent || ''}
        rows={4}
        required
      />
      <div className="actions">
        <Button tone="solid" name="intent" value={WRITE} busy={isSending} busyText="Invio in corso…">
          Invia il messaggio
        </Button>
      </div>
    </PostForm>
  )
}

/** spec 1 §9: 24 hours, in this tab alone. */
const KEPT_MS = 24 * 3_600_000
const keyOf = (requestId: string) => `pf-unsent:case:${requestId}`

/** `after` is the last message that had arrived when this was typed: once there is a newer one it has arrived too. */
interface Tail {
  after: string
  at: number
  text: string
}

/** Keeps a message while it is typed and sent: a reload or an ended session must not lose it. */
const keepUnsentMessage = (requestId: string, after: string, text: string): void =>
  keepText(keyOf(requestId), JSON.stringify({ after, at: Date.now(), text } satisfies Tail))

function useUnsentMessage(requestId: string, after: string): string | undefined {
  const kept = useKeptText(keyOf(requestId))
  const tail = useMemo(() => (kept === null ? null : tailIn(kept)), [kept])
  const isStale = kept !== null && tail?.after !== after
  useEffect(() => {
    if (isStale) forgetText(keyOf(requestId))
  }, [isStale, requestId])
  return isStale ? undefined : tail?.text
}

function tailIn(kept: string): Tail | null {
  const tail = JSON.parse(kept) as Tail
  return Date.now() - tail.at > KEPT_MS ? null : tail
}
