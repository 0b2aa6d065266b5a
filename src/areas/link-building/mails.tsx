import { MailFrame, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { proposals, type Strategy } from './prospect.ts'

/** A proposal to another site: who writes, why to them, and how to hear no more of us. */
export const outreachMail = mail<{ domain: string; strategy: Strategy; personal: string; stop: string }>({
  kind: 'link_outreach',
  subject: ({ domain }, site) => `${site.name}: una proposta per ${domain}`,
  body: ({ data: { domain, strategy, personal, stop }, site }) => (
    <MailFrame
      site={site}
      title={`Una proposta per ${domain}`}
      why={`Ti scriviamo, una volta sola, all’indirizzo pubblico di ${domain}. Chi scrive è la redazione di`}
      unsubscribe={stop}
    >
      <p style={paragraph}>Buongiorno,</p>
      <p style={paragraph}>
        siamo {site.name}: un sito gratuito che aiuta le famiglie a confrontare le offerte di luce, gas, internet e
        mobile, con il metodo di calcolo e le fonti dei dati pubblicati.
      </p>
      <p style={paragraph}>{proposals[strategy]}</p>
      {personal ? <p style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{personal}</p> : null}
      <p style={paragraph}>
        Se ti interessa, rispondi a questa email o scrivi a {site.email}. Se non ti interessa non devi fare niente: non
        ti scriveremo di nuovo per novanta giorni, e mai più se lo chiedi con il link qui sotto.
      </p>
    </MailFrame>
  ),
})
