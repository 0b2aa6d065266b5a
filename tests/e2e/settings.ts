import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownSite } from './own-site.ts'

/** A command of the operator, through the running server; what it printed. */
export function runCommand(name: string, argument: string): string {
  const output = execFileSync(join('node_modules', '.bin', 'node'), ['scripts/start.mjs', name, argument], {
    env: { ...process.env, DATA_DIR: ownSite.dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
  })
  return output.toString()
}

/** Writes settings as the operator does: with the command, through the running server. */
export function writeSettings(settings: Record<string, unknown>): void {
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-settings-'))
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  try {
    runCommand('settings-import', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
