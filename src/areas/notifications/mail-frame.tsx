import type { CSSProperties, ReactNode } from 'react'
import type { MailSite } from '#platform/mail/mail.ts'

/** The colours of the site's tokens: mail programs read neither style sheets nor variables. */
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

export const paragraph: CSSProperties = { margin: '0 0 16px' }

/** The one greeting of every message; what follows its comma begins in lower case. */
export const Greeting = ({ name }: { name: string }) => <p style={paragraph}>{name ? `Ciao ${name},` : 'Ciao,'}</p>

/** How a message begins: the paragraphs that the office may have written anew. */
export const Opening = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.map((line, index) => (
      <p key={index} style={paragraph}>
        {line}
      </p>
    ))}
  </>
)

const WHY_SERVICE = 'Ti scriviamo perché hai un account su'
const WHY_MARKETING = 'Ti scriviamo perché hai chiesto di ricevere offerte e novità da'

/** Every message of the product: brand, one title, a few sentences, at most one thing to do, who writes and why. */
export function MailFrame(props: {
  site: MailSite
  title: string
  action?: { label: string; href: string }
  /** The words before the name of the site; where nothing is said, the reader has an account. */
  why?: string
  /** Of a message that can be refused: the link that stops it. */
  unsubscribe?: string
  /** Of a service message that can be kept out of the mailbox: what it is about, and where that is chosen. */
  choices?: { topic: string; href: string }
  children: ReactNode
}) {
  const { site, title, action, unsubscribe, choices, children } = props
  const { why = unsubscribe ? WHY_MARKETING : WHY_SERVICE } = props
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
                {action && (
                  <a href={action.href} style={styles.action}>
                    {action.label}
                  </a>
                )}
              </td>
            </tr>
            <tr>
              <td style={styles.foot}>
                {why}{' '}
                <a href={site.url} style={styles.link}>
                  {site.name}
                </a>
                .<br />
                {site.address} · {site.email} · {site.phone}
                {choices && (
                  <>
                    <br />
                    Non vuoi email su «{choices.topic}»?{' '}
                    <a href={choices.href} style={styles.link}>
                      Scegli quali avvisi ricevere
                    </a>
                  </>
                )}
                {unsubscribe && (
                  <>
                    <br />
                    <a href={unsubscribe} style={styles.link}>
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
