import { AsyncLocalStorage } from 'node:async_hooks'

/** Statements that a piece of work has sent to the database, BEGIN and COMMIT among them. */
interface StatementCount {
  statements: number
}

const counts = new AsyncLocalStorage<StatementCount>()

export const countingStatements = <T>(count: StatementCount, work: () => T): T => counts.run(count, work)

/** What Drizzle calls with each statement; its text and its values stay here. */
export const statementCounter = {
  logQuery(): void {
    const count = counts.getStore()
    if (count) count.statements++
  },
}
