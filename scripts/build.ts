// npm run build: the two bundles, and the compressed copies of the browser's. Meanwhile the other core learns what the assistant
// is asked, from its examples.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

const bundler = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], { stdio: 'inherit' })
const bundled = once(bundler, 'exit') as Promise<[number | null]>

// The bundler makes texts of such imports; here the sources run as they are.
const RAW = '?raw'
const textOf = (url: string) => JSON.stringify(readFileSync(fileURLToPath(url), 'utf8'))
registerHooks({
  load: (url, context, next) =>
    url.endsWith(RAW)
      ? { format: 'module', source: `export default ${textOf(url.slice(0, -RAW.length))}`, shortCircuit: true }
      : next(url, context),
})
const { learnTopics } = await import('#web/assistant/topics.ts')
const keepLearnt = learnTopics()

const [code] = await bundled
if (code !== 0) process.exit(code ?? 1)
keepLearnt()
await import('./precompress.ts')
