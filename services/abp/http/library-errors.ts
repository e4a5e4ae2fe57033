import { AppError, type ErrorName } from '../conventions/errors.ts'

/** The error of a library as an error for the client. */
interface Meaning {
  readonly kind: ErrorName
  readonly details?: string
}

const ONE_FILE = '一次只能上传一个文件'
const BROKEN_FORM = '上传的表单不完整或格式不正确，请重新选择文件再上传'
/** Said for every address, so it names both types. */
export const WRONG_TYPE = '请写明 Content-Type：一般内容用 application/json，上传文件用 multipart/form-data'
const CUT = '内容没有发完，连接就断开了，请重新发送'

/**
 * Every error that Fastify, its form parser and Node's HTTP parser raise because of a client's request, by its code. A
 * code that is missing here counts as our own fault and is answered as internal;
 * tests/unit/services/abp/http/library-errors.test.ts sends every kind of malformed form to each parser.
 */
export const BY_CODE: Readonly<Record<string, Meaning>> = {
  // errors about bodies
  FST_ERR_CTP_BODY_TOO_LARGE: { kind: 'tooLarge', details: '提交的内容太大，请减少内容后再提交' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { kind: 'unsupportedMedia', details: WRONG_TYPE },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { kind: 'validation', details: '内容的长度和 Content-Length 写的不一致' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { kind: 'validation', details: '请求内容是空的' },
  FST_ERR_CTP_INVALID_JSON_BODY: { kind: 'validation', details: '请求内容无法识别，请检查格式' },
  // errors about forms
  FST_FILES_LIMIT: { kind: 'business', details: ONE_FILE },
  FST_FIELDS_LIMIT: { kind: 'tooLarge', details: '表单里的字段太多，只填写需要的就可以' },
  FST_PARTS_LIMIT: { kind: 'tooLarge', details: '表单里的内容太多，一次只上传一个文件' },
  FST_REQ_FILE_TOO_LARGE: { kind: 'tooLarge' },
  FST_PROTO_VIOLATION: { kind: 'validation', details: '表单里有不能使用的字段名' },
  FST_INVALID_JSON_FIELD_ERROR: { kind: 'validation', details: '表单里有一个字段写明是 JSON，但内容不是' },
  FST_INVALID_MULTIPART_CONTENT_TYPE: { kind: 'unsupportedMedia', details: '请以表单方式上传文件' },
  FST_MP_PREMATURE_CLOSE: { kind: 'validation', details: CUT },
  // errors about URLs
  FST_ERR_BAD_URL: { kind: 'validation', details: '地址中有无法识别的编码，请检查 % 后面的两位' },
  FST_ERR_MAX_PARAM_LENGTH: { kind: 'headersTooLarge' },
  FST_ERR_NOT_FOUND: { kind: 'notFound' },
  // errors about the head of a request, before any route
  HPE_INVALID_URL: { kind: 'validation', details: '地址里的中文和特殊符号要先编码（例如 %E6%AE%8B），请编码后再发送' },
  HPE_HEADER_OVERFLOW: { kind: 'headersTooLarge' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { kind: 'tooLarge' },
  HPE_INVALID_EOF_STATE: { kind: 'validation', details: CUT },
  ERR_HTTP_REQUEST_TIMEOUT: { kind: 'requestTimeout' },
}

/** Errors of the form parser (busboy, dicer, streamsearch), which has no codes, by their message. */
const BY_MESSAGE: readonly (readonly [RegExp, Meaning])[] = [
  [/^Multipart: Boundary not found$/, { kind: 'validation', details: '上传的表单没有写明分隔符（boundary）' }],
  [/^Unexpected end of multipart data$/, { kind: 'validation', details: BROKEN_FORM }],
  [/ terminated early due to unexpected end of multipart data$/, { kind: 'validation', details: BROKEN_FORM }],
  [/^The needle cannot (be an empty|have a length)/, { kind: 'validation', details: BROKEN_FORM }],
  [/^Unsupported Content-Type\.$/, { kind: 'unsupportedMedia' }],
  [/^Missing Content-Type-header\.$/, { kind: 'unsupportedMedia' }],
]

/** The remaining errors of Fastify and its plugins, by the status that they give to a client's error. */
const BY_STATUS: Readonly<Record<number, Meaning>> = {
  404: { kind: 'notFound' },
  405: { kind: 'methodNotAllowed' },
  406: { kind: 'unsupportedMedia' },
  408: { kind: 'requestTimeout' },
  412: { kind: 'preconditionFailed' },
  413: { kind: 'tooLarge' },
  414: { kind: 'headersTooLarge' },
  415: { kind: 'unsupportedMedia' },
  416: { kind: 'rangeNotSatisfiable' },
  429: { kind: 'tooManyRequests', details: '操作太频繁，请一分钟后再试' },
  431: { kind: 'headersTooLarge' },
}
const OTHERWISE: Meaning = { kind: 'validation', details: '请求内容无法识别，请检查格式' }

interface Raised {
  readonly code?: unknown
  readonly message?: unknown
  readonly statusCode?: unknown
}

function told({ kind, details }: Meaning, cause: unknown): AppError {
  const words = details === undefined ? {} : { details }
  return new AppError(kind, { ...words, ...(kind === 'business' ? { message: ONE_FILE } : {}), cause })
}

/** The refusal for a parser's error; null when the request did not cause the error. */
export function callersFault(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null
  const { code, message } = error as Raised
  const meaning =
    (typeof code === 'string' && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined) ??
    BY_MESSAGE.find(([pattern]) => pattern.test(String(message)))?.[1]
  return meaning ? told(meaning, error) : null
}

/** Like `callersFault`, for errors with a status that only Fastify's error handler sees. */
export function refusedByFramework(error: unknown): AppError | null {
  const known = callersFault(error)
  if (known !== null) return known
  const status = (error as Raised | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status >= 500) return null
  return told(BY_STATUS[status] ?? OTHERWISE, error)
}

/** Any error of Node's HTTP parser means that the bytes are not a valid request. */
export const refusedByParser = (error: unknown): AppError =>
  callersFault(error) ?? new AppError('validation', { details: '收到的内容不是正确的 HTTP 请求', cause: error })

/** The connection ended before the request was complete, so no one reads the answer. */
export const cutOff = (cause: unknown): AppError => new AppError('validation', { details: CUT, cause })
