import Type from 'typebox'
import { type AnyLifecycle, descriptionOf } from '#machines/lifecycle.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { DateOnly, Id, ListResult, Nullable, Text } from '#services/abp/conventions/schema-types.ts'
import { addDays, daysBetween, endOfDay, startOfDay, toWireDay } from '#services/abp/conventions/wire.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { findHistoryRules } from '#services/abp/entities/entities.ts'
import { recordDto, StatusRecordDto, statusLogOf } from '#services/abp/lifecycle/status-log.ts'
import { stageTimes } from './stage-times.repository.ts'

const entityTypeField = Text(100, { title: '对象类型', description: '如 WorkOrder、WorkOrderParticipator' })

/** @throws AppError validation naming entityType */
function rulesOf(entityType: string) {
  const found = findHistoryRules(entityType)
  if (!found) throw fieldError('entityType', `没有“${entityType}”这种对象的状态记录`)
  return found
}

/** The lifecycle for a status or event; of several variants, the one that knows it. */
const lifecycleFor = (lifecycles: readonly AnyLifecycle[], status: string): AnyLifecycle =>
  lifecycles.find(({ statuses }) => statuses.includes(status)) ?? (lifecycles[0] as AnyLifecycle)

const labelIn = (lifecycles: readonly AnyLifecycle[], status: string): string =>
  descriptionOf(lifecycleFor(lifecycles, status).machine, status)

const StageTimeDto = Type.Object(
  {
    status: Type.String(),
    statusLabel: Type.String(),
    finished: Type.Integer({ description: '期间进入并已离开的次数' }),
    open: Type.Integer({ description: '期间进入、仍停留的次数' }),
    averageHours: Nullable(Type.Number({ description: '平均停留小时；没有已离开的为空' })),
    medianHours: Nullable(Type.Number({ description: '一半在这个时间内离开' })),
    p90Hours: Nullable(Type.Number({ description: '九成在这个时间内离开' })),
  },
  { $id: 'StageTimeDto' },
)

const DEFAULT_DAYS = 90
const MOST_DAYS = 366

/** The requested period; by default the last 90 days. @throws AppError validation naming the date */
function spanOf(input: { startTime?: string; endTime?: string }, now: Date): { from: Date; until: Date } {
  const endTime = input.endTime ?? toWireDay(now)
  const startTime = input.startTime ?? addDays(endTime, 1 - DEFAULT_DAYS)
  const days = daysBetween(startTime, endTime)
  if (days < 0) throw fieldError('endTime', '结束日期不能早于开始日期')
  if (days >= MOST_DAYS) throw fieldError('startTime', `最多统计 ${MOST_DAYS} 天`)
  return { from: startOfDay(startTime), until: endOfDay(endTime) }
}

export const statusLogService = defineService('StatusLog', {
  GetHistory: action({
    summary: '一条记录的状态变化，最早的在前；能看到记录的人可以看，内部意见只给工作人员',
    allow: 'signedIn',
    input: Type.Object({ entityType: entityTypeField, entityId: Id({ title: '对象编号' }) }),
    output: ListResult(StatusRecordDto),
    handler: async ({ db, actor }, input) => {
      const { entityType, rules } = rulesOf(input.entityType)
      if (!(await rules.mayRead(db, actor, input.entityId))) throw new AppError('notFound')
      const rows = await statusLogOf(db, entityType, input.entityId)
      const items = rows.map((row) =>
        recordDto(row, actor, {
          lifecycle: lifecycleFor(rules.lifecycles, row.toStatus),
          labelOf: (status) => labelIn(rules.lifecycles, status),
        }),
      )
      return { items: rules.shownTo?.(actor, items) ?? items }
    },
  }),
  GetStageTimes: action({
    summary: '各状态停留多久：次数、平均、中位数和九成时间',
    allow: ['Enterprise', 'FoundationWorker', 'WorkDeveloper', 'PlatformUser'],
    input: Type.Object({
      entityType: entityTypeField,
      startTime: Type.Optional(DateOnly({ title: '开始日期', description: '默认最近 90 天' })),
      endTime: Type.Optional(DateOnly({ title: '结束日期' })),
    }),
    output: ListResult(StageTimeDto),
    handler: async ({ db, actor, now }, input) => {
      const { entityType, rules } = rulesOf(input.entityType)
      const { from, until } = spanOf(input, now)
      const found = await stageTimes(db, entityType, rules.readableIds(actor), from, until)
      const order = rules.lifecycles.flatMap(({ statuses }) => statuses)
      return {
        items: found
          .sort((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
          .map((time) => ({ ...time, statusLabel: labelIn(rules.lifecycles, time.status) })),
      }
    },
  }),
})
