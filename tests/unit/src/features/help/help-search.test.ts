import { describe, expect, test } from 'vitest'
import { matchRoute } from '#src/app/match-route.ts'
import { routes } from '#src/app/routes.tsx'
import { findHelp, TOPICS } from '#src/features/help/help-search.ts'

const best = (question: string) => findHelp(question)[0]?.id

describe('the search of the help', () => {
  test.each([
    ['怎么注册', 'register'],
    ['什么时候拿到钱', 'paid'],
    ['银行卡', 'paid'],
    ['我想投简历', 'deliver'],
    ['面试改期', 'interview'],
    ['怎么交成果？', 'hand-in'],
    ['领工单', 'claim'],
    ['营业执照', 'certify'],
    ['托管', 'publish-order'],
    ['忘记密码', 'login'],
    ['读屏', 'tools'],
    ['残疾人证审核', 'resume'],
  ])('%s finds %s first', (question, id) => {
    expect(best(question)).toBe(id)
  })

  test('gives everything, in its order, to who asks nothing', () => {
    expect(findHelp('  ')).toEqual(TOPICS)
  })

  test('finds nothing rather than anything', () => {
    expect(findHelp('量子力学')).toEqual([])
    expect(findHelp('怎么')).toEqual([])
  })

  test('takes full-width letters and capitals for what they are', () => {
    expect(best('ＡＬＴ')).toBe('tools')
  })
})

describe('the texts of the help', () => {
  test('have an id each, are easy to read, and lead to pages that exist', () => {
    expect(new Set(TOPICS.map(({ id }) => id)).size).toBe(TOPICS.length)
    for (const { title, short, steps, notes = [], link } of TOPICS) {
      expect(steps.length, title).toBeLessThanOrEqual(6)
      const sentences = [short, ...steps, ...notes].flatMap((text) => text.split(/[。？]/)).filter(Boolean)
      for (const sentence of sentences) expect(sentence.length, sentence).toBeLessThanOrEqual(40)
      if (link) expect(matchRoute(routes, link.href), link.href).not.toBeNull()
    }
  })
})
