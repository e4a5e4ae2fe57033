import { describe, expect, test } from 'vitest'
import { bodyProblems, contentProblems } from '#services/content/content.rules.ts'
import { readRichText, searchTextOf } from '#services/content/rich-text.ts'

const OWN = '/api/services/app/Attachment/Download?id=7'
const html = (source: string): string => readRichText(source).html

describe('a text of the site', () => {
  test('keeps headings, lists, tables, links and emphasis', () => {
    const text =
      '<h2>申领条件</h2><p>满 <strong>16</strong> 周岁，见 <a href="/news/detail/3">办法</a>。</p><ol start="2"><li>一</li></ol>' +
      '<table><caption>标准</caption><thead><tr><th scope="col">级别</th></tr></thead><tbody><tr><td colspan="2">一级</td></tr></tbody></table>'
    expect(html(text)).toBe(text)
  })

  test.each([
    ['<script>alert(1)</script><p>好</p>', '<p>好</p>'],
    ['<p onclick="x()" style="color:red" class="a">好</p>', '<p>好</p>'],
    ['<a href="javascript:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="JaVa&#x09;Script:alert(1)">好</a>', '<a>好</a>'],
    ['<a href="//elsewhere.example/x">好</a>', '<a>好</a>'],
    ['<a href="data:text/html,x">好</a>', '<a>好</a>'],
    ['<iframe src="https://elsewhere.example"></iframe><p>好</p>', '<p>好</p>'],
    ['<svg onload="x()"><circle></circle></svg><p>好</p>', '<p>好</p>'],
    ['<math><mi xlink:href="javascript:x">好</mi></math>', '好'],
    ['<style>p{display:none}</style><p>好</p>', '<p>好</p>'],
    ['<p>好<!-- 隐藏 --></p>', '<p>好</p>'],
    ['<form action="/x"><input name="a"><p>好</p></form>', '<p>好</p>'],
    ['<p>好', '<p>好</p>'],
  ])('makes of %s what the page may show', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test('leaves the page its only h1, and turns old tags into those with a meaning', () => {
    expect(html('<h1>题</h1><h5>小题</h5><b>重</b><i>轻</i>')).toBe(
      '<h2>题</h2><h4>小题</h4><strong>重</strong><em>轻</em>',
    )
  })

  test('is the same when it is cleaned again', () => {
    const once = html(`<h1>题</h1><p>1 &lt; 2 &amp; "引"</p><img src="${OWN}&signature=x" alt="图">`)
    expect(html(once)).toBe(once)
  })

  test('shows pictures under their lasting address, whatever signature the editor was given', () => {
    const { html: clean, imageIds } = readRichText(
      `<img src="${OWN}&expires=1&signature=x" alt=" 流程图 " onerror="x()">`,
    )
    expect(clean).toBe(`<img src="${OWN}" alt="流程图" />`)
    expect(imageIds).toEqual([7])
  })

  test('leaves out pictures from elsewhere and names them, unless they have become uploads', () => {
    const source = '<p>前<img data-src="https://mmbiz.qpic.cn/a" alt="合影">后</p>'
    expect(readRichText(source)).toMatchObject({ html: '<p>前后</p>', foreignImages: ['https://mmbiz.qpic.cn/a'] })
    expect(readRichText(source, new Map([['https://mmbiz.qpic.cn/a', 9]]))).toMatchObject({
      html: '<p>前<img src="/api/services/app/Attachment/Download?id=9" alt="合影" />后</p>',
      foreignImages: [],
      imageIds: [9],
    })
    for (const address of [
      '/api/services/app/Attachment/Download?id=0',
      `https://elsewhere.example${OWN}`,
      '/x.png',
      '',
    ]) {
      expect(readRichText(`<img src="${address}" alt="图">`).foreignImages).toEqual([address])
    }
  })

  test('counts pictures that say nothing', () => {
    expect(
      readRichText(`<img src="${OWN}"><img src="${OWN}" alt=" "><img src="${OWN}" alt="图">`).missingAltCount,
    ).toBe(2)
  })

  test('has its words for the search, without tags and entities', () => {
    expect(readRichText('<h2>一</h2><p>甲&amp;乙 &lt;丙&gt;</p><ul><li>丁</li><li>戊</li></ul>').text).toBe(
      '一 甲&乙 <丙> 丁 戊',
    )
    expect(searchTextOf('题', null, '文'.repeat(5000))).toHaveLength(4002)
  })
})

describe('an article', () => {
  const now = new Date('2026-11-21T10:00:00+08:00')
  const row = { publishYear: 2026, sourceUrl: null, titleImageId: null, titleImageAlt: null, endTime: null }
  const members = (changes: object, before?: { endTime: Date | null }) =>
    contentProblems({ ...row, ...changes }, now, before).flatMap((problem) => problem.members)

  test.each([
    [{}, []],
    [{ publishYear: 2027 }, []],
    [{ publishYear: 2028 }, ['publishYear']],
    [{ publishYear: 1999 }, ['publishYear']],
    [{ sourceUrl: 'https://example.org/a' }, []],
    [{ sourceUrl: 'javascript:alert(1)' }, ['sourceUrl']],
    [{ titleImageId: 3 }, ['titleImageAlt']],
    [{ titleImageId: 3, titleImageAlt: '  ' }, ['titleImageAlt']],
    [{ titleImageId: 3, titleImageAlt: '培训现场' }, []],
    [{ endTime: new Date('2026-11-21T09:59:59+08:00') }, ['endTime']],
    [{ endTime: new Date('2026-11-22T10:00:00+08:00') }, []],
    [
      { endTime: new Date('2026-11-22T10:00:00+08:00'), scheduledTime: new Date('2026-11-22T10:00:00+08:00') },
      ['endTime'],
    ],
  ])('%j has the problems %j', (changes, expected) => {
    expect(members(changes)).toEqual(expected)
  })

  test('may be corrected after its end without moving it', () => {
    const endTime = new Date('2026-11-01T00:00:00Z')
    expect(members({ endTime }, { endTime: new Date(endTime) })).toEqual([])
    expect(members({ endTime }, { endTime: null })).toEqual(['endTime'])
  })

  test.each([
    ['', '正文不能为空'],
    ['<p> </p>', '正文不能为空'],
    ['<script>x</script>', '正文不能为空'],
    [`<img src="${OWN}">`, '替代文字'],
    ['<img src="https://elsewhere.example/a.png" alt="图">', '外部图片'],
    [`<p>${'字'.repeat(68_267)}</p>`, '200 KB'],
  ])('has no body like %.40s', (source, words) => {
    const [problem] = bodyProblems(readRichText(source))
    expect(problem?.members).toEqual(['body'])
    expect(problem?.message).toContain(words)
  })

  test('has a body up to 200 KB, or of pictures alone', () => {
    expect(bodyProblems(readRichText(`<p>${'字'.repeat(68_264)}</p>`))).toEqual([])
    expect(bodyProblems(readRichText(`<img src="${OWN}" alt="长图：报名的三个步骤">`))).toEqual([])
  })
})
