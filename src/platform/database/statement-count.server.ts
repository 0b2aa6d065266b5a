import { AsyncLocalStorage } from 'node:async_hooks'

/** Statements that a piece of work has sent to the database, BEGIN and COMMIT among them. */
interface StatementCount {
  statements: number
  /** Where they are wanted, the first of their texts. */
  texts?: string[]
  /** Of the work that this is a part of. */
  whole?: StatementCount
}

/** Work that goes on for hours must not hold them all. */
const MOST_TEXTS = 200
const counts = new AsyncLocalStorage<StatementCount>()

export const countingStatements = <T>(count: StatementCount, work: () => T): T =>
  counts.run(Object.assign(count, { whole: counts.getStore() }), work)

/** What Drizzle calls with each statement; its values stay here. */
export const statementCounter = {
  logQuery(text: string): void {
    for (let count = counts.getStore(); count; count = count.whole) {
      count.statements++
      if (count.texts && count.texts.length < MOST_TEXTS) count.texts.push(text)
    }
  },
}

/** What a statement is called in logs and traces: its verb and its first table, `select requests`. */
export function statementName(text: string): string {
  const verb = /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? ''
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?([a-z]\w*)/i.exec(text)?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}

/** The names of statements, the most frequent first, with how often each was sent. */
export function statementNames(texts: readonly string[], most = 5): string[] {
  const times = new Map<string, number>()
  for (const name of texts.map(statementName)) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(([name, count]) => `${name} ×${count}`)
}
