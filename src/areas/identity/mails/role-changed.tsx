import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

interface RoleChanged {
  firstName: string
  /** Of the role in the office; null for a customer again. */
  label: string | null
  /** The office opens only after the second factor is set up. */
  needsFactor: boolean
  page: string
}

const titleOf = (label: string | null) =>
  label === null ? 'Non lavori più nell’ufficio' : `Ora sei ${label.toLocaleLowerCase('it')}`

/** Told at every change of role: whoever did not expect it learns of it. */
export const roleChangedMail = mail<RoleChanged>({
  kind: 'role_changed',
  subject: ({ label }) => titleOf(label),
  body: ({ data: { firstName, label, needsFactor, page }, site }) => (
    <MailFrame site={site} title={titleOf(label)} action={{ label: 'Accedi', href: page }}>
      <Greeting name={firstName} />
      <p style={paragraph}>
        {label !== null
          ? 'il tuo account ora apre l’ufficio, per quello che il ruolo prevede. Ogni volta che apri quelli di qualcuno, la persona può vederlo.'
          : 'il tuo account è tornato quello di un cliente: l’ufficio non si apre più, il resto rimane com’è.'}
      </p>
      {needsFactor ? (
        <p style={paragraph}>
          Prima di cominciare attiva la verifica in due passaggi: a chi lavora in ufficio è richiesta.
        </p>
      ) : null}
      <p style={paragraph}>
        Sei stato disconnesso da tutti i dispositivi. Se non te lo aspettavi, scrivici a {site.email}.
      </p>
    </MailFrame>
  ),
})
