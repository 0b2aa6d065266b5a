import { fileURLToPath } from 'node:url'

// The launcher, also for supervisors: `node_modules/.bin/node scripts/start.mjs` receives the signals itself.
// React and its router choose their production code by NODE_ENV when they are imported, so it is set before the bundle is.
process.env.NODE_ENV ??= 'production'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import(new URL('../build/server/index.js', import.meta.url).href)
