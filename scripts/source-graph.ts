import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Every source file below the folders, by its path from the checkout. */
export const sourceFiles = (...folders: string[]): string[] =>
  folders.flatMap(folder =>
    (readdirSync(folder, { recursive: true }) as string[])
      .filter(name => /\.(ts|tsx)$/.test(name))
      .map(name => join(folder, name)),
  )

/** Imports of a file within the checkout, by path; `atRunTime` excludes type-only ones. Parsed as text. */
export function importsOf(path: string, { atRunTime = false } = {}): string[] {
  let text = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  if (atRunTime) text = text.replace(/\b(import|export) type (\{[^}]*\}|\*( as \w+)?|\w+) from '[^']+'/g, '')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']*)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? join('src', name.slice(1)) : normalize(join(dirname(path), name)),
  )
}

/** Imports of each file, within the set. */
type SourceGraph = ReadonlyMap<string, readonly string[]>
export function graphOf(all: readonly string[], options?: Parameters<typeof importsOf>[1]): SourceGraph {
  const known = new Set(all)
  return new Map(all.map(path => [path, [...new Set(importsOf(path, options))].filter(target => known.has(target))]))
}

/** Files reachable from these by imports; the start files only if reached again. */
export function reachedFrom(graph: SourceGraph, from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...from]
  for (let path = open.pop(); path; path = open.pop())
    for (const target of graph.get(path) ?? [])
      if (!reached.has(target)) {
        reached.add(target)
        open.push(target)
      }
  return reached
}

/** Strongly connected components, each once, with all files. */
export function loopsOf(graph: SourceGraph): string[][] {
  const reported = new Set<string>()
  return [...graph.keys()].flatMap(path => {
    if (reported.has(path)) return []
    const reached = reachedFrom(graph, [path])
    if (!reached.has(path)) return []
    const loop = [...reached].filter(other => reachedFrom(graph, [other]).has(path))
    for (const each of loop) reported.add(each)
    return [loop.toSorted()]
  })
}

/** Files of `all` that import one of `targets`, directly or not, without passing through `stops`. */
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
