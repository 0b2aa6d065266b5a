import { setTimeout as wait } from 'node:timers/promises'
import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'

export type Unruly =
  | { does: 'answer' }
  | { does: 'take'; megabytes: number }
  | { does: 'keep'; megabytes: number }
  | { does: 'hang' }
  | { does: 'break' }
  | { does: 'steps'; ms: number; steps: number }
  | { does: 'wait'; ms: number }

const taken: Buffer[] = []

/** Blocks a core for this long, whatever else needs it. */
function work(ms: number): void {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user + process.cpuUsage(before).system < ms * 1000);
}

/** Responds with its process id and environment. */
answerTasks(async (task: Unruly, step) => {
  if (task.does === 'take' || task.does === 'keep')
    for (let n = 0; n < task.megabytes; n++) taken.push(Buffer.alloc(1_048_576, 1))
  if (task.does === 'hang' || task.does === 'take') for (;;) taken.at(-1)
  if (task.does === 'break') throw new Error('broken')
  if (task.does === 'wait') await wait(task.ms)
  if (task.does === 'steps')
    for (let n = 0; n < task.steps; n++) {
      work(task.ms)
      // Messages are sent between two event loop turns.
      await wait(0)
      step()
    }
  return { pid: process.pid, settings: Object.keys(process.env) }
})
