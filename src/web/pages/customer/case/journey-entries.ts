import { counted } from '#core/money.ts'
import type { Journey } from '#areas/requests/case/journey.ts'
import { formatDate } from '#core/dates.ts'
import type { TimelineEntry } from '#web/ui/figures/timeline.tsx'

/** Timeline entries: what happened, who acts next, what comes after. */
export function journeyEntries({ done, present, later }: Journey): TimelineEntry[] {
  return [
    ...done.map(({ key, title, on, text }): TimelineEntry => ({
      key,
      state: 'done',
      title,
      when: formatDate(on),
      ...(text && { text }),
    })),
    ...(present
      ? [
          {
            key: 'present',
            state: present.isYours ? 'yours' : 'now',
            title: present.title,
            when: whenOf(present),
            text: present.text,
          } satisfies TimelineEntry,
        ]
      : []),
    ...later.map(({ key, title, when }): TimelineEntry => ({ key, state: 'later', title, ...(when && { when }) })),
  ]
}

function whenOf({ when, late }: NonNullable<Journey['present']>): string | undefined {
  if (when === null) return undefined
  if (late === 0) return when
  return `${when}: in ritardo di ${counted(late, 'un giorno lavorativo', 'giorni lavorativi')}`
}
