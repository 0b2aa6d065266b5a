import { readFileSync } from 'node:fs'
import { readBill } from '#areas/bills/reading/read-bill.server.ts'
import { stopReading } from '#areas/bills/reading/reading-queue.server.ts'
import { knownOfferCodes } from '../seed/offers.ts'

/**
 * `npm run -s bills:read -- FILE…`: one JSON line per file on standard output, nothing else (OPERATIONS.md).
 * `--charges` adds the rows of cost, for the score.
 */
const withCharges = process.argv.includes('--charges')

async function lineOf(file: string): Promise<string> {
  const started = performance.now()
  const bytes = read(file)
  const { kind, pages, fields, charges } = await readBill([{ name: file, bytes }], { knownOfferCodes })
  const ms = Math.round(performance.now() - started)
  const found = Object.fromEntries(
    Object.entries(fields).map(([name, { value, confidence, page, text }]) => [
      name,
      { value, confidence, page, text },
    ]),
  )
  return JSON.stringify({ file, kind, pages, ms, fields: found, ...(withCharges ? { charges } : {}) })
}

/** A file that cannot be opened still gets its line: unreadable. */
function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}

for (const file of process.argv.slice(2).filter(name => name !== '--charges'))
  process.stdout.write(`${await lineOf(file)}\n`)
stopReading()
