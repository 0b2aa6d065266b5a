import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

interface ArrivedMail {
  to: string
  kind: string
  messageId: string
  /** Addresses of its links, in order. */
  links: string[]
}

export interface MailServer {
  port: number
  arrived: ArrivedMail[]
  /** Passwords by login; clients may authenticate with one of these. */
  logins: Map<string, string>
  stop(): Promise<void>
}

/** A local mail server that accepts everything, authenticated or not, and keeps it in memory. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  const logins = new Map<string, string>()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = '', password }, _, done) {
      if (password !== undefined && logins.get(username) === password) done(null, { user: username })
      else done(new Error('unknown login'))
    },
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
  // Disconnecting clients are expected here.
  server.on('error', () => {})
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.server.address() as AddressInfo).port,
    arrived,
    logins,
    stop: () => new Promise(closed => server.close(() => closed())),
  }
}
