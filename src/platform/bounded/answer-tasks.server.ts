import { existsSync } from 'node:fs'

/** Messages of a bounded process to its parent. */
export type ChildMessage<Answer, Step = unknown> = { answer: Answer } | { step: Step } | { megabytes: number }

const report = (message: ChildMessage<unknown>): void => void process.send?.(message)

/** Interval of memory reports, where no other process can measure it. */
const REPORT_MS = 100

/** Child side of a BoundedProcess: `answer` calls `step` after each part with its own time limit, optionally reporting progress. */
export function answerTasks<Task, Answer, Step = unknown>(
  answer: (task: Task, step: (progress?: Step) => void) => Promise<Answer>,
): void {
  process.on('message', (task: Task) => {
    answer(task, progress => report({ step: progress })).then(
      given => report({ answer: given }),
      // The failure may have corrupted library state: the next task gets a new process.
      () => process.exit(1),
    )
  })
  process.on('disconnect', () => process.exit())
  // Signals for the process group: the parent finishes its work, then ends this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  if (!existsSync('/proc/self/status'))
    setInterval(() => report({ megabytes: process.memoryUsage.rss() / 1024 ** 2 }), REPORT_MS).unref()
}
