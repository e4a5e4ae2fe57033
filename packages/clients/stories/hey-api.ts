import {
  attachmentUploadToTemp,
  type CreateWorkOrderDto,
  cmsFriendLinkCreate,
  type ErrorEnvelopeDto,
  sessionGetCurrentLoginInformations,
  tokenAuthAuthenticate,
  type WorkOrderStatus,
  workOrderCreate,
  workOrderGetWorkOrderList,
} from './client'
import { client } from './client/client.gen'
import { type Given, type Told, there } from './told'

export async function story(given: Given): Promise<Told> {
  let token = ''
  client.setConfig({ baseUrl: given.base, auth: () => token })
  const logIn = async (userNameOrEmailAddress: string) => {
    token = ''
    const { data } = await tokenAuthAuthenticate({ body: { userNameOrEmailAddress, password: given.password } })
    token = there(data?.result, 'a token').accessToken
  }

  await logIn('content')
  const own = await sessionGetCurrentLoginInformations()

  const list = async (statusList: WorkOrderStatus[]) => {
    const { data } = await workOrderGetWorkOrderList({ query: { statusList, maxResultCount: 5 } })
    return there(data?.result, 'a page')
  }
  const published = await list(['Published', 'InProgress'])
  const over = await list(['Accepted', 'Cancelled'])

  const wrong = await cmsFriendLinkCreate({ body: { name: '示例伙伴', link: 'none' } })
  const { error }: ErrorEnvelopeDto = there(wrong.error, 'a refusal')

  const sent = await attachmentUploadToTemp({ query: { hostType: 'Temp' }, body: { file: given.file } })

  await logIn('enterprise')
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const order: CreateWorkOrderDto = {
    displayName: '道路图像标注',
    workOrderTypeId: given.workOrderTypeId,
    operationModeId: given.operationModeId,
    pricingUnit: 'Quantity',
    unitName: '张',
    unitPrice: '0.50',
    quantity: '100',
    dispatchMethod: 'AutoOrderGrabbing',
    startDate: given.startDate,
    endDate: given.endDate,
    description: '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。',
  }
  const once = await workOrderCreate({ headers, body: order })
  const again = await workOrderCreate({ headers, body: order })
  const reused = await workOrderCreate({ headers, body: { ...order, quantity: '200' } })

  return {
    userName: there(own.data?.result.user, 'a user').userName,
    published: there(published.items[0], 'an order').displayName,
    over: over.totalCount,
    refusal: {
      code: error.code,
      words: error.message,
      members: (error.validationErrors ?? []).flatMap(({ members }) => members),
    },
    fileName: there(sent.data, 'a file').result.fileName,
    ids: [there(once.data, 'an order').result.id, there(again.data, 'the same order').result.id],
    reused: there(reused.error, 'a refusal').error.code,
  }
}
