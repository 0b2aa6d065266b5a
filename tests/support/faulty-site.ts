import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { OwnSite } from '../../src/areas/growth/crawl/crawl-site.server.ts'

export const SITE = 'https://fixture.example.test'

/** Words unique to each page, so that only planted duplicates are similar. */
export const prose = (topic: string, words = 120): string =>
  Array.from({ length: words }, (_, n) => `${topic}${(n * 7919) % 997}`).join(' ')

interface Parts {
  path: string
  title?: string
  description?: string
  canonical?: string
  lang?: string
  robots?: string
  head?: string
  text?: string
  body?: string
}

/** A page without issues; each part can have one planted. */
export function page(parts: Parts): string {
  const name = parts.path === '/' ? 'inizio' : parts.path.slice(1).replaceAll('/', '-')
  const {
    title = `Titolo della pagina ${name}`,
    description = `Una descrizione della pagina ${name}, lunga quanto serve.`,
    canonical = SITE + parts.path,
    lang = 'it',
    text = prose(name.replace(/[^a-z]/g, '')),
  } = parts
  return `<!doctype html><html${lang ? ` lang="${lang}"` : ''}><head>
${title ? `<title>${title}</title>` : ''}
${description ? `<meta name="description" content="${description}">` : ''}
${canonical ? `<link rel="canonical" href="${canonical}">` : ''}
${parts.robots ? `<meta name="robots" content="${parts.robots}">` : ''}${parts.head ?? ''}
</head><body><header><a href="/">Home</a></header><main>${parts.body ?? `<h1>Pagina ${name}</h1>`}<p>${text}</p></main></body></html>`
}

interface PageSpec {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** Response delay. */
  waitMs?: number
}

export interface FaultySite {
  site: OwnSite
  /** Requests in order, with time. */
  asked: { path: string; method: string; at: number; headers: IncomingMessage['headers'] }[]
  answers: Record<string, PageSpec>
  /** Maximum concurrent requests. */
  together(): number
  stop(): void
}

/** A small local site under another host name, as behind a proxy. */
export async function faultySite(answers: Record<string, PageSpec>): Promise<FaultySite> {
  const asked: FaultySite['asked'] = []
  let open = 0
  let most = 0
  const server = createServer((req, res) => {
    most = Math.max(most, ++open)
    res.once('close', () => open--)
    const path = req.url ?? ''
    asked.push({ path, method: req.method ?? '', at: performance.now(), headers: req.headers })
    const { status = 200, headers = {}, body = '', waitMs = 0 } = answers[path] ?? { status: 404, body: page({ path }) }
    const send = () => {
      const isPacked = path === '/' || path === '/heavy'
      res.writeHead(status, {
        'Content-Type': path.endsWith('.xml') ? 'application/xml' : 'text/html; charset=utf-8',
        ...(isPacked && { 'Content-Encoding': 'gzip' }),
        ...headers,
      })
      res.end(isPacked ? gzipSync(body) : body)
    }
    if (waitMs > 0) setTimeout(send, waitMs).unref()
    else send()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    site: { url: SITE, host: '127.0.0.1', port },
    asked,
    answers,
    together: () => most,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export const sitemap = (...paths: string[]): PageSpec => ({
  body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map(path => `<url><loc>${SITE}${path.replaceAll('&', '&amp;')}</loc></url>`)
    .join('')}</urlset>`,
})

const links = (...paths: string[]): string => paths.map(path => `<a href="${path}">verso ${path}</a>`).join(' ')
const redirect = (location: string, status = 301): PageSpec => ({ status, headers: { Location: location } })
const html = (parts: Parts): PageSpec => ({ body: page(parts) })
const SAME = prose('identico')
const NEARLY = prose('quasi', 900)

/** A dozen pages, each with exactly one planted issue; `planted` lists them. */
export function plantedSite(): { answers: Record<string, PageSpec>; planted: string[] } {
  const listed = (
    '/ /clean /no-description /no-title /long-title /two-h1 /no-h1 /jump /title-a /title-b /text-a /text-b /near-a ' +
    '/near-b /image /json /half-json /canonical /canonical-away /no-canonical /heavy /huge /slow /error /orphan ' +
    '/no-lang /hidden /gone /moved /thin /private/closed'
  ).split(' ')
  const unreached = ['/orphan', '/gone', '/moved', '/private/closed', '/slow', '/error']
  const answers: Record<string, PageSpec> = {
    '/robots.txt': {
      headers: { 'Content-Type': 'text/plain' },
      body: 'User-agent: *\nDisallow: /private\n\nUser-agent: OtherBot\nDisallow: /\n',
    },
    '/sitemap.xml': sitemap(...listed),
    '/': html({
      path: '/',
      body: `<h1>Inizio</h1>${links(...listed.filter(path => path !== '/' && !unreached.includes(path)), '/unlisted', '/file.pdf')}
        <a href="https://elsewhere.example.test/a">fuori</a> <a href="//elsewhere.example.test/b">fuori</a>
        <a href="mailto:a@example.test">posta</a> <a href="javascript:void 0">no</a> <a href="#qui">qui</a>
        <a href="/api/delete?all=1">mai</a> <a href="/esci">mai</a> <a href="/dashboard">mai</a> <a href="/private/x">chiusa</a>
        <a href="/clean?filtro=1">filtro</a>`,
    }),
    '/file.pdf': { headers: { 'Content-Type': 'application/pdf' }, body: '%PDF' },
    '/clean': html({
      path: '/clean',
      head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"a","url":"https://b.example.test"}</script>',
      body: '<h1>Pulita</h1><h2>Parte</h2><img src="/a.png" alt=""><img src="/b.png" alt="Un contatore"><svg><title>disegno</title></svg>',
    }),
    '/clean?filtro=1': html({ path: '/clean' }),
    '/no-description': html({ path: '/no-description', description: '' }),
    '/no-title': html({ path: '/no-title', title: '' }),
    '/long-title': html({
      path: '/long-title',
      title: 'Un titolo che va avanti molto oltre quello che un risultato mostra davvero',
    }),
    '/two-h1': html({ path: '/two-h1', body: '<h1>Uno</h1><h1>Due</h1>' }),
    '/no-h1': html({ path: '/no-h1', body: '<h2>Senza il primo</h2>' }),
    '/jump': html({ path: '/jump', body: '<h1>Uno</h1><h3>Tre</h3>' }),
    '/title-a': html({ path: '/title-a', title: 'Lo stesso titolo' }),
    '/title-b': html({ path: '/title-b', title: 'Lo stesso titolo' }),
    '/text-a': html({ path: '/text-a', body: '<h1>Uguale</h1>', text: SAME }),
    '/text-b': html({ path: '/text-b', body: '<h1>Uguale!</h1>', text: SAME.toUpperCase() }),
    '/near-a': html({ path: '/near-a', body: '<h1>Vicina</h1>', text: NEARLY }),
    '/near-b': html({ path: '/near-b', body: '<h1>Vicina</h1>', text: `${NEARLY} aggiunta` }),
    '/image': html({ path: '/image', body: '<h1>Immagine</h1><img src="/muta.png">' }),
    '/json': html({ path: '/json', head: '<script type="application/ld+json">{"@type": "FAQPage",</script>' }),
    '/half-json': html({
      path: '/half-json',
      head: '<script type="application/ld+json">{"@type":"FAQPage","mainEntity":[{"@type":"Question","name":"Come?"}]}</script>',
    }),
    '/canonical': html({ path: '/canonical', canonical: `${SITE}/clean` }),
    '/canonical-away': html({ path: '/canonical-away', canonical: 'https://elsewhere.example.test/a' }),
    '/no-canonical': html({ path: '/no-canonical', canonical: '' }),
    '/heavy': { body: page({ path: '/heavy' }).replace('</body>', `<!--${'x'.repeat(600 * 1024)}--></body>`) },
    '/huge': { body: page({ path: '/huge' }).replace('</body>', `<!--${'x'.repeat(3 * 1024 * 1024)}--></body>`) },
    '/slow': { ...html({ path: '/slow' }), waitMs: 3_000 },
    '/error': { status: 503, body: page({ path: '/error' }) },
    '/orphan': html({ path: '/orphan' }),
    '/no-lang': html({ path: '/no-lang', lang: '' }),
    '/hidden': html({ path: '/hidden', robots: 'noindex, follow' }),
    '/moved': redirect('/clean'),
    '/thin': html({ path: '/thin', text: 'poche parole' }),
    '/unlisted': html({
      path: '/unlisted',
      body: `<h1>Fuori elenco</h1>${links('/lost', '/hop-1', '/ring-1', '/moved', '/leaves')}`,
    }),
    '/hop-1': redirect('/hop-2', 302),
    '/hop-2': redirect('/clean', 302),
    '/ring-1': redirect('/ring-2'),
    '/ring-2': redirect('/ring-1'),
    '/leaves': redirect('https://elsewhere.example.test/away'),
  }
  const planted = [
    'canonical-missing /no-canonical',
    'canonical-wrong /canonical',
    'canonical-wrong /canonical-away',
    'data-broken /json',
    'data-incomplete /half-json',
    'description-missing /no-description',
    'h1-many /two-h1',
    'h1-missing /no-h1',
    'heading-order /jump',
    'image-no-alt /image',
    'lang-missing /no-lang',
    'link-broken /unlisted',
    'link-broken /unlisted',
    'link-redirected /unlisted',
    'link-redirected /unlisted',
    'link-redirected /unlisted',
    'not-in-sitemap /unlisted',
    'page-cut /huge',
    'page-heavy /heavy',
    'page-missing /gone',
    'page-orphan /orphan',
    'page-timeout /slow',
    'redirect-chain /hop-1',
    'redirect-loop /ring-1',
    'server-error /error',
    'sitemap-blocked /private/closed',
    'sitemap-noindex /hidden',
    'sitemap-redirect /moved',
    'text-duplicate /text-a',
    'text-duplicate /text-b',
    'text-similar /near-a',
    'text-similar /near-b',
    'text-thin /thin',
    'title-duplicate /title-a',
    'title-duplicate /title-b',
    'title-length /long-title',
    'title-missing /no-title',
  ]
  return { answers, planted }
}
