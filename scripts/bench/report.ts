import { readFileSync, writeFileSync } from 'node:fs'
import { format } from 'oxfmt'

const PATH = 'docs/performance.md'

/** Sections of docs/performance.md by heading: each command writes its own, and leaves the others. */
const partsOf = (text: string): string[] => text.split(/^(?=# )/m)

export async function writePart(heading: string, text: string): Promise<void> {
  const part = `# ${heading}\n\n${text}\n`
  const parts = partsOf(readFileSync(PATH, 'utf8'))
  const others = parts.filter(each => !each.startsWith(`# ${heading}\n`))
  const isFirst = others.length === parts.length || parts[0]?.startsWith(`# ${heading}\n`)
  const all = isFirst ? [part, ...others] : [...others, part]
  writeFileSync(PATH, (await format(PATH, all.join('\n'))).code)
}
