import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, it } from 'vitest'

const BILL = `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="700" font-family="sans-serif" font-size="30">
  <rect width="1240" height="700" fill="#fff"/>
  <text x="80" y="90">Bolletta energia elettrica</text>
  <text x="80" y="170">Codice POD</text><text x="620" y="170">IT001E12345678</text>
  <text x="80" y="250">Periodo di fatturazione</text><text x="620" y="250">01/09/2026 - 31/10/2026</text>
  <text x="80" y="330">Consumo fatturato</text><text x="620" y="330">412 kWh</text>
  <text x="80" y="410">Totale da pagare</text><text x="620" y="410">134,87 €</text>
  <text x="80" y="490">Scadenza</text><text x="620" y="490">25/11/2026</text>
</svg>`

it('reads a picture from whichever folder the command is run in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bill-'))
  try {
    await writeFile(join(folder, 'bolletta.png'), await sharp(Buffer.from(BILL)).png().toBuffer())
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
