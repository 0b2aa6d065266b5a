import { CLAIMED } from '#core/edited.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { Runtime } from '#platform/procedure.server.ts'
import { press } from '../../../../tests/support/press.ts'
import { type Act, formAction } from './route.server.ts'

const HERE = import.meta.dirname

const routes = (readdirSync(HERE, { recursive: true }) as string[])
  .filter(path => path.endsWith('.tsx'))
  .map(path => ({ path, text: readFileSync(join(HERE, path), 'utf8') }))
const withForms = routes.filter(({ text }) => /export (const action|async function action)/.test(text))

test('every screen of the office with forms keeps what was typed when the line is cut', () => {
  expect(withForms.length).toBeGreaterThan(15)
  const keeps = /clientAction = orKeepTyped|export \{ clientAction(?:, shouldRevalidate)? \} from '[./]+screen\.tsx'/
  expect(withForms.filter(({ text }) => !keeps.test(text)).map(({ path }) => path)).toEqual([])
})

test('every form of the office goes through one pipeline', () => {
  const servers = (readdirSync(HERE, { recursive: true }) as string[]).filter(path => path.endsWith('.server.ts'))
  const made = new Set(
    servers.flatMap(path =>
      [...readFileSync(join(HERE, path), 'utf8').matchAll(/export const (\w+) = formAction\(/g)].map(
        ([, name]) => name,
      ),
    ),
  )
  const others = withForms.filter(({ text }) => {
    const name = /export const action = (\w+)[(\n]/.exec(text)?.[1]
    return name !== 'formAction' && !(name && made.has(name))
  })
  expect(others.map(({ path }) => path)).toEqual([])
})

const rt = {} as Runtime
const submit = (act: Act, fields: object = { intent: 'go', name: 'Ada' }) =>
  press(
    rt as never,
    formAction({ go: act }, ({ code }) => ({ form: code })),
    { path: '/dashboard/x?da=1' },
    fields,
  )
const refusing =
  (error: AppError): Act =>
  async () => {
    throw error
  }

test('a refusal comes back with its sentence and what was typed, and says by its status what kind it is', async () => {
  const statusOf = async (error: AppError) =>
    ((await submit(refusing(error))) as { init: { status: number } }).init.status
  expect(await submit(refusing(new AppError('bad-input')))).toMatchObject({
    data: { errors: { form: 'bad-input' }, typed: { intent: 'go', name: 'Ada' } },
    init: { status: 422 },
  })
  for (const code of [CLAIMED, 'case-changed', 'changed-meanwhile', 'bill-changed', 'correction-done'])
    expect(await statusOf(new AppError(code)), code).toBe(409)
  expect(await statusOf(new AppError('too-many-attempts'))).toBe(429)
})

test('a secret is never sent back; what else the screen draws from stands beside the refusal', async () => {
  const act = formAction(
    { go: refusing(new AppError('bad-input')) },
    () => ({ form: 'No.' }),
    (_, form) => ({ seen: form.get('code') }),
  )
  const fields = { intent: 'go', name: 'Ada', presentPassword: 'segreta', code: '123456' }
  expect(await press(rt as never, act, { path: '/dashboard/x' }, fields)).toMatchObject({
    data: { errors: { form: 'No.' }, typed: { intent: 'go', name: 'Ada' }, seen: '123456' },
  })
  const { data } = (await press(rt as never, act, { path: '/dashboard/x' }, fields)) as { data: { typed: object } }
  expect(Object.keys(data.typed)).toEqual(['intent', 'name'])
})

test('an address that is given back is gone to, an answer is shown, an unknown button is refused, a failure is one', async () => {
  const to = (await submit(async () => '/dashboard/clienti')) as Response
  expect([to.status, to.headers.get('location')]).toEqual([302, '/dashboard/clienti'])
  expect(await submit(async () => ({ rows: 3 }))).toEqual({ rows: 3 })
  for (const intent of ['', 'constructor', '__proto__'])
    await expect(submit(async () => '/', { intent })).rejects.toMatchObject({ code: 'bad-input' })
  await expect(submit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
