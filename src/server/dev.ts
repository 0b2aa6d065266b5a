import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import type { App } from './app.ts'

/** Development: Vite in the same process; the node (database, queue) survives code reloads. */
const http = createServer()
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: http } } })
const load = () => vite.ssrLoadModule('./src/server/dev-app.ts') as Promise<{ app: App }>
const listener = getRequestListener(async (request, env) => {
  try {
    return await (await load()).app.fetch(request, env as never)
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    process.stderr.write(`${(error as Error).stack}\n`)
    return new Response('Errore: vedi il terminale', { status: 500 })
  }
})
http.on('request', (req, res) => vite.middlewares(req, res, () => listener(req, res).catch(() => res.destroy())))
await load()
const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? '127.0.0.1'
http.listen(port, host, () => process.stdout.write(`http://${host}:${port}\n`))
