import { createServer } from 'node:net'

/** A port of this machine on which nobody listens. */
export const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
