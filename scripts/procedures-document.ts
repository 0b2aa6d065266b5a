import type { Procedure } from '#platform/procedure.server.ts'

const who: Readonly<Record<string, string>> = {
  anyone: 'anyone',
  signedIn: 'signed in',
  admin: 'administrator',
  staff: 'the office',
  system: 'system',
}
const whoOf = (allow: Procedure['allow']): string =>
  [allow]
    .flat()
    .map(each => who[each] ?? `the office: ${each}`)
    .join(', ')
const limitOf = ({ limit }: Procedure): string =>
  [limit ?? []]
    .flat()
    .map(l => `${l.max} in ${l.windowSeconds} s by ${l.by}`)
    .join('; ')
const row = (p: Procedure): string =>
  `| \`${p.name}\` | ${whoOf(p.allow)} | ${p.reads ? 'reads' : 'writes'} | ${limitOf(p)} | ${(p.answers ?? []).map(a => `\`${a}\``).join(', ')} |`

/** Text of docs/procedures.md. */
export function proceduresDocument(procedures: Readonly<Record<string, readonly Procedure[]>>): string {
  const areas = Object.entries(procedures).map(
    ([area, list]) =>
      `## ${area}\n\n| procedure | who | | limit | answers the specification's |\n| --- | --- | --- | --- | --- |\n${list.map(row).join('\n')}\n`,
  )
  return `# Procedures\n\nEverything the product can do. Written by \`npm run docs\`; do not edit.\n\n${areas.join('\n')}`
}
