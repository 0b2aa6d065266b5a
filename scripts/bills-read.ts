import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readBill } from '#areas/bill-reading/read-bill.server.ts'
import { stopReading } from '#areas/bill-reading/reading-queue.server.ts'
import { knownOfferCodes } from '../seed/offers.ts'

/**
 * `npm run -s bills:read -- FILE…`: one JSON line per file on standard output, nothing else (OPERATIONS.md).
 * `--codes FILE` adds offer codes to those of the seed, one a line; `--explain` tells the evidence of each field on
 * standard error; `--charges` adds the rows of cost, for the score.
 */
const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    charges: { type: 'boolean', default: false },
    explain: { type: 'boolean', default: false },
    codes: { type: 'string' },
  },
})

const codes = new Set([
  ...knownOfferCodes,
  ...(options.codes ? readFileSync(options.codes, 'utf8').split(/\s+/).filter(Boolean) : []),
])
const explain = options.explain ? (text: string) => void process.stderr.write(`${text}\n`) : undefined

async function lineOf(file: string): Promise<string> {
  const started = performance.now()
  const bytes = read(file)
  explain?.(file)
  const { kind, isDoubtful, pages, fields, charges } = await readBill([{ name: file, bytes }], {
    knownOfferCodes: codes,
    explain,
  }).catch((error: unknown) => {
    console.error(`${file}: the reader broke: ${String(error)}`)
    return { kind: 'unreadable', isDoubtful: false, pages: 0, fields: {}, charges: null }
  })
  const ms = Math.round(performance.now() - started)
  const found = Object.fromEntries(
    Object.entries(fields).map(([name, { value, confidence, page, text }]) => [
      name,
      { value, confidence, page, text },
    ]),
  )
  return JSON.stringify({
    file,
    kind,
    ...(isDoubtful && { doubt: true }),
    pages,
    ms,
    fields: found,
    ...(options.charges ? { charges } : {}),
  })
}

/** A file that cannot be opened still gets its line: unreadable. */
function read(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch {
    return new Uint8Array()
  }
}

for (const file of files) process.stdout.write(`${await lineOf(file)}\n`)
stopReading()
