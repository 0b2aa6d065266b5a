import { Link, useActionData, useNavigation } from 'react-router'
import { CALLER_FLOWS, callerService } from '#areas/requests/prepared.ts'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { formatDate, formatDateTime } from '#core/dates.ts'
import { CONTACT_FIELDS } from '#core/contact-fields.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import type { Refusal } from '../route.server.ts'
import { requestsAddress } from './address.ts'
import type { PreparedData } from './new-request.server.ts'
import { Part } from './case-form.tsx'
import { sections } from '../sections.ts'
import { PostForm } from '#web/ui/post-form.tsx'

const TOPICS = ['consulenza', ...CALLER_FLOWS] as const

/**
 * What somebody asks on the telephone. A contract is taken with them in its wizard, and asked for by the person alone, who
 * reads and accepts its texts.
 */
export function NewRequest({ prepared }: PreparedData) {
  const refusal = useActionData<Refusal>()
  const isBusy = useNavigation().formData?.get('intent') === 'enter'
  const field = (name: string) => ({ name, defaultValue: refusal?.typed[name] ?? '', error: refusal?.errors[name] })
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>{sections.requests}</Link>
      </p>
      <h1>Nuova richiesta</h1>
      <ErrorSummary errors={refusal?.errors} />
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
          <PostForm noValidate className="desk-acts desk-new pt-4">
            <TextField {...field('name')} label="Nome e cognome" maxLength={CONTACT_FIELDS.name.maxLength} />
            <TextField {...field('email')} label="Email" type="email" maxLength={CONTACT_FIELDS.email.maxLength} />
            <TextField {...field('phone')} label="Telefono" type="tel" optional maxLength={60} />
            <SelectField
              {...field('subject')}
              label="Per che cosa"
              options={TOPICS.map(type => ({ value: requestTypeLabels[type], label: requestTypeLabels[type] }))}
            />
            <TextAreaField
              {...field('message')}
              label="Che cosa chiede"
              rows={5}
              maxLength={CONTACT_FIELDS.message.maxLength}
              hint="Niente codici di documenti o di conti: quelli li scrive la persona, nella sua area."
            />
            <Actions>
              <Button tone="solid" name="intent" value="enter" busy={isBusy} busyText="Salvataggio in corso...">
                Registra la richiesta
              </Button>
              <ButtonLink tone="quiet" to={requestsAddress()}>
                Annulla
              </ButtonLink>
            </Actions>
          </PostForm>
        </Part>
      </div>
    </>
  )
}

/** What waits for the word of its person. */
function Prepared({ prepared }: PreparedData) {
  const sent = useNavigation().formData
  if (prepared.length === 0) return null
  return (
    <Part title={`Da accettare · ${prepared.length}`} id="prepared">
      <ul className="client-rows">
        {prepared.map(({ userId, flow, customer, preparedAt, preparedBy, until }) => {
          const isBusy = sent?.get('userId') === userId && sent.get('flow') === flow
          return (
            <li key={`${userId} ${flow}`}>
              <span>
                {customer.name} <span className="muted break-all">{customer.email}</span>
              </span>
              <span>{requestTypeLabels[flow]}</span>
              <span className="muted">
                preparata il {formatDateTime(preparedAt)}
                {preparedBy ? ` da ${preparedBy}` : ''}, vale fino al {formatDate(until)}
              </span>
              <PostForm hidden={{ userId, flow }} className="actions" preventScrollReset>
                <Button small name="intent" value="send-again" busy={isBusy}>
                  Manda di nuovo<span className="sr-only"> a {customer.name}</span>
                </Button>
                <Button small tone="quiet" name="intent" value="take-back" busy={isBusy}>
                  Ritira<span className="sr-only"> quella di {customer.name}</span>
                </Button>
              </PostForm>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}
