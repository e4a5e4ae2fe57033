import type { Scope } from '#services/abp/apply-event.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import type { Static } from '#services/abp/conventions/schema-types.ts'
import type { Act } from '#services/abp/lifecycle/act.ts'
import { changeFlow, insertManual } from '../financial-flows/flow-changes.ts'
import { KIND_LABELS } from '../financial-flows/work-order-financial-flow.mapper.ts'
import { findFlow } from '../financial-flows/work-order-financial-flow.repository.ts'
import type {
  CreateWorkOrderFinancialFlowDto,
  UpdateWorkOrderFinancialFlowDto,
} from '../financial-flows/work-order-financial-flow.schemas.ts'
import type { FlowColumns, FlowRow } from '../lifecycle/flow.binding.ts'
import { contactsOf } from '../names.repository.ts'

type NewFlow = Static<typeof CreateWorkOrderFinancialFlowDto>
type FlowChange = Static<typeof UpdateWorkOrderFinancialFlowDto>

const ENTITY = 'WorkOrderFinancialFlow'

const nameOf = async ({ tx }: Scope, { userId }: Pick<FlowColumns, 'userId'>): Promise<string> =>
  (await contactsOf(tx, [userId])).get(userId)?.realName ?? ''

/** A bonus, a deduction or back pay, entered by hand. */
export const createFlowAct: Act<NewFlow, null, FlowRow> = {
  kind: 'CreateFlow',
  label: '录入手工款项',
  right: 'Finance',
  work: 'Settlement',
  entityType: ENTITY,
  consequence: '批准后这笔款项进入“待结算”，收款人会收到消息。付款时还要再由两个人办理。',
  subjects: () => [],
  before: async () => null,
  carryOut: (scope, input) => insertManual(scope, input),
  madeBy: ({ id }) => id,
  async describe(scope, input, _, row) {
    const about = await nameOf(scope, row)
    const line = (label: string, after: string) => ({ about, label, before: null, after })
    return {
      title: `录入${KIND_LABELS[input.kind]}`,
      amount: input.amount,
      lines: [
        line('类别', KIND_LABELS[input.kind]),
        line('事项', input.matter),
        line('金额', `${input.amount} 元`),
        ...(input.remark ? [line('备注', input.remark)] : []),
      ],
      restsOn: row.userId,
      beneficiaryUserIds: [row.userId],
    }
  },
}

const FIGURES = [
  ['matter', '事项', ''],
  ['amount', '金额', ' 元'],
  ['bonus', '奖金', ' 元'],
  ['deduction', '扣款', ' 元'],
  ['gross', '税前合计', ' 元'],
  ['remark', '备注', ''],
] as const

async function visible(scope: Scope, id: number): Promise<FlowRow> {
  const row = await findFlow(scope.tx, scope.actor, id)
  if (!row) throw new AppError('notFound')
  return row
}

/** Changes the amounts of a flow that is due for payment. */
export const updateFlowAct: Act<FlowChange, FlowRow, FlowRow> = {
  kind: 'UpdateFlow',
  label: '修改待结算款项',
  right: 'Finance',
  work: 'Settlement',
  entityType: ENTITY,
  consequence: '批准后这笔款项按新的金额待结算。付款时还要再由两个人办理。',
  subjects: ({ id }) => [id],
  before: (scope, { id }) => visible(scope, id),
  async carryOut(scope, input) {
    await changeFlow(scope, input)
    return visible(scope, input.id)
  },
  async describe(scope, _, before, after) {
    const about = await nameOf(scope, before)
    return {
      title: '修改待结算款项的金额',
      amount: after.gross,
      lines: FIGURES.filter(([key]) => before[key] !== after[key]).map(([key, label, unit]) => ({
        about,
        label,
        before: before[key] === null ? null : `${before[key]}${unit}`,
        after: after[key] === null ? null : `${after[key]}${unit}`,
      })),
      restsOn: [before.rowVersion, before.gross, before.amount, before.bonus, before.deduction],
      beneficiaryUserIds: [before.userId],
    }
  },
}
