import type { UpstreamErrorExtensions } from '#mesh/errors.ts'
import { enveloped, failure, success, type UpstreamReply } from './abp-upstream.ts'

export interface FailureCase {
  /** Completes the sentence «answers … ». */
  name: string
  reply: UpstreamReply
  message: string
  extensions: UpstreamErrorExtensions
}

const bare = (code: UpstreamErrorExtensions['code'], httpStatus: number): UpstreamErrorExtensions => ({
  code,
  httpStatus,
  abpCode: 0,
  details: null,
  validationErrors: null,
})

const html = (status: number): UpstreamReply => ({
  status,
  body: '<html><body>nginx</body></html>',
  contentType: 'text/html',
})

const validationErrors = [{ message: '手机号格式不正确', members: ['mobilePhone'] }]

/** Proxies and older ABP put refusals under 200 or 400: the code says which they are. */
const BUSINESS_CODES: readonly (readonly [number, UpstreamErrorExtensions['code'], string])[] = [
  [40001, 'BAD_USER_INPUT', '请求参数未能通过验证'],
  [40101, 'UNAUTHENTICATED', '登录已过期'],
  [40301, 'FORBIDDEN', '您没有权限进行此操作'],
  [40401, 'NOT_FOUND', '没有找到这条记录'],
  [40903, 'CONFLICT', '名额已满'],
  [42901, 'TOO_MANY_REQUESTS', '操作太频繁'],
]

/** Every kind of failure the services or the network can answer with, and what a screen is told. */
export const failureCases: readonly FailureCase[] = [
  {
    name: '400 with validation errors as BAD_USER_INPUT that names the members',
    reply: enveloped(
      failure({ code: 40001, message: '请求参数未能通过验证', details: '请检查填写的内容', validationErrors }),
      400,
    ),
    message: '请求参数未能通过验证',
    extensions: {
      code: 'BAD_USER_INPUT',
      httpStatus: 400,
      abpCode: 40001,
      details: '请检查填写的内容',
      validationErrors,
    },
  },
  {
    name: '401 with an empty body as UNAUTHENTICATED in words of our own',
    reply: { status: 401, body: '' },
    message: '登录已失效，请重新登录',
    extensions: bare('UNAUTHENTICATED', 401),
  },
  {
    name: '403 as FORBIDDEN',
    reply: enveloped(failure({ code: 40301, message: '您没有权限进行此操作' }, true), 403),
    message: '您没有权限进行此操作',
    extensions: { ...bare('FORBIDDEN', 403), abpCode: 40301 },
  },
  {
    name: '404 as NOT_FOUND',
    reply: enveloped(failure({ code: 40401, message: '工单不存在' }), 404),
    message: '工单不存在',
    extensions: { ...bare('NOT_FOUND', 404), abpCode: 40401 },
  },
  {
    name: '409 as CONFLICT with the code that tells which',
    reply: enveloped(failure({ code: 40903, message: '名额已满', details: '可以看看其他工单' }), 409),
    message: '名额已满',
    extensions: { ...bare('CONFLICT', 409), abpCode: 40903, details: '可以看看其他工单' },
  },
  {
    name: '429 as TOO_MANY_REQUESTS',
    reply: enveloped(failure({ code: 42901, message: '操作太频繁' }), 429),
    message: '操作太频繁',
    extensions: { ...bare('TOO_MANY_REQUESTS', 429), abpCode: 42901 },
  },
  {
    name: '500 as UPSTREAM_ERROR with the trace id the services gave',
    reply: enveloped(failure({ code: 50000, message: '服务出现问题', details: '编号 7f3a' }), 500),
    message: '服务出现问题',
    extensions: { ...bare('UPSTREAM_ERROR', 500), abpCode: 50000, details: '编号 7f3a' },
  },
  {
    name: '500 with a business code, as classic ABP does, by that code',
    reply: enveloped(failure({ code: 40901, message: '当前状态不允许执行此操作' }), 500),
    message: '当前状态不允许执行此操作',
    extensions: { ...bare('CONFLICT', 500), abpCode: 40901 },
  },
  {
    name: '200 with success false by its code',
    reply: enveloped(failure({ code: 40101, message: '登录已过期' }, true), 200),
    message: '登录已过期',
    extensions: { ...bare('UNAUTHENTICATED', 200), abpCode: 40101 },
  },
  ...BUSINESS_CODES.flatMap(([abpCode, code, message]) =>
    [200, 400].map((status) => ({
      name: `${status} with the code ${abpCode} as ${code}`,
      reply: enveloped(failure({ code: abpCode, message, details: '请稍后再试' }), status),
      message,
      extensions: { ...bare(code, status), abpCode, details: '请稍后再试' },
    })),
  ),
  {
    name: '200 with success false and validation errors but no code as BAD_USER_INPUT',
    reply: enveloped(failure({ message: '请求参数未能通过验证', validationErrors }), 200),
    message: '请求参数未能通过验证',
    extensions: { ...bare('BAD_USER_INPUT', 200), validationErrors },
  },
  {
    name: '200 with success false, marked as unauthorised, without a code as UNAUTHENTICATED',
    reply: enveloped(failure({ message: '当前用户没有登录到系统！' }, true), 200),
    message: '当前用户没有登录到系统！',
    extensions: bare('UNAUTHENTICATED', 200),
  },
  {
    name: '200 with success false and a result beside the error as the error',
    reply: enveloped(
      { ...failure({ code: 40903, message: '名额已满' }), result: { totalCount: 1, items: [{ id: 1 }] } },
      200,
    ),
    message: '名额已满',
    extensions: { ...bare('CONFLICT', 200), abpCode: 40903 },
  },
  {
    name: '200 with success false and nothing else as UPSTREAM_ERROR in words of our own',
    reply: enveloped({ ...success(null), success: false }, 200),
    message: '服务暂时出现问题，请稍后再试',
    extensions: bare('UPSTREAM_ERROR', 200),
  },
  {
    name: '400 with an envelope without a code as BAD_USER_INPUT',
    reply: enveloped(failure({ message: '现在不能这样做' }), 400),
    message: '现在不能这样做',
    extensions: bare('BAD_USER_INPUT', 400),
  },
  {
    name: '400 without an envelope as BAD_USER_INPUT in words of our own',
    reply: html(400),
    message: '请求参数未能通过验证',
    extensions: bare('BAD_USER_INPUT', 400),
  },
  {
    name: '200 with JSON that is no envelope as BAD_UPSTREAM_RESPONSE',
    reply: { body: '{"hello":"world"}' },
    message: '服务返回的内容无法识别，请稍后再试',
    extensions: bare('BAD_UPSTREAM_RESPONSE', 200),
  },
  {
    name: '200 with plain text as BAD_UPSTREAM_RESPONSE',
    reply: { body: 'OK', contentType: 'text/plain' },
    message: '服务返回的内容无法识别，请稍后再试',
    extensions: bare('BAD_UPSTREAM_RESPONSE', 200),
  },
  {
    name: '200 with a page of HTML as BAD_UPSTREAM_RESPONSE',
    reply: html(200),
    message: '服务返回的内容无法识别，请稍后再试',
    extensions: bare('BAD_UPSTREAM_RESPONSE', 200),
  },
  {
    name: '500 with a page of HTML as UPSTREAM_ERROR without its text',
    reply: html(500),
    message: '服务暂时出现问题，请稍后再试',
    extensions: bare('UPSTREAM_ERROR', 500),
  },
  {
    name: '502 of a proxy as UPSTREAM_UNREACHABLE',
    reply: html(502),
    message: '暂时无法连接服务，请稍后再试',
    extensions: bare('UPSTREAM_UNREACHABLE', 502),
  },
  {
    name: '200 with JSON that ends too early as BAD_UPSTREAM_RESPONSE',
    reply: { body: JSON.stringify(success({ totalCount: 1, items: [] })).slice(0, 30) },
    message: '服务返回的内容无法识别，请稍后再试',
    extensions: bare('BAD_UPSTREAM_RESPONSE', 200),
  },
  {
    name: 'a connection cut in the middle of the body as UPSTREAM_UNREACHABLE',
    reply: { body: '{"__abp":true,', cut: true },
    message: '暂时无法连接服务，请稍后再试',
    extensions: bare('UPSTREAM_UNREACHABLE', 0),
  },
  {
    name: 'no answer in time as UPSTREAM_TIMEOUT',
    reply: { hang: true },
    message: '服务响应超时，请稍后再试',
    extensions: bare('UPSTREAM_TIMEOUT', 0),
  },
]
