import { describe, expect, test } from 'vitest'
import { articleHtml, plainText } from '#src/features/content/article-html.ts'

describe('an article made ready to be read', () => {
  test('has headings that begin at h2 and leave no level out', () => {
    const { html } = articleHtml('<h3>一</h3><p>甲</p><h4>二</h4><h2>三</h2><h4>四</h4>')
    expect([...html.matchAll(/<h(\d)/g)].map(([, level]) => level)).toEqual(['2', '3', '2', '3'])
  })

  test('lists its parts, each with an id of its own', () => {
    const { html, toc } = articleHtml('<h2>准备 &amp; 提交</h2><p>甲</p><h2>验收</h2>')
    expect(toc).toEqual([
      { id: 'part-1', text: '准备 & 提交' },
      { id: 'part-2', text: '验收' },
    ])
    for (const { id } of toc) expect(html).toContain(`id="${id}"`)
  })

  test('lets a wide table scroll by keyboard, named by its caption', () => {
    const { html } = articleHtml('<table><caption>时间 "表"</caption><tbody><tr><td>一</td></tr></tbody></table>')
    expect(html).toMatch(/^<div class="article-table" role="region" aria-label="时间 {2}表 ?"><table>/)
  })

  test('says which links lead to somebody else, and tells them nothing', () => {
    const { html } = articleHtml('<a href="https://example.org/a">甲</a><a href="/news/list">乙</a>')
    expect(html).toContain(
      '<a href="https://example.org/a" rel="noopener noreferrer">甲<span class="sr">（外部网站）</span></a>',
    )
    expect(html).toContain('<a href="/news/list">乙</a>')
  })

  test('takes at least a minute', () => {
    expect(articleHtml('<p>短</p>').minutes).toBe(1)
    expect(articleHtml(`<p>${'字'.repeat(900)}</p>`).minutes).toBe(3)
  })
})

test('markup that was text stays text', () => {
  expect(plainText('<p>a &lt;b&gt; &amp; c</p>')).toBe('a <b> & c')
})
