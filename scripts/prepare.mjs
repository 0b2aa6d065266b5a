// Runs under the machine's own Node (20 or newer) before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const STAMP = 'build/stamp'
const SOURCES = [
  'src',
  'public',
  'migrations',
  'data',
  'seed',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'scripts/page-utilities.ts',
  'scripts/shared-chunks.ts',
  'scripts/source-graph.ts',
]

/** Milliseconds of the newest change under the path; 0 when it is not there. */
function newest(path) {
  if (!existsSync(path)) return 0
  const info = statSync(path)
  if (!info.isDirectory()) return info.mtimeMs
  return readdirSync(path).reduce((max, name) => Math.max(max, newest(join(path, name))), info.mtimeMs)
}

/** npm of the machine, under the machine's Node: `npm ci` deletes the Node that lives in node_modules. */
function npm(...args) {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter(part => !part.replaceAll('\\', '/').includes('node_modules'))
  const env = { ...process.env, PATH: path.join(delimiter) }
  const stdio = ['ignore', 2, 2]
  const cli = process.env.npm_execpath
  const run = cli
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], { stdio, env })
    : spawnSync('npm', args, { stdio, env, shell: process.platform === 'win32' })
  if (run.status !== 0) process.exit(run.status ?? 1)
}

const mustBuild = process.argv.includes('build') && Math.max(...SOURCES.map(newest)) > newest(STAMP)
// `npm ci` with NODE_ENV=production leaves out what the build needs.
const isShort = mustBuild && !existsSync('node_modules/@react-router/dev')
const isStale = newest('package-lock.json') > newest('node_modules/.package-lock.json')
// A linked folder belongs to another checkout, which installs for both.
const isLinked = lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()
if (!isLinked && (isShort || isStale)) {
  // No package needs its script; those of ssh2 would compile what it only uses where it is there.
  npm('ci', '--include=dev', '--ignore-scripts')
}
if (mustBuild) {
  rmSync('build', { recursive: true, force: true })
  npm('run', '-s', 'build')
  mkdirSync('build', { recursive: true })
  writeFileSync(STAMP, '')
}
