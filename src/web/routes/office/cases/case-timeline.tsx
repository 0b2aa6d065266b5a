import { sendWayLabels } from '#areas/handover/supplier-channel.ts'
import { isStepKind, ruleOf } from '#areas/requests/case/steps.ts'
import { DATA, type Datum } from '#areas/requests/corrections/data.ts'
import { type DocumentKind, documentKindLabels } from '#areas/requests/document-kinds.ts'
import { OFFICE_BALLS, officeStepTitles } from '#areas/requests/office/texts.ts'
import type { Doer, OfficeStep } from '#areas/requests/office/timeline.server.ts'
import type { OfficeCase } from '#areas/requests/procedures/get-request-for-office.server.ts'
import { cancelReasonTexts, outcomeTexts } from '#areas/requests/withdrawal/texts.ts'
import { formatDate, formatDateTime, isCalendarDate } from '#core/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/figures/timeline.tsx'

export const doerWords = (by: Doer): string =>
  by.who === 'office' ? by.name || 'ufficio' : by.who === 'customer' ? 'cliente' : 'sistema'

/** Every step, with what only the office sees, and who has the ball now. */
export function CaseTimeline({ request }: { request: OfficeCase }) {
  const { steps, ball, expectedOn, status } = request
  const isOpen = status === 'pending' || status === 'in_progress'
  const entries = steps.map((step): TimelineEntry => ({
    key: step.id,
    state: 'done',
    title: (
      <>
        {officeStepTitles[step.kind] ?? (isStepKind(step.kind) ? ruleOf(step.kind).title : step.kind)}{' '}
        {step.visible ? null : <Tag>Solo ufficio</Tag>}
      </>
    ),
    when: `${formatDateTime(step.at)} · ${doerWords(step.by)}`,
    text: detailWords(step) || undefined,
  }))
  if (isOpen && ball && ball !== 'nobody')
    entries.push({
      key: 'now',
      state: ball === 'office' ? 'yours' : 'now',
      title: OFFICE_BALLS[ball],
      when: expectedOn ? `entro il ${formatDate(expectedOn)}` : undefined,
    })
  return <Timeline label="Passi della pratica" entries={entries} />
}

/** What a step says besides its kind. */
function detailWords({ detail }: OfficeStep): string {
  const { on, document, datum, reason, outcome, way, to, sha256 } = detail
  if (way === 'mail' || way === 'sftp') return `${sendWayLabels[way]} a ${to}, impronta ${String(sha256).slice(0, 12)}`
  if (typeof on === 'string' && isCalendarDate(on)) return `Dal ${formatDate(on)}`
  if (typeof document === 'string') return documentKindLabels[document as DocumentKind] ?? ''
  if (typeof datum === 'string') return DATA[datum as Datum]?.label ?? ''
  if (typeof reason === 'string') return cancelReasonTexts[reason as keyof typeof cancelReasonTexts] ?? ''
  if (typeof outcome === 'string') return outcomeTexts[outcome as keyof typeof outcomeTexts]?.title ?? ''
  return ''
}
