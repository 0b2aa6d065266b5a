import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

interface RoleChanged {
  firstName: string
  isAdministrator: boolean
  /** The office opens only after the second factor is set up. */
  needsFactor: boolean
  page: string
}

const titleOf = (isAdministrator: boolean) =>
  isAdministrator ? 'Ora sei amministratore' : 'Non sei più amministratore'

/** Told at every change of role: whoever did not expect it learns of it. */
export const roleChangedMail = mail<RoleChanged>({
  kind: 'role_changed',
  subject: ({ isAdministrator }) => titleOf(isAdministrator),
  body: ({ data: { firstName, isAdministrator, needsFactor, page }, site }) => (
    <MailFrame site={site} title={titleOf(isAdministrator)} action={{ label: 'Accedi', href: page }}>
      <Greeting name={firstName} />
      <p style={paragraph}>
        {isAdministrator
          ? 'il tuo account ora apre l’ufficio, con i dati dei clienti. Ogni volta che apri quelli di qualcuno, la persona può vederlo.'
          : 'il tuo account è tornato quello di un cliente: l’ufficio non si apre più, il resto rimane com’è.'}
      </p>
      {needsFactor ? (
        <p style={paragraph}>
          Prima di cominciare attiva la verifica in due passaggi: agli amministratori è richiesta.
        </p>
      ) : null}
      <p style={paragraph}>
        Sei stato disconnesso da tutti i dispositivi. Se non te lo aspettavi, scrivici a {site.email}.
      </p>
    </MailFrame>
  ),
})
