import { Greeting, MailFrame, paragraph } from '#areas/notifications/mails/frame.tsx'
import { mail } from '#platform/mail/mail.ts'
import { COPY_DAYS } from '../copy.ts'

/** The link leads to the page, not to the file: who fetches it must be signed in. */
export const copyReadyMail = mail<{ firstName: string; until: string; link: string }>({
  kind: 'data_copy_ready',
  subject: () => 'La tua copia è pronta',
  body: ({ data, site }) => (
    <MailFrame site={site} title="La tua copia è pronta" action={{ label: 'Vai a I miei dati', href: data.link }}>
      <Greeting name={data.firstName} />
      <p style={paragraph}>
        la copia dei tuoi dati è pronta: un archivio con un documento da leggere, gli stessi dati per le macchine e i
        file che ci hai mandato. La scarichi dal tuo profilo per {COPY_DAYS} giorni, fino al {data.until}; poi la
        cancelliamo.
      </p>
      <p style={paragraph}>
        Non l’hai chiesta tu? Cambia subito la password e rispondi a questa email: la fermiamo noi.
      </p>
    </MailFrame>
  ),
})
