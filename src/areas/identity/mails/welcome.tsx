import { MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** Sent once, when the address is confirmed (spec 1 §7: type welcome, dashboardUrl). */
export const welcomeMail = mail<{ firstName: string; dashboardUrl: string }>({
  kind: 'welcome',
  subject: (_, site) => `Il tuo account su ${site.name} è attivo`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Il tuo account è attivo"
      action={{ label: 'Vai alla tua area personale', href: data.dashboardUrl }}
    >
      <p style={paragraph}>Ciao {data.firstName},</p>
      <p style={paragraph}>
        il tuo indirizzo è confermato. Il modo più rapido per cominciare è caricare una bolletta: la leggiamo, controlli
        i dati e vedi quanto costerebbe davvero ogni offerta, sui tuoi consumi. Per te il servizio è gratuito.
      </p>
    </MailFrame>
  ),
})
