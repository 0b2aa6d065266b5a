import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local IndexNow search engine: accepts every address except those named «rifiutata». */
export async function startSearchEngine(): Promise<{ url: string; stop: () => void }> {
  const server: Server = createServer((req, res) => {
    let text = ''
    req.on('data', chunk => {
      text += String(chunk)
    })
    req.on('end', () => res.writeHead(text.includes('rifiutata') ? 422 : 200).end())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    stop: () => void server.close(),
  }
}
