import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { TestRuntime, useTestDatabase } from '../support/test-runtime.ts'

/** Shared fixture of a file's tests, created once in one transaction; each test rolls back its own changes. */
export function sharedFixture<Ground>(
  { withRuntime }: Pick<ReturnType<typeof useTestDatabase>, 'withRuntime'>,
  make: (rt: TestRuntime) => Promise<Ground>,
): () => Ground & { rt: TestRuntime } {
  let ground: Ground & { rt: TestRuntime }
  let leave: () => void
  let left: Promise<void>
  beforeAll(
    () =>
      new Promise<void>((ready, broken) => {
        left = withRuntime(async rt => {
          ground = { ...(await make(rt)), rt }
          const over = new Promise<void>(done => (leave = done))
          ready()
          await over
        })
        left.catch(broken)
      }),
  )
  beforeEach(async () => void (await ground.rt.db.execute(sql`savepoint one_test`)))
  afterEach(async () => void (await ground.rt.db.execute(sql`rollback to savepoint one_test`)))
  afterAll(async () => {
    leave()
    await left
  })
  return () => ground
}
