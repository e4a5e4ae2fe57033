import type { APIRequestContext } from '@playwright/test'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import type { Grant } from './accounts.ts'

export interface Shown {
  readonly id: number
  readonly status: string
  readonly allowedActions: readonly string[]
}

/** Calls of the services without a browser: they prepare what a test looks at, and look at what it left behind. */
export type Api = <T = Shown>(account: string | null, operation: string, input?: object) => Promise<T>

const isQuery = (name: string) => /^(?:Get|Delete)/.test(name)
const verbOf = (name: string) =>
  name.startsWith('Get') ? 'GET' : name.startsWith('Update') ? 'PUT' : name.startsWith('Delete') ? 'DELETE' : 'POST'

/** @returns a caller that throws with the server's own words when it refuses */
export function apiOf(request: APIRequestContext, grantOf: (userName: string) => Promise<Grant>): Api {
  return async <T>(account: string | null, operation: string, input: object = {}): Promise<T> => {
    const name = operation.split('/')[1] ?? ''
    const token = account === null ? null : (await grantOf(account)).accessToken
    const answer = await request.fetch(`/api/services/app/${operation}`, {
      method: verbOf(name),
      ...(isQuery(name) ? { params: input as Record<string, string> } : { data: input }),
      ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
    })
    const text = await answer.text()
    if (!answer.ok()) throw new Error(`${operation} as ${account} answered ${answer.status()}: ${text.slice(0, 400)}`)
    return (JSON.parse(text) as { result: T }).result
  }
}

/** A form that nothing is wrong with: 100 pieces at 0.50 yuan, to be grabbed. */
const orderForm = (changes: object) => ({
  displayName: '道路场景图像框选标注',
  workOrderTypeId: dictionaryIdOf('WorkOrderType', 'ImageAnnotation'),
  operationModeId: dictionaryIdOf('OperationMode', 'Home'),
  pricingUnit: 'Quantity',
  unitName: '张',
  unitPrice: '0.50',
  quantity: '100',
  dispatchMethod: 'AutoOrderGrabbing',
  startDate: toWireDay(new Date()),
  endDate: addDays(toWireDay(new Date()), 20),
  description: '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。',
  ...changes,
})

/** An order of 云杉 that Finance has waived and the platform has published. */
export async function publishOrder(api: Api, changes: object = {}): Promise<Shown> {
  const { id } = await api('enterprise', 'WorkOrder/Create', orderForm(changes))
  await api('finance', 'WorkOrder/ConfirmHosting', { id, hostedAmount: '0', isWaived: true })
  return api('platform', 'WorkOrder/Publish', { id })
}

/** Gives up what a person still has at hand, so that the limit of claims at once does not stop the next test. */
export async function freePerson(api: Api, account: string): Promise<void> {
  const { items } = await api<{ items: Shown[] }>(account, 'WorkOrderParticipator/GetAll', {
    isOnlyMine: 'true',
    maxResultCount: '50',
  })
  for (const { id, allowedActions } of items) {
    if (allowedActions.includes('giveUp')) {
      await api(account, 'WorkOrderParticipator/GiveUp', { id, reason: '测试前释放名额' })
    }
  }
}
