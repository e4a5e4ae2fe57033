import { applyToLocked, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, refuse } from '#services/abp/conventions/errors.ts'
import { toWireTime } from '#services/abp/conventions/wire.ts'
import { transactOnce } from '#services/abp/lifecycle/transact.ts'
import { channelsToPhones } from '#services/messages/notifications.api.ts'
import type { Notice, Tellable } from './kind.ts'
import { kindOf } from './kinds.ts'
import { moveImportBinding } from './move-import.binding.ts'
import { shownImport } from './move-import.mapper.ts'
import { markTold, untoldAfter } from './move-rows.repository.ts'
import { type CountedImport, findImport, lockImport } from './moving-in.repository.ts'
import type { NotifyMove } from './moving-in.schemas.ts'

/** The hour in Asia/Shanghai from which notices are sent, so that they wake no one at night. */
const MORNING = 8
const EVENING = 21
const HOUR_MS = 3_600_000
const ZONE_HOURS = 8

/** The time to send a notice: now, or the next morning. */
export function sendTimeOf(now: Date): Date {
  const local = new Date(now.getTime() + ZONE_HOURS * HOUR_MS)
  const hour = local.getUTCHours()
  if (hour >= MORNING && hour < EVENING) return now
  const days = hour >= EVENING ? 1 : 0
  const morning = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, MORNING)
  return new Date(morning - ZONE_HOURS * HOUR_MS)
}

const TOGETHER = 1_000

/** The persons of the list with a new record and a phone who have not registered. */
async function tellableOf(scope: Pick<Scope, 'platform' | 'tx'>, row: CountedImport): Promise<Tellable[]> {
  const found: Tellable[] = []
  for (let after = 0; ; ) {
    const rows = await untoldAfter(scope.tx, row.id, after, TOGETHER)
    if (rows.length === 0) return found
    after = rows.at(-1)?.id ?? after
    found.push(
      ...(await kindOf(row.kind).tellable(
        scope,
        rows.flatMap(({ entityId }) => entityId ?? []),
      )),
    )
  }
}

/** A preview of the notice: the number of recipients, the channels, the text and the time. Sends nothing. */
export async function noticeOf({ platform, db, actor, now }: RequestContext, { id }: { id: number }) {
  const row = await findImport(db, actor, id)
  if (!row) throw new AppError('notFound')
  const notice = noticeFor(row)
  const people = await tellableOf({ platform, tx: db }, row)
  const channels = channelsToPhones(platform)
  const { title, content } = await notice.preview(db, people[0]?.name ?? notice.exampleName)
  const count = channels.length === 0 ? 0 : people.length
  return {
    ...{ count, unreachable: row.counts.untold - count, channels, title, content },
    sendTime: toWireTime(sendTimeOf(now)),
  }
}

/** Notifies the people of a list, only once, after an administrator has seen how many they are. */
export async function notifyImport(context: RequestContext, input: NotifyMove) {
  await transactOnce(context, 'MovingIn/Notify', input, async (scope) => {
    const row = await lockImport(scope.tx, scope.actor, input.id)
    if (!row) throw new AppError('notFound')
    await applyToLocked(scope, moveImportBinding, row, { type: 'notify' })
    const people = await tellableOf(scope, row)
    if (people.length === 0) throw refuse('这份名单里没有能通知的：没有手机号，或者都已经自己注册')
    if (people.length !== input.count) {
      throw new AppError('rowChanged', { details: `能通知的人数变成了 ${people.length}，请重新看一遍再确认` })
    }
    for (let from = 0; from < people.length; from += TOGETHER) {
      await tell(scope, row, people.slice(from, from + TOGETHER))
    }
    return null
  })
  return shownImport(context, input.id)
}

async function tell(scope: Scope, row: CountedImport, people: readonly Tellable[]): Promise<void> {
  const reached = await noticeFor(row).send(scope, people, sendTimeOf(scope.now))
  if (reached === 0) throw refuse('平台没有配置短信，通知发不出去')
  const ids = people.map(({ entityId }) => entityId)
  await markTold(scope.tx, row.id, ids, scope.now)
}

/** @throws AppError when lists of this kind notify no one */
function noticeFor({ kind }: CountedImport): Notice {
  const { notice } = kindOf(kind)
  if (notice === null) throw refuse('这种名单不用通知：有关的人登录后就能看到')
  return notice
}
