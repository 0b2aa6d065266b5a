import { expect, test } from 'vitest'
import { MAX_FORM_FIELDS } from '#core/limits.ts'
import { AppError } from '#core/errors.ts'
import { press } from '../../tests/support/press.ts'
import { formAction, formOf, saying } from './forms.server.ts'

const sent = (body: BodyInit, headers: Record<string, string> = {}) =>
  formOf(new Request('http://site.example.test/contatti', { method: 'POST', body, headers }))
const refused = (asked: Promise<FormData>) =>
  asked.then(
    () => 'read',
    ({ init }: { init: { status: number } }) => init.status,
  )

/** A body with this many fields, as a browser sends it: multipart or urlencoded. */
function fields(count: number, inParts: boolean): FormData | URLSearchParams {
  const form = inParts ? new FormData() : new URLSearchParams()
  for (let n = 0; n < count; n++) form.append(`field-${n}`, 'valore')
  return form
}

test('a form with its files is read as it was sent', async () => {
  const form = new FormData()
  const bytes = Buffer.from('%PDF-1.7\r\n--una riga & un’altra\r\n--')
  form.set('testo', 'però & così')
  form.set('file', new File([bytes], 'bolletta è.pdf', { type: 'application/pdf' }))
  const read = await sent(form)
  const file = read.get('file') as File
  expect([read.get('testo'), file.name, file.type]).toEqual(['però & così', 'bolletta è.pdf', 'application/pdf'])
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
})

test.each([true, false])(
  'as many fields as are allowed are read, one more is no form (in parts: %s)',
  async inParts => {
    const most = MAX_FORM_FIELDS - 1
    expect([...(await sent(fields(most, inParts)))]).toHaveLength(most)
    expect(await refused(sent(fields(MAX_FORM_FIELDS + 2, inParts)))).toBe(400)
  },
)

test.each([
  ['application/x-www-form-urlencoded; boundary=zzz', 'a&'.repeat(2_000)],
  ['multipart/form-data; xboundary=zzz; boundary=b', '--b\r\ncontent-disposition:form-data;name=a\r\n\r\n\r\n'],
])('%s counts the fields by another mark than it separates them, and is no form', async (type, body) => {
  const end = type.startsWith('multipart') ? '--b--\r\n' : ''
  expect(await refused(sent(body.repeat(end ? 2_000 : 1) + end, { 'Content-Type': type }))).toBe(400)
})

test.each([
  ['application/x-www-form-urlencoded; charset=utf-8', 'a=1'],
  [
    'multipart/form-data;boundary="----b4";charset=UTF-8',
    '------b4\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n------b4--\r\n',
  ],
])('%s is a form, as mail providers write it', async (type, body) => {
  expect([...(await sent(body, { 'Content-Type': type }))]).toEqual([['a', '1']])
})

test('a part with a name as long as a file is no form', async () => {
  const form = new FormData()
  form.append('n'.repeat(5_000), 'valore')
  expect(await refused(sent(form))).toBe(400)
})

test.each([
  ['another type', { 'Content-Type': 'application/json' }, '{}'],
  ['a body that is cut off', { 'Content-Type': 'multipart/form-data; boundary=x' }, '--x\r\nContent-Disposition: form'],
])('%s is no form', async (_, headers, body) => {
  expect(await refused(sent(body, headers))).toBe(400)
})

const failing = (error: Error, failed?: string) => {
  const logged: unknown[] = []
  const rt = { log: { error: (...line: unknown[]) => logged.push(line.at(-1)) }, request: { id: '1' } }
  const act = formAction(
    { go: () => Promise.reject(error) },
    saying({ late: 'È tardi' }, 'Riprova.'),
    undefined,
    failed,
  )
  return { logged, answer: press(rt as never, act, { path: '/dashboard/x' }, { intent: 'go', name: 'Ada' }) }
}

test('a failure of ours is an error of the page, or where the log is told of it a refusal that keeps the form', async () => {
  await expect(failing(new Error('broken')).answer).rejects.toThrow('broken')
  const result = failing(new Error('broken'), 'not saved')
  expect(await result.answer).toMatchObject({
    data: { errors: { form: 'Riprova.' }, typed: { name: 'Ada' } },
    init: { status: 500 },
  })
  expect(result.logged).toEqual(['not saved'])
  const refused = failing(new AppError('late', { retryAfter: 61 }), 'not saved')
  expect(await refused.answer).toMatchObject({ data: { errors: { form: 'È tardi. Puoi riprovare tra 2 minuti.' } } })
  expect(refused.logged).toEqual([])
})

test('a service that is away is told as such, and is no failure of ours in the log', async () => {
  const away = failing(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }), 'not saved')
  expect(await away.answer).toMatchObject({ data: { typed: { name: 'Ada' } }, init: { status: 503 } })
  expect(away.logged).toEqual([])
})

test('a redirect that an action throws is no failure', async () => {
  const away = new Response(null, { status: 302, headers: { Location: '/dashboard' } })
  const { answer, logged } = failing(away as never, 'not saved')
  await expect(answer).rejects.toBe(away)
  expect(logged).toEqual([])
})
