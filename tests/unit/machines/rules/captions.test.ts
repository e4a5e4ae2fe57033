import { describe, expect, test } from 'vitest'
import { publishingProblem, readCaptions, toWebVtt } from '#machines/rules/captions.ts'

const SRT =
  '1\r\n00:00:01,000 --> 00:00:04,500\r\n门口有坡道，\r\n轮椅可以自己进来。\r\n\r\n2\r\n00:00:05,000 --> 00:00:07,000\r\n电梯有语音。\r\n'

describe('captions', () => {
  test('are read from SRT', () => {
    expect(readCaptions(SRT).cues).toEqual([
      { start: 1, end: 4.5, text: '门口有坡道，\n轮椅可以自己进来。' },
      { start: 5, end: 7, text: '电梯有语音。' },
    ])
  })

  test('are read from WebVTT, without its notes, positions and voices', () => {
    const text =
      '\uFEFFWEBVTT\n\nNOTE 第一版\n\n00:01.000 --> 00:02.000 align:start\n<v 小林>欢迎</v>\n\n01:00:03.250 --> 01:00:04.000\n再见'
    expect(readCaptions(text).cues).toEqual([
      { start: 1, end: 2, text: '欢迎' },
      { start: 3603.25, end: 3604, text: '再见' },
    ])
  })

  test.each([
    ['old line ends', '1\r00:00:01,000 --> 00:00:02,000\r你好', { start: 1, end: 2, text: '你好' }],
    ['wide blanks', ' 00:00:01,000  -->  00:00:02,000\n你好', { start: 1, end: 2, text: '你好' }],
    ['minutes', '01:02:03.250 --> 01:02:04.000\n你好', { start: 3723.25, end: 3724, text: '你好' }],
    ['a mark of byte order', '\uFEFF00:01.000 --> 00:02.000\n你\uFEFF好', { start: 1, end: 2, text: '你\uFEFF好' }],
    ['such a mark within', '00:01.000 --> 00:02.000\n你\uFEFF好', { start: 1, end: 2, text: '你\uFEFF好' }],
    ['a place on the picture', '00:01.000 --> 00:02.000\n{\\an8} 你好 \n\t', { start: 1, end: 2, text: '你好' }],
  ])('with %s are read as well', (_what, text, cue) => {
    expect(readCaptions(text).cues).toEqual([cue])
  })

  test('are as many as somebody reads', () => {
    expect(readCaptions('00:00:01,000 --> 00:00:02,000\n你好\n\n'.repeat(3000)).cues).toHaveLength(3000)
  })

  test.each([
    ['words before the time', '约 00:00:01,000 --> 00:00:02,000\n你好', '第 1 条的时间应写成'],
    ['no time at all', '00:00:02,000 --> 00:00:02,000\n你好', '第 1 条的结束时间应晚于开始时间'],
    ['no line of captions', '只有一段话', '没有读到字幕'],
    ['a time that is none', '00:00:01 --> 00:00:02\n你好', '第 1 条的时间应写成'],
    ['an end before its beginning', '00:00:02,000 --> 00:00:01,000\n你好', '结束时间应晚于'],
    ['no text', '00:00:01,000 --> 00:00:02,000', '第 1 条没有文字'],
    [
      'lines out of order',
      '00:00:03,000 --> 00:00:04,000\n二\n\n00:00:01,000 --> 00:00:02,000\n一',
      '第 2 条的时间早于',
    ],
    ['more lines than anybody reads', '00:00:01,000 --> 00:00:02,000\n你好\n\n'.repeat(3001), '最多 3000 条'],
  ])('with %s say what to correct', (_what, text, problem) => {
    const { cues, problem: found } = readCaptions(text)
    expect(cues).toBeNull()
    expect(found).toContain(problem)
  })

  test('are written as WebVTT that reads back as the same lines', () => {
    const cues = [{ start: 3661.5, end: 3662.25, text: '工资 > 社保 & 个税' }]
    const written = toWebVtt(cues)
    expect(written).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:02.250\n工资 > 社保 &amp; 个税')
    expect(readCaptions(toWebVtt(readCaptions(SRT).cues ?? [])).cues).toEqual(readCaptions(SRT).cues)
    expect(toWebVtt([{ start: 0, end: 1, text: '<b>' }])).toContain('&lt;b>')
    // an arrow would begin another line of times
    expect(toWebVtt([{ start: 0, end: 1, text: '甲 --> 乙' }])).toContain('甲 → 乙')
  })
})

describe('a video', () => {
  test('is published with captions or with a transcript, and not without both', () => {
    expect(publishingProblem({ captions: SRT, transcript: null })).toBeNull()
    expect(publishingProblem({ transcript: '门口有坡道。' })).toBeNull()
    expect(publishingProblem({ captions: ' ', transcript: '' })).toContain('不能发布')
    expect(publishingProblem({ transcript: ' ' })).toContain('不能发布')
    expect(publishingProblem({})).toContain('不能发布')
  })
})
