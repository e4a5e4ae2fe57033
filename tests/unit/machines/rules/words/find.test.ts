import { describe, expect, it, test } from 'vitest'
import { stopsIn, wordFindings } from '#machines/rules/words/find.ts'
import { LEARNED_FROM } from '#machines/rules/words/learned.ts'
import { hintSentence, stopSentence } from '#machines/rules/words/sentences.ts'
import { COPIED_FILES, REMEMBERED, textsOf, UNSEEN } from '#tests/support/words/corpora.ts'
import { LAWFUL_EVERYDAY, UNLAWFUL_EVERYDAY } from '#tests/support/words/corpus-everyday.ts'
import { digestOfExamples } from '#tools/words/learned-file.ts'

const kindsOf = (text: string) => wordFindings(text).map(({ kind }) => kind)

/** The examples that the patterns were written from: public complaints and the cases of the flows. */
describe('a wording that no posting may use', () => {
  it.each([
    ['仅限男性', 'sex'],
    ['只招男生。', 'sex'],
    ['男女不限，男优先。', 'sex'],
    ['招聘美女客服', 'sex'],
    ['已婚已育者优先', 'family'],
    ['限汉族', 'origin'],
    ['仅招汉族', 'origin'],
    ['需通过乙肝五项检查', 'health'],
    ['入职须做妊娠检测', 'health'],
    ['限健全人应聘', 'disability'],
    ['不要残疾人', 'disability'],
    ['不收聋哑人', 'disability'],
    ['入职交押金 500 元', 'fees'],
    ['先交培训费', 'fees'],
    ['可办理贷款', 'fees'],
    ['须办理培训贷', 'fees'],
    ['刷单返利，先垫付本金后返还', 'fraud'],
    ['残疾人证由公司代管', 'papers'],
    // what is denied is something else
    ['不收费，但先付押金', 'fees'],
    ['不限学历，限男性', 'sex'],
    ['公司承担培训费，服装押金 300 元', 'fees'],
    ['不收押金；住宿交押金', 'fees'],
  ])('is stopped in %s', (text, kind) => {
    expect(stopsIn(text).map((found) => found.kind)).toContain(kind)
  })

  it.each([
    ['35岁以上勿扰。', 'age'],
    ['限本市户籍', 'origin'],
    ['五官端正，身高165以上', 'looks'],
    ['985/211全日制优先，非全日制勿扰', 'schooling'],
    ['月入过万不是梦', 'hype'],
    // titles with one plain word beside the promise
    ['内部保录取岗位', 'hype'],
    ['月入过万客服', 'hype'],
    ['每天 12 小时，单休，996', 'hours'],
  ])('is a hint in %s', (text, kind) => {
    expect(stopsIn(text)).toEqual([])
    expect(kindsOf(text)).toContain(kind)
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
    '熟悉个人消费贷款业务优先，负责贷款咨询文字客服。',
    '办理共享单车押金退还的文字客服。',
    '培训费由公司承担，入职不收押金',
    '不招残疾人的说法在我们这里不存在',
    '欢迎男性女性投递',
    '反诈骗信息审核',
    '女装网店客服',
  ])('is not found in %s', (text) => {
    expect(wordFindings(text)).toEqual([])
  })
})

describe('a disguise', () => {
  it.each([
    '限 男 性',
    '限男姓',
    '限.男.性',
    '限男♂',
    '限漢族',
    '須繳納押金',
    '限Ａ，仅限男性',
    '入职交ya金',
    '己婚优先',
  ])('%s is read through', (text) => {
    expect(stopsIn(text)).not.toEqual([])
  })

  it('is quoted as its author wrote it', () => {
    expect(stopsIn('要求：限 男 性，细心')[0]?.quote).toBe('要求：限 男 性')
    expect(stopsIn('入职缴納押金')[0]?.quote).toContain('缴納押金')
  })

  it('splits words, not lists', () => {
    expect(wordFindings('会电脑 男女不限 限时完成')).toEqual([])
    expect(wordFindings('交接清楚 押金由平台退给租客')).toEqual([])
  })
})

describe('an article of a contract', () => {
  it('is read with the clause that follows', () => {
    expect(kindsOf('工作中发生伤亡事故，甲方概不负责')).toEqual(['clause'])
    expect(kindsOf('未满一年辞职，扣发当月工资')).toEqual(['clause'])
    expect(kindsOf('甲方为乙方提供专项培训的，可以约定服务期和违约金')).toEqual([])
  })
})

test('a finding names the words, the reason and the law', () => {
  const [found] = stopsIn('仅限女性')
  expect(found && stopSentence('任职条件', found)).toBe(
    '任职条件中不能出现“仅限女性”：不能限定或者偏向一种性别（妇女权益保障法第四十三条、就业促进法第二十七条）',
  )
  const [hint] = wordFindings('30岁以下')
  expect(hint && hintSentence('任职条件', hint)).toMatch(/^任职条件中的“30岁以下”请再看一遍：.*就业促进法/)
})

test('a long text is read within a moment', () => {
  const text = '负责图片标注，男女不限，培训费由公司承担。'.repeat(150)
  const start = performance.now()
  expect(wordFindings(text)).toEqual([])
  expect(performance.now() - start).toBeLessThan(1000)
})

test('a contract of 20 kB is read within a tenth of a second, which people do not notice', () => {
  const articles = textsOf('services/database/built-in/contract-templates.ts').join('\n')
  const text = `${articles}\n`.repeat(Math.ceil(20_000 / Buffer.byteLength(articles)))
  // of the processor's time, because others may use it as well
  const times = Array.from({ length: 8 }, () => {
    const before = process.cpuUsage()
    expect(wordFindings(text)).toEqual([])
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  expect(Math.min(...times)).toBeLessThan(100)
})

describe('a form that reaches into the next clause', () => {
  it.each([
    ['二胎妈妈稳定，优先', 'family'],
    ['女职工怀孕的，视为自动离职', 'clause'],
    ['听力残疾的，不予考虑', 'disability'],
    ['工具费用自己出，一百二', 'fees'],
  ])('is found in %s', (text, kind) => {
    expect(stopsIn(text).map((found) => found.kind)).toContain(kind)
  })

  it('is judged by the clauses that it touches, not by others of the sentence', () => {
    expect(kindsOf('公司承担体检费，服装押金三百元')).toContain('fees')
    expect(kindsOf('押金三百元由公司承担，体检免费')).toEqual([])
    expect(kindsOf('年终奖照发，迟到一次扣五十元')).toEqual(['clause'])
    expect(kindsOf('迟到一次扣五十元年终奖')).not.toContain('clause')
  })

  it('is quoted without the clauses around it', () => {
    expect(stopsIn('工作轻松，工作中出了事，公司概不负责，双休')[0]?.quote).toBe('出了事，公司概不负责')
  })
})

describe('a single sex or a family that is only named', () => {
  it.each([
    ['客服组一共五个人，坐门口那位是女孩子', 'sex'],
    ['请附上生育情况', 'family'],
  ])('is a hint in %s', (text, kind) => {
    expect(stopsIn(text)).toEqual([])
    expect(kindsOf(text)).toEqual([kind])
  })

  it('is left out where a demand is found', () => {
    expect(wordFindings('只招女孩子').map(({ kind, isStop }) => [kind, isStop])).toEqual([['sex', true]])
  })

  it.each(['女职工可以申请产假', '整理女性读者的来信', '怀孕的同事不安排夜班'])('is lawful in %s', (text) => {
    expect(wordFindings(text)).toEqual([])
  })
})

describe('the corpus', () => {
  const unlawful = REMEMBERED.flatMap((corpus) => corpus.unlawful)
  const lawful = REMEMBERED.flatMap((corpus) => corpus.lawful)
  const missedOf = (sentences: readonly string[]) => sentences.filter((text) => wordFindings(text).length === 0)
  const alarmsOf = (sentences: readonly string[]) => sentences.filter((text) => wordFindings(text).length > 0)

  it.each(LAWFUL_EVERYDAY)('has no wrong alarm in %s', (sentence) => {
    expect(wordFindings(sentence)).toEqual([])
  })

  it.each(UNLAWFUL_EVERYDAY)('stops %s, which looks like an ordinary sentence', (sentence) => {
    expect(stopsIn(sentence)).not.toEqual([])
  })

  it('has hundreds of sentences of each side, each once', () => {
    expect(unlawful.length).toBeGreaterThanOrEqual(2000)
    expect(lawful.length).toBeGreaterThanOrEqual(2000)
    const unseen = UNSEEN.flatMap((corpus) => [...corpus.unlawful, ...corpus.lawful])
    const all = [...unlawful, ...lawful, ...unseen, ...LAWFUL_EVERYDAY, ...UNLAWFUL_EVERYDAY]
    expect(new Set(all).size).toBe(all.length)
  })

  it('is recognised to 80 % in sentences that nothing was learned from, with 9 % of wrong alarms at most', () => {
    const [told, silent] = [UNSEEN.flatMap(({ unlawful }) => unlawful), UNSEEN.flatMap(({ lawful }) => lawful)]
    const [missed, wrong] = [missedOf(told), alarmsOf(silent)]
    expect(1 - missed.length / told.length, missed.join('；')).toBeGreaterThanOrEqual(0.8)
    expect(wrong.length / silent.length, wrong.join('；')).toBeLessThanOrEqual(0.09)
  })

  it('was learned as it stands: after a change of its sentences `npm run generate` learns again', () => {
    expect(LEARNED_FROM).toBe(digestOfExamples())
  })

  it('is recognised to 99 % and more where it is remembered, with 2 % of wrong alarms at most', () => {
    const missed = missedOf(unlawful)
    const wrong = alarmsOf(lawful)
    expect(1 - missed.length / unlawful.length, missed.join('；')).toBeGreaterThanOrEqual(0.99)
    expect(wrong.length / lawful.length, wrong.join('；')).toBeLessThanOrEqual(0.02)
  })
})

it.each(COPIED_FILES)('nothing is found in %s, which staff and employers copy from', (file) => {
  const texts = textsOf(file)
  expect(texts.length).toBeGreaterThan(5)
  expect(texts.flatMap((text) => wordFindings(text))).toEqual([])
})
