import type { AddressInfo } from 'node:net'
import ssh2 from 'ssh2'
import { fingerprintOf } from '#platform/sftp.server.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** What the server does wrong, from now on. */
type SftpFault = 'none' | 'silent' | 'disk-full' | 'cut' | 'cut-after-rename' | 'short'

/** One of 250 keys that ssh2 makes it cannot read itself: their first byte is a zero. */
function newKey() {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    const parsed = ssh2.utils.parseKey(pair.private)
    if (!(parsed instanceof Error)) return { pair, parsed }
  }
}

/** A real SSH server with files in its memory, for one user with one password and one key. */
export async function startSftp() {
  const { pair: host, parsed } = newKey()
  const { pair: own, parsed: ownKey } = newKey()
  const state = { fault: 'none' as SftpFault, sessions: 0, files: new Map<string, Buffer>(), names: [] as string[] }
  const server = new ssh2.Server({ hostKeys: [host.private] }, client => {
    client.on('error', () => undefined)
    // There, though its types do not say so: each answer would wait for the next question.
    ;(client as typeof client & { setNoDelay(on: boolean): void }).setNoDelay(true)
    client.on('authentication', ctx => {
      const isRight =
        ctx.username === 'terralume' &&
        ((ctx.method === 'password' && ctx.password === 'giusta') ||
          (ctx.method === 'publickey' &&
            ctx.key.data.equals(ownKey.getPublicSSH()) &&
            (!ctx.signature || !ctx.blob || ownKey.verify(ctx.blob, ctx.signature, ctx.hashAlgo))))
      if (isRight) ctx.accept()
      else ctx.reject(['password', 'publickey'])
    })
    client.on('session', accept => {
      accept().on('sftp', open => {
        state.sessions++
        const sftp = open()
        if (state.fault === 'silent') {
          sftp.on('STAT', () => undefined)
          return
        }
        const handles = new Map<number, string>()
        const known = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? ''
        sftp.on('OPEN', (id, path, flags) => {
          if (!(flags & OPEN_MODE.WRITE)) {
            sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
            return
          }
          const handle = Buffer.alloc(4)
          handle.writeUInt32BE(handles.size)
          handles.set(handles.size, path)
          state.files.set(path, Buffer.alloc(0))
          state.names.push(path)
          sftp.handle(id, handle)
        })
        sftp.on('WRITE', (id, handle, offset, data) => {
          if (state.fault === 'disk-full') {
            sftp.status(id, STATUS_CODE.FAILURE, 'No space left on device')
            return
          }
          const path = known(handle)
          const before = state.files.get(path) ?? Buffer.alloc(0)
          const part = state.fault === 'short' ? data.subarray(0, -1) : data
          state.files.set(path, Buffer.concat([before.subarray(0, offset), part]))
          if (state.fault === 'cut') {
            client.end()
            return
          }
          sftp.status(id, STATUS_CODE.OK)
        })
        sftp.on('CLOSE', id => sftp.status(id, STATUS_CODE.OK))
        sftp.on('FSETSTAT', id => sftp.status(id, STATUS_CODE.OK))
        sftp.on('REMOVE', (id, path) =>
          sftp.status(id, state.files.delete(path) ? STATUS_CODE.OK : STATUS_CODE.NO_SUCH_FILE),
        )
        sftp.on('RENAME', (id, from, to) => {
          const file = state.files.get(from)
          if (!file || state.files.has(to)) {
            sftp.status(id, STATUS_CODE.FAILURE)
            return
          }
          state.files.delete(from)
          state.files.set(to, file)
          if (state.fault === 'cut-after-rename') {
            client.end()
            return
          }
          sftp.status(id, STATUS_CODE.OK)
        })
        sftp.on('STAT', (id, path) => {
          const file = state.files.get(path)
          if (!file && path !== 'in') {
            sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
            return
          }
          sftp.attrs(id, {
            mode: file ? 0o100600 : 0o040700,
            size: file?.length ?? 0,
            uid: 0,
            gid: 0,
            atime: 0,
            mtime: 0,
          })
        })
      })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    state,
    port,
    privateKey: own.private,
    hostKey: fingerprintOf(parsed.getPublicSSH()),
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
