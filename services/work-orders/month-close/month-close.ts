import { compareDecimals, formatDecimal } from '#machines/rules/decimal.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { fieldError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import { toWireTime, toWireTimeOrNull, toYearMonth } from '#services/abp/conventions/wire.ts'
import {
  findMonthLock,
  flowCondition,
  flowTotals,
  insertMonthLock,
} from '../financial-flows/work-order-financial-flow.repository.ts'
import type { LockMonthDto } from '../financial-flows/work-order-financial-flow.schemas.ts'
import { keepMonth } from '../ledger/months.repository.ts'
import { contactsOf } from '../names.repository.ts'
import {
  type Count,
  lastTaxReturn,
  paidSums,
  returnedOf,
  unansweredOf,
  unapprovedOf,
  unequalOf,
  unpaidOf,
  type YearMonth,
} from './month-close.repository.ts'
import type { MonthClose } from './month-close.schemas.ts'

type Check = MonthClose['checks'][number]
type Asking = Pick<RequestContext, 'db' | 'now'>

const LABELS: Readonly<Record<string, string>> = {
  unpaid: '本月验收的款项都已支付',
  unapproved: '没有等待批准的款项',
  returned: '退回的款项都已重新支付',
  unanswered: '银行对每一笔都有结果',
  unequal: '账目相符：领取与付款一致，托管等于已付、服务费和可退之和',
  taxReturn: '个税申报表已导出，之后没有变化',
}

const DONE = '已完成'

function checkOf(key: string, { count, amount }: Count, open: string): Check {
  const isDone = count === 0
  return { key, label: LABELS[key] ?? key, isDone, count, amount: formatDecimal(amount, 2), note: isDone ? DONE : open }
}

/** The current checklist of a month. */
async function checksOf({ db, now }: Asking, of: YearMonth): Promise<Check[]> {
  return [
    checkOf('unpaid', await unpaidOf(db, of), '还没有支付；关账后支付的记在支付的月份'),
    checkOf('unapproved', await unapprovedOf(db, of, now), '请同事在审批里决定，或撤回'),
    checkOf('returned', await returnedOf(db, of), '核对银行卡后重新支付'),
    checkOf('unanswered', await unansweredOf(db, of), '请导入银行的结果文件'),
    checkOf('unequal', await unequalOf(db, of), '有记录对不上，请联系运维核对'),
    await taxCheck({ db, now }, of),
  ]
}

/** Checks the tax file: it is valid while the payments are the same as when it was made. */
async function taxCheck({ db }: Asking, of: YearMonth): Promise<Check> {
  const [sums, file] = [await paidSums(db, of), await lastTaxReturn(db, of)]
  const isSame =
    file !== undefined &&
    file.personCount === sums.personCount &&
    compareDecimals(file.gross, sums.gross) === 0 &&
    compareDecimals(file.tax, sums.tax) === 0
  const isDone = sums.personCount === 0 || isSame
  const note = isDone
    ? sums.personCount === 0
      ? '本月没有付款，不用申报'
      : `${toWireTime(file?.creationTime as Date).slice(0, 10)} 已导出`
    : file
      ? '导出以后付款有变化，请重新导出'
      : '还没有导出'
  return { key: 'taxReturn', label: LABELS.taxReturn ?? '', isDone, count: sums.personCount, amount: sums.tax, note }
}

const isOver = (now: Date, { year, month }: YearMonth): boolean => {
  const current = toYearMonth(now)
  return year * 12 + month < current.year * 12 + current.month
}

/** The checklist of a month: the current one, or the one stored when the month was closed. */
export async function monthClose({ db, now }: RequestContext, of: YearMonth): Promise<MonthClose> {
  const lock = await findMonthLock(db, of.year, of.month)
  const by = lock && (await contactsOf(db, [lock.lockedByUserId])).get(lock.lockedByUserId)
  const checks = lock?.checklist
    ? lock.checklist.map((kept) => ({
        ...kept,
        label: LABELS[kept.key] ?? kept.key,
        note: kept.isDone ? DONE : '关账时还没有完成',
      }))
    : await checksOf({ db, now }, of)
  return {
    ...of,
    isOver: isOver(now, of),
    checks,
    lockedTime: toWireTimeOrNull(lock?.lockedTime),
    lockedByName: by?.realName ?? null,
    remark: lock?.remark ?? null,
  }
}

/**
 * Closes a month permanently: payments can no longer be added to it or taken back. Open items need a reason and are
 * stored in the checklist.
 * @throws AppError validation naming `month` or `remark`
 */
export async function lockMonth(context: RequestContext, { year, month, remark }: Static<typeof LockMonthDto>) {
  const { db, actor, now } = context
  if (!isOver(now, { year, month })) throw fieldError('month', '只能锁定已结束的月份')
  if (!(await findMonthLock(db, year, month))) {
    const checks = await checksOf(context, { year, month })
    const open = checks.filter(({ isDone }) => !isDone)
    if (open.length > 0 && !remark) {
      throw fieldError('remark', `清单上还有 ${open.length} 项没有完成，请写明为什么现在就关账`)
    }
    const checklist = checks.map(({ key, isDone, count, amount }) => ({ key, isDone, count, amount }))
    await insertMonthLock(db, { year, month, lockedByUserId: actor.userId, remark: remark ?? null, checklist })
    await keepMonth(db, { year, month })
  }
  const locked = await findMonthLock(db, year, month)
  if (!locked) throw new Error('the month was not locked')
  const totals = await flowTotals(db, flowCondition(actor, { year, month, isPaid: true }))
  return { year, month, lockedTime: toWireTime(locked.lockedTime), totals }
}
