import { MailFrame, Opening } from '#areas/notifications/mails/frame.tsx'
import { wordedMail } from '#platform/mail/mail.ts'

/** Sent once, when the address is confirmed (spec 1 §7: type welcome, dashboardUrl). */
export const welcomeMail = wordedMail<{ firstName: string; dashboardUrl: string }>({
  kind: 'welcome',
  words: {
    places: { nome: data => data.firstName, sito: (_, site) => site.name },
    subject: 'Il tuo account su {sito} è attivo',
    opening:
      'Ciao {nome},\n\nil tuo indirizzo è confermato. Il modo più rapido per cominciare è caricare una bolletta: la leggiamo, controlli i dati e vedi quanto costerebbe davvero ogni offerta, sui tuoi consumi. Per te il servizio è gratuito.',
  },
  sample: { firstName: 'Maria', dashboardUrl: '/dashboard' },
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="Il tuo account è attivo"
      action={{ label: 'Vai alla tua area personale', href: data.dashboardUrl }}
    >
      <Opening lines={opening} />
    </MailFrame>
  ),
})
