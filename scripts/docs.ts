// npm run docs: writes docs/procedures.md from the registry. Through Vite, because message components are .tsx.
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import type { procedures as Registry } from '#server/procedures.ts'
import { proceduresDocument } from './procedures-document.ts'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { procedures } = (await vite.ssrLoadModule('/src/server/procedures.ts')) as { procedures: typeof Registry }
writeFileSync('docs/procedures.md', proceduresDocument(procedures))
await vite.close()
process.exit(0)
