import { crawlToasts, fixesDone } from '#areas/growth/crawl/texts.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import type { ShownRun } from '../runs.tsx'

const TOASTS: Readonly<Record<string, { done(run: ShownRun): ToastMessage; failed: ToastMessage }>> = {
  'crawl-site': { done: () => crawlToasts.done, failed: crawlToasts.failed },
  'apply-seo-fixes': { done: ({ report }) => fixesDone(report ?? {}), failed: crawlToasts.fixesFailed },
}

/** What is said when a run ends that the open page saw under way. */
export const crawlToast = (run: ShownRun): ToastMessage | null => {
  const said = TOASTS[run.jobName]
  return (run.status === 'done' ? said?.done(run) : said?.failed) ?? null
}
