import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test.each([
  ['uncaughtException', `setTimeout(() => { throw new RangeError('of maria@example.test') })`],
  ['unhandledRejection', `void Promise.reject(new RangeError('of maria@example.test'))`],
])('%s is one line without a word of the error, then the orderly end', (kind, failure) => {
  const script = `
    const { createLog } = await import('./src/platform/log.server.ts')
    const { endOnUncaught } = await import('./src/server/uncaught.ts')
    endOnUncaught(createLog('info'), () => setTimeout(() => process.exit(7), 20))
    ${failure}`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(run.status).toBe(7)
  const lines = run.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'fatal', kind, type: 'RangeError' })
  expect(run.stderr).not.toContain('maria')
})
