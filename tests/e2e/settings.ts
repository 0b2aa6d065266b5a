import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../site/run-site.ts'
import { ownSite } from '../site/own-site.ts'

/** Writes settings with the operator's command. */
export function writeSettings(settings: Record<string, unknown>): void {
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-settings-'))
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  try {
    runCommand(ownSite, 'settings-import', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
