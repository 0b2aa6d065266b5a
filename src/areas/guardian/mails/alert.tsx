import { TOPICS } from '#areas/notifications/topics.ts'
import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { type Cents, formatEuro } from '#core/money.ts'
import { mail } from '#platform/mail/mail.ts'
import { alertNotice, METHOD, type NamedSupply, NOTHING_BY_ITSELF, supplyName } from '../texts.ts'
import { Assumptions, WHY } from './parts.tsx'

interface Alert {
  firstName: string
  threshold: Cents
  /** Every supply that passes the threshold, with its comparison in sentences. */
  supplies: readonly { supply: NamedSupply; compared: readonly string[]; assumptions: readonly string[] }[]
  url: string
  stop: string
  choices: string
}

/** A change would gain more than the threshold, for the second day. */
export const alertMail = mail<Alert>({
  kind: 'guardian_alert',
  subject: ({ supplies }) => alertNotice(supplies.map(({ supply }) => supply)).title,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={alertNotice(data.supplies.map(({ supply }) => supply)).title}
      action={{ label: 'Guarda il confronto', href: data.url }}
      why={WHY}
      unsubscribe={data.stop}
      choices={{ topic: TOPICS.supplies.title, href: data.choices }}
    >
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        ci hai chiesto di dirtelo quando cambiare fa risparmiare più di {formatEuro(data.threshold)} l’anno. È così da
        due giorni di fila.
      </p>
      {data.supplies.map(({ supply, compared }, index) => (
        <div key={index}>
          <p style={paragraph}>
            <b>Per {supplyName(supply)}.</b> {compared.join(' ')}
          </p>
        </div>
      ))}
      <Assumptions sentences={[METHOD, ...new Set(data.supplies.flatMap(({ assumptions }) => assumptions))]} />
      <p style={paragraph}>{NOTHING_BY_ITSELF} Per un mese non ti scriviamo altri avvisi come questo.</p>
    </MailFrame>
  ),
})
