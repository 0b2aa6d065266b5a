import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

interface AccountSuspension {
  firstName: string
  isSuspended: boolean
  /** Where to write, or to sign in. */
  page: string
}

const titleOf = (isSuspended: boolean) =>
  isSuspended ? 'Il tuo account è sospeso' : 'Il tuo account è di nuovo attivo'

/** Told when the office closes an account, and when it opens it again. */
export const accountSuspensionMail = mail<AccountSuspension>({
  kind: 'account_suspension',
  subject: ({ isSuspended }) => titleOf(isSuspended),
  body: ({ data: { firstName, isSuspended, page }, site }) => (
    <MailFrame
      site={site}
      title={titleOf(isSuspended)}
      action={{ label: isSuspended ? 'Scrivici' : 'Accedi', href: page }}
    >
      <Greeting name={firstName} />
      <p style={paragraph}>
        {isSuspended
          ? 'il nostro ufficio ha sospeso il tuo account: per ora non puoi accedere. I tuoi dati restano dove sono e le pratiche in corso proseguono.'
          : 'il tuo account è stato riattivato: puoi accedere come prima.'}
      </p>
      {isSuspended ? (
        <p style={paragraph}>
          Se vuoi sapere perché, o chiederci di riaprirlo, scrivici a {site.email}: ti risponde una persona.
        </p>
      ) : null}
    </MailFrame>
  ),
})
