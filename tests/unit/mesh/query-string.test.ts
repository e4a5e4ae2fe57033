import { describe, expect, it } from 'vitest'
import { queryString } from '#mesh/http-upstream.ts'

describe('the query of an address', () => {
  it('repeats the name of a list and leaves out what is empty', () => {
    expect(queryString({ ids: [1, 2], keyword: '图像 & 标注', from: null, to: undefined })).toBe(
      `ids=1&ids=2&keyword=${encodeURIComponent('图像 & 标注')}`,
    )
  })

  it.each([[{ keyword: '好\ud83d' }], [{ keyword: ['好', '\udc00'] }]])('refuses half a character: %j', (query) => {
    const refusal = expect.objectContaining({
      extensions: expect.objectContaining({
        code: 'BAD_USER_INPUT',
        httpStatus: 400,
        abpCode: 40001,
        validationErrors: [{ message: expect.stringMatching(/不完整/), members: ['keyword'] }],
      }),
    })
    expect(() => queryString(query)).toThrow(refusal)
  })
})
