import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes settings as the operator does: with the command, through the running server. */
export function writeSettings(settings: Record<string, unknown>): void {
  const folder = mkdtempSync(join(tmpdir(), 'passafacile-settings-'))
  const file = join(folder, 'settings.json')
  writeFileSync(file, JSON.stringify(settings))
  try {
    execFileSync(join('node_modules', '.bin', 'node'), ['scripts/start.mjs', 'settings-import', file], {
      env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR, DATABASE_URL: '', NODE_ENV: 'production' },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
