import { existsSync } from 'node:fs'

/** What a bounded process tells the one that started it. */
export type ChildMessage<Answer, Step = unknown> = { answer: Answer } | { step: Step } | { megabytes: number }

const tell = (message: ChildMessage<unknown>): void => void process.send?.(message)

/** Between two reports of its memory, where no other process can see it. */
const REPORT_MS = 100

/** The other end of a BoundedProcess: `answer` calls `step` whenever a part is done that has time of its own, and may say of it what who asked wants to hear. */
export function answerTasks<Task, Answer, Step = unknown>(
  answer: (task: Task, step: (progress?: Step) => void) => Promise<Answer>,
): void {
  process.on('message', (task: Task) => {
    answer(task, progress => tell({ step: progress })).then(
      given => tell({ answer: given }),
      // Whatever broke may have left the libraries in any state: the next task gets a new process.
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit())
  // Meant for the whole group: who started this process ends what it has begun, and then this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  if (!existsSync('/proc/self/status'))
    setInterval(() => tell({ megabytes: process.memoryUsage.rss() / 1024 ** 2 }), REPORT_MS).unref()
}
