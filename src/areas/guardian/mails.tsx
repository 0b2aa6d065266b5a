import type { CSSProperties } from 'react'
import { TOPICS } from '#areas/notifications/topics.ts'
import { Greeting, MailFrame, paragraph } from '#areas/notifications/mail-frame.tsx'
import { type CalendarDate, formatDate } from '#core/dates.ts'
import { mail } from '#platform/mail/mail.ts'
import { type Cents, cents, formatEuro } from '#core/money.ts'
import { ALERT_HOURS } from '#areas/bills/bill.ts'
import { alertNotice, METHOD, type NamedSupply, NOTHING_BY_ITSELF, priceEnds, supplyName } from './texts.ts'

const WHY = 'Ti scriviamo perché la Sentinella segue le tue forniture su'

const list: CSSProperties = { margin: '0 0 16px', paddingLeft: 20, fontSize: 15 }

/** What the figures rest on. */
function Assumptions({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul style={list}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

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

/** To an address that somebody typed: nothing is kept of it unless its reader says yes. */
export const confirmAlertMail = mail<{ link: string }>({
  kind: 'price_alert_confirm',
  subject: () => 'Conferma l’avviso sulla tua lista',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Conferma l’avviso"
      action={{ label: 'Conferma l’avviso', href: data.link }}
      why="Ti scriviamo perché qualcuno ha indicato questo indirizzo su"
    >
      <p style={paragraph}>
        Ci hai chiesto di scriverti quando la prima offerta della tua lista costa meno. Il link vale {ALERT_HOURS} ore.
      </p>
      <p style={paragraph}>Non l’hai chiesto tu? Ignora questa email: senza conferma cancelliamo l’indirizzo.</p>
    </MailFrame>
  ),
})

interface Cheaper {
  before: Cents
  now: Cents
  offer: string
  supplier: string
  url: string
  stop: string
}

/** The first of the list costs less than when the alert was confirmed, or told last. */
export const priceAlertMail = mail<Cheaper>({
  kind: 'price_alert',
  subject: ({ before, now }) => `La prima offerta della tua lista costa ${formatEuro(cents(before - now))} in meno`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={`${data.offer} costa ${formatEuro(data.now)} l’anno`}
      action={{ label: 'Guarda la tua cifra', href: data.url }}
      why="Ti scriviamo perché hai chiesto e confermato questo avviso su"
      unsubscribe={data.stop}
    >
      <p style={paragraph}>
        Con i consumi che ci hai scritto la meno cara è {data.offer} di {data.supplier}: {formatEuro(data.now)} l’anno,
        tasse comprese. L’ultima volta la prima ne costava {formatEuro(data.before)}.
      </p>
      <p style={paragraph}>Non cambia niente da solo. Per un mese non ti scriviamo altri avvisi su questa lista.</p>
    </MailFrame>
  ),
})
