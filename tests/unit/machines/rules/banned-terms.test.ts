import { describe, expect, it } from 'vitest'
import { bannedTermIn } from '#machines/rules/banned-terms.ts'

describe('a term that no posting may use', () => {
  it.each([
    ['仅限男性', '限男性'],
    ['限汉族', '限汉族'],
    ['包过面试', '包过'],
    ['入职交押金 500 元', '交押金'],
    ['先交培训费', '培训费'],
    ['可办贷款', '贷款'],
    ['限健全人应聘', '限健全人'],
    // what is denied is something else
    ['不收费，但先付押金', '押金'],
  ])('is found in %s', (text, term) => {
    expect(bannedTermIn(text)).toContain(term)
  })

  it.each([
    '不收押金',
    '无需交押金',
    '严禁收取培训费',
    '无押金',
    '不得以任何名义收取押金',
    '男女不限',
    '免培训费，提供午餐',
    '',
  ])('is not found in %s', (text) => {
    expect(bannedTermIn(text)).toBeUndefined()
  })

  it('is found where it is asked for once, though it is denied elsewhere', () => {
    expect(bannedTermIn('不收押金；住宿交押金')).toBe('交押金')
  })
})
