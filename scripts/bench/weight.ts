import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

interface BuiltFile {
  module: string
  imports?: string[]
}
interface Built {
  entry: BuiltFile
  routes: Record<string, BuiltFile & { id: string; parentId?: string }>
}

const ASSETS = join('build', 'client', 'assets')

/** The build's route manifest. */
export function built(): Built {
  const names = readdirSync(ASSETS).filter(name => /^manifest-.*\.js$/.test(name))
  const [text = ''] = names.map(name => readFileSync(join(ASSETS, name), 'utf8')).filter(Boolean)
  return JSON.parse(text.replaceAll(/^[^=]*=|;$/g, '')) as Built
}

const sizes = new Map<string, number>()
function sizeOf(path: string): number {
  const size = sizes.get(path) ?? brotliCompressSync(readFileSync(join('build', 'client', path))).length
  sizes.set(path, size)
  return size
}
/** Transferred size of build files. */
export const kilobytes = (paths: readonly string[]): number => paths.reduce((sum, path) => sum + sizeOf(path), 0) / 1024

/** Script kilobytes of an empty hydrated page: only the entry module is ours. */
export function emptyPage(): number {
  const { entry } = built()
  return kilobytes([entry.module, ...(entry.imports ?? []).filter(path => !path.includes('/shared-'))])
}

/** Bytes of a package's files, without nested packages. */
const bytesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + bytesIn(path)
    return entry.isFile() ? sum + statSync(path).size : sum
  }, 0)

interface Locked {
  dev?: boolean
  os?: string[]
  cpu?: string[]
}

/** Megabytes of production packages: portable ones, and those compiled for this machine (other platforms' binaries are not installed). */
export function packages(): { portable: number; compiled: number } {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const sums = { portable: 0, compiled: 0 }
  for (const [path, { dev, os, cpu }] of Object.entries(lock.packages))
    if (path && !dev && existsSync(path)) sums[os || cpu ? 'compiled' : 'portable'] += bytesIn(path) / 1e6
  return sums
}
