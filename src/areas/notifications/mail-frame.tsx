import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { filledIn, type Mail, type MailSite, type WordedMail } from '#platform/mail/mail.ts'
import { type Topic, TOPICS } from './topics.ts'

/** Colours of the site's design tokens: mail programs support neither style sheets nor variables. */
const ink = '#0B3A3E'
const ink2 = '#426367'
const paper = '#FCFDFB'
const glass = '#EEF5F2'
const hairline = '#C8D8D3'
const petrol = '#0F5257'
const petrolDark = '#08292C'
const amber = '#F4A71D'

const sans = '"Instrument Sans", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Literata, Georgia, "Times New Roman", serif'

const styles = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: glass, color: ink, fontFamily: sans },
  sheet: { width: '100%', maxWidth: 560, backgroundColor: paper, border: `1px solid ${hairline}`, borderRadius: 3 },
  head: {
    padding: '20px 28px 16px',
    borderBottom: `1px solid ${hairline}`,
    fontFamily: serif,
    fontSize: 20,
    fontWeight: 600,
  },
  window: {
    display: 'inline-block',
    padding: '2px 6px',
    border: `2px solid ${petrol}`,
    fontSize: 15,
    lineHeight: '18px',
  },
  body: { padding: '28px 28px 12px', fontSize: 17, lineHeight: 1.5 },
  title: { margin: '0 0 16px', fontFamily: serif, fontSize: 25, fontWeight: 600, lineHeight: 1.15 },
  action: {
    display: 'inline-block',
    margin: '8px 0 20px',
    padding: '12px 20px',
    backgroundColor: amber,
    color: petrolDark,
    borderRadius: 3,
    fontWeight: 600,
    textDecoration: 'none',
  },
  foot: { padding: '16px 28px 24px', borderTop: `1px solid ${hairline}`, color: ink2, fontSize: 13, lineHeight: 1.5 },
  link: { color: petrol },
} satisfies Record<string, CSSProperties>

const paragraph: CSSProperties = { margin: '0 0 16px' }
const list: CSSProperties = { margin: '0 0 16px', paddingLeft: 20, fontSize: 15 }

const WHY_SERVICE = 'Ti scriviamo perché hai un account su'
const WHY_MARKETING = 'Ti scriviamo perché hai chiesto di ricevere offerte e novità da'

/** A sentence of a mail, constant or derived from its data. */
type Text<T> = string | ((data: T, site: MailSite) => string)
const resolve = <T,>(what: Text<T>, data: T, site: MailSite): string =>
  typeof what === 'function' ? what(data, site) : what

interface Frame<T> {
  kind: string
  /** Above the sentences. */
  title: Text<T>
  /** Why the reader gets it, before the site's name; by default because of their account. */
  why?: Text<T>
  /** The call to action, with its link. */
  action?(data: T): [label: string, href: string]
  /** Unsubscribe link, for mails that can be refused. */
  stop?(data: T): string
  /** Preferences link of a service mail: its topic, and where to change it. */
  choices?(data: T): [topic: Topic, href: string]
}

/** Layout of every mail: brand, one title, a few sentences, at most one call to action, sender and reason. */
function MailFrame<T>({ of, data, site, children }: { of: Frame<T>; data: T; site: MailSite; children: ReactNode }) {
  const { title: heading, why, action, stop, choices } = of
  const title = resolve(heading, data, site)
  const [label, href] = action?.(data) ?? []
  const [topic, chosenAt] = choices?.(data) ?? []
  const [first = '', ...rest] = site.name.replace(/[a-z]/g, '') || site.name
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={styles.page}>
        <table role="presentation" align="center" cellPadding={0} cellSpacing={0} style={styles.sheet}>
          <tbody>
            <tr>
              <td style={styles.head}>
                <i aria-hidden="true" style={{ fontStyle: 'normal' }}>
                  <span style={styles.window}>{first}</span>
                  {rest[0] && (
                    <span style={{ ...styles.window, backgroundColor: amber, borderLeft: 0 }}>{rest[0]}</span>
                  )}{' '}
                </i>
                {site.name}
              </td>
            </tr>
            <tr>
              <td style={styles.body}>
                <h1 style={styles.title}>{title}</h1>
                {children}
                {label && (
                  <a href={href} style={styles.action}>
                    {label}
                  </a>
                )}
              </td>
            </tr>
            <tr>
              <td style={styles.foot}>
                {resolve(why ?? (stop ? WHY_MARKETING : WHY_SERVICE), data, site)}{' '}
                <a href={site.url} style={styles.link}>
                  {site.name}
                </a>
                .<br />
                {site.address} · {site.email} · {site.phone}
                {topic && (
                  <>
                    <br />
                    Non vuoi email su «{TOPICS[topic].title}»?{' '}
                    <a href={chosenAt} style={styles.link}>
                      Scegli quali avvisi ricevere
                    </a>
                  </>
                )}
                {stop && (
                  <>
                    <br />
                    <a href={stop(data)} style={styles.link}>
                      Non voglio più ricevere questi messaggi
                    </a>
                  </>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  )
}

/** The greeting of every mail; the text after its comma starts in lower case. */
export const greeting = (name: string): string => (name ? `Ciao ${name},` : 'Ciao,')

/** A paragraph; sentences as a list; user text with its line breaks. Empty parts are omitted. */
type Part = string | ReactElement | readonly string[] | { typed: string } | false | null

const isList = (part: Part): part is readonly string[] => Array.isArray(part)

function Paragraph({ part }: { part: Part }) {
  if (!part) return null
  if (isList(part))
    return (
      <ul style={list}>
        {part.map(sentence => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )
  if (typeof part === 'object' && 'typed' in part)
    return <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{part.typed}</p>
  return <p style={paragraph}>{part}</p>
}

type Says<T> = (data: T, site: MailSite) => readonly Part[]

const bodyOf =
  <T,>(of: Frame<T>, says: Says<T>): Mail<T>['body'] =>
  ({ data, site, opening }) => (
    <MailFrame of={of} data={data} site={site}>
      {[...opening, ...says(data, site)].map((part, index) => (
        <Paragraph key={index} part={part} />
      ))}
    </MailFrame>
  )

/** A mail from its content; without a title the subject is shown. */
export const mail = <T,>({
  subject,
  says,
  ...of
}: Omit<Frame<T>, 'title'> & { subject: Text<T>; title?: Text<T>; says: Says<T> }): Mail<T> => ({
  kind: of.kind,
  subject: (data, site) => resolve(subject, data, site),
  body: bodyOf({ title: subject, ...of }, says),
})

/** A mail whose subject and opening the office may rewrite; `says` follows them. */
export const wordedMail = <T,>({
  words,
  sample,
  says = () => [],
  ...of
}: Frame<T> & Pick<WordedMail<T>, 'words' | 'sample'> & { says?: Says<T> }): WordedMail<T> => ({
  kind: of.kind,
  words,
  sample,
  subject: (data, site) => filledIn(words.subject, words, data, site),
  body: bodyOf(of, says),
})
