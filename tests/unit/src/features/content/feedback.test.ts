import { describe, expect, test } from 'vitest'
import { feedbackInput, feedbackSchema } from '#src/features/content/feedback.ts'

const values = { feedbackTypeId: '3', content: ' 这里有一个错字 ', contact: ' 13800138000 ', website: '' }

describe('a message to the platform', () => {
  test('is sent without the blanks around it, with the page it is about', () => {
    expect(feedbackInput(values, '/news/detail/7')).toEqual({
      feedbackTypeId: 3,
      content: '这里有一个错字',
      contact: '13800138000',
      pageUrl: '/news/detail/7',
    })
  })

  test.each(['//evil.example', 'https://evil.example', '', '/a b'])('names no page outside of ours: %s', (page) => {
    expect(feedbackInput(values, page)).not.toHaveProperty('pageUrl')
  })

  test('carries what a machine filled in, so that the services refuse it', () => {
    expect(feedbackInput({ ...values, website: 'x' }, '').website).toBe('x')
  })

  test.each([
    ['feedbackTypeId', { ...values, feedbackTypeId: '' }],
    ['content', { ...values, content: '四个字吧'.slice(0, 4) }],
    ['content', { ...values, content: '长'.repeat(501) }],
    ['contact', { ...values, contact: '1380013800' }],
  ])('says what is wrong with %s', (field, wrong) => {
    const result = feedbackSchema.safeParse(wrong)
    expect(result.success).toBe(false)
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test.each(['13800138000', '010-12345678', '400-123-4567', 'a@example.com'])('can be answered at %s', (contact) => {
    expect(feedbackSchema.safeParse({ ...values, contact }).success).toBe(true)
  })
})
