import { describe, expect, it } from 'vitest'
import {
  fillMessage,
  type MessageWord,
  messageFaults,
  messageWordsIn,
  titleFaults,
} from '#machines/rules/message-text.ts'

const WORDS: readonly MessageWord[] = [
  { name: '工单', isOptional: false, isRequired: true },
  { name: '姓名', isOptional: false, isRequired: false },
  { name: '原因', isOptional: true, isRequired: true },
  { name: '期限', isOptional: true, isRequired: false },
]
const TEXT = '“{工单}”请在 [{期限} 前|48 小时内]修改。[意见：{原因}。]'

describe('a wording', () => {
  it('is filled, and leaves out what has no value', () => {
    expect(fillMessage(TEXT, { 工单: '标注', 期限: '8 日', 原因: '框偏了' })).toBe(
      '“标注”请在 8 日 前修改。意见：框偏了。',
    )
    expect(fillMessage(TEXT, { 工单: '标注', 期限: null, 原因: null })).toBe('“标注”请在 48 小时内修改。')
    expect(fillMessage('[给{姓名}，期限 {期限}。]', { 姓名: '张**', 期限: '' })).toBe('')
  })

  it('takes values as they are, whatever stands in them', () => {
    expect(fillMessage('{工单}[：{原因}]', { 工单: '{原因}', 原因: '[见附件|{工单}]' })).toBe('{原因}：[见附件|{工单}]')
  })

  it('leaves nothing where a word is not given', () => {
    expect(fillMessage('{工单}。', {})).toBe('。')
    expect(fillMessage('[{期限}|{原因}无]。', { 期限: null })).toBe('无。')
  })

  it('is told each fault alone', () => {
    expect(messageFaults('{工单}[{原因}]{年终奖}', WORDS)).toEqual([
      '“{年终奖}”不是这条消息的占位符，请从列出的占位符里选',
    ])
    expect(messageFaults('{工单}[{原因}][{年终奖}]', WORDS)).toHaveLength(1)
    expect(messageFaults('{工单}[{原因}][给{姓名}]', WORDS)).toEqual([
      '方括号里的“给{姓名}”每次都会出现，请去掉方括号，或放进可能没有内容的占位符',
    ])
  })

  it('names its words once', () => {
    expect(messageWordsIn('{工单}{原因}[{工单}]')).toEqual(['工单', '原因'])
  })

  it('is fine when every word is known and every word that may be empty stands in brackets', () => {
    expect(messageFaults(TEXT, WORDS)).toEqual([])
  })

  it.each([
    ['{工单}[{原因}]{年终奖}', '{年终奖}'],
    ['{工单}[{原因}]{toString}', '{toString}'],
    ['{工单}[{原因}|{年终奖}]', '{年终奖}'],
    ['没有占位符', '{工单}'],
    ['“{工单}”没有说原因', '{原因}'],
    ['{工单}：{原因}', '{原因} 有时没有内容'],
    ['{工单}[{原因}|{期限}]', '{期限} 有时没有内容'],
    ['{工单}[{原因}]｛姓名｝', '大括号'],
    ['{工单}[{原因}]{姓名', '大括号'],
    ['{工单}[{原因}', '方括号应成对'],
    ['{工单}[{原因}[{期限}]]', '方括号应成对'],
    ['{工单}[{原因}|无|空]', '方括号应成对'],
    ['{工单}[{原因}][注意]', '“注意”每次都会出现'],
  ])('%s is refused and says %s', (text, said) => {
    expect(messageFaults(text, WORDS).join('\n')).toContain(said)
  })
})

describe('a title', () => {
  it('carries no words to fill in', () => {
    expect(titleFaults('成果需要修改')).toEqual([])
    expect(titleFaults('“{工单}”需要修改')).toHaveLength(1)
    expect(titleFaults('需要修改[请看]')).toHaveLength(1)
  })
})
