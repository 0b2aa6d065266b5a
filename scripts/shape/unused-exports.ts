import { spawnSync } from 'node:child_process'

/** Not in the lock file, which `npm ci` rejects with it: fetched by npx. Its entry points are in knip.json. */
const KNIP = 'knip@6.44.2'
const MAX_MS = 300_000

interface Finding {
  name: string
  line?: number
}
interface Report {
  issues: readonly { file: string; files: readonly Finding[]; exports: readonly Finding[]; types: readonly Finding[] }[]
}

/** Exports and files without other users, tests counting as users; null when npx cannot fetch knip. */
export function unusedExports(): string[] | null {
  const run = spawnSync(
    'npx',
    ['--yes', '--prefer-offline', KNIP, '--include', 'files,exports,types', '--reporter', 'json', '--no-exit-code'],
    {
      encoding: 'utf8',
      timeout: MAX_MS,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, npm_config_fetch_retries: '0' },
      shell: process.platform === 'win32',
    },
  )
  // 2 means that knip cannot read its configuration: a fault of this checkout, not of the network.
  if (run.status === 2) throw new Error(run.stderr)
  if (run.status !== 0) return null
  return (JSON.parse(run.stdout) as Report).issues.flatMap(({ file, files, exports, types }) => [
    ...files.map(() => file),
    ...[...exports, ...types].map(({ name, line }) => `${file}:${line} ${name}`),
  ])
}
