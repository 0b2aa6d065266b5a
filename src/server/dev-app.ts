import { readConfig } from '#platform/config.server.ts'
import { createApp } from './app.ts'
import { seed } from './seed/seed.ts'
import { type Node, openNode } from './node.ts'

// ssrLoadModule re-evaluates this module after each change: the open database must survive it.
const kept = globalThis as { developmentNode?: Promise<Node> }
kept.developmentNode ??= (async () => {
  const node = await openNode(readConfig())
  const administrator = await seed(node)
  if (administrator?.password)
    process.stdout.write(`Administrator: ${administrator.email}, password ${administrator.password}\n`)
  await node.startWorking()
  return node
})()
export const app = createApp(await kept.developmentNode)
