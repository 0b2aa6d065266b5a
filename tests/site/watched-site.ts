import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const OLD = ['Le regole della bolletta spiegate punto per punto', 'Come si legge il contatore elettronico di casa']

/** A third-party news page watched by the office. Whatever is posted to `/pubblica` appears on it. */
export async function startWatchedSite(): Promise<{ url: string; stop: () => void }> {
  const news = [...OLD]
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://fixture')
    if (request.method === 'POST' && pathname === '/pubblica') {
      let title = ''
      request.on('data', chunk => {
        title += String(chunk)
      })
      request.on('end', () => {
        news.unshift(title)
        response.end()
      })
      return
    }
    const isNews = pathname === '/notizie'
    response.writeHead(isNews ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    const items = news.map(title => `<p><a href="/${encodeURIComponent(title)}">${title}</a></p>`).join('')
    response.end(
      isNews ? `<html lang="it"><body><main><h1>Notizie dell’autorità</h1>${items}</main></body></html>` : '',
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  }
}
