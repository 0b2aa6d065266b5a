import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#areas/people/tables.server.ts'
import { PAGE_SIZE } from '#core/limits.ts'
import { call, command } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { type Notice, notify, wantsMail } from './notify.server.ts'
import {
  chooseNotices,
  countUnreadNotices,
  forgetOldNotices,
  getNoticeChoices,
  listMyNotices,
  markMyNoticesRead,
  openNotice,
} from './procedures/notices.server.ts'
import { notices } from './tables.server.ts'
import { MAX_COUNTED } from './topics.ts'

const { withRuntime } = useTestDatabase()

const said: Notice = {
  topic: 'cases',
  title: 'Serve un documento',
  text: 'Per la tua richiesta serve una copia del documento d’identità.',
  address: '/dashboard/richieste/1',
}
const tell = (rt: TestRuntime, userId: string, notice: Partial<Notice> = {}) =>
  call(
    rt.as(system),
    command('tell-somebody', 'system', (_, ctx) => notify(ctx, userId, { ...said, ...notice })),
    {},
  )
const asks = (rt: TestRuntime, userId: string) =>
  call(
    rt.as(system),
    command('ask-somebody', 'system', (_, ctx) => wantsMail(ctx, userId, 'supplies')),
    {},
  )
const mails = (rt: TestRuntime) => rt.sent.filter(job => job.name === 'send-mail').map(job => job.data)

test('a notice stands in the area and goes by mail, with the page it leads to and the one that stops it', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await tell(rt, maria.id)
    const { notices: list } = await call(maria.rt, listMyNotices, {})
    expect(list).toMatchObject([{ topic: 'cases', title: said.title, text: said.text, isRead: false, at: rt.now() }])
    expect((await call(paolo.rt, listMyNotices, {})).notices).toEqual([])
    const [mail] = mails(rt)
    expect(mail).toMatchObject({ to: maria.email, kind: 'notice', subject: said.title })
    expect(mail?.text).toContain(`Apri nella tua area: ${rt.config.SITE_URL}/dashboard/richieste/1`)
    expect(mail?.text).toContain('Non vuoi email su «Le tue pratiche»?')
    expect(mail?.text).toContain(`${rt.config.SITE_URL}/dashboard/profilo/avvisi`)
  }))

test('a topic switched off stays in the area and out of the mailbox; the others go on', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    expect(await call(maria.rt, getNoticeChoices, {})).toEqual({ cases: true, bills: true, supplies: true })
    await call(maria.rt, chooseNotices, { byMail: { supplies: false } })
    await call(maria.rt, chooseNotices, { byMail: { bills: true } })
    expect(await call(maria.rt, getNoticeChoices, {})).toEqual({ cases: true, bills: true, supplies: false })
    expect(await asks(rt, maria.id)).toBe(false)
    await tell(rt, maria.id, { topic: 'supplies' })
    expect(mails(rt)).toEqual([])
    await tell(rt, maria.id, { mail: null })
    expect(mails(rt)).toEqual([])
    await tell(rt, maria.id)
    expect(mails(rt)).toHaveLength(1)
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(3)
    await call(maria.rt, chooseNotices, { byMail: { supplies: true } })
    expect(await asks(rt, maria.id)).toBe(true)
  }))

test('it leads to a page of ours alone', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    for (const address of ['https://example.test/', '//example.test', 'dashboard'])
      await expect(tell(rt, maria.id, { address })).rejects.toThrow('a page of ours')
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(0)
  }))

test('an account that nobody reads any more gets nothing', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, maria.id)))
    await tell(rt, maria.id)
    expect(await inspect(rt, tx => tx.select().from(notices))).toEqual([])
    expect(mails(rt)).toEqual([])
  }))

test('opening one marks it read and says where it leads; another person’s is not found', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await tell(rt, maria.id)
    await tell(rt, maria.id, { topic: 'bills' })
    const [first] = (await call(maria.rt, listMyNotices, {})).notices
    const noticeId = first?.id ?? ''
    await expect(call(paolo.rt, openNotice, { noticeId })).rejects.toMatchObject({ code: 'not-found' })
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(2)
    expect(await call(maria.rt, openNotice, { noticeId })).toEqual({ address: said.address })
    expect(await call(maria.rt, openNotice, { noticeId })).toEqual({ address: said.address })
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(1)
    await tell(rt, paolo.id)
    expect(await call(maria.rt, markMyNoticesRead, {})).toEqual({ notices: 1 })
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(0)
    expect(await call(paolo.rt, countUnreadNotices, {})).toBe(1)
  }))

test('the list goes on where it stopped; the count stops where nobody counts further', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    const many = 120
    await inspect(rt, tx =>
      tx.insert(notices).values(
        Array.from({ length: many }, (_, n) => ({
          ...said,
          id: `n${n}`,
          userId: maria.id,
          // Three at a time at the same instant.
          at: new Date(rt.now().getTime() - Math.floor(n / 3) * 60_000),
        })),
      ),
    )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await call(maria.rt, listMyNotices, { cursor })
      expect(page.notices.length).toBeLessThanOrEqual(PAGE_SIZE)
      seen.push(...page.notices.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(many)
    expect(new Set(seen).size).toBe(many)
    expect(await call(maria.rt, countUnreadNotices, {})).toBe(MAX_COUNTED + 1)
  }))

test('after a year a notice is gone, read or not', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await tell(rt, maria.id)
    rt.setNow(new Date('2027-11-21T11:00:00Z'))
    expect(await call(rt.as(system), forgetOldNotices, {})).toEqual({ notices: 0 })
    rt.setNow(new Date('2027-11-22T11:00:00Z'))
    expect(await call(rt.as(system), forgetOldNotices, {})).toEqual({ notices: 1 })
  }))
