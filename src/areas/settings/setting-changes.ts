/** A difference between two versions of a setting; null for a missing value. */
export interface SettingChange {
  path: string
  before: string | null
  after: string | null
}

/** List items are matched by name, so that moving one is not a change. */
const nameOf = (item: object, index: number): string => {
  const { id, day, title, text } = item as Record<string, unknown>
  return ([id, day, title, text].find(name => typeof name === 'string') as string | undefined) ?? String(index)
}

const printed = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value)
        .filter(each => each !== null && each !== '')
        .map(printed)
        .join(' · ')
    : String(value)

function flat(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value))
    return value.map((item: unknown, index) =>
      typeof item === 'object' && item !== null ? [nameOf(item, index), printed(item)] : [String(item), 'true'],
    )
  if (typeof value !== 'object') return [[path, String(value)]]
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, path ? `${path}.${name}` : name))
}

export function changesBetween(before: unknown, after: unknown): SettingChange[] {
  const [old, now] = [new Map(flat(before)), new Map(flat(after))]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap(path => {
    const change = { path, before: old.get(path) ?? null, after: now.get(path) ?? null }
    return change.before === change.after ? [] : [change]
  })
}
