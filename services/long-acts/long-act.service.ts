import Type, { type Static } from 'typebox'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { DateTime, EntityId, EnumOf, Id, ListResult, Nullable } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull } from '#services/abp/conventions/wire.ts'
import { action, defineService, type Policy } from '#services/abp/define-service.ts'
import { cancelLongAct, findLongAct, longActsOf } from '#services/abp/lifecycle/long-act.repository.ts'

/** What became of a long act, by the facts of its row. */
const STANDINGS = ['UnderWay', 'Cancelling', 'Done', 'Refused', 'Interrupted'] as const
type Standing = (typeof STANDINGS)[number]

const STANDING_LABELS: Readonly<Record<Standing, string>> = {
  UnderWay: '正在办理',
  Cancelling: '正在取消',
  Done: '已办完',
  Refused: '没有办理',
  Interrupted: '中断了，什么也没有改动，请再办理一次',
}

const LongActDto = Type.Object(
  {
    id: Id(),
    operation: Type.String({ description: '办理它的操作' }),
    label: Type.String(),
    standing: EnumOf('LongActStanding', STANDINGS),
    standingLabel: Type.String(),
    step: Type.String({ description: '现在的步骤' }),
    done: Type.Integer({ description: '这一步做完的笔数' }),
    total: Type.Integer({ description: '这一步一共的笔数' }),
    startTime: DateTime(),
    endTime: Nullable(DateTime()),
    refusal: Nullable(Type.String({ description: '没有办理的原因' })),
    isUnderWay: Type.Boolean(),
    isCancellable: Type.Boolean({ description: '还可以取消' }),
  },
  { $id: 'LongActDto' },
)

type Row = Awaited<ReturnType<typeof longActsOf>>[number]

function standingOf({ isSilent, endTime, cancelTime, refusal }: Row): Standing {
  if (isSilent) return 'Interrupted'
  if (endTime !== null) return refusal === null ? 'Done' : 'Refused'
  return cancelTime === null ? 'UnderWay' : 'Cancelling'
}

function longActDto(row: Row): Static<typeof LongActDto> {
  const { id, operation, label, step, done, total, startTime, endTime, refusal } = row
  const standing = standingOf(row)
  return {
    ...{ id, operation, label, step, done, total, refusal, standing, standingLabel: STANDING_LABELS[standing] },
    ...{ startTime: toWireTime(startTime), endTime: toWireTimeOrNull(endTime) },
    isUnderWay: standing === 'UnderWay' || standing === 'Cancelling',
    isCancellable: standing === 'UnderWay',
  }
}

const shown = async ({ db, actor }: RequestContext) => ({
  items: (await longActsOf(db, actor.userId)).map(longActDto),
})

async function cancel(context: RequestContext, { id }: { id: number }) {
  const { db, actor } = context
  if (!(await cancelLongAct(db, actor.userId, id))) {
    if (!(await findLongAct(db, actor.userId, id))) throw new AppError('notFound')
    throw new AppError('illegalTransition', { details: '这件事已经办完，不能再取消' })
  }
  return shown(context)
}

const STAFF: Policy = ['PlatformUser']
const LongActList = ListResult(LongActDto)

export const longActService = defineService('LongAct', {
  GetMine: action({
    summary: '我正在办理的和半小时内办完的大批量事项：做到哪一步、多少笔',
    allow: STAFF,
    input: Type.Object({}),
    output: LongActList,
    handler: shown,
  }),
  Cancel: action({
    summary: '取消正在办理的大批量事项；保存之前取消，什么也不改动',
    allow: STAFF,
    verb: 'POST',
    input: EntityId,
    output: LongActList,
    handler: cancel,
  }),
})
