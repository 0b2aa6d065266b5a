/** The row that a table has under a name which came from outside: `constructor` and `__proto__`, too, are found in every object. */
export const ownRow = <T>(table: Readonly<Record<string, T>>, name: string | null | undefined): T | undefined =>
  name != null && Object.hasOwn(table, name) ? table[name] : undefined
