import { describe, expect, it } from 'vitest'
import { BODY_BYTES, bodyProblems, type CheckedContent, contentProblems } from '#services/content/content.rules.ts'
import type { RichText } from '#services/content/rich-text.ts'

const NOW = new Date('2026-12-31T16:30:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const article: CheckedContent = {
  publishYear: 2026,
  sourceUrl: null,
  titleImageId: null,
  titleImageAlt: null,
  scheduledTime: null,
  endTime: null,
}
const problems = (changes: Partial<CheckedContent>, before?: { endTime: Date | null }) =>
  contentProblems({ ...article, ...changes }, NOW, before).map(({ members, message }) => `${members} ${message}`)

describe('an article', () => {
  it.each([
    {},
    { publishYear: 2000 },
    // in Shanghai 2027 has begun
    { publishYear: 2028 },
    { sourceUrl: '' },
    { sourceUrl: 'https://example.com/a?b=c' },
    { sourceUrl: 'http://example.com' },
    { titleImageId: 1, titleImageAlt: '门口的坡道' },
    { endTime: at(1) },
    { scheduledTime: at(1) },
    { endTime: at(2), scheduledTime: at(1) },
  ])('with %o is fine', (changes) => {
    expect(problems(changes)).toEqual([])
  })

  it.each<[Partial<CheckedContent>, string]>([
    [{ publishYear: 1999 }, 'publishYear 年份应在 2000 与 2028 之间'],
    [{ publishYear: 2029 }, 'publishYear 年份应在 2000 与 2028 之间'],
    ...[
      'example.com',
      'ftp://example.com',
      'see https://example.com',
      'https://a b',
      'https://',
      'https://[x',
      'https://example.com/a b',
      'xhttps://example.com',
    ].map((sourceUrl): [Partial<CheckedContent>, string] => [{ sourceUrl }, 'sourceUrl 原文地址格式不正确']),
    [{ titleImageId: 1 }, 'titleImageAlt 题图需要替代文字：用一句话写出图上有什么'],
    [{ titleImageId: 1, titleImageAlt: ' ' }, 'titleImageAlt 题图需要替代文字：用一句话写出图上有什么'],
    [{ endTime: NOW }, 'endTime 结束时间应晚于现在'],
    [{ endTime: at(1), scheduledTime: at(1) }, 'endTime 结束时间应晚于设定的发布时间'],
  ])('with %o says what to correct', (changes, expected) => {
    expect(problems(changes)).toEqual([expected])
  })

  it('keeps an end that is over as long as nobody touches it', () => {
    expect(problems({ endTime: at(-60) }, { endTime: at(-60) })).toEqual([])
    expect(problems({ endTime: at(-60) }, { endTime: at(-61) })).toHaveLength(1)
    expect(problems({ endTime: at(-60) }, { endTime: null })).toHaveLength(1)
  })
})

describe('a body', () => {
  const text: RichText = { html: '<p>好</p>', text: '好', imageIds: [], foreignImages: [], missingAltCount: 0 } as never
  const said = (changes: object) => bodyProblems({ ...text, ...changes })
  const problem = (message: string) => [{ message, members: ['body'] }]

  it('has words or pictures of the platform, which say what they show', () => {
    expect(said({})).toEqual([])
    expect(said({ text: '', imageIds: [1] })).toEqual([])
    expect(said({ text: '' })).toEqual(problem('正文不能为空'))
    expect(said({ foreignImages: ['x'] })).toEqual(problem('正文中有外部图片，请先上传到平台再插入'))
    expect(said({ missingAltCount: 1 })).toEqual(problem('正文中有 1 张图片没有替代文字，请用一句话写出图上有什么'))
  })

  it('ends at 200 KB, counted in bytes', () => {
    expect(said({ html: 'x'.repeat(BODY_BYTES) })).toEqual([])
    expect(said({ html: `${'x'.repeat(BODY_BYTES - 2)}好` })).toEqual(problem('正文不能超过 200 KB'))
    expect(BODY_BYTES).toBe(204_800)
  })
})
