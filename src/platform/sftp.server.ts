import { cut, squeezeSpaces } from '#core/text.ts'
import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { posix } from 'node:path'
import type { SFTPWrapper, Stats } from 'ssh2'
import { AppError, within } from '#core/errors.ts'
import { plainText } from '#core/sanitise.ts'
import { isSameSecret } from './crypto/keys.server.ts'
import { lookupOutside, mayLeadOutside, NotOutside } from './http/addresses.server.ts'

export interface SftpPlace {
  host: string
  port: number
  user: string
  folder: string
  /** `SHA256:…` of the server's key. */
  hostKey: string
  secret: { password: string } | { privateKey: string }
}

interface Limits {
  /** In total. */
  timeoutMs: number
  /** `OUTSIDE_FIXTURES` of the configuration. */
  fixtures: readonly string[]
}

const CONNECT_MS = 10_000
const NO_SUCH_FILE = 2

/** Loaded lazily: its ciphers take megabytes, and few suppliers use it. */
const ssh2 = async () => (await import('ssh2')).default

/** Whether the text is a private key without passphrase. */
export const isPrivateKey = async (text: string): Promise<boolean> => {
  const parsed = (await ssh2()).utils.parseKey(text)
  return !(parsed instanceof Error) && parsed.isPrivateKey()
}

/** As printed by `ssh-keygen -l`. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** The server's message, shortened for display; never what we sent. */
const wordsOf = (error: unknown): { words?: string } => {
  const words = error instanceof Error ? cut(squeezeSpaces(plainText(error.message)), 200) : ''
  return words ? { words } : {}
}

/**
 * One session with an external SFTP server: never in our own network, only with the known host key, within its time
 * limit. Throws an AppError: `not-outside`, `no-answer`, `too-slow`, `host-key` (with the key presented), `sign-in`,
 * `folder`, `refused`, `cut`, `size`, `name-taken`.
 */
async function converse<T>(
  { host, port, user, hostKey, secret }: SftpPlace,
  { timeoutMs, fixtures }: Limits,
  talk: (sftp: SFTPWrapper) => Promise<T>,
): Promise<T> {
  const isFixture = fixtures.includes(`${host}:${port}`)
  if (!isFixture && !mayLeadOutside(`https://${host.includes(':') ? `[${host}]` : host}/`))
    throw new AppError('not-outside')
  const { Client } = await ssh2()
  const client = new Client()
  const socket = connect({ host, port, noDelay: true, ...(!isFixture && { lookup: lookupOutside }) })
  let isKnown = false
  let shown = ''
  const refusalOf = (error: Error & { level?: string }): AppError => {
    if (error instanceof NotOutside) return new AppError('not-outside')
    if (shown !== '' && !isKnown) return new AppError('host-key', { values: { words: shown } })
    if (error.level === 'client-authentication') return new AppError('sign-in')
    if (error.level === 'client-timeout') return new AppError('too-slow')
    return new AppError(isKnown ? 'cut' : 'no-answer')
  }
  try {
    return await within(
      timeoutMs,
      new Promise<T>((resolve, reject) => {
        client
          .on('error', error => reject(refusalOf(error)))
          .on('close', () => reject(refusalOf(new Error('closed'))))
          .on('ready', () =>
            client.sftp((error, sftp) => {
              if (error) reject(new AppError('refused', { values: wordsOf(error) }))
              else talk(sftp).then(resolve, reject)
            }),
          )
          .connect({
            sock: socket,
            username: user,
            ...secret,
            readyTimeout: Math.min(CONNECT_MS, timeoutMs),
            hostVerifier: (key: Buffer) => {
              shown = fingerprintOf(key)
              isKnown = isSameSecret(shown, hostKey)
              return isKnown
            },
          })
      }),
    )
  } finally {
    client.destroy()
    socket.destroy()
  }
}

const sizeOf = (sftp: SFTPWrapper, path: string): Promise<Stats | null> =>
  new Promise((resolve, reject) => {
    sftp.stat(path, (error, stats) => {
      // The library passes on whatever the server answered with.
      if (!error) return 'isDirectory' in stats ? resolve(stats) : reject(new AppError('cut'))
      if ('code' in error && error.code === NO_SUCH_FILE) return resolve(null)
      return reject(refused(error))
    })
  })

/** A server status has a number; without one the connection was cut. */
const refused = (error: Error): AppError =>
  'code' in error && typeof error.code === 'number'
    ? new AppError('refused', { values: wordsOf(error) })
    : new AppError('cut')

const done = (ask: (answer: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) => ask(error => (error ? reject(refused(error)) : resolve())))

/**
 * Uploads a file under a temporary name, verifies its size and renames it. An existing file with this name and size is
 * an earlier attempt whose response was lost.
 */
export const putBySftp = (
  place: SftpPlace,
  { name, bytes }: { name: string; bytes: Buffer },
  limits: Limits,
): Promise<void> =>
  converse(place, limits, async sftp => {
    const whole = posix.join(place.folder || '.', name)
    const part = posix.join(place.folder || '.', `.${name}.parziale`)
    const there = await sizeOf(sftp, whole)
    if (there?.size === bytes.length) return
    if (there) throw new AppError('name-taken')
    try {
      await done(answer => sftp.writeFile(part, bytes, answer))
      const written = await sizeOf(sftp, part)
      if (written?.size !== bytes.length) throw new AppError('size')
      await done(answer => sftp.rename(part, whole, answer))
    } catch (error) {
      // Never leave half a file of customer data; after a cut connection it is overwritten next time.
      if (!(error instanceof AppError && error.code === 'cut'))
        await done(answer => sftp.unlink(part, answer)).catch(() => undefined)
      throw error
    }
  })

/** Signs in and lists the folder; writes nothing. */
export const trySftp = (place: SftpPlace, limits: Limits): Promise<void> =>
  converse(place, limits, async sftp => {
    const folder = await sizeOf(sftp, place.folder || '.')
    if (!folder?.isDirectory()) throw new AppError('folder')
  })
