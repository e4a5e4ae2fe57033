import Type from 'typebox'
import { LOGIN_METHODS, LOGIN_RESULTS } from '#services/abp/access/audit-trail.ts'
import {
  DateOnly,
  DateTime,
  EnumOf,
  Id,
  Nullable,
  PagedRequest,
  type Static,
  Text,
} from '#services/abp/conventions/schema-types.ts'

const name = (title: string) => Type.Optional(Type.String({ maxLength: 100, title }))
const span = {
  userId: Type.Optional(Id({ title: '用户' })),
  startTime: Type.Optional(DateOnly({ title: '开始日期' })),
  endTime: Type.Optional(DateOnly({ title: '结束日期', description: '包括这一天' })),
}
const who = {
  userName: Nullable(Type.String({ description: '遮盖后的姓名；账号不存在时为空' })),
  network: Type.String({ description: '网段，不含完整地址' }),
  creationTime: DateTime(),
}

export const LoginMethod = EnumOf('LoginMethod', LOGIN_METHODS)
export const LoginResult = EnumOf('LoginResult', LOGIN_RESULTS)

export const OperationLogDto = Type.Object(
  {
    id: Id(),
    userId: Type.Integer({ minimum: 0, description: '没有登录的人为 0' }),
    userType: Type.String(),
    enterpriseId: Nullable(Type.Integer()),
    service: Type.String(),
    action: Type.String(),
    operationLabel: Type.String({ description: '做了什么，中文' }),
    entityId: Nullable(Type.Integer()),
    httpStatus: Type.Integer(),
    errorCode: Nullable(Type.Integer({ description: '成功时为空' })),
    reason: Nullable(Type.String({ description: '无权进行的原因；其他情况为空' })),
    standsFor: Nullable(Type.Integer({ description: '同一账号一分钟内被拒太多次时，这一行代表的次数' })),
    durationMs: Type.Integer(),
    requestId: Type.String(),
    ...who,
  },
  { $id: 'OperationLogDto' },
)

export const LoginLogDto = Type.Object(
  {
    id: Id(),
    userId: Nullable(Type.Integer({ description: '没有这个账号时为空' })),
    userType: Nullable(Type.String()),
    method: LoginMethod,
    result: LoginResult,
    ...who,
  },
  { $id: 'LoginLogDto' },
)

export const SensitiveViewLogDto = Type.Object(
  {
    id: Id(),
    userId: Id(),
    userType: Type.String(),
    userName: Nullable(Type.String()),
    entityType: Type.String(),
    entityLabel: Type.String({ description: '对象类型，中文' }),
    entityId: Id(),
    fields: Type.Array(Type.String(), { description: '看到了哪些字段' }),
    fieldLabels: Type.Array(Type.String(), { description: '看到了哪些信息，中文' }),
    reason: Type.String(),
    creationTime: DateTime(),
  },
  { $id: 'SensitiveViewLogDto' },
)

export const OperationLogQuery = PagedRequest({
  ...span,
  service: name('服务'),
  action: name('操作'),
  entityId: Type.Optional(Id({ title: '对象编号' })),
  isSuccess: Type.Optional(Type.Boolean({ title: '是否成功' })),
  isAttempt: Type.Optional(
    Type.Boolean({ title: '只看无权操作', description: '没有权限、看不到对象或没有登录而被拒绝的' }),
  ),
})
export const LoginLogQuery = PagedRequest({
  ...span,
  method: Type.Optional(LoginMethod),
  result: Type.Optional(LoginResult),
})
export const SensitiveViewQuery = PagedRequest({
  ...span,
  entityType: name('对象类型'),
  entityId: Type.Optional(Id({ title: '对象编号' })),
})

export const ExportLogsDto = Type.Object(
  {
    from: DateOnly({ title: '开始日期' }),
    to: DateOnly({ title: '结束日期', description: '包括这一天' }),
    purpose: Text(200, { minLength: 2, title: '用途', description: '写进压缩包和敏感信息查看日志' }),
    withNames: Type.Optional(Type.Boolean({ title: '包含全名', description: '默认只有姓名的第一个字' })),
  },
  { $id: 'ExportLogsDto' },
)
export type ExportLogsDto = Static<typeof ExportLogsDto>
