/** An appointment for a calendar file (RFC 5545), with its time in Asia/Shanghai. */
export interface Appointment {
  /** the same value for the same appointment, so that a later file replaces an earlier one */
  uid: string
  /** API time: UTC or with an offset */
  start: string
  minutes: number
  title: string
  place?: string | null
  lines: readonly string[]
  url: string
  /** time when the file is created */
  now: number
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Folds a line at 75 octets (RFC 5545); a continuation begins with a blank. No character is cut in two. */
function folded(line: string): string {
  let octets = 0
  let out = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** 20261124T060500Z */
const inUtc = (time: string | number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
/** 20261124T140500; China has had no summer time since 1991 */
const inShanghai = (time: string): string => inUtc(new Date(time).getTime() + 8 * 3_600_000).replace('Z', '')

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const alarm = (before: string, title: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:-${before}`,
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
]

/** The text of an .ics file with reminders one day and one hour before. */
export function calendarFileOf({ uid, start, minutes, title, place, lines, url, now }: Appointment): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Inclusive Employment Portal//ZH',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...ZONE,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART;TZID=Asia/Shanghai:${inShanghai(start)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escaped(title)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `URL:${url}`,
    ...alarm('P1D', title),
    ...alarm('PT1H', title),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${all.map(folded).join('\r\n')}\r\n`
}
