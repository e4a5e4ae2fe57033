import { multiplyDecimals } from '#machines/rules/decimal.ts'
import { enter, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { invalid } from '#services/abp/conventions/errors.ts'
import { hashRequest, withIdempotency } from '#services/abp/conventions/idempotency.ts'
import { nextNumber } from '#services/abp/conventions/numbers.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import type { workOrders } from '#services/database/schema/work-orders.ts'
import { requireDictionaryValues } from '#services/reference/dictionary-values.api.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { NO_FACTS, orderContextOf, orderLifecycleOf } from '../lifecycle/order.binding.ts'
import type { OrderFacts, OrderRow, ToldOrder } from '../lifecycle/order-facts.ts'
import { dayProblems, priceProblems, wageProblems, wordProblems } from '../rules.ts'
import { bindOrderFiles } from './order-files.ts'
import { type Placement, placementOf } from './order-placement.ts'
import { hourlyMinimumOf } from './order-wage.repository.ts'
import { insertOrder, readSetting } from './work-order.repository.ts'
import type { CreateWorkOrderDto } from './work-order-input.schemas.ts'

/** What an operation needs of its request; seeds and jobs pass their own clock and actor. */
export type Work = Pick<RequestContext, 'platform' | 'db' | 'actor' | 'now'>
type Values = Omit<typeof workOrders.$inferInsert, 'number' | 'status'>

/** The prefix of readable order numbers, for example GD202611180007. */
export const NUMBER_PREFIX = 'GD'

/** Creates an order and returns its id, once for each key. @throws AppError naming the wrong fields */
export const createOrder = (work: Work, input: CreateWorkOrderDto, key: string | null = null): Promise<number> =>
  transact(work, (scope) =>
    withIdempotency(scope, 'WorkOrder/Create', key, hashRequest(input), async () => {
      const placement = await placementOf(scope, input)
      const values = valuesOf(input, placement)
      await checkValues(scope, values)
      const serviceFee = await serviceFeeOf(scope, values)
      const id = await enterOrder(scope, { ...values, serviceFee }, placement)
      await bindOrderFiles(scope, id, input.fileIds)
      return id
    }),
  )

/** The columns of a new order. */
export function valuesOf({ fileIds: _, ...input }: CreateWorkOrderDto, placement: Placement): Values {
  const { main, acceptanceDays, ...owners } = placement
  const inherited = main && {
    requiresTraining: main.requiresTraining || input.requiresTraining === true,
    requiresFiles: main.requiresFiles || input.requiresFiles === true,
    isTwoStage: main.isTwoStage || input.isTwoStage === true,
  }
  return {
    ...input,
    perPersonMax: input.perPersonMax ?? null,
    piecesPerHour: paceOf(input, main?.piecesPerHour ?? null),
    standards: input.standards ?? null,
    acceptanceRules: input.acceptanceRules ?? null,
    acceptanceDays: input.acceptanceDays ?? acceptanceDays,
    ...inherited,
    ...owners,
    mainId: main?.id ?? null,
  }
}

/** The stated pace of work by the piece; a part of a main order has the pace of the whole unless it states its own. */
export const paceOf = (
  { pricingUnit, piecesPerHour }: Pick<CreateWorkOrderDto, 'pricingUnit' | 'piecesPerHour'>,
  ofMain: string | null,
): string | null => (pricingUnit === 'Quantity' ? (piecesPerHour ?? ofMain) : null)

type Checked = Pick<
  OrderRow,
  'quantity' | 'unitPrice' | 'perPersonMax' | 'pricingUnit' | 'startDate' | 'endDate' | 'displayName' | 'description'
> &
  Partial<OrderRow>

async function checkValues({ tx, now }: Scope, values: Values): Promise<void> {
  const order = values as Checked as OrderRow
  const wages = wageProblems(order, await hourlyMinimumOf(tx, order, now))
  const problems = [...priceProblems(order), ...wages, ...dayProblems(order, now), ...wordProblems(order)]
  if (problems.length > 0) throw invalid(problems)
  await checkDictionaries(tx, order)
}

/** @throws AppError validation naming each field whose id is not in its dictionary */
export const checkDictionaries = (tx: Scope['tx'], order: Partial<OrderRow>): Promise<void> =>
  requireDictionaryValues(tx, [
    { key: 'WorkOrderType', ids: [order.workOrderTypeId], member: 'workOrderTypeId', title: '工单类型' },
    { key: 'OperationMode', ids: [order.operationModeId], member: 'operationModeId', title: '工作方式' },
    {
      key: 'EducationalRequirement',
      ids: [order.educationalRequirementId],
      member: 'educationalRequirementId',
      title: '学历要求',
    },
    {
      key: 'DisabilityRequirement',
      ids: order.disabilityRequirementIds ?? [],
      member: 'disabilityRequirementIds',
      title: '残疾类别要求',
    },
    { key: 'Accommodation', ids: order.accommodationIds ?? [], member: 'accommodationIds', title: '便利条件' },
  ])

/** The platform's share of the total: zero by default, and always zero for dispatch orders. */
export async function serviceFeeOf(
  { tx }: Pick<Scope, 'tx'>,
  { variant, quantity, unitPrice }: Pick<Values, 'variant' | 'quantity' | 'unitPrice'>,
): Promise<string> {
  const rate = variant === 'Main' ? await readSetting(tx, 'workOrder.serviceFeeRate') : null
  return rate === null ? '0.00' : multiplyDecimals(multiplyDecimals(quantity, unitPrice, 2), String(rate), 2)
}

/** The input of the machine for an order that is not inserted yet. */
export const unstored = (values: Values, facts: OrderFacts): ToldOrder => ({
  ...{ isFull: false, hostedAmount: null, refundDue: null, refundTime: null, cancelDeadline: null },
  variant: values.variant,
  mainId: values.mainId ?? null,
  enterpriseId: values.enterpriseId ?? null,
  developerUserId: values.developerUserId ?? null,
  foundationId: values.foundationId ?? null,
  quantity: values.quantity,
  unitPrice: values.unitPrice,
  serviceFee: values.serviceFee ?? '0.00',
  endDate: values.endDate,
  isHostingWaived: values.isHostingWaived ?? false,
  facts,
})

async function enterOrder(scope: Scope, values: Values, { variant, main }: Placement): Promise<number> {
  const lifecycle = orderLifecycleOf({ variant })
  const facts = {
    ...NO_FACTS,
    // `placementOf` has already checked the certification and answers 40302 without it
    enterpriseAudit: 1,
    enterpriseAuditStatus: 1,
    mainStatus: main?.status ?? null,
    // a placeholder: the conditional update of the main order decides whether enough is left, and answers 40903
    // otherwise
    mainRemaining: main ? '0' : null,
  }
  const row = await enter(
    scope,
    bindings.order,
    lifecycle,
    'create',
    orderContextOf(unstored(values, facts), scope.now),
    async (status) => ({
      ...(await insertOrder(scope.tx, {
        ...values,
        status: status as OrderRow['status'],
        number: await nextNumber(scope.tx, NUMBER_PREFIX, scope.now),
        creatorUserId: scope.actor.userId,
        creationTime: scope.now,
      })),
      facts,
    }),
  )
  return row.id
}
