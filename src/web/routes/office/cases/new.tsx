import { CALLER_FLOWS, callerService } from '#areas/requests/prepared.ts'
import {
  enterRequest,
  listPreparedRequests,
  sendPreparedRequestAgain,
  takeBackPreparedRequest,
} from '#areas/requests/procedures/prepared-requests.server.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatMoment } from '#core/dates.ts'
import { CONTACT_FIELDS } from '#core/contact-fields.ts'
import { call } from '#platform/procedure.server.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldsForm } from '#web/ui/fields.tsx'
import { queueSentences } from '../queue-sentences.ts'
import { calls, formAction, loads, textIn } from '../route.server.ts'
import { screen, titled } from '../screen.tsx'
import { sections } from '../sections.ts'
import { caseAddress, requestsAddress } from '../addresses.ts'
import { DeskErrors, DeskForm, Part } from './case-form.tsx'
import { ScreenHead, StateList } from '../office-parts.tsx'
import { toName } from '#core/text.ts'

/** Requests that callers still have to accept, below the forms for a new one. */
export const loader = loads(async rt => ({ prepared: await call(rt, listPreparedRequests, {}) }))
export const action = formAction(
  {
    'send-again': calls(sendPreparedRequestAgain, ['userId', 'flow']),
    'take-back': calls(takeBackPreparedRequest, ['userId', 'flow']),
    async enter(rt, form) {
      const typed = ['name', 'email', 'phone', 'subject', 'message'].map(name => [name, textIn(form, name)])
      return caseAddress((await call(rt, enterRequest, Object.fromEntries(typed))).requestId)
    },
  },
  queueSentences,
)
export { clientAction, shouldRevalidate } from '../screen.tsx'
export const meta = titled('Nuova richiesta')
export default screen<typeof loader>(NewRequest)

type PreparedData = Awaited<ReturnType<typeof loader>>

const TOPICS = ['consulenza', ...CALLER_FLOWS] as const

/**
 * Requests by telephone. A contract is prepared with the caller in its wizard; only the caller can read and accept its
 * texts, and submit it.
 */
function NewRequest({ prepared }: PreparedData) {
  return (
    <>
      <ScreenHead back={[requestsAddress(), sections.requests]} title="Nuova richiesta" />
      <DeskErrors />
      <div className="grid gap-8 pt-4">
        <Part title="Un contratto, con chi chiama" id="for-caller">
          <p className="muted pb-3">
            Scrivi tu i dati mentre parlate. Poi gli arriva un’email: controlla, accetta e conferma lui, anche se non ha
            ancora un account.
          </p>
          <Actions>
            {CALLER_FLOWS.map(flow => (
              <ButtonLink key={flow} to={`/dashboard/servizi/${callerService(flow)}`}>
                {requestTypeLabels[flow]}
              </ButtonLink>
            ))}
          </Actions>
        </Part>
        <Prepared prepared={prepared} />
        <Part title="Una domanda, o altro" id="question">
          <p className="muted">Se l’indirizzo è quello di un cliente registrato, la trova nella sua area.</p>
          <DeskForm
            intent="enter"
            className="desk-acts desk-new pt-4"
            label="Registra la richiesta"
            tone="solid"
            beside={
              <ButtonLink tone="quiet" to={requestsAddress()}>
                Annulla
              </ButtonLink>
            }
            fields={[
              { name: 'name', label: 'Nome e cognome', maxLength: CONTACT_FIELDS.name.maxLength },
              { name: 'email', label: 'Email', type: 'email', maxLength: CONTACT_FIELDS.email.maxLength },
              { name: 'phone', label: 'Telefono', type: 'tel', optional: true, maxLength: 60 },
              {
                name: 'subject',
                label: 'Per che cosa',
                options: TOPICS.map(type => requestTypeLabels[type]),
              },
              {
                name: 'message',
                label: 'Che cosa chiede',
                rows: 5,
                maxLength: CONTACT_FIELDS.message.maxLength,
                hint: 'Niente codici di documenti o di conti: quelli li scrive la persona, nella sua area.',
              },
            ]}
          />
        </Part>
      </div>
    </>
  )
}

function Prepared({ prepared }: PreparedData) {
  if (prepared.length === 0) return null
  return (
    <Part title={`Da accettare · ${prepared.length}`} id="prepared">
      <StateList
        rows={prepared.map(({ userId, flow, customer: { name, email }, preparedAt, preparedBy, until }) => ({
          id: `${userId} ${flow}`,
          what: (
            <>
              {name} <span className="muted break-all">{email}</span>
            </>
          ),
          state: requestTypeLabels[flow],
          since: `preparata il ${formatMoment(preparedAt)}${preparedBy ? ` da ${preparedBy}` : ''}, vale fino al ${formatDate(until)}`,
          act: (
            <FieldsForm
              intent="send-again"
              held={{ userId, flow }}
              className=""
              label="Manda di nuovo"
              of={` ${toName(name)}`}
              beside={
                <Button small tone="quiet" name="intent" value="take-back" of={` quella di ${name}`}>
                  Ritira
                </Button>
              }
            />
          ),
        }))}
      />
    </Part>
  )
}
