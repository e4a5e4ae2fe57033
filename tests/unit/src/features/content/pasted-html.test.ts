// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createEditor } from '#src/features/content/office/rich-text/create-editor.ts'
import { cleanPasted } from '#src/features/content/office/rich-text/pasted-html.ts'

/** What the article has after a paste into an empty editor. */
function pasted(html: string): string {
  const element = document.createElement('div')
  document.body.append(element)
  let text = ''
  const editor = createEditor({
    element,
    html: '',
    attributes: {},
    showAddressOf: async (src) => src,
    onChange: (changed) => {
      text = changed
    },
    onLeaveForTools: () => {},
  })
  editor.view.pasteHTML(html)
  editor.destroy()
  element.remove()
  return text
}

const WORD_ITEM = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraph style='margin-left:18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-US style='mso-fareast-font-family:Calibri'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

describe('what is pasted from Word', () => {
  test('keeps its headings, below the title of the page', () => {
    const html = pasted('<h1>总则</h1><h2>范围</h2><p>正文</p><h5>细则</h5>')
    expect(html).toBe('<h2>总则</h2><h3>范围</h3><p>正文</p><h4>细则</h4>')
  })

  test('keeps headings that are paragraphs with a level', () => {
    const html = cleanPasted(
      '<p class=MsoTitle>标题</p><p style="mso-outline-level:2">第二级</p><div role="heading" aria-level="3">第三级</div>',
    )
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4'])
  })

  test('keeps its lists, counted and nested', () => {
    const html = pasted(
      `<p>准备：</p>${WORD_ITEM(1, '1.', '身份证')}${WORD_ITEM(2, '·', '正面')}${WORD_ITEM(2, '·', '背面')}${WORD_ITEM(1, '2.', '残疾人证')}<p>完</p>${WORD_ITEM(1, '·', '另一件')}`,
    )
    expect(html.replace(/\s+start="1"/g, '')).toBe(
      '<p>准备：</p><ol><li><p>身份证</p><ul><li><p>正面</p></li><li><p>背面</p></li></ul></li><li><p>残疾人证</p></li></ol><p>完</p><ul><li><p>另一件</p></li></ul>',
    )
  })
})

describe('a table that is pasted from a page', () => {
  test('leaves behind what was hidden there', () => {
    const html = pasted(
      '<table><tr><th>姓名<span class="sr">，按此列排序</span></th><th style="display:none">编号</th></tr><tr><td>林<span style="position:absolute;clip:rect(0px, 0px, 0px, 0px)">（已选中）</span></td><td style="display: none">7</td></tr></table>',
    )
    expect(html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|')).toBe('|姓名|林|')
  })

  test('and everything that is shown stays', () => {
    expect(cleanPasted('<p style="color:red">甲<b>乙</b></p>')).toBe('<p style="color:red">甲<b>乙</b></p>')
  })
})
