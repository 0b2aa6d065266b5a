import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (work: string) => {
  const script = `
    const { createLog } = await import('./src/platform/log.server.ts')
    const { endOnUncaught } = await import('./src/server/uncaught.ts')
    endOnUncaught(createLog('info'), () => setTimeout(() => process.exit(7), 20))
    ${work}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

test.each([
  ['uncaughtException', `setTimeout(() => { throw new RangeError('of maria@example.test') })`],
  ['unhandledRejection', `void Promise.reject(new RangeError('of maria@example.test'))`],
])('%s is one line without a word of the error, then the orderly end', (kind, failure) => {
  const { status, stderr } = run(failure)
  expect(status).toBe(7)
  const lines = stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'fatal', kind, type: 'RangeError' })
  expect(stderr).not.toContain('maria')
})

test('a server outside whose answer fetch refuses, and that goes on sending, ends no node when its time is over', () => {
  const { status, stderr } = run(`
    const { createServer } = await import('node:http')
    const encodings = Array(40).fill('gzip').join(', ')
    const server = createServer((_, answer) => answer.writeHead(200, { 'content-encoding': encodings }).write('x'))
    await new Promise(open => server.listen(0, '127.0.0.1', open))
    const stop = new AbortController()
    await fetch('http://127.0.0.1:' + server.address().port, { signal: stop.signal }).catch(() => {})
    stop.abort()
    setTimeout(() => process.exit(0), 200)`)
  expect(stderr).toContain('"type":"AbortError"')
  expect(status).toBe(0)
})
