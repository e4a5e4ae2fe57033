import { expect, test } from 'vitest'
import { fail, isInternal, succeed } from '#services/abp/conventions/envelope.ts'
import { AppError, ERRORS, type ErrorName, fieldError, invalid, refuse } from '#services/abp/conventions/errors.ts'

test('puts a result into the envelope with the marker', () => {
  expect(succeed({ id: 1 })).toEqual({
    result: { id: 1 },
    targetUrl: null,
    success: true,
    error: null,
    unAuthorizedRequest: false,
    __abp: true,
  })
  expect(succeed(undefined).result).toBeNull()
})

test('tells a refusal with its code, its sentence and no result', () => {
  const { status, envelope } = fail(new AppError('quotaFull', { details: '名额已满，可以领取其他工单' }))
  expect(status).toBe(409)
  expect(envelope).toMatchObject({ success: false, result: null, __abp: true, unAuthorizedRequest: false })
  expect(envelope.error).toEqual({
    code: 40903,
    message: '名额已满',
    details: '名额已满，可以领取其他工单',
    validationErrors: null,
  })
})

test('tells nothing of an error that nobody expected', () => {
  const { status, envelope } = fail(new Error('password=secret at 10.0.0.1'))
  expect(status).toBe(500)
  expect(JSON.stringify(envelope)).not.toContain('secret')
  expect(envelope.error).toMatchObject({ code: 50000, details: null })
  expect(isInternal(new Error('x'))).toBe(true)
  expect(isInternal(new AppError('notFound'))).toBe(false)
  expect(isInternal(new AppError('unavailable'))).toBe(false)
  expect(isInternal(new AppError('unavailable', { cause: new Error('the store is away') }))).toBe(true)
  expect(isInternal(new AppError('internal'))).toBe(true)
})

test.each([
  ['of the files', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })],
  ['beyond its quota', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' })],
  ['of the database', new Error('Failed query', { cause: Object.assign(new Error('full'), { code: '53100' }) })],
])('tells of a full disk %s that nothing was kept, and the operator of the rest', (_, error) => {
  const { status, envelope } = fail(error)
  expect([status, envelope.error?.code, envelope.error?.details]).toEqual([503, 50300, expect.stringContaining('满了')])
  expect(JSON.stringify(envelope)).not.toContain(error.message)
  expect(isInternal(error)).toBe(true)
})

test('marks only refusals of who asks as unauthorised', () => {
  const marked = (Object.keys(ERRORS) as ErrorName[]).filter(
    (name) => fail(new AppError(name)).envelope.unAuthorizedRequest,
  )
  const expected = (Object.keys(ERRORS) as ErrorName[]).filter((name) => [401, 403].includes(ERRORS[name].status))
  expect(marked).toEqual(expected)
  expect(marked).toContain('notLoggedIn')
  expect(marked).not.toContain('notFound')
})

test('gives every kind of error the code of the catalogue, none twice', () => {
  const codes = Object.values(ERRORS).map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes).toEqual(
    expect.arrayContaining([
      40001, 40010, 40011, 40012, 40013, 40020, 40101, 40301, 40302, 40303, 40304, 40401, 40901, 40902, 40903, 40904,
      40905, 42901, 50000,
    ]),
  )
})

test('begins the details of a validation error with what to change, one sentence a line', () => {
  const error = invalid([
    { message: '手机号格式不正确', members: ['phone'] },
    { message: '名称不能为空', members: ['name'] },
  ])
  expect([error.status, error.code, error.message]).toEqual([400, 40001, '请求参数未能通过验证'])
  expect(error.details).toBe('手机号格式不正确\n名称不能为空')
  expect(fieldError('phone', '手机号已被使用').validationErrors).toEqual([
    { message: '手机号已被使用', members: ['phone'] },
  ])
})

test('says a business refusal in the message as in the details', () => {
  expect(refuse('这个月已经锁定')).toMatchObject({
    status: 400,
    code: 40000,
    message: '这个月已经锁定',
    details: '这个月已经锁定',
  })
})
