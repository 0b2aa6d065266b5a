import { crawlToasts } from '#areas/growth/crawl/texts.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import type { ShownRun } from './runs.tsx'

const TOASTS: Readonly<Record<string, { done: ToastMessage; failed: ToastMessage }>> = {
  'crawl-site': { done: crawlToasts.done, failed: crawlToasts.failed },
  'apply-seo-fixes': { done: crawlToasts.fixesDone, failed: crawlToasts.fixesFailed },
}

/** What is said when a run ends that the open page saw under way. */
export const crawlToast = ({ jobName, status }: ShownRun): ToastMessage | null =>
  TOASTS[jobName]?.[status === 'done' ? 'done' : 'failed'] ?? null
