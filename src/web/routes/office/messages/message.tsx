import { useEffect } from 'react'
import { Link, useFetcher, useActionData } from 'react-router'
import type { FigureReport } from '#areas/support/contact.server.ts'
import { isSameFigure } from '#areas/support/reported-figure.ts'
import { ownPath } from '#core/own.ts'
import { useSite } from '#web/site.ts'
import { type Fact, Facts } from '#web/ui/figures/facts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import {
  deskAddress,
  figureTodayAddress,
  caseAddress,
  clientAddress,
  messageAddress,
  messagesAddress,
  newCorrectionAddress,
} from '../addresses.ts'
import { Part, CaseClaim, DeskForm } from '../cases/case-form.tsx'
import type { loader as figureToday } from './figure-today.ts'
import { contactKindLabels, outcomeLabels, outcomeReplies } from '#areas/support/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CONTACT_ANSWER } from '#core/limits.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { InlineChoices } from '#web/ui/choice.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { optionsOf, useIsSending } from '#web/ui/fields.tsx'
import { calls, formAction, loads, type Refusal, sentIn, textIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { useMayOpen } from '../sections.ts'
import { mailTo, ScreenHead } from '../office-parts.tsx'
import { DueOn } from '../office-list.tsx'
import { listStaff } from '#areas/office/procedures/views.server.ts'
import {
  answerContactMessage,
  assignContactMessage,
  claimContactMessage,
  openContactMessage,
} from '#areas/support/procedures/office-messages.server.ts'
import { call } from '#platform/procedure.server.ts'
import { orNotFound } from '#web/or-not-found.server.ts'
import { queueSentences } from '../queue-sentences.ts'

function ContactReport({ of, report }: { of: string; report: FigureReport }) {
  const { data: now, load } = useFetcher<typeof figureToday>()
  useEffect(() => {
    if (report.reference) load(figureTodayAddress(of))
  }, [of, report.reference, load])
  // Until recomputed, the value from the last time someone opened it.
  const today = now === undefined ? report.today : now
  // jsonb does not preserve key order: use the page's.
  const order = Object.keys(now?.inputs ?? {})
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const inputs = Object.entries(report.inputs ?? {}).toSorted(([one], [other]) => place(one) - place(other))
  const changed = now
    ? Object.entries(now.inputs).filter(([name, value]) => String(report.inputs?.[name] ?? '') !== value)
    : []
  return (
    <Part title="Dato segnalato" id="message-report">
      <Facts
        rows={[
          ['Pagina', <ReportedPage key="page" page={report.page} />],
          ['Dato', report.figure],
          ['Valore segnalato', report.shown],
          ['Ricalcolato oggi', report.reference && <Today key="today" shown={report.shown} today={today} />],
          ['Oggi è', today && today.figure !== report.figure && today.figure],
          ...inputs.map(([name, value]): Fact => [name, String(value)]),
          ...(inputs.length > 0 ? changed.map(([name, value]): Fact => [`${name}, oggi`, value]) : []),
        ]}
      />
    </Part>
  )
}

function Today({ shown, today }: Pick<FigureReport, 'shown' | 'today'>) {
  if (today === undefined) return '…'
  if (!today) return 'oggi questa cifra non c’è più'
  const { value } = today
  const isSame = shown && value ? isSameFigure(shown, value) : null
  return (
    <>
      {value ?? 'oggi non si calcola'}{' '}
      {isSame === null ? null : <Tag tone={isSame ? 'green' : 'amber'}>{isSame ? 'uguale' : 'diverso'}</Tag>}
    </>
  )
}

const BILL = /^\/dashboard\/bollette\/([A-Za-z0-9-]{1,60})(?:\/controllo)?$/

/**
 * Links only addresses of this site (a customer's bill to our own desk); other typed addresses stay text, so that nobody
 * follows them from here.
 */
function ReportedPage({ page }: { page: string }) {
  const { url } = useSite()
  const own = ownPath(page.startsWith(`${url}/`) ? page.slice(url.length) : page)
  const [, billId] = BILL.exec(own ?? '') ?? []
  if (billId) return <Link to={deskAddress(billId)}>La bolletta del cliente</Link>
  // A supply page opens for its owner only.
  return own && !own.startsWith('/dashboard/') ? <a href={own}>{page}</a> : page
}

export const loader = loads(async (rt, { params: { messageId } }) => {
  const [message, staff] = await Promise.all([
    orNotFound(call(rt, openContactMessage, { messageId })),
    call(rt, listStaff, {}),
  ])
  return { message, staff }
})
type MessageData = Awaited<ReturnType<typeof loader>>
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled<typeof loader>((_, data) =>
  data ? `Messaggio del ${formatDateTime(data.message.createdAt)}` : 'Messaggio',
)
export default screen<typeof loader>(ContactDesk)

function ContactDesk({ message, staff }: MessageData) {
  const refusal = useActionData<Refusal>()
  const isClosing = useIsSending('close-message')
  const mayOpen = useMayOpen()
  const isComplaint = message.kind === 'complaint'
  const { name, email, subject, createdAt, status, answer, answeredAt, answeredBy, outcome } = message
  const [number] = /\bR-\d{1,12}\b/.exec(subject) ?? []
  // The sender, and the case they mention.
  const about = [
    ...(message.userId ? [{ to: clientAddress(message.userId), label: 'Scheda del cliente' }] : []),
    ...(number ? [{ to: caseAddress(number), label: `Pratica ${number}` }] : []),
  ].filter(({ to }) => mayOpen(to))
  return (
    <>
      <ScreenHead
        back={[messagesAddress(), 'Messaggi dalla pagina Contatti']}
        title={subject || message.report?.figure || 'Senza oggetto'}
      />
      <p className="muted pb-4">
        {contactKindLabels[message.kind]} · {name}, {mailTo(email)} · {formatDateTime(createdAt)}
        {message.dueOn ? (
          <>
            {' · '}
            <DueOn dueOn={message.dueOn} isLate={message.isLate} withBy />
          </>
        ) : null}
      </p>
      {about.length > 0 ? (
        <p className="actions small pb-4">
          {about.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      ) : null}
      {status === 'new' ? <CaseClaim of={message} staff={staff} /> : null}
      <ErrorSummary errors={refusal?.errors} />
      <div className="desk-acts pt-2">
        {message.report ? <ContactReport of={message.id} report={message.report} /> : null}
        <Part title={message.report ? 'Che cosa si aspettava' : 'Ha scritto'} id="message-asked">
          <p className="desk-written">{message.message}</p>
        </Part>
        {status === 'new' ? (
          <Part title="Risposta" id="message-answer">
            <DeskForm
              intent="answer-message"
              id=""
              also={['close-message']}
              data-tells=""
              label="Invia la risposta"
              tone="primary"
              busyText="Invio in corso..."
              beside={
                isComplaint ? null : (
                  <Button tone="quiet" name="intent" value="close-message" busy={isClosing}>
                    Chiudi senza rispondere
                  </Button>
                )
              }
              before={
                message.report ? (
                  <InlineChoices
                    name="outcome"
                    legend="Che cosa hai trovato"
                    defaultValue={refusal?.typed.outcome ?? ''}
                    error={refusal?.errors.outcome}
                    options={optionsOf(outcomeLabels)}
                    hint="Chi ha segnalato lo legge nella risposta, sopra il perché che scrivi qui sotto."
                  />
                ) : null
              }
              fields={[
                {
                  name: 'body',
                  label: 'Rispondi per email',
                  hint: isComplaint ? 'Scrivi che cosa hai verificato e perché decidi così.' : undefined,
                  rows: 6,
                  maxLength: MAX_CONTACT_ANSWER,
                },
              ]}
            />
          </Part>
        ) : (
          <Part title={status === 'answered' ? 'Risposta inviata' : 'Chiuso senza rispondere'} id="message-answer">
            <p className="muted">
              {answeredBy ?? 'ufficio'}
              {answeredAt ? ` · ${formatDateTime(answeredAt)}` : ''}
            </p>
            {outcome ? (
              <p>
                <b>{outcomeReplies[outcome]}</b>
              </p>
            ) : null}
            {answer ? <p className="desk-written">{answer}</p> : null}
            {outcome ? (
              <p className="pt-3">
                <ButtonLink small to={newCorrectionAddress(message.id)}>
                  Scrivi una correzione pubblica
                </ButtonLink>
              </p>
            ) : null}
          </Part>
        )}
      </div>
    </>
  )
}

export const action = formAction(
  {
    async 'answer-message'(rt, form, { params: { messageId = '' } }) {
      const outcome = textIn(form, 'outcome') || undefined
      await call(rt, answerContactMessage, { messageId, body: textIn(form, 'body'), outcome })
      // A correction may be published: link to its desk.
      return outcome ? messageAddress(messageId) : messagesAddress()
    },
    async 'close-message'(rt, _, { params: { messageId } }) {
      await call(rt, answerContactMessage, { messageId })
      return messagesAddress()
    },
    claim: calls(claimContactMessage, ['takeOver']),
    release: calls(claimContactMessage, () => ({ release: true })),
    assign: calls(assignContactMessage, form => sentIn(form, ['assignee'])),
  },
  queueSentences,
)
