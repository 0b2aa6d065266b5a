import { Link } from 'react-router'
import { filledMacro } from '#areas/requests/case/macro.ts'
import { lacksSentence } from '#areas/requests/blockers.ts'
import { type Move, moveOf } from '#areas/requests/office/moves.ts'
import {
  OFFICE_BALLS,
  officeErrors,
  officeStepTitles,
  reminderDays,
  reminderDay,
  reminderDayLabels,
} from '#areas/requests/office/texts.ts'
import { addDays, formatDate, formatDateTime, formatMoment, isCalendarDate } from '#core/dates.ts'
import { MAX_CASE_MESSAGE, MAX_CASE_NOTE } from '#core/limits.ts'
import { Fields, useAnswerTo } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { CustomerReads } from './case-acts.tsx'
import { mailTo, WrittenList } from '../office-parts.tsx'
import { DeskButton, DeskForm, deskFormId, Part } from './case-form.tsx'
import { caseAddress } from '../addresses.ts'
import type { CaseDeskData } from './case.server.ts'
import { sendWayLabels } from '#areas/handover/send.ts'
import { isStepKind, ruleOf } from '#areas/requests/case/steps.ts'
import { DATA, type Datum } from '#areas/requests/corrections/data.ts'
import { type DocumentKind, documentKindLabels } from '#areas/requests/document-kinds.ts'
import type { Doer, OfficeStep } from '#areas/requests/office/timeline.server.ts'
import { cancelReasonTexts, outcomeTexts } from '#areas/requests/withdrawal/texts.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/figures/timeline.tsx'

const INTENT = 'write'

const readWords = (at: Date | null) => (at ? `letto il ${formatMoment(at)}` : 'non ancora letto')

export function CaseMessages({ request, withData, template }: CaseDeskData) {
  const { messages, customer, consultation, status, macros } = request
  const macro = macros.find(({ title }) => title === template)
  const begun = customer && macro ? filledMacro(macro.text, { ...request, customer }) : ''
  const isOpen = status === 'pending' || status === 'in_progress'
  return (
    <Part title="Messaggi" id="case-messages">
      <WrittenList
        label="Messaggi della pratica"
        none="Ancora nessun messaggio."
        rows={messages.map(({ id, body, at, by, readAt }) => {
          const parts = [actorLabel(by), formatDateTime(at), by.who === 'office' && readWords(readAt)]
          return { id, body, by: by.who, head: parts.filter(Boolean).join(' · ') }
        })}
      />
      {customer ? (
        <DeskForm
          key={template}
          intent={INTENT}
          label="Invia il messaggio"
          tone="solid"
          busyText="Invio in corso..."
          className="desk-act pt-3"
          fields={[
            {
              name: 'body',
              label: 'Scrivi al cliente',
              rows: 4,
              maxLength: MAX_CASE_MESSAGE,
              kept: begun,
              hint: 'Per email gli diciamo solo che c’è un messaggio.',
            },
            isOpen && { name: 'awaitsAnswer', label: 'Aspetto una sua risposta: tocca al cliente', checked: false },
          ]}
          before={
            macros.length > 0 ? (
              <Fold title="Macro" wide>
                <ul>
                  {macros.map(({ title, move }) => (
                    <li key={title}>
                      <Link to={caseAddress(request.number, { withData, template: title })} preventScrollReset>
                        {title}
                      </Link>
                      {move ? <span className="hint"> · {moveOf(move).label}</span> : null}
                    </li>
                  ))}
                </ul>
              </Fold>
            ) : null
          }
        >
          {macro?.move ? <MacroMove move={macro.move} possible={request.possible} /> : null}
        </DeskForm>
      ) : consultation ? (
        <p className="pt-2">Chi ha scritto non ha un account: rispondi per email a {mailTo(consultation.email)}.</p>
      ) : null}
    </Part>
  )
}

/** Step of the chosen macro, and the text its customer receives; steps that cannot be taken by hand are left out. */
function MacroMove({
  move,
  possible: { moves, lacks },
}: {
  move: Move
  possible: CaseDeskData['request']['possible']
}) {
  const answer = useAnswerTo(INTENT)
  const { label } = moveOf(move)
  const lacking = lacks[move]
  if (lacking || !moves.includes(move))
    return (
      <p className="hint">
        Il passo di questa macro, «{label}», ora non si può fare.{' '}
        {lacking ? lacksSentence(lacking) : officeErrors['move-not-possible']}
      </p>
    )
  return (
    <>
      <Fields
        answer={answer}
        of={deskFormId(INTENT)}
        fields={[{ name: 'move', value: move, label: `Insieme al messaggio: ${label}`, checked: true }]}
      />
      <CustomerReads kind={move} hasCustomer />
    </>
  )
}

export function CaseNotes({ request, today }: CaseDeskData) {
  const { notes } = request
  return (
    <Part title="Note interne" id="case-notes">
      <DeskForm
        intent="note"
        label="Salva la nota"
        small
        fields={[
          {
            name: 'text',
            label: 'Nota interna',
            rows: 3,
            maxLength: MAX_CASE_NOTE,
            hint: 'Il cliente non la vede nella sua area; se chiede una copia dei suoi dati, la riceve.',
          },
          {
            name: 'remindIn',
            label: 'Ricordamelo',
            first: 'No',
            options: Object.fromEntries(
              reminderDays(today).map(day => [
                day,
                `${reminderDayLabels[day]}, ${formatDate(reminderDay(today, day))}`,
              ]),
            ),
            hint: 'Da quel giorno la pratica sta in «Da ricordare», solo per te; prima, se il cliente o il fornitore risponde.',
          },
          { name: 'remindOn', type: 'date', min: addDays(today, 1), label: 'Oppure il giorno', optional: true },
        ]}
      />
      <div className="pt-4">
        <WrittenList
          label="Note della pratica"
          rows={notes.map(({ id, body, at, by, remindOn, isMine }) => ({
            id,
            body,
            head: `${actorLabel(by)} · ${formatDateTime(at)}`,
            more: remindOn ? (
              <div className="actions">
                <span className={remindOn <= today ? 'office-late small' : 'small muted'}>
                  {isMine ? 'Te la ricordiamo' : 'Promemoria di chi l’ha scritta'} dal {formatDate(remindOn)}
                </span>
                {isMine ? (
                  <DeskButton intent="reminded" values={{ noteId: id }} of={`: promemoria del ${formatDate(remindOn)}`}>
                    Fatto
                  </DeskButton>
                ) : null}
              </div>
            ) : null,
          }))}
        />
      </div>
    </Part>
  )
}

export const actorLabel = (by: Doer): string =>
  by.who === 'office' ? by.name || 'ufficio' : by.who === 'customer' ? 'cliente' : 'sistema'

/** All steps, including internal ones, and whose turn it is. */
export function CaseTimeline({ request }: { request: CaseDeskData['request'] }) {
  const { steps, ball, expectedOn, status } = request
  const isOpen = status === 'pending' || status === 'in_progress'
  const entries = steps.map((step): TimelineEntry => ({
    key: step.id,
    state: 'done',
    title: (
      <>
        {officeStepTitles[step.kind] ?? (isStepKind(step.kind) ? ruleOf(step.kind).title : step.kind)}{' '}
        {step.visible ? null : <Tag>Solo ufficio</Tag>}
      </>
    ),
    when: `${formatDateTime(step.at)} · ${actorLabel(step.by)}`,
    text: detailWords(step) || undefined,
  }))
  if (isOpen && ball && ball !== 'nobody')
    entries.push({
      key: 'now',
      state: ball === 'office' ? 'yours' : 'now',
      title: OFFICE_BALLS[ball],
      when: expectedOn ? `entro il ${formatDate(expectedOn)}` : undefined,
    })
  return <Timeline label="Passi della pratica" entries={entries} />
}

function detailWords({ detail }: OfficeStep): string {
  const { on, document, datum, reason, outcome, way, to, sha256 } = detail
  if (way === 'mail' || way === 'sftp') return `${sendWayLabels[way]} a ${to}, impronta ${String(sha256).slice(0, 12)}`
  if (typeof on === 'string' && isCalendarDate(on)) return `Dal ${formatDate(on)}`
  if (typeof document === 'string') return documentKindLabels[document as DocumentKind] ?? ''
  if (typeof datum === 'string') return DATA[datum as Datum]?.label ?? ''
  if (typeof reason === 'string') return cancelReasonTexts[reason as keyof typeof cancelReasonTexts] ?? ''
  if (typeof outcome === 'string') return outcomeTexts[outcome as keyof typeof outcomeTexts]?.title ?? ''
  return ''
}
