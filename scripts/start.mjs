import { setFlagsFromString } from 'node:v8'
import { fileURLToPath } from 'node:url'

// The launcher, also for supervisors: `node_modules/.bin/node scripts/start.mjs` receives the signals itself.
// Garbage is collected early: without these a node that needs 80 MB of heap takes three times as much, and keeps it. Set here,
// they hold however the launcher is started.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=30')
// React and its router choose their production code by NODE_ENV when they are imported, so it is set before the bundle is.
process.env.NODE_ENV ??= 'production'
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
await import(new URL('../build/server/index.js', import.meta.url).href)
