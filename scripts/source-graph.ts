import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every source file below the folders, by its path from the checkout. */
export const sourceFiles = (...folders: string[]): string[] =>
  folders.flatMap(folder =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter(name => /\.(ts|tsx)$/.test(name))
      .map(name => join(folder, name)),
  )

/** What the file imports from the checkout, by path; type-only imports too. Read as text. */
export function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']*)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? join('src', name.slice(1)) : normalize(join(dirname(path), name)),
  )
}

/** The files of `all` from which imports lead to one of `targets`, passing through no file of `stops`. */
export function reaching(
  all: readonly string[],
  targets: ReadonlySet<string>,
  stops: ReadonlySet<string>,
): Set<string> {
  const importers = new Map<string, string[]>()
  for (const path of all)
    for (const target of importsOf(path)) importers.set(target, [...(importers.get(target) ?? []), path])
  const found = new Set(targets)
  const open = [...targets]
  for (let path = open.pop(); path; path = open.pop()) {
    if (stops.has(path)) continue
    for (const importer of importers.get(path) ?? [])
      if (!found.has(importer)) {
        found.add(importer)
        open.push(importer)
      }
  }
  return found
}
