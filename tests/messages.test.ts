import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '#platform/log.server.ts'
import { openServer } from '#platform/database/server-engine.server.ts'
import { call, CHANNEL, command } from '#platform/procedure.server.ts'
import { runtimeOn, system, useTestDatabase } from './support/test-runtime.ts'

const { database } = useTestDatabase('its own')
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const announce = command('announce-change', 'system', {
  input: z.object({ topic: z.string(), fails: z.boolean() }),
  async run({ topic, fails }, ctx) {
    await ctx.changed(topic, 'maria')
    await ctx.dropPages('offers')
    if (fails) throw new Error('after telling')
  },
})

test('a change is told to every node once it is committed, and never when it was undone', async () => {
  const received: string[] = []
  stops.push(
    await database().listen(
      CHANNEL,
      payload => received.push(payload),
      () => {},
    ),
  )
  const rt = runtimeOn(database().db, tmpdir()).as(system)
  await expect(call(rt, announce, { topic: 'lost', fails: true })).rejects.toThrow('after telling')
  await call(rt, announce, { topic: 'bills', fails: false })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  expect(received.map(text => JSON.parse(text))).toEqual([
    { kind: 'changed', topic: 'bills', person: 'maria' },
    { kind: 'drop-pages', tags: ['offers'] },
  ])
})

/** A proxy in front of the database that can be closed, simulating a network failure. */
async function doorTo(url: string) {
  const { hostname, port: databasePort } = new URL(url)
  const open = new Set<Socket>()
  const server: Server = createServer(client => {
    const upstream = connect(Number(databasePort || 5432), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => open.delete(from))
    }
  })
  const listen = (port: number) => new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const throughTheDoor = new URL(url)
  throughTheDoor.host = `127.0.0.1:${port}`
  return {
    url: throughTheDoor.href,
    async shut() {
      const closed = new Promise(resolve => server.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    reopen: () => listen(port),
  }
}

const serverUrl = process.env.TEST_DATABASE_URL
if (serverUrl) {
  test('a node that lost the database server comes back by itself, knows that it missed messages, and tries once a second', async () => {
    const log = createLog('silent')
    const tries = vi.spyOn(log, 'warn')
    const door = await doorTo(serverUrl)
    const behindTheDoor = await openServer(door.url, undefined, log)
    stops.push(() => behindTheDoor.close())
    const received: string[] = []
    const gap = vi.fn()
    const stopListening = await behindTheDoor.listen('reconnect_test', payload => received.push(payload), gap)
    await door.shut()
    await new Promise(resolve => setTimeout(resolve, 4_500))
    expect(gap).not.toHaveBeenCalled()
    const failures = tries.mock.calls.filter(([, message]) => String(message).includes('not back yet'))
    expect(failures.length).toBeGreaterThan(1)
    expect(failures.length).toBeLessThan(6)
    await door.reopen()
    await vi.waitFor(() => expect(gap).toHaveBeenCalledOnce(), { timeout: 5_000 })
    await behindTheDoor.exec(`notify reconnect_test, 'again'`)
    await vi.waitFor(() => expect(received).toEqual(['again']))
    await stopListening()
    await door.shut()
  })
}
