import { GraphQLError } from 'graphql'
import type { AbpError } from './upstream.ts'

/** Codes of failures of the services. They are the only codes that screens have to handle. */
export type UpstreamCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'TOO_MANY_REQUESTS'
  | 'UPSTREAM_ERROR'
  | 'UPSTREAM_TIMEOUT'
  | 'UPSTREAM_UNREACHABLE'
  | 'BAD_UPSTREAM_RESPONSE'

/** Used only when the services sent no message of their own. */
export const MESSAGES: Readonly<Record<UpstreamCode, string>> = {
  BAD_USER_INPUT: '请求参数未能通过验证',
  UNAUTHENTICATED: '登录已失效，请重新登录',
  FORBIDDEN: '您没有权限进行此操作',
  NOT_FOUND: '内容不存在，或您无权查看',
  CONFLICT: '数据已经变化，请刷新后重试',
  TOO_MANY_REQUESTS: '操作过于频繁，请稍后再试',
  UPSTREAM_ERROR: '服务暂时出现问题，请稍后再试',
  UPSTREAM_TIMEOUT: '服务响应超时，请稍后再试',
  UPSTREAM_UNREACHABLE: '暂时无法连接服务，请稍后再试',
  BAD_UPSTREAM_RESPONSE: '服务返回的内容无法识别，请稍后再试',
}

const BY_STATUS: Readonly<Record<number, UpstreamCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  408: 'UPSTREAM_TIMEOUT',
  409: 'CONFLICT',
  413: 'BAD_USER_INPUT',
  422: 'BAD_USER_INPUT',
  429: 'TOO_MANY_REQUESTS',
  502: 'UPSTREAM_UNREACHABLE',
  503: 'UPSTREAM_UNREACHABLE',
  504: 'UPSTREAM_TIMEOUT',
}

/**
 * Classic ABP answers business refusals with 500 and an error code, and some proxies turn every status into 200. A
 * five-digit code (40901) is therefore preferred to the status, and the status is used only without a code.
 */
export function codeOf(status: number, error?: AbpError | null, unAuthorizedRequest = false): UpstreamCode {
  const byAbpCode = BY_STATUS[Math.floor((error?.code ?? 0) / 100)]
  if (byAbpCode) return byAbpCode
  if (error?.validationErrors?.length) return 'BAD_USER_INPUT'
  if (unAuthorizedRequest) return status === 403 ? 'FORBIDDEN' : 'UNAUTHENTICATED'
  return BY_STATUS[status] ?? 'UPSTREAM_ERROR'
}

/** The data about a failed field for the screens. */
export interface UpstreamErrorExtensions {
  code: UpstreamCode
  httpStatus: number
  abpCode: number
  details: string | null
  validationErrors: readonly { message: string; members: readonly string[] }[] | null
  /** seconds after which to send the same request again; nothing was done */
  retryAfter?: number
  [extension: string]: unknown
}

/** A failure of the services as a GraphQL error. `httpStatus` 0 means that no answer came. */
export function upstreamError(
  code: UpstreamCode,
  httpStatus: number,
  error?: AbpError | null,
  retryAfter?: number,
): GraphQLError {
  const extensions: UpstreamErrorExtensions = {
    code,
    httpStatus,
    abpCode: error?.code ?? 0,
    details: error?.details ?? null,
    validationErrors: error?.validationErrors ?? null,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
  return new GraphQLError(error?.message || MESSAGES[code], { extensions })
}
