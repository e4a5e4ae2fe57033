import { describe, expect, it } from 'vitest'
import { codeOf, upstreamError } from '#mesh/errors.ts'
import { resultOf, successOf, unwrap } from '#mesh/unwrap.ts'

const error = (changes: object = {}) => ({ code: 0, message: '', details: null, validationErrors: null, ...changes })
const envelope = (changes: object = {}) => ({
  __abp: true as const,
  success: true,
  result: null,
  error: null,
  targetUrl: null,
  unAuthorizedRequest: false,
  ...changes,
})
/** What is thrown, as a screen sees it. */
function thrownBy(deed: () => unknown): Record<string, unknown> {
  try {
    deed()
  } catch (thrown) {
    const { message, extensions } = thrown as { message: string; extensions: Record<string, unknown> }
    return { message, ...extensions }
  }
  throw new Error('nothing was thrown')
}

describe('the code of a failure', () => {
  it.each([
    [400, 'BAD_USER_INPUT'],
    [401, 'UNAUTHENTICATED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [408, 'UPSTREAM_TIMEOUT'],
    [409, 'CONFLICT'],
    [413, 'BAD_USER_INPUT'],
    [422, 'BAD_USER_INPUT'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'UPSTREAM_ERROR'],
    [502, 'UPSTREAM_UNREACHABLE'],
    [503, 'UPSTREAM_UNREACHABLE'],
    [504, 'UPSTREAM_TIMEOUT'],
  ])('follows the status %i', (status, code) => {
    expect(codeOf(status)).toBe(code)
    expect(codeOf(status, error())).toBe(code)
  })

  it.each([200, 400, 500])('follows the five digits of ABP whatever the status is: %i', (status) => {
    expect(codeOf(status, error({ code: 40901 }))).toBe('CONFLICT')
    expect(codeOf(status, error({ code: 40399 }))).toBe('FORBIDDEN')
    expect(codeOf(status, error({ code: 40301 }), true)).toBe('FORBIDDEN')
  })

  it('is of wrong input when fields are named, of no login when ABP says so', () => {
    expect(codeOf(500, error({ validationErrors: [{ message: 'x', members: ['a'] }] }), true)).toBe('BAD_USER_INPUT')
    expect(codeOf(500, error({ validationErrors: [] }), true)).toBe('UNAUTHENTICATED')
    expect(codeOf(200, error(), true)).toBe('UNAUTHENTICATED')
    expect(codeOf(403, null, true)).toBe('FORBIDDEN')
    expect(codeOf(200, error({ code: 7 }))).toBe('UPSTREAM_ERROR')
  })
})

describe('a failed field', () => {
  it('carries what the services said', () => {
    const validationErrors = [{ message: '必填', members: ['name'] }]
    const failed = upstreamError(
      'CONFLICT',
      409,
      error({ code: 40901, message: '名额已满', details: '剩 0', validationErrors }),
    )
    expect(failed.message).toBe('名额已满')
    expect(failed.extensions).toEqual({
      code: 'CONFLICT',
      httpStatus: 409,
      abpCode: 40901,
      details: '剩 0',
      validationErrors,
    })
  })

  it('says when to ask again, where the answer does', () => {
    const body = envelope({ success: false, error: error({ code: 42902 }) })
    expect(thrownBy(() => successOf({ status: 429, body, retryAfter: 7 }))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 7,
    })
    expect(thrownBy(() => successOf({ status: 429, body }))).not.toHaveProperty('retryAfter')
  })

  it('has words of its own when they said none', () => {
    const nothing = { code: 'CONFLICT', httpStatus: 409, abpCode: 0, details: null, validationErrors: null }
    for (const silent of [undefined, null, error()]) {
      const failed = upstreamError('CONFLICT', 409, silent)
      expect(failed.message).toBe('数据已经变化，请刷新后重试')
      expect(failed.extensions).toEqual(nothing)
    }
  })
})

describe('an answer', () => {
  const promised = { isVoid: false, isNullable: false }

  it('is the result of its envelope, zero and false included', () => {
    for (const result of [{ id: 3 }, [], 0, false, ''])
      expect(unwrap({ status: 200, body: envelope({ result }) }, promised)).toEqual(result)
    expect(successOf({ status: 500, body: envelope({ result: 1 }) })).toMatchObject({ result: 1 })
  })

  it('is true for what answers nothing, null where null may be, else broken', () => {
    expect(resultOf(envelope(), { isVoid: true, isNullable: false })).toBe(true)
    expect(resultOf(envelope({ result: undefined }), { isVoid: false, isNullable: true })).toBeNull()
    expect(thrownBy(() => resultOf(envelope(), promised))).toMatchObject({
      code: 'BAD_UPSTREAM_RESPONSE',
      httpStatus: 200,
    })
  })

  it('that tells of a failure is that failure, at 200 as at 400', () => {
    for (const status of [200, 400]) {
      const body = envelope({ success: false, error: error({ code: 40903, message: '名额已满' }) })
      expect(thrownBy(() => successOf({ status, body }))).toMatchObject({
        code: 'CONFLICT',
        httpStatus: status,
        abpCode: 40903,
        message: '名额已满',
      })
    }
    const loggedOut = envelope({ success: false, unAuthorizedRequest: true })
    expect(thrownBy(() => successOf({ status: 200, body: loggedOut }))).toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it.each([
    ['a page', '<html>'],
    ['null', null],
    ['nothing', undefined],
    ['an object without the mark', { success: true, result: 1 }],
    ['a mark that is not true', { __abp: 'true', success: true }],
  ])('without an envelope is broken when it says 2xx, else what its status says: %s', (_, body) => {
    const codeAt = (status: number) => thrownBy(() => successOf({ status, body })).code
    expect(codeAt(200)).toBe('BAD_UPSTREAM_RESPONSE')
    expect(codeAt(299)).toBe('BAD_UPSTREAM_RESPONSE')
    expect(codeAt(300)).toBe('UPSTREAM_ERROR')
    expect(codeAt(199)).toBe('UPSTREAM_ERROR')
    expect(codeAt(404)).toBe('NOT_FOUND')
    expect(codeAt(502)).toBe('UPSTREAM_UNREACHABLE')
  })
})
