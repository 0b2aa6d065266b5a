import { spawnSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { errorFields, repeatedErrors } from '#platform/log.server.ts'
import { profiles } from '#areas/people/tables.server.ts'
import { createPerson, inspect, useTestDatabase } from './support/test-runtime.ts'

const { withRuntime } = useTestDatabase()

const failure = async (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => null,
    (error: unknown) => error,
  )

test('a statement that fails tells the log its code and its constraint, never the values of the row', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt, 'client', 'maria.rossi@example.test')
    const error = await failure(() =>
      inspect(rt, tx =>
        tx.insert(profiles).values({
          id: maria.id,
          firstName: 'Maria',
          lastName: 'Rossi',
          email: maria.email,
          role: 'client',
          createdAt: rt.now(),
        }),
      ),
    )
    const line = JSON.stringify(errorFields(error))
    expect(JSON.parse(line)).toMatchObject({ code: '23505', constraint: 'profiles_pkey', table: 'profiles' })
    for (const value of [maria.id, 'Maria', 'Rossi', maria.email]) expect(line).not.toContain(value)
  }))

test('a value that is not of its type stays out of the message of the database', () =>
  withRuntime(async rt => {
    const error = await failure(() => inspect(rt, tx => tx.execute(sql`select ${'RSSMRA85T10A562S'}::text::int`)))
    const fields = errorFields(error)
    expect(fields.code).toBe('22P02')
    expect(JSON.stringify(fields)).not.toContain('RSSMRA85T10A562S')
  }))

test('a mail server that refuses somebody, and a file of a mail, do not tell the log to whom', () => {
  for (const said of [
    '550 5.1.1 <maria+casa@example.test>: unknown',
    "ENOSPC, link '/var/mail/2026-welcome-maria@example.test.eml'",
  ]) {
    const { message } = errorFields(new Error(said))
    expect(message).toContain('…@…')
    expect(message).not.toMatch(/maria|example/)
  }
})

test('an error that comes as a copy is told by its message and its code', () => {
  const copy = { message: 'connect ECONNREFUSED', code: 'ECONNREFUSED', queue: 'send-mail' }
  expect(errorFields(copy)).toMatchObject({ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' })
  expect(errorFields({ email: 'maria@example.test' })).toEqual({ type: 'object' })
})

test('lines are JSON on standard error, with the error told by its safe fields alone', () => {
  const script = `
    const { createLog } = await import('./src/platform/log.server.ts')
    const log = createLog('info')
    log.debug('too quiet')
    const error = new Error('no answer', { cause: new Error('hidden cause of maria@example.test') })
    error.params = ['maria@example.test']
    log.error({ err: error, jobId: 7 }, 'job failed')`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(run.stdout).toBe('')
  const lines = run.stderr.trim().split('\n')
  expect(lines).toHaveLength(1)
  const line = JSON.parse(lines[0] ?? '') as Record<string, unknown>
  expect(line).toMatchObject({
    level: 'error',
    msg: 'job failed',
    jobId: 7,
    err: { type: 'Error', message: 'no answer' },
  })
  expect(run.stderr).not.toContain('maria')
})

test('an error that comes again and again is a line a minute, with how often it came', () => {
  const lines: unknown[] = []
  const clock = vi.spyOn(performance, 'now')
  const failed = repeatedErrors({ error: (fields: object) => lines.push(fields) } as never, 'job queue error')
  const [away, other] = [new Error('connect ECONNREFUSED'), new Error('timeout')]
  for (const [at, err] of [
    [0, away],
    [1_000, away],
    [2_000, other],
    [59_000, away],
    [60_000, away],
  ] as const) {
    clock.mockReturnValueOnce(at)
    failed(err)
  }
  clock.mockRestore()
  expect(lines).toEqual([{ err: away }, { err: other }, { err: away, more: 2 }])
})
