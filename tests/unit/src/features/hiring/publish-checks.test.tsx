// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { wordFindings } from '#machines/rules/words/find.ts'
import { PublishChecks } from '#src/features/hiring/components/publish-checks.tsx'
import { EMPTY_REQUIREMENT } from '#src/features/hiring/requirement-values.ts'
import { get } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

const facts = {
  isAtHome: false,
  minimumWage: null,
  place: null,
  isUnchecked: false,
  isUnknown: false,
  findWords: wordFindings,
}
const shown = async (typed: object, known: Partial<typeof facts> = {}) => {
  await renderWith(<PublishChecks values={{ ...EMPTY_REQUIREMENT, ...typed }} facts={{ ...facts, ...known }} />, {})
  return [...get('ul').querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
}

it('calls nothing wrong before anything was entered', async () => {
  const checks = await shown({})
  expect(checks.length).toBeGreaterThan(5)
  expect(checks.filter((words) => !words.startsWith('待填写'))).toEqual([])
  expect(checks.join()).not.toContain('没有核对最低工资')
})

it('calls wrong what was entered and cannot be published', async () => {
  const checks = await shown({ duties: '在家标注道路图像，入职前交押金，每天提交一次成果。' })
  const wrong = checks.filter((words) => words.startsWith('不符合'))
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toContain('工作内容')
})

it('says that pay was held against no minimum wage where none is entered', async () => {
  expect((await shown({}, { isUnknown: true })).join()).toContain('没有核对最低工资')
})
