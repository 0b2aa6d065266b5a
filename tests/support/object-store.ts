import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface S3Server {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}
type S3ServerClass = new (options: {
  address: string
  port: number
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}) => S3Server

interface S3Account {
  createKeyPair(id: string, secret: string): void
  revokeAccessKey(id: string): void
}

const require = createRequire(import.meta.url)
/** s3rver carries no types of its own. It knows whose key signed a request, and no rights of buckets. */
const S3rver = require('s3rver') as S3ServerClass
const { DUMMY_ACCOUNT: account } = require('s3rver/lib/models/account.js') as { DUMMY_ACCOUNT: S3Account }

export interface ObjectStore {
  endpoint: string
  /** Beside the key that it knows from its start (S3RVER). */
  allow(id: string, secret: string): void
  revoke(id: string): void
  stop(): Promise<void>
}

/** An S3-compatible store on this machine with one bucket. */
export async function startObjectStore(bucket: string): Promise<ObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), 'passafacile-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    allow: (id, secret) => account.createKeyPair(id, secret),
    revoke: id => account.revokeAccessKey(id),
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
