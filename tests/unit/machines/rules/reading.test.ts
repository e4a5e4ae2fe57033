import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { callProblem, mobileProblem } from '#machines/rules/phone.ts'
import { isSameCompany, soughtWords } from '#machines/rules/reading/company-name.ts'
import { READINGS, type ReadingKind } from '#machines/rules/reading/kinds.ts'
import { identityShapeProblem } from '#machines/rules/reading/numbers.ts'
import { isSameName, nameSpellings, realNameProblem, soughtName } from '#machines/rules/real-name.ts'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'

/** What people type and paste, with its stored form: copied from public reports. */
const READ: readonly (readonly [ReadingKind, string, string])[] = [
  ['name', '阿依古丽･买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽．买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽●买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽 · 买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽•买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽。买买提', '阿依古丽·买买提'],
  ['name', '阿依古丽■买买提', '阿依古丽·买买提'],
  ['name', '\u2f2d田', '山田'],
  ['name', '\u2ee2\u2ee9', '马黄'],
  ['name', '李\ue863', '李䶮'],
  ['name', '葛\u{e0100}明', '葛明'],
  ['name', '何　小雨\u200b', '何小雨'],
  ['name', '买买提艾合买提·阿卜杜热合曼·吐尔逊江·木合塔尔江', '买买提艾合买提·阿卜杜热合曼·吐尔逊江·木合塔尔江'],
  ['name', 'ANNE—MARIE  DUPONT', 'ANNE-MARIE DUPONT'],
  ['name', 'O’BRIEN SEAN', "O'BRIEN SEAN"],
  ['name', 'Jose\u0301 Ｍ.', 'José M.'],
  ['name', '难', '难'],
  ['name', '陈𬌗', '陈𬌗'],
  ['mobile', '\u202d138 1234 5678\u202c', '13812345678'],
  ['mobile', '\u200b13812345678', '13812345678'],
  ['mobile', '138\u20111234\u20115678', '13812345678'],
  ['mobile', '138–1234–5678', '13812345678'],
  ['mobile', '(+86)13812345678', '13812345678'],
  ['mobile', '86 13812345678', '13812345678'],
  ['mobile', '１３８１２３４５６７８', '13812345678'],
  ['mobile', '1\ufe0f3812345678', '13812345678'],
  ['mobile', 'tel:+86-138-1234-5678', '13812345678'],
  ['call', '010 12345678', '010-12345678'],
  ['call', '010-12345678转8012', '010-12345678-8012'],
  ['call', '（010）12345678', '010-12345678'],
  ['call', '+86 10 1234 5678', '010-12345678'],
  ['identity', '99010119850505706Ｘ', '99010119850505706X'],
  ['identity', '99010119850505706×', '99010119850505706X'],
  ['identity', '\u202d99010119850505706X\u202c', '99010119850505706X'],
  ['identity', '990101 19850505 706x\u200b', '99010119850505706X'],
  ['creditCode', '9199 0101 MA0T A5KP 17', '91990101MA0TA5KP17'],
  ['card', '６２２２\u00a00202\u20110000', '622202020000'],
  ['code', ' 123 456\u200e', '123456'],
  ['mail', 'a\u200bb＠example。com', 'ab@example.com'],
  ['mail', '张三 <a@example.com>', 'a@example.com'],
  ['login', '+86 138-1234-5678', '13812345678'],
  ['company', '括号测试(上海) 科技有限公司', '括号测试（上海）科技有限公司'],
  ['company', 'ACME (China) Ltd', 'ACME (China) Ltd'],
]

it.each(READ)('%s: %j is read as %s', (kind, typed, stored) => {
  expect(READINGS[kind](typed)).toBe(stored)
})

/** Problems name the character and where it stands. */
it.each([
  [realNameProblem('张三1'), '姓名第 3 个字是“1”'],
  [realNameProblem('李\ue000'), 'U+E000'],
  [realNameProblem('李℃'), '姓名第 2 个字是“℃”（U+2103）'],
  [realNameProblem('·张三'), '姓名不能以“·”开头'],
  [realNameProblem('张'.repeat(51)), '姓名最多 50 个字，现在是 51 个'],
  [mobileProblem('1380o138000'), '手机号第 5 位是“o”，应为数字'],
  [mobileProblem('1380013800'), '手机号应为 11 位数字，现在是 10 位'],
  [callProblem('x12345678'), '联系电话第 1 个字符是“x”'],
  [identityShapeProblem('9901O119850505706X'), '身份证号第 5 位是“O”，应为数字，是不是 0？'],
  [identityShapeProblem('99010119850505706Y'), '身份证号第 18 位是“Y”，应为数字或 X'],
  [creditCodeProblem('9199O1O1MAOTA5KP17'), '代码里没有字母 I、O、S、V、Z，是不是 0？'],
])('%s', (problem, part) => {
  expect(problem).toContain(part)
})

describe('names', () => {
  it.each([
    ['林 一鸣', '林一鸣'],
    ['阿依古丽買'.slice(0, 4), '阿依古丽'],
    ['阿依古丽买买提', '阿依古丽・买买提'],
    ['Anne Marie Dupont', 'ANNE-MARIE DUPONT'],
    ['JOSE', 'José'],
  ])('%s is %s', (one, other) => expect(isSameName(one, other)).toBe(true))
  test('nobody is the same as nobody', () => expect(isSameName(' ', '·')).toBe(false))
  test('are searched for by their words', () => {
    expect(soughtName('阿依古丽．买买提')).toBe('阿依古丽 买买提')
    expect(soughtName('阿依古丽．·买买提')).toBe('阿依古丽 买买提')
    expect(nameSpellings('赛买买提')).toContain('赛·买买提')
    expect(soughtName('小雨 何')).toBe('小雨 何')
    expect(soughtName('·李明')).toBe('李明')
  })
  test.each([
    ['王　伟', '王伟'],
    ['何 小雨', '何小雨'],
    ['王 小 雨', '王小雨'],
    ['赛・买买提', '赛·买买提'],
    ['Anne Marie', 'Anne Marie'],
    ['王', '王'],
  ])('%s is searched for as %s, however often it is read', (typed, sought) => {
    expect(soughtName(typed)).toBe(sought)
    expect(soughtName(soughtName(typed))).toBe(sought)
  })
})

test('brackets of organisations are one kind', () => {
  expect(isSameCompany('甲（上海）公司', '甲(上海) 公司')).toBe(true)
  expect(soughtWords('(上海)科技')).toEqual(['上海', '科技'])
})

const NOISE = ['\u200b', '\u202d', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u{e0100}', ' ', '　', '\u00a0']
const sign = fc.constantFrom(..."0123456789Xx×Ｘ１O+-–·•．.()（）@aé'’李山\u2f2d\ue863𬌗转", ...NOISE)
const typedText = fc.array(sign, { maxLength: 24 }).map((signs) => signs.join(''))

describe.each(Object.entries(READINGS))('%s', (_kind, reading) => {
  test('reading twice changes nothing', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        expect(reading(reading(typed))).toBe(reading(typed))
      }),
    )
  })
  test('what cannot be seen changes nothing', () => {
    fc.assert(
      fc.property(typedText, fc.nat(24), fc.constantFrom(...NOISE.slice(0, 7)), (typed, at, noise) => {
        const signs = Array.from(typed)
        expect(reading([...signs.slice(0, at), noise, ...signs.slice(at)].join(''))).toBe(reading(typed))
      }),
    )
  })
})
