import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import type { ReportOutcome } from '../contact.server.ts'
import { CORRECTIONS_PATH } from '../correction.ts'
import { outcomeTold } from '../texts.ts'

/** To who wrote from the contact page: what the office answers. What was asked is not repeated: anyone may type an address. */
export const contactAnswerMail = mail<{
  subject: string
  answer: string
  /** Of a report of a wrong figure: what was found. */
  outcome: ReportOutcome | null
}>({
  kind: 'contact_answer',
  subject: ({ subject }, site) => `${site.name}: la nostra risposta${subject ? ` su «${subject}»` : ''}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="La risposta al tuo messaggio"
      why="Ti scriviamo perché hai scritto dalla pagina Contatti di"
    >
      {data.outcome ? <p style={{ ...paragraph, fontWeight: 600 }}>{outcomeTold[data.outcome]}</p> : null}
      <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{data.answer}</p>
      {data.outcome === 'corrected' ? (
        <p style={paragraph}>
          Gli errori corretti sono su <a href={`${site.url}${CORRECTIONS_PATH}`}>{`${site.url}${CORRECTIONS_PATH}`}</a>
        </p>
      ) : null}
    </MailFrame>
  ),
})
