import { compareDecimals } from '#machines/rules/decimal.ts'
import { writtenDay } from '#machines/rules/written-figures.ts'
import type { Scope } from '#services/abp/apply-event.ts'
import { AppError, fieldError } from '#services/abp/conventions/errors.ts'
import { bindings } from '../lifecycle/bindings.ts'
import type { OrderColumns, OrderRow } from '../lifecycle/order-facts.ts'
import { findOrderEnterprise } from './work-order.repository.ts'
import type { CreateWorkOrderDto } from './work-order-input.schemas.ts'

/** The owner of a new order, and what it inherits from its main order or enterprise. */
export interface Placement {
  readonly variant: OrderColumns['variant']
  readonly main: OrderRow | null
  readonly enterpriseId: number | null
  readonly foundationId: number | null
  readonly developerUserId: number | null
  readonly acceptanceDays: number
}

const DEFAULT_ACCEPTANCE_DAYS = 7

/**
 * An enterprise creates orders for itself, a developer for an enterprise in their charge. With `mainId` a part of that
 * order is dispatched. Otherwise the order belongs to the platform or a foundation, with its own budget.
 */
export async function placementOf(scope: Scope, input: CreateWorkOrderDto): Promise<Placement> {
  const { actor } = scope
  if (actor.userType === 'Enterprise') return ofEnterprise(scope, ownEnterpriseId(scope, input))
  if (input.mainId !== undefined) return ofMain(scope, input, input.mainId)
  if (input.enterpriseId === undefined) return ofStaff(scope)
  if (actor.userType !== 'WorkDeveloper')
    throw fieldError('enterpriseId', '只有企业或负责这家企业的拓展员可以为企业建单')
  return ofEnterprise(scope, input.enterpriseId)
}

function ownEnterpriseId({ actor }: Scope, { mainId, enterpriseId }: CreateWorkOrderDto): number {
  if (mainId !== undefined) throw fieldError('mainId', '企业的工单不能作为派单')
  if (actor.enterpriseId === null) throw new AppError('notEnterpriseMember', { details: '请先选择一家企业' })
  if (enterpriseId !== undefined && enterpriseId !== actor.enterpriseId) {
    throw fieldError('enterpriseId', '只能为当前企业建单，请先切换企业')
  }
  return actor.enterpriseId
}

async function ofEnterprise({ tx, actor }: Scope, id: number): Promise<Placement> {
  const enterprise = await findOrderEnterprise(tx, id)
  const isOwn = actor.userType === 'Enterprise' || enterprise?.developerUserId === actor.userId
  if (!enterprise || !isOwn) throw new AppError('notFound', { details: '没有找到这家企业，或者它不由您负责' })
  if (!enterprise.isCertified) {
    throw new AppError('enterpriseNotCertified', { details: '企业认证通过后才能发布工单，请先完成认证' })
  }
  return {
    variant: 'Main',
    main: null,
    enterpriseId: id,
    foundationId: null,
    developerUserId: enterprise.developerUserId,
    acceptanceDays: enterprise.acceptanceDays,
  }
}

const foundationOf = ({ actor }: Scope): number | null =>
  actor.userType === 'FoundationWorker' ? actor.foundationId : null

function ofStaff(scope: Scope): Placement {
  const { actor } = scope
  return {
    variant: 'Dispatch',
    main: null,
    enterpriseId: null,
    foundationId: foundationOf(scope),
    developerUserId: actor.userType === 'WorkDeveloper' ? actor.userId : null,
    acceptanceDays: DEFAULT_ACCEPTANCE_DAYS,
  }
}

async function ofMain(scope: Scope, input: CreateWorkOrderDto, mainId: number): Promise<Placement> {
  const { actor } = scope
  const main = await bindings.order.lock(scope, mainId)
  if (!main) throw new AppError('notFound', { details: '没有找到主工单，或者您不能查看它' })
  if (main.variant !== 'Main') throw fieldError('mainId', '派单不能再派单，请选择主工单')
  if (actor.userType === 'WorkDeveloper' && main.developerUserId !== actor.userId) {
    throw new AppError('noPermission', { details: '只有负责这份工单的拓展员可以派单' })
  }
  if (main.status !== 'Published' && main.status !== 'InProgress') {
    throw new AppError('illegalTransition', { details: '主工单未在发布或进行中，不能派单' })
  }
  checkAgainstMain(input, main)
  return {
    variant: 'Dispatch',
    main,
    enterpriseId: main.enterpriseId,
    foundationId: foundationOf(scope),
    developerUserId: main.developerUserId,
    acceptanceDays: main.acceptanceDays,
  }
}

type Dispatched = Pick<
  CreateWorkOrderDto,
  'workOrderTypeId' | 'pricingUnit' | 'unitName' | 'unitPrice' | 'endDate' | 'enterpriseId'
>

/** @throws AppError validation naming the first field that conflicts with the main order */
export function checkAgainstMain(input: Dispatched, main: OrderColumns): void {
  if (input.enterpriseId !== undefined && input.enterpriseId !== main.enterpriseId) {
    throw fieldError('enterpriseId', '派单的企业应与主工单相同')
  }
  if (input.workOrderTypeId !== main.workOrderTypeId) throw fieldError('workOrderTypeId', '派单的类型应与主工单相同')
  if (input.pricingUnit !== main.pricingUnit) throw fieldError('pricingUnit', '派单的计价方式应与主工单相同')
  if (input.unitName !== main.unitName) throw fieldError('unitName', '派单的计量单位应与主工单相同')
  if (compareDecimals(input.unitPrice, main.unitPrice) > 0) {
    throw fieldError('unitPrice', `派单的单价不能高于主工单的 ${main.unitPrice} 元`)
  }
  if (input.endDate > main.endDate)
    throw fieldError('endDate', `派单的截止日期不能晚于主工单的 ${writtenDay(main.endDate)}`)
}
