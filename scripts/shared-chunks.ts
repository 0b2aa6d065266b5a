import type { Plugin } from 'vite'

/** What a bundler knows of a module that matters here. */
export interface SourceModule {
  size: number
  imports: readonly string[]
  isEntry: boolean
}

/** Modules that travel in one file. */
interface Chunk {
  modules: string[]
  size: number
  /** For each entry 1 if it loads the file. */
  loadedBy: Uint8Array
  /** The files that its modules import from. */
  needs: Set<Chunk>
}

export interface Rules {
  /** Entries of every page: the root of all routes. What they load, all load. */
  everywhere: (entry: string) => boolean
  /** How much a byte that an entry loads for nothing counts; 0 for what no page is made of. */
  weight: (entry: string) => number
  /** Shared files that an entry may load. */
  limit: number
}

/**
 * Shares the modules that more than one entry leads to among files: first in one file those that the same entries load, so that
 * no page loads what it does not use; then, while an entry would load more files than the limit, the two whose union makes
 * pages load the least for nothing become one. Files that would import each other stay apart.
 */
export function shareModules(modules: ReadonlyMap<string, SourceModule>, rules: Rules): string[][] {
  const entries = [...modules].filter(([id, { isEntry }]) => isEntry && rules.weight(id) > 0).map(([id]) => id)
  const weights = entries.map(rules.weight)
  const chunks = withTheSameEntries(modules, entries, rules.everywhere)
  for (;;) {
    const crowded = entries
      .keys()
      .filter(place => chunks.filter(({ loadedBy }) => loadedBy[place]).length > rules.limit)
      .toArray()
    const pair = cheapestUnion(chunks, crowded, weights)
    if (!pair) return importedFirst(chunks).map(chunk => chunk.modules)
    unite(...pair)
    chunks.splice(chunks.indexOf(pair[1]), 1)
    for (const { needs } of chunks) if (needs.delete(pair[1])) needs.add(pair[0])
    pair[0].needs.delete(pair[0])
  }
}

function importedFirst(chunks: readonly Chunk[]): Chunk[] {
  const ordered = new Set<Chunk>()
  const add = (chunk: Chunk) => {
    if (ordered.has(chunk)) return
    for (const needed of chunk.needs) add(needed)
    ordered.add(chunk)
  }
  for (const chunk of chunks) add(chunk)
  return [...ordered]
}

function withTheSameEntries(
  modules: ReadonlyMap<string, SourceModule>,
  entries: readonly string[],
  everywhere: Rules['everywhere'],
): Chunk[] {
  const loadedBy = new Map<string, Uint8Array>()
  for (const [place, entry] of entries.entries()) {
    const reached = new Set([entry])
    for (const id of reached) for (const imported of modules.get(id)?.imports ?? []) reached.add(imported)
    for (const id of reached) {
      const own = loadedBy.get(id) ?? new Uint8Array(entries.length)
      loadedBy.set(id, everywhere(entry) ? own.fill(1) : own.with(place, 1))
    }
  }
  const chunkOf = new Map<string, Chunk>()
  const byEntries = new Map<string, Chunk>()
  for (const [id, { size, isEntry }] of modules) {
    const own = loadedBy.get(id)
    if (isEntry || !own || own.reduce((sum, one) => sum + one) < 2) continue
    const chunk = byEntries.get(own.join('')) ?? { modules: [], size: 0, loadedBy: own, needs: new Set() }
    byEntries.set(own.join(''), chunk)
    chunkOf.set(id, chunk)
    chunk.modules.push(id)
    chunk.size += size
  }
  for (const [id, chunk] of chunkOf)
    for (const imported of modules.get(id)?.imports ?? []) {
      const needed = chunkOf.get(imported)
      if (needed && needed !== chunk) chunk.needs.add(needed)
    }
  return [...byEntries.values()]
}

/** The two files whose union wastes the least for each entry that has too many; none when no entry has. */
function cheapestUnion(chunks: readonly Chunk[], crowded: readonly number[], weights: readonly number[]) {
  const taken = new Map(chunks.map(chunk => [chunk, withAllItNeeds(chunk)]))
  let best: [Chunk, Chunk] | undefined
  let least = Infinity
  for (const [i, a] of chunks.entries())
    for (const b of chunks.slice(i + 1)) {
      let helped = 0
      for (const place of crowded) if (a.loadedBy[place] && b.loadedBy[place]) helped++
      if (helped === 0) continue
      let wasted = 0
      for (let place = 0; place < weights.length && wasted / helped < least; place++) {
        if (a.loadedBy[place] === b.loadedBy[place]) continue
        for (const each of taken.get(a.loadedBy[place] ? b : a) ?? [])
          if (!each.loadedBy[place]) wasted += (weights[place] ?? 0) * each.size
      }
      if (wasted / helped < least && !leadsThroughAnother(a, b) && !leadsThroughAnother(b, a)) {
        least = wasted / helped
        best = [a, b]
      }
    }
  return best
}

function withAllItNeeds(chunk: Chunk): Chunk[] {
  const all = new Set([chunk])
  for (const { needs } of all) for (const needed of needs) all.add(needed)
  return [...all]
}

/** Whether one needs the other by way of a third, which would then both need their union and be needed by it. */
function leadsThroughAnother(from: Chunk, to: Chunk): boolean {
  const between = new Set(from.needs)
  between.delete(to)
  for (const { needs } of between)
    for (const needed of needs) {
      if (needed === to) return true
      between.add(needed)
    }
  return false
}

function unite(into: Chunk, other: Chunk): void {
  into.modules.push(...other.modules)
  into.size += other.size
  for (const needed of other.needs) into.needs.add(needed)
  const loadedBy = into.loadedBy.map((one, place) => one | (other.loadedBy[place] ?? 0))
  for (const each of withAllItNeeds(into))
    each.loadedBy = each.loadedBy.map((one, place) => one | (loadedBy[place] ?? 0))
}

/** More than the shared files that a build may need; each is a group of its own, since a group takes with it what it imports. */
const MOST_FILES = 100

/** The plugin that looks at the browser's modules, and the groups of the bundler that follow from them, the imported first. */
export function sharedChunks(rules: Rules) {
  const placeOf = new Map<string, number>()
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const modules = new Map<string, SourceModule>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const isEntry = info.isEntry || info.dynamicImporters.length > 0
        modules.set(id, { size: info.code?.length ?? 0, imports: info.importedIds, isEntry })
      }
      const shared = shareModules(modules, rules)
      if (shared.length > MOST_FILES) this.error(`${shared.length} shared files`)
      for (const [place, ids] of shared.entries()) for (const id of ids) placeOf.set(id, place)
    },
  }
  const groups = Array.from({ length: MOST_FILES }, (_, place) => ({
    name: `shared-${place}`,
    test: (id: string) => placeOf.get(id) === place,
  }))
  return { plugin, groups }
}
