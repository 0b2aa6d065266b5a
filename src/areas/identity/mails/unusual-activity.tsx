import { unusualActivity } from '#areas/security/texts.ts'
import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** The recent events of an account are at high risk; at most once a day. It says no detail a stranger could use. */
export const unusualActivityMail = mail<{ firstName: string; at: string; accessUrl: string }>({
  kind: 'unusual_activity',
  subject: () => 'Attività insolita nel tuo account',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Attività insolita nel tuo account"
      action={{ label: unusualActivity.action, href: data.accessUrl }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        il {data.at} abbiamo notato un’attività insolita nel tuo account: per esempio molti tentativi di accesso, o una
        sessione usata da un browser diverso da quello in cui era iniziata. {unusualActivity.text}
      </p>
      <p style={paragraph}>Se riconosci questa attività, non devi fare niente. {unusualActivity.advice}</p>
    </MailFrame>
  ),
})
