// The other yardstick: the framework drawing a page with next to nothing on it, through the same listener as ours.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import * as build from './build/server/index.js'

const handle = createRequestHandler(build, 'production')
const listener = getRequestListener(request => handle(request, new RouterContextProvider()))
const server = createServer((req, res) => void listener(req, res))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
