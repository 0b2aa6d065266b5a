import { Link } from 'react-router'
import { filledMacro } from '#areas/requests/case/macro.ts'
import { lacksSentence } from '#areas/requests/lacks.ts'
import { type Move, moveOf } from '#areas/requests/office/moves.ts'
import { officeErrors } from '#areas/requests/office/texts.ts'
import { formatDateTime } from '#core/dates.ts'
import { MAX_CASE_MESSAGE } from '#core/limits.ts'
import { Fields, useAnswerTo } from '#web/ui/fields.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { WhatIsTold } from './case-acts.tsx'
import { mailTo, Written } from '../office-parts.tsx'
import { CaseAct, deskFormId, Part } from './case-form.tsx'
import { doerWords } from './case-timeline.tsx'
import { caseAddress } from './address.ts'
import type { CaseDeskData } from './case.server.ts'

const INTENT = 'write'

const readWords = (at: Date | null) => (at ? `letto il ${formatDateTime(at)}` : 'non ancora letto')

/** What was written by both sides, and the form of an answer. */
export function CaseMessages({ request, withData, template }: CaseDeskData) {
  const { messages, customer, seen, consultation, status, macros } = request
  const macro = macros.find(({ title }) => title === template)
  const begun = customer && macro ? filledMacro(macro.text, { ...request, customer }) : ''
  const isOpen = status === 'pending' || status === 'in_progress'
  return (
    <Part title="Messaggi" id="case-messages">
      {messages.length > 0 ? (
        <ol className="desk-messages" aria-label="Messaggi della pratica">
          {messages.map(({ id, body, at, by, readAt }) => (
            <li key={id} data-by={by.who}>
              <Written
                head={[doerWords(by), formatDateTime(at), by.who === 'office' && readWords(readAt)]
                  .filter(Boolean)
                  .join(' · ')}
              >
                {body}
              </Written>
            </li>
          ))}
        </ol>
      ) : (
        <p className="muted">Ancora nessun messaggio.</p>
      )}
      {customer ? (
        <CaseAct
          key={template}
          intent={INTENT}
          seen={seen}
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
        </CaseAct>
      ) : consultation ? (
        <p className="pt-2">Chi ha scritto non ha un account: rispondi per email a {mailTo(consultation.email)}.</p>
      ) : null}
    </Part>
  )
}

/** The step of the chosen macro, and what its customer will read of it; what cannot be done by hand is not offered here. */
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
      <WhatIsTold kind={move} hasCustomer />
    </>
  )
}
