// npm run docs: writes docs/procedures.md from the registry. Through Vite, because message components are .tsx.
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'
import type { procedures as Registry } from '#server/procedures.ts'
import type { Procedure } from '#platform/procedure.server.ts'

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false },
})
const { procedures } = (await vite.ssrLoadModule('/src/server/procedures.ts')) as { procedures: typeof Registry }

const who: Record<Procedure['allow'], string> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  admin: 'administrator',
  system: 'system',
}
const limitOf = ({ limit }: Procedure): string =>
  [limit ?? []]
    .flat()
    .map(l => `${l.max} in ${l.windowSeconds} s by ${l.by}`)
    .join('; ')
const row = (p: Procedure): string =>
  `| \`${p.name}\` | ${who[p.allow]} | ${p.reads ? 'reads' : 'writes'} | ${limitOf(p)} | ${(p.answers ?? []).map(a => `\`${a}\``).join(', ')} |`

const areas = Object.entries(procedures as Record<string, readonly Procedure[]>).map(
  ([area, list]) =>
    `## ${area}\n\n| procedure | who | | limit | answers the specification's |\n| --- | --- | --- | --- | --- |\n${list.map(row).join('\n')}\n`,
)
writeFileSync(
  'docs/procedures.md',
  `# Procedures\n\nEverything the product can do. Written by \`npm run docs\`; do not edit.\n\n${areas.join('\n')}`,
)
await vite.close()
process.exit(0)
