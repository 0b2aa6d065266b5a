import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { KeptSecrets } from './backup-file.ts'

/**
 * After a backup of another installation: what it was sealed with is written where only the owner of DATA_DIR reads it,
 * and the sentence says what to do with it. Null when nothing is needed.
 */
export function keepForeignSecrets(
  config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS' | 'DATA_DIR'>,
  holds: KeptSecrets | null,
): string | null {
  if (holds === null) return null
  const needed = [holds.current, holds.previous].filter(each => each !== undefined)
  if (needed.every(each => each === config.APP_SECRET || each === config.APP_SECRET_PREVIOUS)) return null
  const file = join(config.DATA_DIR, 'secrets-of-backup')
  const lines = [`APP_SECRET=${holds.current}`, ...(holds.previous ? [`APP_SECRET_PREVIOUS=${holds.previous}`] : [])]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return `It was sealed with another secret: put the settings written in ${file} among those you start with, for good, then delete that file.`
}
