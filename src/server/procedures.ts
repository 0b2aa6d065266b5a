import type { Procedure } from '#platform/procedure.server.ts'

/** Loaded by Vite (tests, scripts), which resolves the glob. */
const modules = import.meta.glob<object>('../areas/*/procedures/**/*.server.ts', { eager: true })

const isProcedure = (value: unknown): value is Procedure =>
  typeof value === 'object' && value !== null && 'allow' in value && 'run' in value

const inAreas = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(isProcedure)
    .map(procedure => ({ area: path.split('/')[2] ?? '', procedure })),
)

/** Every procedure of the product, by area and name: exports of the areas' `procedures` folders. */
export const procedures: Readonly<Record<string, readonly Procedure[]>> = Object.fromEntries(
  Map.groupBy(inAreas, ({ area }) => area)
    .entries()
    .map(([area, all]) => [
      area,
      all.map(({ procedure }) => procedure).toSorted((a, b) => a.name.localeCompare(b.name)),
    ])
    .toArray()
    .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
)
