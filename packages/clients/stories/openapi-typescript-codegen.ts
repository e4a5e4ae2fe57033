import {
  ApiError,
  AttachmentService,
  CmsFriendLinkService,
  type CreateWorkOrderDto,
  DispatchMethod,
  type ErrorEnvelopeDto,
  FileCategory,
  OpenAPI,
  PricingUnit,
  SessionService,
  TokenAuthService,
  WorkOrderService,
  WorkOrderStatus,
} from './client'
import { type Given, type Told, there } from './told'

/** The client throws what is refused; its body has no type of its own. */
async function refused(call: Promise<unknown>): Promise<ErrorEnvelopeDto['error']> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return (error.body as ErrorEnvelopeDto).error
    throw error
  }
  throw new Error('a refusal is absent')
}

export async function story(given: Given): Promise<Told> {
  OpenAPI.BASE = given.base
  const logIn = async (userNameOrEmailAddress: string) => {
    OpenAPI.TOKEN = undefined
    const { result } = await TokenAuthService.tokenAuthAuthenticate({
      requestBody: { userNameOrEmailAddress, password: given.password },
    })
    OpenAPI.TOKEN = result.accessToken
  }

  await logIn('content')
  const own = await SessionService.sessionGetCurrentLoginInformations()

  const list = async (statusList: WorkOrderStatus[]) =>
    (await WorkOrderService.workOrderGetWorkOrderList({ statusList, maxResultCount: 5 })).result
  const published = await list([WorkOrderStatus.PUBLISHED, WorkOrderStatus.IN_PROGRESS])
  const over = await list([WorkOrderStatus.ACCEPTED, WorkOrderStatus.CANCELLED])

  const error = await refused(
    CmsFriendLinkService.cmsFriendLinkCreate({ requestBody: { name: '示例伙伴', link: 'none' } }),
  )

  const sent = await AttachmentService.attachmentUploadToTemp({
    hostType: FileCategory.TEMP,
    formData: { file: given.file },
  })

  await logIn('enterprise')
  const idempotencyKey = crypto.randomUUID()
  const order: CreateWorkOrderDto = {
    displayName: '道路图像标注',
    workOrderTypeId: given.workOrderTypeId,
    operationModeId: given.operationModeId,
    pricingUnit: PricingUnit.QUANTITY,
    unitName: '张',
    unitPrice: '0.50',
    quantity: '100',
    dispatchMethod: DispatchMethod.AUTO_ORDER_GRABBING,
    startDate: given.startDate,
    endDate: given.endDate,
    description: '在道路图像上框选车辆、行人和交通标志，每张图像约二十个框。',
  }
  const create = (requestBody: CreateWorkOrderDto) => WorkOrderService.workOrderCreate({ idempotencyKey, requestBody })
  const once = await create(order)
  const again = await create(order)
  const reused = await refused(create({ ...order, quantity: '200' }))

  return {
    userName: there(own.result.user, 'a user').userName,
    published: there(published.items[0], 'an order').displayName,
    over: over.totalCount,
    refusal: {
      code: error.code,
      words: error.message,
      members: (error.validationErrors ?? []).flatMap(({ members }) => members),
    },
    fileName: sent.result.fileName,
    ids: [once.result.id, again.result.id],
    reused: reused.code,
  }
}
