import { eq } from 'drizzle-orm'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { user } from '#areas/people/tables.server.ts'
import { marketingMail, type RenderedMail, type WithUnsubscribe } from '#platform/mail/mail.ts'
import { call, command } from '#platform/procedure.server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { deliverMarketing, sendMarketing } from './marketing-mail.server.ts'
import { getUnsubscribeLink, stopMessages, listMyConsents, recordConsent } from './procedures/my-consents.server.ts'
import { consents } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

const news = marketingMail<{ offer: string }>({
  kind: 'news',
  subject: ({ offer }) => `Nuova offerta: ${offer}`,
  body: ({ data }) => h('p', null, data.offer, h('a', { href: data.unsubscribe }, 'Basta messaggi')),
})
const silent = marketingMail<{ offer: string }>({
  ...news,
  kind: 'silent',
  body: ({ data }) => h('p', null, data.offer),
})

const sending = (mailToSend: typeof news, userId: string) =>
  command('send-news', 'system', (_, ctx) => sendMarketing(ctx, mailToSend, { userId, data: { offer: 'Luce' } }))
const send = (rt: TestRuntime, userId: string, what = news) => call(rt.as(system), sending(what, userId), {})

/** What the queue holds for this person, and what would really be sent of it. */
type Queued = { userId: string; message: RenderedMail & WithUnsubscribe }
const queued = (rt: TestRuntime) => rt.sent.map(each => each.data as unknown as Queued)
async function delivered(rt: TestRuntime): Promise<(RenderedMail & { to: string })[]> {
  const out: (RenderedMail & { to: string })[] = []
  for (const data of queued(rt)) await deliverMarketing(rt, async message => void out.push(message), data, 'job')
  return out
}
const linkOf = (url = '') => new URL(url).searchParams.get('link') ?? ''

test('goes only to who said yes, with a link that names nobody', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: true })
    expect(await send(rt, maria.id)).toBe(true)
    expect(await send(rt, paolo.id)).toBe(false)
    expect(rt.sent.map(each => each.name)).toEqual(['send-marketing'])
    expect(JSON.stringify(rt.sent)).not.toContain(maria.email)
    const [message] = await delivered(rt)
    expect(message).toMatchObject({ to: maria.email, kind: 'news', subject: 'Nuova offerta: Luce' })
    expect(message?.unsubscribe).toMatch(/\/disiscrizione\?link=[\w.%-]+$/)
    expect(message?.unsubscribe).not.toContain(maria.id)
    expect(message?.text).toContain(message?.unsubscribe)
  }))

test('is dropped when the consent is withdrawn, or the address no longer confirmed, while it waits', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: true })
    await send(rt, maria.id)
    expect(await delivered(rt)).toHaveLength(1)
    await inspect(rt, tx => tx.update(user).set({ emailVerified: false }).where(eq(user.id, maria.id)))
    expect(await delivered(rt)).toEqual([])
    await inspect(rt, tx => tx.update(user).set({ emailVerified: true }).where(eq(user.id, maria.id)))
    rt.setNow(new Date(rt.now().getTime() + 1000))
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: false })
    expect(await delivered(rt)).toEqual([])
    expect(await send(rt, maria.id)).toBe(false)
  }))

test('is never sent as if it were a service message, nor without showing its link', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: true })
    await expect(send(rt, maria.id, silent)).rejects.toThrow('does not show how to stop it')
    const disguised = command('send-disguised', 'system', {
      // The types refuse it; so does the code.
      run: (_, ctx) => ctx.sendMail(news as never, maria.email, { offer: 'Luce' } as never),
    })
    await expect(call(rt.as(system), disguised, {})).rejects.toThrow('needs a consent')
  }))

test('its link works without signing in, once or many times, months later, and leaves one row', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: true })
    await send(rt, maria.id)
    const link = linkOf(queued(rt)[0]?.message.unsubscribe)
    rt.setNow(new Date('2027-08-01T10:00:00Z'))
    expect(await call(rt, getUnsubscribeLink, { link })).toEqual({
      purpose: 'marketing',
      channel: 'email',
      given: true,
    })
    await call(rt, stopMessages, { link })
    await call(rt, stopMessages, { link })
    expect(await call(rt, getUnsubscribeLink, { link })).toMatchObject({ given: false })
    const { choices, history } = await call(maria.rt, listMyConsents, {})
    expect(choices.map(({ given }) => given)).toEqual([false, false])
    expect(history).toMatchObject([{ given: true, withdrawnWhere: 'mail-link', withdrawnAt: rt.now() }])
    expect(await inspect(rt, tx => tx.select().from(consents))).toHaveLength(2)
  }))

test('its link answers the same after the account is gone; another text is no link', () =>
  withRuntime(async rt => {
    const maria = await createPerson(rt)
    await call(maria.rt, recordConsent, { purpose: 'marketing', given: true })
    await send(rt, maria.id)
    const link = linkOf(queued(rt)[0]?.message.unsubscribe)
    await inspect(rt, tx => tx.delete(user).where(eq(user.id, maria.id)))
    expect(await call(rt, stopMessages, { link })).toEqual({ purpose: 'marketing', channel: 'email' })
    for (const wrong of ['', 'x', `${link}A`, rt.keys.encrypt(`${maria.id} marketing email`, 'confirm-email')])
      await expect(call(rt, stopMessages, { link: wrong })).rejects.toMatchObject({ code: 'not-found' })
  }))
