// The yardstick of the benchmark: node:http sending the same bytes and headers, and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { headers, body } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, res) => res.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
