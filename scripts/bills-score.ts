/**
 * Scores the bill reader on generated bills and writes the table to docs/bill-reading.md. Text bills come
 * first, with their own table; pictures take minutes. With FOLDERS their bills are scored instead, against transcriptions
 * next to each (tests/bills/folder.ts; tests/bills/strangers/held must not be read).
 * npm run bills:score [FOLDER…] [-- --kind text|scan|photo|all] [--per N] [--from 1] [--layout NAME] [--held-out-only | --tuning-only] [--json FILE] [--dry]
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { format } from 'oxfmt'
import type { BilledCharges } from '#areas/bill-reading/charges/charges.ts'
import { compareCharges } from '../tests/bills/compare-charges.ts'
import { compareFields } from '../tests/bills/compare.ts'
import { billsIn } from '../tests/bills/folder.ts'
import { makeBill } from '../tests/bills/corpus.ts'
import { HELD_OUT, LAYOUTS } from '../tests/bills/layouts.ts'
import { makeNotBills } from '../tests/bills/not-bills.ts'
import { chargeTable, fieldTable, layoutTable, summaryTable, type ScoredFile } from '../tests/bills/score.ts'
import type { PrintedCharge } from '../tests/bills/charge-truth.ts'
import type { BillTruth } from '../tests/bills/truth.ts'

const TABLE = 'docs/bill-reading.md'
/** Bills per layout: a picture takes a hundred times as long as text. */
const PER = { text: 8, scan: 2, photo: 3 }
/** OCR uses one core: two pictures in parallel take little longer than one. */
const AT_ONCE = 2

interface ReadLine {
  file: string
  kind: string
  pages: number
  ms: number
  fields: Record<string, { value: unknown; text?: string } | undefined>
  charges: BilledCharges | null
}

interface Candidate {
  path: string
  name: string
  layout: string
  medium: ScoredFile['medium']
  isHeldOut: boolean
  truth: BillTruth
  charges: PrintedCharge[]
}

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string', default: 'all' },
    per: { type: 'string' },
    from: { type: 'string', default: '1' },
    layout: { type: 'string' },
    'held-out-only': { type: 'boolean', default: false },
    'tuning-only': { type: 'boolean', default: false },
    json: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
})

const folder = await mkdtemp(join(tmpdir(), 'bills-'))
try {
  await score()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function score(): Promise<void> {
  const candidates: Candidate[] = []
  const files: ScoredFile[] = []
  const lines = new Map<string, ReadLine>()
  const media = options.kind === 'all' ? (['text', 'scan', 'photo'] as const) : [options.kind as ScoredFile['medium']]
  for (const part of folders.length > 0 ? [null] : media) {
    const some = !part
      ? folders.flatMap(from => billsIn(from).map(bill => ({ ...bill, layout: basename(from), charges: [] })))
      : await writeCorpus(part)
    const paths = some.map(({ path }) => path)
    for (const [name, line] of await read(paths, part === 'text' ? 1 : AT_ONCE)) lines.set(name, line)
    const scored = some.map(candidate => scoreOf(candidate, lines.get(candidate.path)))
    console.error(summaryTable(scored))
    candidates.push(...some)
    files.push(...scored)
  }
  const others = options.kind === 'all' && !options.layout && folders.length === 0 ? await writeNotBills() : []
  for (const [name, line] of await read(others.map(({ path }) => path))) lines.set(name, line)
  const layoutOf = new Map(candidates.map(({ name, layout }) => [name, layout]))
  const report = [
    summaryTable(files),
    chargeTable(files),
    fieldTable(files),
    layoutTable(files, file => layoutOf.get(file) ?? ''),
    ...(others.length > 0 ? [notBillTable(others, lines)] : []),
  ]
  console.log(report.join('\n\n'))
  if (options.json) await writeFile(options.json, differences(candidates, files, lines))
  // Only results of the whole corpus are stored.
  const isWhole =
    folders.length === 0 &&
    options.kind === 'all' &&
    !options.layout &&
    !options['held-out-only'] &&
    !options['tuning-only']
  if (isWhole && !options.dry) await writeFile(TABLE, (await format(TABLE, page(report))).code)
}

function scoreOf({ name, medium, isHeldOut, truth, charges }: Candidate, line: ReadLine | undefined): ScoredFile {
  const values = Object.fromEntries(Object.entries(line?.fields ?? {}).map(([name, field]) => [name, field?.value]))
  return {
    file: name,
    medium,
    isHeldOut,
    expectedKind: truth.kind,
    gotKind: line?.kind ?? 'no answer',
    ms: line?.ms ?? 0,
    results: compareFields(truth, values),
    charges: chargesOf(charges, line?.charges ?? null),
  }
}

async function writeCorpus(medium: ScoredFile['medium']): Promise<Candidate[]> {
  const layouts = [
    ...(options['held-out-only'] ? [] : LAYOUTS.map(layout => ({ name: layout.name, isHeldOut: false }))),
    ...(options['tuning-only'] ? [] : HELD_OUT.map(layout => ({ name: layout.name, isHeldOut: true }))),
  ].filter(layout => !options.layout || layout.name === options.layout)
  const candidates: Candidate[] = []
  const first = Number(options.from)
  const per = Number(options.per ?? PER[medium])
  const advance = progress(`made, ${medium}`, layouts.length * per)
  for (const { name: layout, isHeldOut } of layouts) {
    for (let seed = first; seed < first + per; seed += 1) {
      const { file, name, truth, charges } = await makeBill({ layout, seed, kind: medium })
      const path = join(folder, name)
      await writeFile(path, file)
      candidates.push({ path, name, layout, medium, isHeldOut, truth, charges })
      advance(name)
    }
  }
  return candidates
}

async function writeNotBills(): Promise<{ path: string; kinds: string[] }[]> {
  const made = await makeNotBills()
  for (const { name, file } of made) await writeFile(join(folder, name), file)
  return made.map(({ name, kinds }) => ({ path: join(folder, name), kinds }))
}

function chargesOf(printed: PrintedCharge[], read: BilledCharges | null): ScoredFile['charges'] {
  const { printed: rows, right, wrong } = compareCharges(printed, read?.lines ?? [])
  return { printed: rows, right, wrong: wrong.length }
}

/** Progress on standard error, at the first item and every tenth. */
function progress(what: string, all: number): (name: string) => void {
  let done = 0
  return name => {
    done++
    if (done === 1 || done % Math.max(1, Math.round(all / 10)) === 0)
      console.error(`${what}: ${done} of ${all}, ${name}`)
  }
}

/** Runs the command over all files, as an operator would; fast kinds one file at a time. */
async function read(paths: string[], atOnce = 1): Promise<Map<string, ReadLine>> {
  const shares = Array.from({ length: atOnce }, (_, n) => paths.filter((_, at) => at % atOnce === n))
  return new Map((await Promise.all(shares.map(readShare))).flatMap(lines => [...lines]))
}

async function readShare(paths: string[]): Promise<Map<string, ReadLine>> {
  if (paths.length === 0) return new Map()
  const reader = spawn(process.execPath, ['scripts/bills-read.ts', '--charges', ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = new Map<string, ReadLine>()
  const advance = progress('read', paths.length)
  for await (const text of createInterface({ input: reader.stdout })) {
    const line = JSON.parse(text) as ReadLine
    lines.set(line.file, line)
    advance(`${basename(line.file)} in ${Math.round(line.ms)} ms`)
  }
  return lines
}

/** Differences of the tuning layouts; for held-out ones only counts, so that nobody tunes on them. */
function differences(candidates: Candidate[], files: ScoredFile[], lines: Map<string, ReadLine>): string {
  const tuning = candidates.flatMap(({ path, name, truth, isHeldOut }) => {
    const file = files.find(scored => scored.file === name)
    if (isHeldOut || !file) return []
    const bad = file.results.filter(result => result.verdict === 'wrong' || result.verdict === 'empty')
    return bad.map(({ field, verdict, expected, got }) => ({
      file: file.file,
      kind: `${file.expectedKind} read as ${file.gotKind}`,
      field,
      verdict,
      expected,
      got,
      printed: truth.fields[field]?.texts,
      page: truth.fields[field]?.page,
      read: lines.get(path)?.fields[field]?.text,
    }))
  })
  const heldOut = files
    .filter(file => file.isHeldOut)
    .flatMap(file => file.results.filter(result => result.verdict === 'wrong' || result.verdict === 'empty')).length
  return `${JSON.stringify({ tuning, heldOutDifferences: heldOut }, null, 1)}\n`
}

function notBillTable(others: { path: string; kinds: string[] }[], lines: Map<string, ReadLine>): string {
  const rows = others.map(({ path, kinds }) => {
    const line = lines.get(path)
    return `| ${basename(path)} | ${kinds.join(' or ')} | ${line?.kind ?? 'no answer'} | ${Math.round(line?.ms ?? 0)} |`
  })
  return ['| file that is no bill | expected | read as | ms |', '| --- | --- | --- | ---: |', ...rows].join('\n')
}

function page(tables: string[]): string {
  return `# How well bills are read

Written by \`npm run bills:score\`; the corpus is generated (\`tests/bills\`: fictional suppliers, deterministic seeds).
Only fields printed on a bill count. A value read for a field that is not printed, and not true, counts as wrong.
The score subtracts three right values for each wrong one: a doubtful value is left empty and asked for.
A row of cost counts as right if its part, side, amount and every printed figure are.
An average is never a price: what a bill calls «medio» is left out, since it may include fees. The receipt of Bolletta 2.0 calls the price of
the billed energy so, with the fees in rows of their own: that one is read, unless the bill has a price for each band.
Held-out layouts are never used to tune the reader. A photo shows one page, and only its fields count.
Pictures are read two at a time; each alone takes a little less than the time given.

${tables.join('\n\n')}
`
}
