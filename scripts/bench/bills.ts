import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBill } from '../../tests/bills/corpus.ts'
import { LAYOUTS } from '../../tests/bills/layouts.ts'

/** Bills of each kind, all with different layouts. */
const BILLS = 5

/**
 * Median milliseconds to read a text PDF and a photo, by the command's own clock, and the peak memory of its process.
 */
export async function benchBills(folder: string): Promise<{ text: number; photo: number; megabytes: number }> {
  const paths: Record<'text' | 'photo', string[]> = { text: [], photo: [] }
  for (const kind of ['text', 'photo'] as const) {
    for (const { name: layout } of LAYOUTS.slice(0, BILLS)) {
      const bill = await makeBill({ layout, seed: 1, kind })
      const path = join(folder, bill.name)
      writeFileSync(path, bill.file)
      paths[kind].push(path)
    }
  }
  const text = await read(paths.text)
  const photo = await read(paths.photo)
  return { text: text.median, photo: photo.median, megabytes: photo.megabytes }
}

async function read(files: string[]): Promise<{ median: number; megabytes: number }> {
  const child = spawn(process.execPath, ['scripts/bills-read.ts', ...files], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  let most = 0
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
  })
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(child.pid))
  }, 100)
  await new Promise(resolve => child.once('close', resolve))
  clearInterval(watch)
  const times = output
    .trim()
    .split('\n')
    .map(line => (JSON.parse(line) as { ms: number }).ms)
    .toSorted((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? Number.NaN, megabytes: Math.round(most) }
}

function residentMegabytes(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
