import { wordedMail } from '#platform/mail/mail.ts'
import { MailFrame, Opening } from './frame.tsx'

/** spec 1 §7: sent when a request is stored. */
export const requestReceivedMail = wordedMail<{ customerName: string; requestType: string; url: string }>({
  kind: 'request_received',
  words: {
    places: { nome: data => data.customerName, richiesta: data => data.requestType },
    subject: 'Richiesta ricevuta: {richiesta}',
    opening:
      'Ciao {nome},\n\nla tua richiesta «{richiesta}» è arrivata ed è al sicuro nella tua area personale. Lì vedi a che punto è e se tocca a te fare qualcosa.',
  },
  sample: { customerName: 'Maria', requestType: 'Analisi Bolletta', url: '/dashboard' },
  body: ({ data, site, opening }) => (
    <MailFrame
      site={site}
      title="Abbiamo ricevuto la tua richiesta"
      action={{ label: 'Segui la richiesta', href: data.url }}
    >
      <Opening lines={opening} />
    </MailFrame>
  ),
})
