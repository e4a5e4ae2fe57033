import { describe, expect, test } from 'vitest'
import { interviewFileOf } from '#src/shared/recruitment/interview-calendar.tsx'

const interview = {
  round: 2,
  time: '2026-11-24T06:00:00Z',
  modeLabel: '线下面试',
  place: '上海市示例路 3 号; 2 楼, 东侧',
  link: null,
  contact: '周经理',
  contactPhone: '13900000001',
  accommodationNames: ['手语翻译', '无障碍入口和电梯', '提前把面试问题用文字发给求职者，面试时可以打字回答'],
  requestedAccommodationNames: ['延长时间'],
  remark: '请带身份证。\n到了给前台看这段文字。',
  resultTime: null,
}
const NOW = Date.parse('2026-11-23T07:00:00Z')
const text = interviewFileOf(
  { interview, deliveryId: 31, title: '面试：线上客服（云杉智能数据）', path: '/userCenter/work?id=31' },
  'https://portal.test',
  NOW,
)

/** As a calendar program reads it: unfolded, named, without escapes. */
function read(file: string): { name: string; parameters: string; value: string }[] {
  return file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const [, name = '', parameters = '', raw = ''] = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? []
      const value = raw.replace(/\\([nN\\;,])/g, (_, kind) => (kind.toLowerCase() === 'n' ? '\n' : kind))
      return { name, parameters, value }
    })
}
const textOfLine = (name: string) => read(text).find((line) => line.name === name)?.value

describe('the calendar file of an interview', () => {
  test('says when it is, in the time of the place', () => {
    expect(read(text).find(({ name, parameters }) => name === 'DTSTART' && parameters !== '')).toEqual({
      name: 'DTSTART',
      parameters: ';TZID=Asia/Shanghai',
      value: '20261124T140000',
    })
    expect(textOfLine('DTSTAMP')).toBe('20261123T070000Z')
    expect(textOfLine('DURATION')).toBe('PT60M')
    expect(textOfLine('UID')).toBe('interview-31-2@portal.test')
  })

  test('gives back every text as it was, with the accommodations', () => {
    expect(textOfLine('SUMMARY')).toBe('面试：线上客服（云杉智能数据）')
    expect(textOfLine('LOCATION')).toBe(interview.place)
    const description = textOfLine('DESCRIPTION')
    expect(description).toContain(`企业提供的便利：${interview.accommodationNames.join('、')}`)
    expect(description).toContain('求职者需要的便利：延长时间')
    expect(description).toContain(interview.remark)
    expect(description).toContain('https://portal.test/userCenter/work?id=31')
  })

  test('keeps to the format: lines of at most 75 octets that end in CRLF, no character cut in two', () => {
    const lines = text.split('\r\n')
    expect(lines.at(-1)).toBe('')
    for (const line of lines) expect(new TextEncoder().encode(line).length, line).toBeLessThanOrEqual(75)
    expect(text).not.toContain('�')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const order = read(text).flatMap(({ name, value }) =>
      name === 'BEGIN' || name === 'END' ? [`${name} ${value}`] : [],
    )
    expect(order).toEqual([
      'BEGIN VCALENDAR',
      'BEGIN VTIMEZONE',
      'BEGIN STANDARD',
      'END STANDARD',
      'END VTIMEZONE',
      'BEGIN VEVENT',
      'BEGIN VALARM',
      'END VALARM',
      'BEGIN VALARM',
      'END VALARM',
      'END VEVENT',
      'END VCALENDAR',
    ])
  })
})
