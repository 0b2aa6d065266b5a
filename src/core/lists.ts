/** Rows in parts of at most `size`, for what takes only so many at once. */
export const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size))

/** How many there are of each. */
export const countBy = <Key extends string>(keys: readonly Key[]): Partial<Record<Key, number>> =>
  Object.fromEntries([...Map.groupBy(keys, key => key)].map(([key, same]) => [key, same.length])) as Partial<
    Record<Key, number>
  >
