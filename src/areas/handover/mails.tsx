import { MailFrame, paragraph } from '#areas/notifications/mail-frame.tsx'
import { mail } from '#platform/mail/mail.ts'

interface SupplierFile {
  file: string
  requests: number
  sha256: string
}

const titleOf = (requests: number) => (requests === 1 ? 'Una nuova pratica' : `${requests} nuove pratiche`)

/** The file of the requests for a supplier, who chose to have it by e-mail. Nothing about its customers stands outside the file. */
export const supplierFileMail = mail<SupplierFile>({
  kind: 'supplier_file',
  subject: ({ requests, file }, site) => `${titleOf(requests)} da ${site.name}: ${file}`,
  body: ({ data: { requests, file, sha256 }, site }) => (
    <MailFrame site={site} title={titleOf(requests)} why="Ti scriviamo perché ricevi le pratiche dei tuoi clienti da">
      <p style={paragraph}>Buongiorno,</p>
      <p style={paragraph}>
        in allegato c’è il file {file} con{' '}
        {requests === 1 ? 'la pratica di un cliente' : `le pratiche di ${requests} clienti`}. Se il messaggio ti arriva
        due volte, il file è lo stesso: registralo una volta sola.
      </p>
      <p style={paragraph}>Impronta SHA-256 del file: {sha256}</p>
      <p style={paragraph}>Per qualsiasi dubbio rispondi a {site.email}.</p>
    </MailFrame>
  ),
})
