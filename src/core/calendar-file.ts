import { addDays, type CalendarDate } from './dates.ts'

interface CalendarEvent {
  id: string
  day: CalendarDate
  title: string
  description: string
  changedAt: Date
  /** Where to look when the day has come. */
  url?: string
  /** Rings at nine in the morning of the day. */
  alarm?: true
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
    `PRODID:-//${escaped(name)}//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ id, day, title, description, changedAt, url, alarm }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${instant(now)}`,
      `LAST-MODIFIED:${instant(changedAt)}`,
      `DTSTART;VALUE=DATE:${dateOnly(day)}`,
      // The end is the first day that is not part of it.
      `DTEND;VALUE=DATE:${dateOnly(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      // An address is a value of its own kind: nothing in it is written with a backslash.
      ...(url ? [`URL:${url}`] : []),
      'TRANSP:TRANSPARENT',
      ...(alarm
        ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`, 'TRIGGER:PT9H', 'END:VALARM']
        : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** A file that a reader keeps in their own calendar: we hold nothing of it. */
export const calendarResponse = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
