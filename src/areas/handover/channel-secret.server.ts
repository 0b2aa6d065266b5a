import { AppError } from '#core/errors.ts'
import type { Keys } from '#platform/crypto/keys.server.ts'
import type { SftpPlace } from '#platform/sftp.server.ts'
import type { SftpChannel } from './send.ts'

/** What the password or key of a supplier's server is sealed for: it opens for no other. */
export const secretPurpose = (supplierName: string): string => `supplier-channel:${supplierName}`

/** The server of a supplier with the secret opened; for the conversation alone. */
export function sftpPlace(
  keys: Pick<Keys, 'decrypt'>,
  row: { channel: SftpChannel; supplierName: string; secret: string | null; isKey: boolean },
): SftpPlace {
  if (!row.secret) throw new AppError('sign-in')
  const opened = keys.decrypt(row.secret, secretPurpose(row.supplierName))
  return { ...row.channel, secret: row.isKey ? { privateKey: opened } : { password: opened } }
}
