import { Form, Link, useActionData, useNavigation } from 'react-router'
import { requestTypeLabels } from '#areas/requests/request.ts'
import { CONTACT_FIELDS } from '#core/contact-fields.ts'
import { Actions, Button, ButtonLink } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { FormToken } from '#web/ui/form-token.tsx'
import type { Refusal } from '../route.server.ts'
import { requestsAddress } from './address.ts'
import { sections } from '../sections.ts'

const TOPICS = ['consulenza', 'switch', 'voltura', 'subentro', 'internet_casa', 'internet_mobile'] as const

/** What somebody asks on the telephone. A contract is asked for by the person alone, who reads its texts. */
export function NewRequest() {
  const refusal = useActionData<Refusal>()
  const isBusy = useNavigation().formData?.get('intent') === 'enter'
  const field = (name: string) => ({ name, defaultValue: refusal?.typed[name] ?? '', error: refusal?.errors[name] })
  return (
    <>
      <p className="small">
        <Link to={requestsAddress()}>{sections.requests}</Link>
      </p>
      <h1>Nuova richiesta</h1>
      <p className="muted pb-4">
        Per chi chiama al telefono. Se l’indirizzo è quello di un cliente registrato, la trova nella sua area.
      </p>
      <ErrorSummary errors={refusal?.errors} />
      <Form method="post" noValidate className="desk-acts desk-new pt-4">
        <FormToken />
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
      </Form>
    </>
  )
}
