import createClient from 'openapi-fetch'
import type { components, paths } from './client/schema'
import { type Given, type Told, there } from './told'

type Schemas = components['schemas']

export async function story(given: Given): Promise<Told> {
  const client = createClient<paths>({ baseUrl: given.base })
  let token = ''
  client.use({
    onRequest: ({ request }) => {
      if (token !== '') request.headers.set('authorization', `Bearer ${token}`)
      return request
    },
  })
  const logIn = async (userNameOrEmailAddress: string) => {
    token = ''
    const { data } = await client.POST('/api/TokenAuth/Authenticate', {
      body: { userNameOrEmailAddress, password: given.password },
    })
    token = there(data?.result, 'a token').accessToken
  }

  await logIn('content')
  const own = await client.GET('/api/services/app/Session/GetCurrentLoginInformations')

  const list = async (statusList: Schemas['WorkOrderStatus'][]) => {
    const query = { statusList, maxResultCount: 5 }
    const { data } = await client.GET('/api/services/app/WorkOrder/GetWorkOrderList', { params: { query } })
    return there(data?.result, 'a page')
  }
  const published = await list(['Published', 'InProgress'])
  const over = await list(['Accepted', 'Cancelled'])

  const wrong = await client.POST('/api/services/app/CmsFriendLink/Create', {
    body: { name: '示例伙伴', link: 'none' },
  })
  const { error }: Schemas['ErrorEnvelopeDto'] = there(wrong.error, 'a refusal')

  const sent = await client.POST('/api/services/app/Attachment/UploadToTemp', {
    params: { query: { hostType: 'Temp' } },
    // the maker has text for a binary member, so the form is made here
    body: { file: given.file.name },
    bodySerializer: () => {
      const form = new FormData()
      form.append('file', given.file)
      return form
    },
  })

  await logIn('enterprise')
  const params = { header: { 'Idempotency-Key': crypto.randomUUID() } }
  const order: Schemas['CreateWorkOrderDto'] = {
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
  const create = (body: Schemas['CreateWorkOrderDto']) =>
    client.POST('/api/services/app/WorkOrder/Create', { params, body })
  const once = await create(order)
  const again = await create(order)
  const reused = await create({ ...order, quantity: '200' })

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
