import { TOPICS } from '#areas/notifications/topics.ts'
import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'
import { METHOD, type NamedSupply, NOTHING_BY_ITSELF, priceEnds, supplyName } from '../texts.ts'
import { Assumptions, WHY } from './parts.tsx'

interface Reminder {
  firstName: string
  supply: NamedSupply
  end: CalendarDate
  daysLeft: number
  /** Today’s cost against the best offer, in sentences. */
  compared: readonly string[]
  assumptions: readonly string[]
  url: string
  stop: string
  choices: string
}

/** Before a fixed price ends. */
export const reminderMail = mail<Reminder>({
  kind: 'guardian_reminder',
  subject: ({ supply, daysLeft }) => priceEnds(supply, daysLeft),
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={priceEnds(data.supply, data.daysLeft)}
      action={{ label: 'Guarda il confronto', href: data.url }}
      why={WHY}
      unsubscribe={data.stop}
      choices={{ topic: TOPICS.supplies.title, href: data.choices }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        per {supplyName(data.supply)} il prezzo bloccato vale fino al {formatDate(data.end)}. Dopo quel giorno il
        fornitore può cambiarlo, avvisandoti prima.
      </p>
      {data.compared.map(sentence => (
        <p key={sentence} style={paragraph}>
          {sentence}
        </p>
      ))}
      <Assumptions sentences={[METHOD, ...data.assumptions]} />
      <p style={paragraph}>{NOTHING_BY_ITSELF}</p>
    </MailFrame>
  ),
})
