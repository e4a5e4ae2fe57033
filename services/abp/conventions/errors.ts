/**
 * Error codes of the platform (domain rules §4.2) with their HTTP status and default Chinese message. A failed login is
 * not a 401, because no session has ended and ABP's clients leave the page on that status.
 */
export const ERRORS = {
  validation: { code: 40001, status: 400, message: '请求参数未能通过验证' },
  business: { code: 40000, status: 400, message: '现在不能这样做' },
  wrongSmsCode: { code: 40010, status: 400, message: '验证码不正确或已过期' },
  smsTooFrequent: { code: 40011, status: 429, message: '验证码发送得太频繁，请稍后再试' },
  loginFailed: { code: 40012, status: 400, message: '登录失败!' },
  accountLocked: { code: 40013, status: 400, message: '登录失败!' },
  severalPersons: { code: 40014, status: 400, message: '请选择您是哪一位' },
  duplicate: { code: 40020, status: 409, message: '已经存在相同的记录' },
  notLoggedIn: { code: 0, status: 401, message: '当前用户没有登录到系统！' },
  tokenExpired: { code: 40101, status: 401, message: '登录已过期，请重新登录' },
  noPermission: { code: 40301, status: 403, message: '您没有权限进行此操作' },
  enterpriseNotCertified: { code: 40302, status: 403, message: '企业认证通过后才能进行此操作' },
  notEnterpriseMember: { code: 40303, status: 403, message: '您不是这家企业的成员' },
  personNotCertified: { code: 40304, status: 403, message: '身份审核通过后才能进行此操作' },
  confirmationDue: { code: 40306, status: 403, message: '请先确认是您本人，再继续' },
  factorSetUpDue: { code: 40307, status: 403, message: '请先设置两步验证，再使用工作台' },
  passwordDue: { code: 40308, status: 403, message: '请先把首次密码改成自己的密码' },
  notFound: { code: 40401, status: 404, message: '没有找到这条记录，或者您不能查看它' },
  methodNotAllowed: { code: 40501, status: 405, message: '这个地址不接受这种请求方式' },
  requestTimeout: { code: 40801, status: 408, message: '请求没有在规定的时间内发完，请重新发送' },
  illegalTransition: { code: 40901, status: 409, message: '当前状态不允许执行此操作' },
  rowChanged: { code: 40902, status: 409, message: '这条记录已被他人修改，请刷新后再试' },
  quotaFull: { code: 40903, status: 409, message: '名额已满' },
  alreadyTaken: { code: 40904, status: 409, message: '您已经领取或投递过' },
  caseTaken: { code: 40905, status: 409, message: '这件审核正由其他审核人处理' },
  approverMissing: { code: 40906, status: 409, message: '需要另一位同事批准，平台现在没有第二位有权限的同事' },
  alreadyPrepared: { code: 40907, status: 409, message: '同一条记录已经有一份申请在等待批准' },
  invitationDue: { code: 40908, status: 409, message: '请先邀请求职者，对方同意后才能起草合同' },
  preconditionFailed: { code: 41201, status: 412, message: '内容已经变化，请重新读取' },
  tooLarge: { code: 41301, status: 413, message: '上传的内容太大' },
  rangeNotSatisfiable: { code: 41601, status: 416, message: '文件没有这么长，请从前面开始读取' },
  unsupportedMedia: { code: 41501, status: 415, message: '不支持这种内容格式' },
  tooManyRequests: { code: 42901, status: 429, message: '操作太频繁，请稍后再试' },
  queueFull: { code: 42902, status: 429, message: '现在办理的人很多，请稍后再试' },
  headersTooLarge: { code: 43101, status: 431, message: '地址或请求头太长，请缩短后再试' },
  internal: { code: 50000, status: 500, message: '对不起,在处理您的请求期间,产生了一个服务器内部错误!' },
  unavailable: { code: 50300, status: 503, message: '服务正在启动或维护，请稍后再试' },
  busy: { code: 50301, status: 503, message: '这项内容正在被处理，请稍后再试' },
  tookTooLong: { code: 50302, status: 503, message: '处理时间太长，已停止，请缩小范围或稍后再试' },
} as const
export type ErrorName = keyof typeof ERRORS

export interface ValidationError {
  message: string
  /** camelCase paths of the wrong fields */
  members: string[]
}

interface Options {
  /** replaces the default message */
  message?: string
  /** the sentence for the user; a toast shows it instead of the message */
  details?: string
  validationErrors?: ValidationError[]
  /** seconds until the same request may be sent again; the refused request had no effect */
  retryAfter?: number
  cause?: unknown
}

/**
 * Refusals that occur in large numbers. They get no stack trace, because no one reads it and creating it costs as much
 * as the rest of the answer.
 */
const OF_CROWDS: ReadonlySet<ErrorName> = new Set(['queueFull', 'quotaFull', 'tooManyRequests'])

/** Retry-After of refusals whose place does not know the time itself: the limits are those of a minute. */
const WAIT_SECONDS: Partial<Record<ErrorName, number>> = { smsTooFrequent: 60, tooManyRequests: 60, queueFull: 5 }

/** An expected refusal. It is sent to the client in the envelope, with its code and status. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly kind: ErrorName
  readonly status: number
  /** the status under the name that Fastify and the gateway's routes read */
  readonly statusCode: number
  readonly code: number
  readonly details: string | null
  readonly validationErrors: ValidationError[] | null
  readonly retryAfter: number | null

  constructor(kind: ErrorName, options: Options = {}) {
    const known = ERRORS[kind]
    const { stackTraceLimit } = Error
    if (OF_CROWDS.has(kind)) Error.stackTraceLimit = 0
    super(options.message ?? known.message, { cause: options.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.kind = kind
    this.status = known.status
    this.statusCode = known.status
    this.code = known.code
    this.details = options.details ?? null
    this.validationErrors = options.validationErrors ?? null
    this.retryAfter = options.retryAfter ?? WAIT_SECONDS[kind] ?? null
  }
}

/** Reports one wrong field that only the server can detect. */
export const fieldError = (member: string, message: string): AppError => invalid([{ message, members: [member] }])

/** Reports several wrong fields; `details` lists the sentences, one per line. */
export const invalid = (validationErrors: ValidationError[]): AppError =>
  new AppError('validation', {
    details: validationErrors.map((error) => error.message).join('\n'),
    validationErrors,
  })

/** A business rule refuses the request: 400 with a sentence for the user. */
export const refuse = (details: string): AppError => new AppError('business', { message: details, details })
