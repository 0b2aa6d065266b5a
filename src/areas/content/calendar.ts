import { addDays, type CalendarDate } from '#core/dates.ts'

interface CalendarEvent {
  id: string
  day: CalendarDate
  title: string
  description: string
  /** When the row was last changed. */
  changedAt: Date
}

/** RFC 5545 §3.3.11: what would end a value or a line is written with a backslash. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')

const MOST_OCTETS = 75

/** §3.1: no line is longer than 75 octets; the rest follows after a space, and no character is cut in two. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (octets + size > MOST_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += sign
    octets += size
  }
  return [...lines, current].join('\r\n')
}

const dateOnly = (day: CalendarDate) => day.replaceAll('-', '')
const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** A calendar of whole days (RFC 5545); `host` makes the identifiers unique in the world. */
export function icsCalendar(
  { name, host, now }: { name: string; host: string; now: Date },
  events: readonly CalendarEvent[],
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Contenuti//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ id, day, title, description, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${instant(now)}`,
      `LAST-MODIFIED:${instant(changedAt)}`,
      `DTSTART;VALUE=DATE:${dateOnly(day)}`,
      // The end is the first day that is not part of it.
      `DTEND;VALUE=DATE:${dateOnly(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
