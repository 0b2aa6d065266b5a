import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { createElement as h } from 'react'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.server.ts'
import type { Mail } from './mail.ts'
import { plainText, renderMail } from './render.server.ts'
import { deleteMessagesTo } from './message-files.server.ts'
import { createTransport } from './transport.server.ts'

const noFiles = { get: () => Promise.reject(new Error('no files here')) }

const dataDir = mkdtempSync(join(tmpdir(), 'passafacile-mail-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const config = (env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDir, APP_SECRET: 'test-secret-test-secret-test-secret-1', ...env })

const welcome: Mail<{ name: string; link: string }> = {
  kind: 'welcome',
  subject: ({ name }, site) => `Benvenuta su ${site.name}, ${name}: è tutto pronto`,
  body: ({ data, site }) =>
    h(
      'html',
      null,
      h('head', null, h('style', null, 'p { color: red }')),
      h(
        'body',
        null,
        h('p', null, `Ciao ${data.name},`),
        h('p', null, h('a', { href: data.link }, 'Conferma')),
        site.phone,
      ),
    ),
}
const link = 'https://site.example.test/auth/conferma?a=1&b=2'
const rendered = renderMail(welcome, { name: 'Zoë <b>', link }, config())
const now = () => new Date('2026-11-21T11:00:00.250Z')

describe('a message', () => {
  test('makes no link of a name', () => {
    const typed = 'Vinci su https://evil.example/x o www.evil.example, D.Rossi'
    const { subject, html, text } = renderMail(welcome, { name: typed, link }, config())
    for (const part of [subject, html, text]) {
      expect(part).toContain('Vinci su https evil. example x o evil. example, D. Rossi')
      expect(part).not.toContain('evil.example')
    }
  })

  test('is a whole page and the same in words, with brand and contacts of the settings', () => {
    expect(rendered.subject).toBe('Benvenuta su PassaFacile, Zoë <b>: è tutto pronto')
    expect(rendered.html).toMatch(/^<!doctype html><html>/)
    expect(rendered.html).toContain('Zoë &lt;b&gt;')
    expect(rendered.text).toBe(`Ciao Zoë <b>,\n\nConferma: ${link}\n\n010 000 0000`)
  })
})

describe('the text part', () => {
  test.each([
    [
      'a link that shows its own address is written once',
      '<p><a href="https://x.test">https://x.test</a></p>',
      'https://x.test',
    ],
    [
      'a link keeps its address',
      '<p><a class="b" href="https://x.test/a?b=1&amp;c=2">Apri</a></p>',
      'Apri: https://x.test/a?b=1&c=2',
    ],
    ['lists become lines', '<ul><li>uno</li><li>due</li></ul><p>fine</p>', '- uno\n- due\n\nfine'],
    ['words that only look like markup survive', '<p>a &lt; b &amp;amp; c</p>', 'a < b &amp; c'],
    ['styles and head are left out', '<head><title>x</title></head><style>p{}</style><p>resta</p>', 'resta'],
    ['a broken line stays broken', '<p>Via Roma 1<br/>16121 Genova</p>', 'Via Roma 1\n16121 Genova'],
  ])('%s', (_, html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

test('without a mail server, messages of one kind to one person at the same moment are a file each', async () => {
  const send = createTransport(config(), now, noFiles)
  const to = 'gemella@example.test'
  await Promise.all(['one', 'two', 'three'].map(id => send({ to, ...rendered }, id)))
  const theirs = readdirSync(join(dataDir, 'mail')).filter(name => name.includes(to))
  const ids = theirs.map(name => readFileSync(join(dataDir, 'mail', name), 'utf8').match(/Message-ID: <(\w+)@/i)?.[1])
  expect(ids.toSorted()).toEqual(['one', 'three', 'two'])
  expect(theirs.every(name => name.endsWith('Z-welcome-gemella@example.test.eml'))).toBe(true)
  for (const name of theirs) rmSync(join(dataDir, 'mail', name))
})

test('without a mail server, a message is one file that any mail program opens', async () => {
  await createTransport(config(), now, noFiles)({ to: 'maria+casa@example.test', ...rendered }, 'job-1')
  const [name = ''] = readdirSync(join(dataDir, 'mail'))
  expect(name).toBe('2026-11-21T11-00-00-250Z-welcome-maria+casa@example.test.eml')
  expect(statSync(join(dataDir, 'mail', name)).mode & 0o777).toBe(0o600)
  const message = await PostalMime.parse(readFileSync(join(dataDir, 'mail', name)))
  expect(message).toMatchObject({
    from: { address: 'info@example.test', name: 'PassaFacile' },
    to: [{ address: 'maria+casa@example.test' }],
    subject: rendered.subject,
  })
  expect(message.html?.trim()).toBe(rendered.html)
  expect(message.text?.trim()).toBe(rendered.text)
  expect(message.headers.find(each => each.key === 'x-mail-kind')?.value).toBe('welcome')
})

test('a message that can be refused says in its headers how, in a line that no mail program breaks', async () => {
  const unsubscribe = `https://site.example.test/disiscrizione?link=${'a1b2.'.repeat(40)}`
  const later = () => new Date('2026-11-21T12:00:00Z')
  const message = { to: 'maria@example.test', ...rendered, kind: 'news', unsubscribe }
  await createTransport(config(), later, noFiles)(message, 'job-1')
  const file = readFileSync(join(dataDir, 'mail', '2026-11-21T12-00-00-000Z-news-maria@example.test.eml'), 'utf8')
  expect(file).toContain(`<${unsubscribe}>`)
  const { headers } = await PostalMime.parse(file)
  const valueOf = (key: string) => headers.find(each => each.key === key)?.value
  expect(valueOf('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('the longest address there is gets its message, and loses it with its account', async () => {
  const to = `${'a'.repeat(64)}@${'b.'.repeat(93)}it`
  await createTransport(config(), now, noFiles)({ to, ...rendered, kind: 'email_change_notice' }, 'job-1')
  expect(await deleteMessagesTo(dataDir, to, 'welcome')).toBe(1)
})

test('a recipient never chooses where the file is written', async () => {
  await createTransport(config(), now, noFiles)({ to: '../../../evil/"a"@example.test', ...rendered }, 'job-1')
  expect(readdirSync(dataDir)).toEqual(['mail'])
})

test('a subject that somebody typed adds no line to the head of a message', async () => {
  const later = () => new Date('2026-11-21T13:00:00Z')
  const message = { ...rendered, to: 'maria@example.test', subject: 'Ciao\r\nBcc: altri@example.test' }
  await createTransport(config(), later, noFiles)(message, 'job-1')
  const { headers, subject } = await PostalMime.parse(
    readFileSync(join(dataDir, 'mail', '2026-11-21T13-00-00-000Z-welcome-maria@example.test.eml')),
  )
  expect(headers.some(({ key }) => key === 'bcc')).toBe(false)
  expect(subject).toBe('Ciao Bcc: altri@example.test')
})

test('with SMTP_URL it is handed to the mail server on a connection that is kept, and a refusal is an error', async () => {
  const taken: { to: string; message: Email }[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      connections++
      done()
    },
    onRcptTo: ({ address }, _, done) => done(address.startsWith('unknown') ? new Error('no such person') : null),
    onData(stream, session, done) {
      buffer(stream)
        .then(bytes => PostalMime.parse(bytes))
        .then(message => {
          taken.push({ to: session.envelope.rcptTo.map(to => to.address).join(), message })
          done()
        }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const site = { SMTP_URL: `smtp://127.0.0.1:${port}`, SITE_URL: 'https://site.example.test' }
  const send = createTransport(config(site), now, noFiles)
  const message = { to: 'maria@example.test', ...rendered }
  for (const id of ['job-1', 'job-1', 'job-2']) await send(message, id)
  expect(taken.map(({ to }) => to)).toEqual(Array(3).fill('maria@example.test'))
  expect(taken[0]?.message.headers.find(({ key }) => key === 'x-mail-kind')?.value).toBe('welcome')
  // Whoever gets the second attempt of a message, too, sees it once.
  expect(taken.map(each => each.message.messageId)).toEqual([
    '<job-1@site.example.test>',
    '<job-1@site.example.test>',
    '<job-2@site.example.test>',
  ])
  expect(connections).toBe(1)
  await expect(send({ ...message, to: 'unknown@example.test' }, 'job-3')).rejects.toThrow('no such person')
  await new Promise<void>(resolve => server.close(resolve))
})

test('a mail server that trickles its answers for ever is left, with its connection', async () => {
  const server = createServer(socket => {
    const trickle = setInterval(() => socket.write('250-aspetta\r\n'), 20)
    socket.on('close', () => clearInterval(trickle))
    socket.on('error', () => {})
    socket.resume().write('220 pronto\r\n')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = createTransport(config({ SMTP_URL: `smtp://127.0.0.1:${port}` }), now, noFiles, 300)
  await expect(send({ to: 'maria@example.test', ...rendered }, 'job-1')).rejects.toThrow()
  await expect
    .poll(() => new Promise(resolve => server.getConnections((_, open) => resolve(open))), { timeout: 5_000 })
    .toBe(0)
  server.close()
})
