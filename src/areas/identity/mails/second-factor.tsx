import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

interface SecondFactorNews {
  firstName: string
  isOn: boolean
  /** The page of the factor. */
  page: string
}

/** Told at every change: whoever did not make it learns of it. */
export const secondFactorMail = mail<SecondFactorNews>({
  kind: 'second_factor',
  subject: ({ isOn }) => `Verifica in due passaggi ${isOn ? 'attivata' : 'disattivata'}`,
  body: ({ data: { firstName, isOn, page }, site }) => (
    <MailFrame
      site={site}
      title={`Verifica in due passaggi ${isOn ? 'attivata' : 'disattivata'}`}
      action={{ label: 'Controlla il tuo account', href: page }}
    >
      <Greeting name={firstName} />
      <p style={paragraph}>
        {isOn
          ? 'da ora, per entrare nel tuo account, oltre alla password serve un codice della tua app. Gli altri dispositivi collegati sono stati scollegati. Conserva i codici di recupero: ti servono se perdi il telefono.'
          : 'da ora per entrare nel tuo account basta la password. I codici di recupero non valgono più.'}
      </p>
      <p style={paragraph}>Se non sei stato tu, cambia subito la password e scrivici a {site.email}.</p>
    </MailFrame>
  ),
})
