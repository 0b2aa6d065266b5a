import { setTimeout as wait } from 'node:timers/promises'
import { answerTasks } from '#platform/bounded/answer-tasks.server.ts'

export type Unruly =
  | { does: 'answer' }
  | { does: 'take'; megabytes: number }
  | { does: 'keep'; megabytes: number }
  | { does: 'hang' }
  | { does: 'break' }
  | { does: 'steps'; ms: number; steps: number }

const taken: Buffer[] = []

/** Answers with the number of its process and the settings it sees. */
answerTasks(async (task: Unruly, step) => {
  if (task.does === 'take' || task.does === 'keep')
    for (let n = 0; n < task.megabytes; n++) taken.push(Buffer.alloc(1_048_576, 1))
  if (task.does === 'hang' || task.does === 'take') for (;;) taken.at(-1)
  if (task.does === 'break') throw new Error('broken')
  if (task.does === 'steps')
    for (let n = 0; n < task.steps; n++) {
      await wait(task.ms)
      step()
    }
  return { pid: process.pid, settings: Object.keys(process.env) }
})
