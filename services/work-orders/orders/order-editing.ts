import { compareDecimals, formatDecimal, subtractDecimals } from '#machines/rules/decimal.ts'
import { applyEvent, assertEvent, type Scope } from '#services/abp/apply-event.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError, fieldError, invalid, type ValidationError } from '#services/abp/conventions/errors.ts'
import { endOfDay } from '#services/abp/conventions/wire.ts'
import { transact } from '#services/abp/lifecycle/transact.ts'
import { bindings } from '../lifecycle/bindings.ts'
import { assertFunded } from '../lifecycle/escrow.ts'
import { orderActions, orderStatusLabel } from '../lifecycle/order.binding.ts'
import { type OrderColumns, type OrderRow, remainingOf, totalOf } from '../lifecycle/order-facts.ts'
import { moveDueTimes } from '../participators/work-order-participator.repository.ts'
import { dayProblems, priceProblems, wageProblems, wordProblems } from '../rules.ts'
import { checkDictionaries, paceOf, serviceFeeOf, type Work } from './order-creation.ts'
import { orderFiles, ownFilesOf, replaceOrderFiles, retireOrderFiles } from './order-files.ts'
import { moveHeldFromMain } from './order-parts.ts'
import { checkAgainstMain } from './order-placement.ts'
import { changesInWords, keepTerms } from './order-terms.ts'
import { hourlyMinimumOf } from './order-wage.repository.ts'
import { findOrder, getManagedOrder } from './work-order.repository.ts'
import { CreateWorkOrderDto, type UpdateWorkOrderDto, type WorkOrderForEditDto } from './work-order-input.schemas.ts'

type Form = Omit<UpdateWorkOrderDto, 'id' | 'rowVersion' | 'fileIds'>
type Field = keyof Form

const { mainId: _main, enterpriseId: _enterprise, fileIds: _files, ...FIELDS } = CreateWorkOrderDto.properties
const ALL_FIELDS = Object.keys(FIELDS) as Field[]
/** The fields that may change after publication; persons have accepted the others by their claims. */
const PUBLISHED_FIELDS = [
  'description',
  'standards',
  'acceptanceRules',
  'questions',
  'endDate',
  'quantity',
  'changeReason',
] as const
const isDraft = ({ status }: Pick<OrderColumns, 'status'>): boolean => status === 'InPayment' || status === 'ToBeHosted'
const editableFields = (order: OrderColumns): readonly string[] =>
  isDraft(order) ? [...ALL_FIELDS, 'fileIds'] : [...PUBLISHED_FIELDS, 'fileIds']

const DECIMALS: readonly string[] = ['unitPrice', 'quantity', 'perPersonMax', 'piecesPerHour']

function differs(field: Field, before: unknown, after: unknown): boolean {
  if (before === null || after === null || !DECIMALS.includes(field)) {
    return JSON.stringify(before) !== JSON.stringify(after)
  }
  return compareDecimals(String(before), String(after)) !== 0
}

/** The fields of the form whose value differs from the order's. Absent = unchanged, null clears. */
function changesOf(order: OrderColumns, form: Form): Partial<OrderColumns> {
  const changed = ALL_FIELDS.filter((field) => form[field] !== undefined && differs(field, order[field], form[field]))
  const changes = Object.fromEntries(changed.map((field) => [field, form[field]])) as Partial<OrderColumns>
  // work by the hour has no pace
  const hasNoPace = { ...order, ...changes }.pricingUnit === 'WorkingHours' && order.piecesPerHour !== null
  return hasNoPace || changes.piecesPerHour !== undefined
    ? { ...changes, piecesPerHour: paceOf({ ...order, ...changes }, null) }
    : changes
}

/** @throws AppError illegalTransition, or validation naming the wrong or unchangeable fields */
export const updateOrder = (work: Work, { id, rowVersion, fileIds, ...form }: UpdateWorkOrderDto) =>
  transact(work, async (scope) => {
    const before = await bindings.order.lock(scope, id)
    if (!before) throw new AppError('notFound')
    const changes = changesOf(before, form)
    const set = { ...changes, ...(isDraft(before) ? await moneyChanges(scope, before, changes) : {}) }
    assertEvent(scope, bindings.order, before, 'update')
    await checkChanges(scope, before, changes)
    // the quantity moves before the row changes, so that a reduced share cannot become smaller than the quantity
    // already passed on
    await moveHeldFromMain(scope.tx, before, changes.quantity)
    const files = fileIds && (await ownFilesOf(scope, before, fileIds))
    const reason = isDraft(before) ? null : await keepTerms(scope, before, changes, files)
    const said = changesInWords(before, changes, files)
    const event = { type: 'update', changes: said, ...(reason === null ? {} : { opinion: reason }) }
    await applyEvent(scope, bindings.order, id, event, { set, rowVersion, opinion: reason })
    if (changes.quantity && !isDraft(before)) await assertFunded(scope.tx, id, scope.now)
    if (changes.endDate) await moveDueTimes(scope.tx, id, endOfDay(before.endDate), endOfDay(changes.endDate))
    if (files && reason !== null) await retireOrderFiles(scope, files.dropped)
    if (fileIds) await replaceOrderFiles(scope, before, fileIds)
  })

/**
 * The changes that follow from a new total: the fee, and a new confirmation when the escrow is lower than the total.
 */
async function moneyChanges({ tx }: Scope, before: OrderRow, changes: Partial<OrderColumns>) {
  const after = { ...before, ...changes }
  const serviceFee = await serviceFeeOf({ tx }, after)
  const isCovered = compareDecimals(before.hostedAmount ?? '0', totalOf({ ...after, serviceFee })) >= 0
  const mustConfirm = before.hostingConfirmedTime !== null && !before.isHostingWaived && !isCovered
  return { serviceFee, ...(mustConfirm ? { hostingConfirmedTime: null, hostingConfirmedUserId: null } : {}) }
}

async function checkChanges(scope: Scope, before: OrderRow, changes: Partial<OrderColumns>): Promise<void> {
  const after: OrderRow = { ...before, ...changes }
  const allowed = editableFields(before)
  const refused = (Object.keys(changes) as Field[]).filter((field) => !allowed.includes(field))
  if (refused.length > 0) throw invalid(refused.map((field) => problem(field, `${titleOf(field)}在发布后不能修改`)))
  const days = dayProblems(after, scope.now).filter(({ members }) => members.some((member) => member in changes))
  const wages =
    'unitPrice' in changes || 'pricingUnit' in changes || 'piecesPerHour' in changes
      ? wageProblems(after, await hourlyMinimumOf(scope.tx, after, scope.now))
      : []
  const problems = [...priceProblems(after), ...wages, ...days, ...wordProblems(after)]
  if (problems.length > 0) throw invalid(problems)
  await checkDictionaries(scope.tx, changes)
  if (compareDecimals(after.quantity, before.claimedQuantity) < 0) {
    throw fieldError('quantity', `总数量不能少于已经分出的 ${formatDecimal(before.claimedQuantity, 3)}`)
  }
  if (!isDraft(before)) checkPublished(before, after)
  const main = before.mainId === null ? undefined : await findOrder(scope.tx, before.mainId)
  if (main) checkAgainstMain({ ...after, enterpriseId: undefined } as never, main)
}

const problem = (member: string, message: string): ValidationError => ({ message, members: [member] })
const titleOf = (field: Field): string => (FIELDS[field] as { title?: string }).title ?? field

/** Prevents changes that would worsen the terms for persons who have claimed. */
function checkPublished(before: OrderRow, after: OrderRow): void {
  if (after.endDate < before.endDate) throw fieldError('endDate', '发布后截止日期只能延后')
  if (compareDecimals(after.quantity, before.quantity) < 0) throw fieldError('quantity', '发布后总数量只能增加')
  const isMore = compareDecimals(after.quantity, before.quantity) > 0
  const paysItself = before.mainId === null && !before.isHostingWaived
  if (isMore && paysItself && compareDecimals(before.hostedAmount ?? '0', totalOf(after)) < 0) {
    throw fieldError('quantity', '托管金额不足，请先补足托管')
  }
}

/** An order in the format of the edit form. @throws AppError notFound, noPermission or illegalTransition */
export async function orderForEdit(context: RequestContext, id: number): Promise<WorkOrderForEditDto> {
  const { platform, db, actor, now } = context
  const order = await getManagedOrder(db, actor, id)
  assertEvent({ actor, now }, bindings.order, order, 'update')
  const main = order.mainId === null ? undefined : await findOrder(db, order.mainId)
  const files = (await orderFiles({ platform, db }, { ...order, mainId: null }, null)).page
  return {
    ...(Object.fromEntries(ALL_FIELDS.map((field) => [field, order[field]])) as Required<Form>),
    id: order.id,
    status: order.status,
    statusLabel: orderStatusLabel(order),
    allowedActions: orderActions(order, actor, now),
    rowVersion: order.rowVersion,
    variant: order.variant,
    number: order.number,
    mainId: order.mainId,
    enterpriseId: order.enterpriseId,
    editableFields: [...editableFields(order)],
    minimumQuantity: isDraft(order) ? order.claimedQuantity : order.quantity,
    maximumQuantity: main ? largestShare(order, main) : null,
    maximumUnitPrice: main?.unitPrice ?? null,
    fileIds: files.map((file) => file.id),
    files,
  }
}

/** The largest share of a dispatch order: its own share plus the main order's remaining quantity. */
const largestShare = (order: OrderColumns, main: OrderColumns): string =>
  formatDecimal(subtractDecimals(order.quantity, subtractDecimals('0', remainingOf(main))), 3)
