import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isSameSecret } from '#platform/crypto/keys.server.ts'
import { type Command, commands, type CommandName, isCommand } from './commands.ts'
import type { Node } from './node.ts'

interface ControlFile {
  url: string
  token: string
}

const controlFile = (dataDir: string) => join(dataDir, 'control.json')

/**
 * Lets commands work on the embedded database while this server holds it: a loopback address with a token, in a file
 * that only the owner of DATA_DIR can read. Returns a closing function.
 */
export async function openControl(node: Node): Promise<() => void> {
  const token = randomBytes(32).toString('hex')
  const run = async (req: IncomingMessage): Promise<string> => {
    const { command, args } = JSON.parse(await text(req)) as { command: string; args: string[] }
    if (!isCommand(command)) throw new Error(`There is no command ${command}.`)
    return commands[command](node, args)
  }
  const server = createServer((req, res) => {
    const isOurs = isSameSecret(req.headers.authorization ?? '', `Bearer ${token}`)
    if (req.method !== 'POST' || !isOurs) return void res.writeHead(403).end()
    run(req).then(
      answer => res.writeHead(200).end(answer),
      (error: unknown) => {
        node.services.log.error({ err: error }, 'command failed')
        res.writeHead(500).end((error as Error).message)
      },
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const file = controlFile(node.services.config.DATA_DIR)
  writeFileSync(file, JSON.stringify({ url: `http://127.0.0.1:${port}`, token } satisfies ControlFile), { mode: 0o600 })
  return () => {
    rmSync(file, { force: true })
    server.close()
  }
}

/** Runs the command in the server holding the database; null when none responds. */
export async function throughRunningServer(
  dataDir: string,
  name: CommandName,
  args: Parameters<Command>[1],
): Promise<{ ok: boolean; text: string } | null> {
  if (!existsSync(controlFile(dataDir))) return null
  const { url, token } = JSON.parse(readFileSync(controlFile(dataDir), 'utf8')) as ControlFile
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ command: name, args }),
    })
    return { ok: response.ok, text: await response.text() }
  } catch {
    return null // A file left behind by a server that was killed.
  }
}
