import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { writtenSheet } from '../../../tests/support/written-sheet.ts'

const BILL = [
  [80, 90, 'Bolletta energia elettrica'],
  [80, 170, 'Codice POD'],
  [620, 170, 'IT001E12345678'],
  [80, 250, 'Periodo di fatturazione'],
  [620, 250, '01/09/2026 - 31/10/2026'],
  [80, 330, 'Consumo fatturato'],
  [620, 330, '412 kWh'],
  [80, 410, 'Totale da pagare'],
  [620, 410, '134,87 €'],
  [80, 490, 'Scadenza'],
  [620, 490, '25/11/2026'],
] as const

it('reads a picture from whichever folder the command is run in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'))
  try {
    await writeFile(join(folder, 'bolletta.png'), await writtenSheet({ width: 1240, height: 700, size: 30 }, BILL))
    const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts/bills-read.ts'), 'bolletta.png'], {
      cwd: folder,
    })
    const line = JSON.parse(stdout) as { kind: string; fields: Record<string, { value: unknown } | undefined> }
    expect(line.kind).toBe('luce')
    expect(line.fields.total?.value).toBe(134.87)
    expect(line.fields.pod?.value).toBe('IT001E12345678')
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
