import { describe, expect, test } from 'vitest'
import { ApiError, isRetryable, isUnauthorized, NetworkError } from '#src/lib/api-error.ts'
import { errorSentenceOf, errorTextOf, errorToastOf } from '#src/lib/error-text.ts'
import { fromEnvelope, fromGraphqlErrors, isEnvelope } from '#src/lib/read-api-error.ts'

const refused = (fields: Partial<ApiError>) =>
  new ApiError(fields.message ?? '操作失败', {
    code: 'CONFLICT',
    httpStatus: 409,
    abpCode: 40901,
    details: null,
    validationErrors: [],
    ...fields,
  })

describe('§8 error catalogue: the text of a toast', () => {
  test('HTTP error with validation errors: each message under 请求参数未能通过验证', () => {
    const error = refused({
      httpStatus: 400,
      details: '在验证过程中发现以下错误.',
      validationErrors: [
        { message: '手机号应为 11 位数字', members: ['mobilePhone'] },
        { message: '请填写姓名', members: ['realName'] },
      ],
    })
    expect(errorToastOf(error)).toEqual({
      severity: 'error',
      title: '请求参数未能通过验证',
      lines: ['手机号应为 11 位数字', '请填写姓名'],
    })
    expect(errorSentenceOf(error)).toBe('请求参数未能通过验证：手机号应为 11 位数字；请填写姓名')
  })

  test('HTTP error with details: the details', () => {
    expect(errorTextOf(refused({ message: '登录失败!', details: '用户名或密码无效' }))).toEqual({
      title: null,
      lines: ['用户名或密码无效'],
    })
  })

  test('HTTP error without details: the message', () => {
    expect(errorTextOf(refused({ message: '名额已满' }))).toEqual({ title: null, lines: ['名额已满'] })
  })

  test('API response whose success flag is false: the error message', () => {
    expect(errorTextOf(refused({ httpStatus: 200, message: '名额已满', details: '剩余 0' })).lines).toEqual([
      '名额已满',
    ])
  })

  test('no answer at all: details still go before the message', () => {
    expect(errorTextOf(refused({ httpStatus: 0, message: '暂时无法连接服务' })).lines).toEqual(['暂时无法连接服务'])
  })

  test('non-API errors: the raw message', () => {
    expect(errorTextOf(new NetworkError('Failed to fetch')).lines.join()).toMatch(/网络.*Failed to fetch/)
    expect(errorTextOf(new Error('boom')).lines).toEqual(['boom'])
    expect(errorTextOf('plain').lines).toEqual(['plain'])
    expect(errorToastOf(new Error('boom'))).not.toHaveProperty('title')
  })
})

describe('reading errors', () => {
  test('takes code, status, ABP code, details and validation errors from the GraphQL extensions', () => {
    const error = fromGraphqlErrors(
      [
        {
          message: '当前状态“已结算”不允许执行“领取”',
          extensions: {
            code: 'CONFLICT',
            httpStatus: 409,
            abpCode: 40901,
            details: 'x',
            validationErrors: [{ message: 'm', members: ['a', 1] }],
          },
        },
      ],
      200,
    )
    expect(error).toMatchObject({
      message: '当前状态“已结算”不允许执行“领取”',
      code: 'CONFLICT',
      httpStatus: 409,
      abpCode: 40901,
      details: 'x',
      validationErrors: [{ message: 'm', members: ['a'] }],
    })
  })

  test('an error without extensions takes the status of the answer', () => {
    expect(fromGraphqlErrors([{ message: 'bad' }], 500)).toMatchObject({ httpStatus: 500, details: null, abpCode: 0 })
    expect(fromGraphqlErrors([], 500)).toBeNull()
  })

  test('knows an answer of the services by the marker of its envelope', () => {
    expect(isEnvelope({ __abp: true, success: true })).toBe(true)
    expect(isEnvelope({ success: true })).toBe(false)
    expect(isEnvelope(null)).toBe(false)
  })

  test('reads the failure in an envelope', () => {
    const error = fromEnvelope({ __abp: true, error: { code: 40301, message: '没有权限', details: '' } }, 403)
    expect(error).toMatchObject({ abpCode: 40301, httpStatus: 403, message: '没有权限', details: null })
  })
})

describe('what an error means', () => {
  test.each([
    ['UPSTREAM_TIMEOUT', true],
    ['UPSTREAM_UNREACHABLE', true],
    ['UPSTREAM_ERROR', true],
    ['BAD_UPSTREAM_RESPONSE', true],
    ['CONFLICT', false],
    ['BAD_USER_INPUT', false],
    ['FORBIDDEN', false],
  ])('%s may be tried again with the same key: %s', (code, expected) => {
    expect(isRetryable(refused({ code }))).toBe(expected)
  })

  test('a lost connection may be tried again, any other error not', () => {
    expect(isRetryable(new NetworkError('x'))).toBe(true)
    expect(isRetryable(new Error('x'))).toBe(false)
  })

  test('401 is unauthorized, 403 is not', () => {
    expect(isUnauthorized(refused({ code: 'UNAUTHENTICATED', httpStatus: 401 }))).toBe(true)
    expect(isUnauthorized(refused({ code: 'FORBIDDEN', httpStatus: 403 }))).toBe(false)
  })
})
