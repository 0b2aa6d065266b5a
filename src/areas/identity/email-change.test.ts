import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { account, profiles, session, user, verification } from '#areas/people/tables.server.ts'
import { limits } from '#core/limits.ts'
import { call } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { emailChangeAsked } from './email-change.server.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  stopEmailChange,
} from './procedures/email-change.server.ts'
import { deleteEndedSessions, getMyAccess } from './procedures/my-access.server.ts'
import { emailChanges } from './tables.server.ts'

const { withRuntime } = useTestDatabase()
const PRESENT = 'Tramonto!72'
const NEW = 'maria.nuova@example.test'
let hash = ''
beforeAll(async () => {
  hash = await hashPassword(PRESENT)
})

async function withPassword(rt: TestRuntime) {
  const person = await createPerson(rt)
  const credential = { id: crypto.randomUUID(), userId: person.id, accountId: person.id, password: hash }
  await inspect(rt, tx => tx.insert(account).values({ ...credential, providerId: 'credential' }))
  return person
}

const ask = (rt: TestRuntime, change: object = {}) =>
  call(rt, requestEmailChange, { email: NEW, presentPassword: PRESENT, ...change })

/** The tokens of the newest messages: to the new address, and to the present one. */
function lastLinks(rt: TestRuntime) {
  const linkIn = (kind: string) => {
    const message = rt.sent.findLast(job => job.data.kind === kind)
    const link = /https?:\/\/\S+\/nuova-email\S+/.exec(String(message?.data.text))?.[0] ?? ''
    return { link, asked: emailChangeAsked(new URL(link).searchParams) }
  }
  const [confirm, stop] = [linkIn('email_change'), linkIn('email_change_notice')]
  expect([confirm.asked?.act, stop.asked?.act]).toEqual(['confirm', 'stop'])
  return { confirm: confirm.asked?.token ?? '', stop: stop.asked?.token ?? '', links: [confirm.link, stop.link] }
}

const addressesOf = async (rt: TestRuntime, userId: string) => {
  const [row] = await inspect(rt, tx =>
    tx.select().from(user).innerJoin(profiles, eq(profiles.id, user.id)).where(eq(user.id, userId)),
  )
  return [row?.user.email, row?.profiles.email]
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code: string; detail?: { fields?: object } }) => ({ code: error.code, ...error.detail?.fields }),
  )
const over = { code: 'email-change-over' }

test('nothing changes before the link is opened; then account and profile change together, also signed out', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt, { email: ' Maria.Nuova@Example.test ' })
    expect(rt.sent.map(job => [job.data.to, job.data.kind])).toEqual([
      [NEW, 'email_change'],
      [maria.email, 'email_change_notice'],
    ])
    expect(await addressesOf(rt, maria.id)).toEqual([maria.email, maria.email])
    expect((await call(maria.rt, getMyAccess, {})).change?.newEmail).toBe(NEW)
    expect(await call(rt, confirmEmailChange, { token: lastLinks(rt).confirm })).toEqual({ isMine: false })
    expect(await addressesOf(rt, maria.id)).toEqual([NEW, NEW])
    expect((await call(maria.rt, getMyAccess, {})).change).toBeNull()
  }))

test('the link works once, in the person’s own session too, and ends no session', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    const open = { id: 's', userId: maria.id, token: 't', expiresAt: new Date('2027-01-01') }
    await inspect(rt, tx => tx.insert(session).values(open))
    await ask(maria.rt)
    const { confirm } = lastLinks(rt)
    expect(await call(maria.rt, confirmEmailChange, { token: confirm })).toEqual({ isMine: true })
    expect(await refusal(call(rt, confirmEmailChange, { token: confirm }))).toEqual(over)
    expect((await inspect(rt, tx => tx.select().from(session))).length).toBe(1)
  }))

test('no link shows an address, and neither does the work of the other', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt)
    const { confirm, stop, links } = lastLinks(rt)
    for (const link of links)
      expect(link + Buffer.from(link.split('=')[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/maria|example/)
    expect(await refusal(call(rt, confirmEmailChange, { token: stop }))).toEqual(over)
    expect(await refusal(call(rt, stopEmailChange, { token: confirm }))).toEqual(over)
    expect(await refusal(call(rt, confirmEmailChange, { token: `${confirm.slice(0, -4)}AAAA` }))).toEqual(over)
    expect(await addressesOf(rt, maria.id)).toEqual([maria.email, maria.email])
  }))

test('a link older than a day is worth nothing, and what waited is deleted', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt)
    const { confirm } = lastLinks(rt)
    const justOver = new Date(rt.now().getTime() + 24 * 3_600_000)
    const later = { ...rt, now: () => justOver }
    expect(await refusal(call(later, confirmEmailChange, { token: confirm }))).toEqual(over)
    expect((await call({ ...maria.rt, now: () => justOver }, getMyAccess, {})).change).toBeNull()
    await call({ ...later, actor: system }, deleteEndedSessions, {})
    expect(await inspect(rt, tx => tx.select().from(emailChanges))).toEqual([])
  }))

test('a cancelled change, a stopped one and one that was asked again leave dead links behind', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt)
    const cancelled = lastLinks(rt)
    await call(maria.rt, cancelEmailChange, {})
    expect(await refusal(call(rt, confirmEmailChange, { token: cancelled.confirm }))).toEqual(over)

    await ask(maria.rt)
    const stopped = lastLinks(rt)
    await call(rt, stopEmailChange, { token: stopped.stop })
    expect(await refusal(call(rt, confirmEmailChange, { token: stopped.confirm }))).toEqual(over)
    expect(await refusal(call(rt, stopEmailChange, { token: stopped.stop }))).toEqual(over)

    await ask(maria.rt)
    const first = lastLinks(rt)
    await ask(maria.rt, { email: 'terza@example.test' })
    expect(await refusal(call(rt, confirmEmailChange, { token: first.confirm }))).toEqual(over)
    await call(rt, confirmEmailChange, { token: lastLinks(rt).confirm })
    expect(await addressesOf(rt, maria.id)).toEqual(['terza@example.test', 'terza@example.test'])
  }))

test('who cancels, cancels for themselves alone', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await withPassword(rt), await withPassword(rt)]
    await ask(maria.rt)
    await call(paolo.rt, cancelEmailChange, {})
    expect((await call(paolo.rt, getMyAccess, {})).change).toBeNull()
    expect((await call(maria.rt, getMyAccess, {})).change?.newEmail).toBe(NEW)
  }))

test('an address that somebody registered meanwhile stays theirs', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt)
    const paolo = await createPerson(rt, 'client', NEW)
    expect(await refusal(call(rt, confirmEmailChange, { token: lastLinks(rt).confirm }))).toEqual({
      code: 'email-taken',
    })
    expect(await addressesOf(rt, paolo.id)).toEqual([NEW, NEW])
  }))

test('a recovery link that waits in the old mailbox dies with the change', () =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    await ask(maria.rt)
    const recovery = { id: 'r', identifier: 'reset-password:x', value: maria.id, expiresAt: new Date('2027-01-01') }
    await inspect(rt, tx => tx.insert(verification).values(recovery))
    await call(rt, confirmEmailChange, { token: lastLinks(rt).confirm })
    expect(await inspect(rt, tx => tx.select().from(verification))).toEqual([])
  }))

test.each([
  ['without the password', { presentPassword: '' }, { presentPassword: 'present-password-missing' }],
  ['with a wrong password', { presentPassword: 'Sbagliata!1' }, { presentPassword: 'present-password-wrong' }],
  ['to what is no address', { email: 'maria@example' }, { email: 'email-shape' }],
])('no change is asked for %s', (_, change, fields) =>
  withRuntime(async rt => {
    const maria = await withPassword(rt)
    expect(await refusal(ask(maria.rt, change))).toEqual({ code: 'bad-input', ...fields })
    expect(rt.sent).toEqual([])
  }),
)

test('neither one’s own address nor somebody else’s can be asked for', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await withPassword(rt), await createPerson(rt)]
    expect(await refusal(ask(maria.rt, { email: maria.email }))).toMatchObject({ email: 'email-unchanged' })
    expect(await refusal(ask(maria.rt, { email: paolo.email.toUpperCase() }))).toMatchObject({ email: 'email-taken' })
    expect(rt.sent).toEqual([])
  }))

test('nobody’s mailbox is filled, whoever asks and whatever label follows its +', () =>
  withRuntime(async rt => {
    for (let asked = 0; asked < limits.emailChangeByAddress.max; asked += 1)
      await ask((await withPassword(rt)).rt, { email: NEW.replace('@', `+${asked}@`) })
    expect(await refusal(ask((await withPassword(rt)).rt))).toEqual({ code: 'too-many-attempts' })
  }))
