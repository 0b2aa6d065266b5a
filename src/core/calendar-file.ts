import { addDays, type CalendarDate } from './dates.ts'

interface CalendarEvent {
  id: string
  day: CalendarDate
  title: string
  description: string
  changedAt: Date
  /** Link for details on the day. */
  url?: string
  /** Reminder at nine in the morning of the day. */
  alarm?: true
}

/** RFC 5545 §3.3.11: escape characters that would end a value or a line. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')

const MAX_OCTETS = 75

/** §3.1: lines have at most 75 octets; the rest continues after a space, without splitting a character. */
function folded(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length
    if (octets + size > MAX_OCTETS) {
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

/** A calendar of all-day events (RFC 5545); `host` makes the identifiers globally unique. */
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
      // The end is exclusive.
      `DTEND;VALUE=DATE:${dateOnly(addDays(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(description)}`,
      // A URL value is not escaped.
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

/** A calendar file for the reader's own calendar: nothing is stored. */
export const calendarResponse = (text: string, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.ics"`,
      'Cache-Control': 'private, no-store',
    },
  })
