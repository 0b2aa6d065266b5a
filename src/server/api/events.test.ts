import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { signOut } from '#areas/identity/procedures/sign-in.server.ts'
import { endOfSession } from '#areas/identity/session.server.ts'
import { session } from '#areas/people/tables.server.ts'
import { SESSION_ENDED } from '#areas/security/texts.ts'
import { call } from '#platform/procedure.server.ts'
import { createPerson, inspect, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { createApi } from './api.ts'
import { eventStream } from './events.ts'

const { withRuntime } = useTestDatabase()

/** What the stream has sent so far, without its heartbeat. */
function listener(rt: TestRuntime) {
  const stop = new AbortController()
  const reader = eventStream(rt, stop.signal).body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const done = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      text += decoder.decode(part.value)
  })()
  return {
    done,
    async topics(): Promise<string[]> {
      await new Promise(resolve => setImmediate(resolve))
      return [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => data)
    },
    async stop() {
      stop.abort()
      await done
    },
  }
}

test('the stream tells a person their own topics, by name alone, and nobody else’s', () =>
  withRuntime(async rt => {
    const [maria, paolo] = [await createPerson(rt), await createPerson(rt)]
    const [hers, his] = [listener(maria.rt), listener(paolo.rt)]
    for (const topic of ['requests', 'bills', 'notices']) rt.bus.deliver({ kind: 'changed', topic, person: maria.id })
    rt.bus.deliver({ kind: 'changed', topic: 'consents', person: paolo.id })
    rt.bus.deliver({ kind: 'drop-pages', tags: ['offers'] })
    rt.bus.deliver({ kind: 'noticed', notice: { type: 'login_failed', severity: 'info', userId: maria.id } })
    expect(await hers.topics()).toEqual(['{"topic":"requests"}', '{"topic":"bills"}', '{"topic":"notices"}'])
    expect(await his.topics()).toEqual(['{"topic":"consents"}'])
    await hers.stop()
    rt.bus.deliver({ kind: 'changed', topic: 'bills', person: maria.id })
    expect(await hers.topics()).toHaveLength(3)
    await his.stop()
  }))

test('whose session has ended is told so in the answer and in the log, by the sentence of the specification', () =>
  withRuntime(async rt => {
    const app = new Hono().route('/api', createApi(rt))
    const told = vi.spyOn(rt.log, 'info')
    const ask = async (cookie: string) => (await app.request('/api/events', { headers: { cookie } })).json()
    expect(await ask('')).not.toHaveProperty('detail')
    expect(told).not.toHaveBeenCalled()
    expect(await ask('pf_auth=made-up.c2lnbmF0dXJl')).toMatchObject({ code: 'sign-in-required', detail: SESSION_ENDED })
    expect(told).toHaveBeenCalledWith(expect.anything(), SESSION_ENDED)
  }))

test('a stream of nobody is refused', () =>
  withRuntime(async rt => {
    expect(() => eventStream(rt, new AbortController().signal)).toThrow('sign-in-required')
  }))

/** A session of the person that ends in an hour. */
async function withSession(rt: TestRuntime) {
  const { id, rt: hers } = await createPerson(rt)
  const sessionId = crypto.randomUUID()
  const expiresAt = new Date(rt.now().getTime() + 3_600_000)
  await inspect(rt, tx => tx.insert(session).values({ id: sessionId, userId: id, token: sessionId, expiresAt }))
  return { id, sessionId, rt: hers.as({ kind: 'client', userId: id, sessionId }) }
}

test('a stream ends when its session is ended, and not with another one of the person', () =>
  withRuntime(async rt => {
    const maria = await withSession(rt)
    const stream = listener(maria.rt)
    const tell = () => rt.bus.deliver({ kind: 'changed', topic: 'session', person: maria.id })
    tell()
    expect(await stream.topics()).toHaveLength(1)
    await vi.waitFor(async () => expect(await endOfSession(rt, maria.sessionId)).not.toBeNull())
    rt.bus.deliver({ kind: 'changed', topic: 'bills', person: maria.id })
    expect(await stream.topics()).toHaveLength(2)
    await call(maria.rt, signOut, {})
    tell()
    await stream.done
  }))

test('a stream ends when the time of its session is over', () =>
  withRuntime(async rt => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const maria = await withSession(rt)
      const stream = listener(maria.rt)
      rt.setNow(new Date(rt.now().getTime() + 3_600_001))
      vi.advanceTimersByTime(30_000)
      await stream.done
    } finally {
      vi.useRealTimers()
    }
  }))

test('of more than four streams of a session the oldest ends', () =>
  withRuntime(async rt => {
    const maria = await withSession(rt)
    const streams = Array.from({ length: 6 }, () => listener(maria.rt))
    await Promise.all([streams[0]?.done, streams[1]?.done])
    rt.bus.deliver({ kind: 'changed', topic: 'bills', person: maria.id })
    const heard = await Promise.all(streams.map(each => each.topics()))
    expect(heard.map(topics => topics.length)).toEqual([0, 0, 1, 1, 1, 1])
    await Promise.all(streams.map(each => each.stop()))
  }))
