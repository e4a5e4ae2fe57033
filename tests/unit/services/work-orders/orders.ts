import { desc, eq } from 'drizzle-orm'
import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { attachments } from '#services/database/schema/attachments.ts'
import { users } from '#services/database/schema/identity.ts'
import { outbox } from '#services/database/schema/infrastructure.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { workOrders } from '#services/database/schema/work-orders.ts'
import { render } from '#services/messages/templates.ts'
import type { TestServer } from '#tests/support/server.ts'

export const today = (): string => toWireDay(new Date())

export const IMAGE_ANNOTATION = dictionaryIdOf('WorkOrderType', 'ImageAnnotation')
export const AT_HOME = dictionaryIdOf('OperationMode', 'Home')

/** A valid form: 100 pieces at 0.50 yuan, open to claims. */
export const orderForm = (changes: object = {}) => ({
  displayName: '道路场景图像框选标注',
  workOrderTypeId: IMAGE_ANNOTATION,
  operationModeId: AT_HOME,
  pricingUnit: 'Quantity',
  unitName: '张',
  unitPrice: '0.50',
  quantity: '100',
  dispatchMethod: 'AutoOrderGrabbing',
  startDate: today(),
  endDate: addDays(today(), 20),
  description: '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。',
  ...changes,
})

export interface Order {
  id: number
  status: string
  rowVersion: number
  allowedActions: string[]
  remainingQuantity: string
  number: string
}

/** The enterprise that a member has selected, as the client sends it. */
export const chosen = (server: TestServer, account: string) => ({
  headers: { 'abp-enterpriseid': String(server.account(account).enterpriseId) },
})

/** The messages of a template to persons as their readers see them, newest first. */
export async function lettersOf({ db }: TestServer, template: string) {
  const rows = await db.select().from(outbox).where(eq(outbox.template, template)).orderBy(desc(outbox.id))
  return rows.map(({ payload }) => render(template, 'person', (payload as { facts: object }).facts, new Map()))
}

/** An uploaded file of the account, as a form would name it. */
export const fileOf = (server: TestServer, account: string): Promise<number> =>
  uploadOf(server, server.account(account).userId)

/** The same for an account that is not of the seeds. */
export async function uploadOf({ db }: TestServer, creatorUserId: number): Promise<number> {
  const [row] = await db
    .insert(attachments)
    .values({
      fileName: '凭证.png',
      contentType: 'image/png',
      size: 10,
      sha256: 'x',
      storageKey: `x/${Math.random()}`,
      hostType: 'Temp',
      creatorUserId,
    })
    .returning({ id: attachments.id })
  return row?.id ?? 0
}

/** An order of 云杉 that waits for its payment. */
export const createdOrder = (server: TestServer, changes: object = {}): Promise<Order> =>
  server.ok<Order>('enterprise', 'WorkOrder/Create', orderForm(changes), chosen(server, 'enterprise'))

/** An order of 云杉 that Finance has waived and the platform has published. */
export async function publishedOrder(server: TestServer, changes: object = {}): Promise<Order> {
  const { id } = await createdOrder(server, changes)
  await server.ok('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '0', isWaived: true })
  return server.ok<Order>('platform', 'WorkOrder/Publish', { id })
}

export const orderRow = async (server: TestServer, id: number) => {
  const [row] = await server.db.select().from(workOrders).where(eq(workOrders.id, id))
  if (!row) throw new Error(`no order ${id}`)
  return row
}

/** Certified persons who meet all conditions of a claim except those of the order. */
export async function insertCrowd({ db }: TestServer, size: number): Promise<Actor[]> {
  const names = Array.from({ length: size }, (_, index) => `crowd${index}`)
  const accounts = await db
    .insert(users)
    .values(names.map((userName) => ({ userName, realName: '群众', userType: 'DisabledPerson' })))
    .returning({ id: users.id })
  const persons = await db
    .insert(userDisabledPersons)
    .values(
      accounts.map(({ id }) => ({
        userId: id,
        realName: '群众',
        status: 'ReexaminePassed' as const,
        audit: 3,
        auditStatus: 3,
        certificateValidTo: addDays(today(), 365),
        disabilityCategory: 'Limbs' as const,
      })),
    )
    .returning({ id: userDisabledPersons.id, userId: userDisabledPersons.userId })
  return persons.map(({ id, userId }) => ({ ...ANONYMOUS, userId, userType: 'DisabledPerson', personId: id }))
}
