import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'

/** A datum was corrected after the request was sent: the summary anew, attached. */
export const summaryCorrectedMail = mail<{ name: string; number: string; offer: string; url: string }>({
  kind: 'summary_corrected',
  subject: ({ offer }) => `Riepilogo aggiornato: ${offer}`,
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title="Il riepilogo con i dati corretti"
      action={{ label: 'Apri la pratica', href: data.url }}
    >
      <Greeting name={data.name} />
      <p style={paragraph}>
        nella richiesta n. {data.number} per l’offerta {data.offer} abbiamo corretto un dato. In allegato trovi il
        riepilogo con i dati di adesso e la data di ogni correzione: conservalo insieme al primo.
      </p>
      <p style={paragraph}>Se qualcosa non è giusto, scrivilo nella pagina della pratica prima che la inviamo.</p>
    </MailFrame>
  ),
})
