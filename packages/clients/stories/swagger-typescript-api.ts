import {
  Api,
  type CreateWorkOrderDto,
  type ErrorEnvelopeDto,
  type HttpResponse,
  type WorkOrderStatus,
} from './client/api'
import { type Given, type Told, there } from './told'

/** The client throws the answer that refuses. */
async function refused<T>(call: Promise<HttpResponse<T, ErrorEnvelopeDto>>): Promise<ErrorEnvelopeDto['error']> {
  const answer = await call.then(
    () => undefined,
    (thrown: HttpResponse<T, ErrorEnvelopeDto>) => thrown,
  )
  return there(answer, 'a refusal').error.error
}

export async function story(given: Given): Promise<Told> {
  const client = new Api<string>({
    baseUrl: given.base,
    securityWorker: (token) => (token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  const logIn = async (userNameOrEmailAddress: string) => {
    client.setSecurityData(null)
    const { data } = await client.tokenAuth.tokenAuthAuthenticate({ userNameOrEmailAddress, password: given.password })
    client.setSecurityData(data.result.accessToken)
  }

  await logIn('content')
  const own = await client.session.sessionGetCurrentLoginInformations()

  const list = async (statusList: WorkOrderStatus[]) =>
    (await client.workOrder.workOrderGetWorkOrderList({ statusList, maxResultCount: 5 })).data.result
  const published = await list(['Published', 'InProgress'])
  const over = await list(['Accepted', 'Cancelled'])

  const error = await refused(client.cmsFriendLink.cmsFriendLinkCreate({ name: '示例伙伴', link: 'none' }))

  const sent = await client.attachment.attachmentUploadToTemp({ file: given.file }, { hostType: 'Temp' })

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
  const create = (body: CreateWorkOrderDto) => client.workOrder.workOrderCreate(body, { headers })
  const once = await create(order)
  const again = await create(order)
  const reused = await refused(create({ ...order, quantity: '200' }))

  return {
    userName: there(own.data.result.user, 'a user').userName,
    published: there(published.items[0], 'an order').displayName,
    over: over.totalCount,
    refusal: {
      code: error.code,
      words: error.message,
      members: (error.validationErrors ?? []).flatMap(({ members }) => members),
    },
    fileName: sent.data.result.fileName,
    ids: [once.data.result.id, again.data.result.id],
    reused: reused.code,
  }
}
