import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

export interface ArrivedMail {
  to: string
  kind: string
  messageId: string
  /** Addresses of its links, in order. */
  links: string[]
}

/** A mail server on this machine that takes everything and keeps it in memory. */
export async function startMailServer(): Promise<{ port: number; arrived: ArrivedMail[]; stop(): Promise<void> }> {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      text(stream)
        .then(PostalMime.parse)
        .then(({ headers, messageId = '', html = '' }) => {
          const kind = headers.find(({ key }) => key === 'x-mail-kind')?.value ?? ''
          const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
          for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, kind, messageId, links })
          done()
        })
        .catch(done)
    },
  })
  // A client that goes away in the middle is what the rig is for.
  server.on('error', () => {})
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    stop: () => new Promise(closed => server.close(() => closed())),
  }
}
