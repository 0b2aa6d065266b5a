import { MailFrame, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail } from '#platform/mail/mail.ts'

export const figuresDueMail = mail<{ sentences: readonly string[]; isMissing: boolean; url: string }>({
  kind: 'figures_due',
  subject: ({ isMissing }) =>
    isMissing ? 'Mancano dati con cui calcoliamo la spesa' : 'Stanno per finire dati con cui calcoliamo la spesa',
  body: ({ data, site }) => (
    <MailFrame
      site={site}
      title={data.isMissing ? 'Mancano dati del mercato' : 'Dati del mercato che stanno per finire'}
      why="Questo avviso arriva quando manca un dato, e ogni lunedì finché manca, da"
      action={{ label: 'Importa i dati', href: data.url }}
    >
      {data.sentences.map(sentence => (
        <p key={sentence} style={paragraph}>
          {sentence}
        </p>
      ))}
      <p style={paragraph}>Finché non ci sono, le pagine calcolano con gli ultimi e lo dicono.</p>
    </MailFrame>
  ),
})
