import { runFailures } from '#areas/runs/run.ts'
import type { ToastMessage } from '#web/ui/toast.tsx'
import { reportText, type ShownRun } from './runs.tsx'

export const competitorRunNames = { 'check-competitors': 'Controllo dei concorrenti' }
export const competitorRunCounts = {
  checked: 'controllati',
  unreached: 'non letti',
  pages: 'pagine lette',
  alerts: 'avvisi',
}
export const linkRunNames = { 'check-prospects': 'Controllo dei siti', 'verify-links': 'Verifica dei link' }
export const linkRunCounts = {
  checked: 'controllati',
  reached: 'raggiunti',
  unreached: 'non raggiunti',
  contacts: 'con un contatto',
  followUps: 'da risentire',
  found: 'trovati',
  nofollow: 'con nofollow',
  missing: 'non trovati',
  unread: 'non letti',
}

const names: Readonly<Record<string, string>> = { ...competitorRunNames, ...linkRunNames }

/** What is said when a run ends that the open page saw under way. */
export function seoTopToast({ jobName, status, failure, report }: ShownRun): ToastMessage | null {
  const name = names[jobName]
  if (!name) return null
  if (status !== 'done')
    return { tone: 'error', title: `${name}: non riuscito`, text: `Motivo: ${runFailures[failure ?? ''] ?? failure}.` }
  return {
    title: `${name}: finito`,
    text: reportText(report, jobName in competitorRunNames ? competitorRunCounts : linkRunCounts),
  }
}
