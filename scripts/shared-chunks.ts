import type { Plugin } from 'vite'

/** The bundler's module data needed here. */
export interface SourceModule {
  size: number
  imports: readonly string[]
  isEntry: boolean
}

/** Modules bundled in one file. */
interface Chunk {
  modules: string[]
  size: number
  /** 1 for each entry that loads the file. */
  loadedBy: Uint8Array
  /** Files imported by its modules. */
  needs: Set<Chunk>
}

export interface Rules {
  /** Entries of every page: the root of all routes. Whatever they load, all load. */
  everywhere: (entry: string) => boolean
  /** Weight of a byte that an entry loads needlessly; 0 for entries that are not pages. */
  weight: (entry: string) => number
  /** Maximum of shared files per entry. */
  limit: number
}

/**
 * Groups modules used by several entries into shared files: first by identical sets of entries, so that no page loads
 * unused code; then, while an entry exceeds the limit, merges the two files that waste the least. Files that would
 * import each other stay separate.
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

/** The two files whose merge wastes the least for entries over the limit; none when no entry is. */
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

/** Whether one depends on the other through a third, which would create a cycle with the merged file. */
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

/** Above the shared files of any build; each is a separate group, since a group includes its imports. */
const MAX_FILES = 100

/** A plugin that collects browser modules, and the bundler groups derived from them, dependencies first. */
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
      if (shared.length > MAX_FILES) this.error(`${shared.length} shared files`)
      for (const [place, ids] of shared.entries()) for (const id of ids) placeOf.set(id, place)
    },
  }
  const groups = Array.from({ length: MAX_FILES }, (_, place) => ({
    name: `shared-${place}`,
    test: (id: string) => placeOf.get(id) === place,
  }))
  return { plugin, groups }
}
