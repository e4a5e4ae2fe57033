import type { Scope } from '#services/abp/apply-event.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { ownSecond } from '../financial-flows/bank-second.ts'
import { type Account, accountsOf } from '../financial-flows/payment.repository.ts'
import { checkPayTime, payFlows, sumsOf } from '../financial-flows/payment.ts'
import { PAY_METHOD_LABELS } from '../financial-flows/work-order-financial-flow.mapper.ts'
import type { PayDto } from '../financial-flows/work-order-financial-flow.schemas.ts'
import { type FlowRow, lockFlowRows } from '../lifecycle/flow.binding.ts'
import { isAboveLimit } from './limit.ts'
import { type LeftOut, linesOf } from './pay-lines.ts'

export interface Payment extends Omit<Static<typeof PayDto>, 'idempotencyKey' | 'approvalReason'> {
  /** what a batch by filter leaves out, for the approver */
  leftOut?: readonly LeftOut[]
}

/** Flows by id, locked by this transaction. */
type Flows = ReadonlyMap<number, FlowRow>

/** One person may make a single payment up to the limit, but never a batch. */
export const needsSecondPerson = ({ platform }: Scope, flows: Flows): boolean =>
  flows.size !== 1 || [...flows.values()].some(({ gross }) => isAboveLimit(platform, gross))

/** @throws AppError naming what cannot be paid and why */
export async function pay(scope: Scope, input: Payment, flows: Flows): Promise<FlowRow[]> {
  const asked = input.payTime ? new Date(input.payTime) : scope.now
  checkPayTime(asked, scope.now)
  const payTime = await ownSecond(scope, asked, input.payMethod)
  return payFlows(scope, { ...input, payTime }, flows)
}

const RESTS_ON = ['id', 'userId', 'matter', 'amount', 'bonus', 'deduction', 'gross'] as const

/** The bank accounts to be paid, with their full numbers; the approval stores only a keyed digest of the numbers. */
const accountsBehind = ({ platform }: Scope, accounts: ReadonlyMap<number, Account>) =>
  [...accounts.values()].map(({ id, bankName, bankCardSealed }) => [
    id,
    bankName,
    bankCardSealed && platform.sealer.open('user.bankCard', bankCardSealed),
  ])

/** One payment or a batch. A batch is approved as a whole, and either all its flows are paid or none. */
export const payAct: Act<Payment, Flows, FlowRow[]> = {
  kind: 'PayFlows',
  label: '付款',
  right: 'Finance',
  work: 'Settlement',
  entityType: 'WorkOrderFinancialFlow',
  consequence: '批准后这些款项全部记为已支付，按付款当月扣税，收款人会收到消息；其中一笔不能支付，就一笔都不付。',
  subjects: ({ ids }) => ids,
  files: ({ voucherFileId }) => (voucherFileId === undefined ? [] : [voucherFileId]),
  before: async (scope, { ids }) => {
    await scope.progress?.tell('读取款项', 0, ids.length)
    return lockFlowRows(scope, ids)
  },
  carryOut: pay,
  async describe(scope, input, before, paid) {
    await scope.progress?.tell('核对合计和银行账户', 0, paid.length)
    const accounts = await accountsOf(
      scope.tx,
      paid.map(({ userId }) => userId),
    )
    const { net } = sumsOf(paid)
    return {
      title: `付款 ${paid.length} 笔`,
      amount: net,
      lines: [
        { about: null, label: '支付方式', before: null, after: PAY_METHOD_LABELS[input.payMethod] },
        ...(input.bankSerialNo ? [{ about: null, label: '银行流水号', before: null, after: input.bankSerialNo }] : []),
        ...(await linesOf(scope, paid, input.leftOut ?? [])),
      ],
      restsOn: {
        flows: [...before.values()].map((row) => RESTS_ON.map((key) => row[key])),
        accounts: accountsBehind(scope, accounts),
      },
      beneficiaryUserIds: paid.map(({ userId }) => userId),
    }
  },
}
