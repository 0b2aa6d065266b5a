import { createServer } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { suppliers } from '#areas/offers/tables.server.ts'
import { auditTrail } from '#platform/database/tables.server.ts'
import { createTransport } from '#platform/mail/transport.server.ts'
import { call } from '#platform/procedure.server.ts'
import { stepsOf } from '../../../tests/support/contracts.ts'
import { atTheDesk, refusal } from '../../../tests/support/office.ts'
import { startSftp } from '../../../tests/support/sftp-server.ts'
import {
  createPerson,
  inspect,
  system,
  type TestRuntime,
  useTestDatabase,
} from '../../../tests/support/test-runtime.ts'
import { deliver } from './deliver-send.server.ts'
import { makeSend } from './make-send.server.ts'
import { deliverSend } from './procedures/deliveries.server.ts'
import { giveUpSend, listSupplierSends, prepareSupplierSend } from './procedures/supplier-sends.server.ts'
import { listSupplierChannels, setSupplierChannel, trySupplierChannel } from './procedures/suppliers.server.ts'
import { DELIVERY_RETRIES } from './send.ts'
import { supplierChannels, supplierSends } from './tables.server.ts'

const { withRuntime } = useTestDatabase()

let sftp: Awaited<ReturnType<typeof startSftp>>
beforeAll(async () => {
  sftp = await startSftp()
})
afterAll(() => sftp.close())
beforeEach(() => {
  Object.assign(sftp.state, { fault: 'none', sessions: 0, files: new Map(), names: [] })
})

const SUPPLIER = 'Terralume'
const bySftp = () => ({
  supplierName: SUPPLIER,
  way: 'sftp',
  host: '127.0.0.1',
  port: sftp.port,
  user: 'terralume',
  folder: 'in',
  hostKey: sftp.hostKey,
  password: 'giusta',
})

/** A file that is ready for a supplier whose settings are these. */
async function readyFor(base: TestRuntime, channel: object, smtp?: string) {
  const config = { ...base.config, OUTSIDE_FIXTURES: [`127.0.0.1:${sftp.port}`], ...(smtp && { SMTP_URL: smtp }) }
  const settled = (rt: TestRuntime): TestRuntime => ({ ...rt, config, as: actor => settled(rt.as(actor)) })
  const rt = settled(base)
  const admin = await createPerson(rt, 'admin')
  await inspect(rt, tx =>
    tx.insert(suppliers).values({ id: 'terralume', name: SUPPLIER, createdAt: rt.now() }).onConflictDoNothing(),
  )
  await call(admin.rt, setSupplierChannel, { supplierName: SUPPLIER, ...channel })
  const desk = await atTheDesk(rt)
  await desk.check()
  const { sends } = await call(desk.anna.rt, prepareSupplierSend, { requestIds: [desk.requestId], format: 'csv' })
  const sendId = sends[0]?.id ?? ''
  const worker = rt.as(system)
  await makeSend(worker, { sendId })
  const mail = createTransport(config, rt.now, rt.storage)
  const listed = async () => {
    const [send] = (await call(desk.anna.rt, listSupplierSends, {})).sends
    if (!send) throw new Error('no send')
    return send
  }
  return {
    desk,
    admin,
    sendId,
    listed,
    press: () => call(desk.anna.rt, deliverSend, { sendId }),
    /** One turn of the job. */
    run: (deadlineMs?: number) => refusal(deliver(worker, mail, { sendId }, deadlineMs).then(() => 'done')),
    sentSteps: async () => (await stepsOf(rt, desk.requestId)).filter(({ kind }) => kind === 'sent-to-supplier'),
  }
}

test('a file goes by SFTP under a temporary name; the case is «Trasmessa» only once the server has it, and the receipt stays', () =>
  withRuntime(async base => {
    const of = await readyFor(base, bySftp())
    expect(await of.listed()).toMatchObject({ state: 'ready', way: 'sftp', to: `127.0.0.1:${sftp.port} (in)` })
    await of.press()
    expect(await of.listed()).toMatchObject({ state: 'sending', delivery: { isUnderWay: false } })
    expect(await of.sentSteps()).toEqual([])
    expect(await of.run()).toBe('done')
    const sent = await of.listed()
    const [[path = '', bytes] = []] = [...sftp.state.files]
    expect(path).toMatch(/^in\/terralume-2026-11-21-[0-9a-f-]{12}\.csv$/)
    expect(bytes?.toString()).toContain('Bruzzone')
    expect(sftp.state.names).toEqual([`in/.${path.slice(3)}.parziale`])
    expect(sent).toMatchObject({ state: 'transmitted', transmittedAt: base.now(), size: bytes?.length })
    expect(sent.delivery?.receipt).toEqual({ file: path.slice(3) })
    expect((await of.sentSteps()).map(({ detail }) => detail)).toEqual([
      { send: of.sendId, way: 'sftp', to: sent.to, sha256: sent.sha256 },
    ])
    expect((await of.sentSteps()).map(({ actorId }) => actorId)).toEqual([of.desk.anna.id])
    // The queue may bring a job twice.
    expect(await of.run()).toBe('done')
    expect(sftp.state.sessions).toBe(1)
    expect(await refusal(of.press())).toBe('conflict')
  }))

test.each([
  ['another key of the server', { hostKey: `SHA256:${'A'.repeat(43)}` }, 'none', 'host-key', true],
  ['a wrong password', { password: 'sbagliata' }, 'none', 'sign-in', true],
  ['a server of our own network', { port: 22 }, 'none', 'not-outside', true],
  ['a name of our own network', { host: 'localhost' }, 'none', 'not-outside', true],
  ['a server that hangs', {}, 'silent', 'too-slow', false],
  ['a full disk', {}, 'disk-full', 'refused', false],
  ['a line that is cut', {}, 'cut', 'cut', false],
  ['a file that arrives short', {}, 'short', 'size', false],
  ['an answer of another kind', {}, 'odd', 'cut', false],
] as const)(
  '%s: nothing is «Trasmessa», the reason is told, and «Riprova» brings one file',
  (_, wrong, fault, code, isFinal) =>
    withRuntime(async base => {
      const of = await readyFor(base, { ...bySftp(), ...wrong })
      sftp.state.fault = fault
      await of.press()
      expect(await of.run(fault === 'silent' ? 400 : undefined)).toBe(isFinal ? 'done' : code)
      expect(await of.listed()).toMatchObject({ state: isFinal ? 'ready' : 'sending', delivery: { failure: { code } } })
      expect((await of.listed()).delivery?.failure?.words).toBe(
        { 'host-key': sftp.hostKey, refused: 'No space left on device' }[code as string],
      )
      expect(await of.sentSteps()).toEqual([])
      expect([...sftp.state.files.keys()].filter(path => !path.endsWith('.parziale'))).toEqual([])
      sftp.state.fault = 'none'
      await call(of.admin.rt, setSupplierChannel, bySftp())
      await of.press()
      expect(await of.run()).toBe('done')
      expect(await of.listed()).toMatchObject({ state: 'transmitted' })
      expect(sftp.state.files.size).toBe(1)
      expect(await of.sentSteps()).toHaveLength(1)
    }),
)

test('an answer that was lost after the file had its name: the next attempt finds it and writes nothing', () =>
  withRuntime(async base => {
    const of = await readyFor(base, bySftp())
    sftp.state.fault = 'cut-after-rename'
    await of.press()
    expect(await of.run()).toBe('cut')
    sftp.state.fault = 'none'
    expect(await of.run()).toBe('done')
    expect(await of.listed()).toMatchObject({ state: 'transmitted' })
    expect([sftp.state.files.size, sftp.state.names.length]).toEqual([1, 1])
  }))

test('one attempt at a time; while it is under way nothing is given up, and after the last one a person is asked', () =>
  withRuntime(async base => {
    const of = await readyFor(base, bySftp())
    await of.press()
    const begun = { way: 'sftp' as const, to: 'x', by: 'anna', tries: 1, since: base.now().toISOString() }
    const set = (delivery: typeof begun) =>
      inspect(base, tx => tx.update(supplierSends).set({ delivery }).where(eq(supplierSends.id, of.sendId)))
    await set(begun)
    expect(await of.run()).toBe('done')
    expect([sftp.state.sessions, (await of.listed()).state]).toEqual([0, 'sending'])
    expect(await refusal(of.press())).toBe('conflict')
    expect(await refusal(call(of.desk.anna.rt, giveUpSend, { sendId: of.sendId }))).toBe('file-leaving')
    // Its node is gone since long.
    await set({ ...begun, since: '2026-11-21T10:00:00.000Z', tries: DELIVERY_RETRIES })
    sftp.state.fault = 'disk-full'
    expect(await of.run()).toBe('done')
    expect(await of.listed()).toMatchObject({ state: 'ready', delivery: { tries: DELIVERY_RETRIES + 1 } })
    await call(of.desk.anna.rt, giveUpSend, { sendId: of.sendId })
    expect((await of.listed()).state).toBe('failed')
  }))

test('the password of a server is kept sealed, shown to nobody, and never given to another server', () =>
  withRuntime(async base => {
    const of = await readyFor(base, bySftp())
    const save = (change: object) =>
      refusal(call(of.admin.rt, setSupplierChannel, { ...bySftp(), password: '', ...change }))
    const [row] = await inspect(base, tx => tx.select().from(supplierChannels))
    const trail = await inspect(base, tx => tx.select().from(auditTrail))
    const shown = JSON.stringify([row, trail, await call(of.admin.rt, listSupplierChannels, {})])
    expect(row?.secret).toBeTruthy()
    expect(shown).not.toContain('giusta')
    expect(JSON.stringify(await call(of.admin.rt, listSupplierChannels, {}))).not.toContain(row?.secret)
    expect(await save({ folder: 'altra' })).toBe('done')
    for (const other of [
      { host: 'sftp.altri.example' },
      { port: 2222 },
      { user: 'altri' },
      { hostKey: `SHA256:${'B'.repeat(43)}` },
    ])
      expect(await save(other)).toBe('secret')
    expect(await save({ privateKey: 'non è una chiave' })).toBe('key-wrong')
    expect(await refusal(call(of.desk.anna.rt, listSupplierChannels, {}))).toBe('forbidden')
    await call(of.admin.rt, setSupplierChannel, { supplierName: SUPPLIER, way: 'hand' })
    expect(await inspect(base, tx => tx.select().from(supplierChannels))).toEqual([])
    expect(await refusal(of.press())).toBe('no-channel')
    // Who takes the name of a supplier that is gone does not take its server.
    await call(of.admin.rt, setSupplierChannel, bySftp())
    await inspect(base, tx => tx.delete(suppliers).where(eq(suppliers.name, SUPPLIER)))
    expect(await inspect(base, tx => tx.select().from(supplierChannels))).toEqual([])
  }))

test('«Prova il collegamento» signs in with password or key, looks at the folder and says what is wrong', () =>
  withRuntime(async base => {
    const { admin } = await readyFor(base, bySftp())
    const attempt = async (change: object) => {
      await call(admin.rt, setSupplierChannel, { ...bySftp(), ...change })
      return (await call(admin.rt, trySupplierChannel, { supplierName: SUPPLIER })).failure?.code ?? 'fine'
    }
    expect(await attempt({})).toBe('fine')
    expect(await attempt({ password: '', privateKey: sftp.privateKey })).toBe('fine')
    expect(await attempt({ folder: 'manca' })).toBe('folder')
    expect(await attempt({ password: 'sbagliata' })).toBe('sign-in')
    expect(sftp.state.names).toEqual([])
  }))

test('by e-mail the file is attached, what the server answers is its receipt, and a repeated message is the same one', () =>
  withRuntime(async base => {
    const taken: Email[] = []
    let refuse: number | null = 451
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_, __, done) =>
        done(refuse ? Object.assign(new Error('casella piena'), { responseCode: refuse }) : null),
      onData(stream, _, done) {
        buffer(stream)
          .then(bytes => PostalMime.parse(bytes))
          .then(message => {
            taken.push(message)
            // The answer to the first one is lost.
            if (taken.length === 1) stream.destroy(new Error('lost'))
            done(taken.length === 1 ? Object.assign(new Error('lost'), { responseCode: 451 }) : null, 'accolto come 17')
          }, done)
      },
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const channel = { way: 'mail', email: 'pratiche@terralume.example' }
      const of = await readyFor(base, channel, `smtp://127.0.0.1:${port}`)
      await of.press()
      expect(await of.run()).toBe('mail-later')
      expect((await of.listed()).delivery?.failure?.words).toContain('casella piena')
      refuse = null
      expect(await of.run()).toBe('mail-later')
      expect(await of.sentSteps()).toEqual([])
      expect(await of.run()).toBe('done')
      const sent = await of.listed()
      expect(sent.delivery?.receipt).toMatchObject({
        answer: expect.stringContaining('250') as string,
        messageId: taken[0]?.messageId,
      })
      expect(taken.map(({ messageId }) => messageId)).toEqual([taken[0]?.messageId, taken[0]?.messageId])
      const [attachment] = taken[1]?.attachments ?? []
      expect(attachment?.filename).toBe(sent.delivery?.receipt?.file)
      expect(new TextDecoder().decode(attachment?.content as ArrayBuffer)).toContain('Bruzzone')
      // Of its customers only the file tells.
      expect(`${taken[1]?.subject} ${taken[1]?.text}`).not.toContain('Bruzzone')
      expect(await of.sentSteps()).toHaveLength(1)
    } finally {
      // Its connection is kept for the next message.
      server.close()
    }
  }))

test('a mail server that refuses, or never answers: nothing is «Trasmessa»', () =>
  withRuntime(async base => {
    let isSilent = false
    const server = createServer(socket => {
      socket.on('error', () => undefined)
      socket.write('220 pronto\r\n')
      socket.on('data', line => {
        if (!isSilent) socket.write(line.toString().startsWith('RCPT') ? '550 sconosciuto\r\n' : '250 va bene\r\n')
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    try {
      const of = await readyFor(base, { way: 'mail', email: 'nessuno@terralume.example' }, `smtp://127.0.0.1:${port}`)
      await of.press()
      expect(await of.run()).toBe('done')
      expect(await of.listed()).toMatchObject({ state: 'ready', delivery: { failure: { code: 'mail-refused' } } })
      isSilent = true
      await of.press()
      expect(await of.run(400)).toBe('too-slow')
      expect(await of.sentSteps()).toEqual([])
    } finally {
      server.close()
    }
  }))

test('a site without a mail server sends nothing by e-mail, and says so also when it is tried', () =>
  withRuntime(async base => {
    const of = await readyFor(base, { way: 'mail', email: 'pratiche@terralume.example' })
    expect(await call(of.admin.rt, trySupplierChannel, { supplierName: SUPPLIER })).toEqual({
      failure: { code: 'no-mail-server' },
    })
    await of.press()
    expect(await of.run()).toBe('done')
    expect(await of.listed()).toMatchObject({ state: 'ready', delivery: { failure: { code: 'no-mail-server' } } })
    expect(await of.sentSteps()).toEqual([])
  }))
