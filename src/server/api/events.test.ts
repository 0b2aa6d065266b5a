import { expect, test } from 'vitest'
import { createPerson, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
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

test('a stream of nobody is refused', () =>
  withRuntime(async rt => {
    expect(() => eventStream(rt, new AbortController().signal)).toThrow('sign-in-required')
  }))
