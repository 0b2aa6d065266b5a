import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'

/** To who telephoned: what was prepared waits for their word. Where the link opens a new account, it holds a secret. */
export const requestPreparedMail = mail<{
  firstName: string
  /** «Switch Fornitore», «Voltura». */
  request: string
  link: string
  until: CalendarDate
  /** They have no password yet. */
  isNew: boolean
}>({
  kind: 'request_prepared',
  subject: ({ request }) => `Da confermare: ${request}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="La tua richiesta è pronta"
      action={{ label: 'Controlla e conferma', href: data.link }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        al telefono abbiamo preparato la tua richiesta: {data.request}. Non è ancora partito niente: apri il link,
        controlla ogni dato e conferma tu, entro il {formatDate(data.until)}.
      </p>
      {data.isNew ? (
        <p style={paragraph}>Prima scegli una password: con quella ritrovi la richiesta e vedi a che punto è.</p>
      ) : null}
      <p style={paragraph}>
        Non hai parlato con noi al telefono? Ignora questa email: senza la tua conferma la richiesta si cancella da
        sola.
      </p>
    </MailFrame>
  ),
})
