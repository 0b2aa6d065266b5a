import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { replaceSearchFeed } from '#areas/search/procedures/search-site.server.ts'
import type { SearchEntry } from '#areas/search/entry.ts'
import { call } from '#platform/procedure.server.ts'
import { inspect, system, type TestRuntime, useTestDatabase } from '../../../tests/support/test-runtime.ts'
import { assistantAnswers } from '#areas/support/assistant-texts.ts'
import { withoutCodes } from '#areas/support/conversation.ts'
import { converse } from './converse.server.ts'
import { forgetOldMessages } from '#areas/support/procedures/office-messages.server.ts'
import { conversations } from '#areas/support/tables.server.ts'
import { findAnswer } from '#areas/support/procedures/chat.server.ts'
import { limits } from '#core/limits.ts'

const { withRuntime } = useTestDatabase()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const BUILT_IN = 'La permuta costa 25,81 € e dura 4 giorni.'
const entries: SearchEntry[] = [{ kind: 'guide', key: 'v', title: 'La permuta', text: BUILT_IN, url: '/permuta' }]
const fill = (rt: TestRuntime) => call(rt.as(system), replaceSearchFeed, { feed: 'pages', entries, version: '1' })

interface Prompt {
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
}

/** A server that speaks the chat-completions protocol: `answer` writes the stream. */
async function model(rt: TestRuntime, answer: (response: ServerResponse) => void) {
  const asked: Prompt[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => (body += String(chunk)))
    request.on('end', () => {
      asked.push(JSON.parse(body) as Prompt)
      answer(response)
    })
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  stops.push(
    () => void server.close(),
    () => server.closeAllConnections(),
  )
  const config = {
    ...rt.config,
    AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    AI_MODEL: 'prova',
  }
  return { asked, with: { ...rt, config } }
}

const word = (text: string) => `data: ${JSON.stringify({ choices: [{ delta: { content: text } }] })}\n\n`
const END = 'data: [DONE]\n\n'
function listener() {
  const said: string[] = []
  return { said, say: (text: string) => said.push(text), replace: (text: string) => said.splice(0, said.length, text) }
}

test('without a model the answer is what the site says, with its link, and the conversation goes on', () =>
  withRuntime(async rt => {
    await fill(rt)
    const first = await converse(rt, { message: 'Come si fa la permuta?' })
    expect(first).toMatchObject({ text: BUILT_IN, links: [{ title: 'La permuta', url: '/permuta' }] })
    const history = [{ role: 'user' as const, content: 'Come si fa la permuta?' }]
    const second = await converse(rt, {
      message: 'Che tempo fa a Genova?',
      history,
      conversationId: first.conversationId,
    })
    expect(second.conversationId).toBe(first.conversationId)
    expect(second.text).toBe(assistantAnswers.decline)
    expect(second.turns.map(turn => turn.role)).toEqual(['user', 'assistant', 'user', 'assistant'])
  }))

test('«No» of a page stands under the question that it answers', () =>
  withRuntime(async rt => {
    const page: SearchEntry = {
      kind: 'page',
      key: 'p',
      title: 'La permuta è ammessa?',
      text: 'No. È gratis.',
      url: '/p',
    }
    await call(rt.as(system), replaceSearchFeed, { feed: 'pages', entries: [page], version: '2' })
    expect((await converse(rt, { message: 'Ma se la permuta è ammessa?' })).text).toBe(
      '«La permuta è ammessa?» No. È gratis.',
    )
  }))

test('a follow-up of few words is understood with the question before it', () =>
  withRuntime(async rt => {
    await fill(rt)
    const history = [{ role: 'user' as const, content: 'Quanto dura la permuta?' }]
    expect((await converse(rt, { message: 'e quanto costa?', history })).text).toBe(BUILT_IN)
  }))

test('a short question adds its words to the one before it, one on something else does not', () =>
  withRuntime(async rt => {
    await fill(rt)
    const history = [{ role: 'user' as const, content: 'Come si fa la voltura?' }]
    const { text, links } = await converse(rt, { message: 'e quanto costa?', history })
    expect(links[0]?.title).toBe('Come si fa una voltura?')
    expect(text).toContain('Quanto costa una voltura lo decide il fornitore')
    expect((await converse(rt, { message: 'Che tempo fa a Genova?', history })).text).toBe(assistantAnswers.decline)
  }))

test('a model words the answer from the passages alone, and is heard sentence by sentence', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { asked, with: on } = await model(rt, response => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (const piece of ['La perm', 'uta costa 25,81', ' €. Dura', ' 4 giorni.']) response.write(word(piece))
      response.end(END)
    })
    const heard = listener()
    const reply = await converse(on, { message: 'Quanto costa la permuta?' }, heard)
    expect(reply.text).toBe('La permuta costa 25,81 €. Dura 4 giorni.')
    expect(heard.said).toEqual(['La permuta costa 25,81 €.', ' Dura 4 giorni.'])
    expect(asked[0]).toMatchObject({ model: 'prova', stream: true })
    expect(asked[0]?.messages[0]?.content).toContain(BUILT_IN)
    expect(asked[0]?.messages.at(-1)).toEqual({ role: 'user', content: 'Quanto costa la permuta?' })
  }))

test(
  'who hears nothing before the end is not kept waiting by a model that never ends',
  () =>
    withRuntime(async rt => {
      await fill(rt)
      const endless = await model(rt, response => {
        const drip = setInterval(() => response.write(word('La permuta ')), 50)
        response.on('close', () => clearInterval(drip))
      })
      const from = performance.now()
      const { text } = await converse(endless.with, { message: 'Che cos’è la permuta?' })
      expect(text).toContain(BUILT_IN)
      expect(performance.now() - from).toBeLessThan(9_000)
    }),
  30_000,
)

test('codes and addresses that a person writes never reach the model', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { asked, with: on } = await model(rt, response => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end(word('La permuta dura 4 giorni.') + END)
    })
    const content = 'Sono Rossi: RSSMRA85T10A562S, IT60X0542811101000000123456, rossi@example.test'
    await converse(on, { message: 'Quanto dura la permuta?', history: [{ role: 'user', content }] })
    const sent = JSON.stringify(asked[0]?.messages)
    expect(sent).toContain('Sono Rossi')
    for (const code of ['RSSMRA85T10A562S', 'IT60X', 'rossi@']) expect(sent).not.toContain(code)
  }))

test.each([
  'Costa 99 €.',
  'Costa ٩٩ €.',
  'Costa ９９ €.',
  'Costa ⁹⁹ €.',
  'Costa Ⅻ €.',
  'Vai su www.truffa.example ora.',
  'Vai su truffa-luce.it!',
  'Scrivi ad ada@truffa.example.',
])('a figure or an address that no passage holds takes the whole answer back: %s', sentence =>
  withRuntime(async rt => {
    await fill(rt)
    const { with: on } = await model(rt, response => {
      response.writeHead(200)
      response.end(word(`È semplice. ${sentence} Ciao.`) + END)
    })
    const heard = listener()
    expect((await converse(on, { message: 'Quanto costa la permuta?' }, heard)).text).toBe(BUILT_IN)
    expect(heard.said).toEqual([BUILT_IN])
  }),
)

test('signs of a model that nothing could keep are left out', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { with: on } = await model(rt, response => response.writeHead(200).end(word('Si\0 fa\u202e\ud800.') + END))
    expect((await converse(on, { message: 'Come si fa la permuta?' })).text).toBe('Si fa\ufffd.')
  }))

const failures: [name: string, answer: (response: ServerResponse) => void][] = [
  ['refuses', response => response.writeHead(500).end('no')],
  ['is cut', response => void response.writeHead(200).write(word('La permuta'), () => response.destroy())],
  ['ends without its end', response => response.writeHead(200).end(word('La permuta è'))],
  ['says nothing', response => response.writeHead(200).end(END)],
  ['speaks another language', response => response.writeHead(200).end('data: {oops\n\n')],
  ['never ends', response => void response.writeHead(200).write(word('parola '.repeat(2000)))],
  ['tells of an error', response => response.writeHead(200).end(`data: {"error":{"message":"overloaded"}}\n\n`)],
]
test.each(failures)('a model that %s leaves the built-in answer', (_, answer) =>
  withRuntime(async rt => {
    await fill(rt)
    const { with: on } = await model(rt, answer)
    const heard = listener()
    expect((await converse(on, { message: 'Come si fa la permuta?' }, heard)).text).toBe(BUILT_IN)
    expect(heard.said).toEqual([BUILT_IN])
  }),
)

test('what is declined never reaches the model', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { asked, with: on } = await model(rt, response => response.writeHead(200).end(word('Sì.') + END))
    expect((await converse(on, { message: 'Chi ha vinto il campionato?' })).text).toBe(assistantAnswers.decline)
    expect(asked).toEqual([])
  }))

test('another id opens nobody’s conversation, and the table holds neither the id nor codes of persons', () =>
  withRuntime(async rt => {
    await fill(rt)
    const { conversationId } = await converse(rt, { message: 'permuta, scrivi a ada@example.test' })
    const stranger = await converse(rt, { message: 'permuta', conversationId: crypto.randomUUID() })
    expect(stranger.turns).toHaveLength(2)
    const rows = await inspect(rt, tx => tx.select().from(conversations))
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(conversationId)
    expect(JSON.stringify(rows)).not.toContain('ada@example.test')
  }))

test.each([
  ['il mio IBAN è IT60X0542811101000000123456', 'il mio IBAN è …'],
  ['RSSMRA80A01H501U', '…'],
  ['chiamami al 333 123 4567', 'chiamami al …'],
  ['2.700 kWh e 1.274,92 € nel 2026', '2.700 kWh e 1.274,92 € nel 2026'],
  ['luce 00198 1500 kwh', 'luce 00198 1500 kwh'],
  ['gas dal 15.10.2025, consumi 2021-2022', 'gas dal 15.10.2025, consumi 2021-2022'],
])('codes are not kept: %s', (typed, kept) => expect(withoutCodes(typed)).toBe(kept))

test('a conversation is forgotten thirty days after its last turn', () =>
  withRuntime(async rt => {
    await fill(rt)
    await converse(rt, { message: 'permuta' })
    rt.setNow(new Date('2026-12-20T12:00:00Z'))
    expect(await call(rt.as(system), forgetOldMessages, {})).toMatchObject({ conversations: 0 })
    rt.setNow(new Date('2026-12-22T12:00:00Z'))
    expect(await call(rt.as(system), forgetOldMessages, {})).toMatchObject({ conversations: 1 })
  }))

test('who asks too often is refused before anything is read', () =>
  withRuntime(async rt => {
    for (let n = 0; n < limits.chat.max; n++) await call(rt, findAnswer, { message: 'ciao' })
    const reads = () => {
      throw new Error('read')
    }
    const asked = converse({ ...rt, answers: { ...rt.answers, find: reads } }, { message: 'luce a Lucca, 140 euro' })
    await expect(asked).rejects.toThrow('too-many-attempts')
  }))
