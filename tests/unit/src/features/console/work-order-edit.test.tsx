// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import ConsoleWorkOrderEditPage from '#src/features/console/pages/work-order-edit.page.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { draftStore } from '#src/lib/drafts/draft-store.ts'
import { click, get, getByName, settle, type } from '#tests/support/render.tsx'
import { type Answers, fieldNamed, renderWith } from '#tests/support/services-double.tsx'

const STAFF = 41
const dictionaries = {
  WorkOrderType: [{ id: 11, key: '图像标注', displayName: '图像标注' }],
  OperationMode: [{ id: 3, key: '居家', displayName: '居家' }],
}
const enumerations: Record<string, string[][]> = {
  PricingUnit: [
    ['Quantity', '按数量'],
    ['WorkingHours', '按工时'],
  ],
  DispatchMethod: [['AutoOrderGrabbing', '自主抢单']],
  Priority: [['Middle', '中']],
  ExperienceRequirement: [['NoExperience', '经验不限']],
}
const order = {
  id: 6,
  number: 'GD202611180007',
  displayName: '道路场景图像框选标注',
  status: 'ToBeHosted',
  statusLabel: '待托管',
  rowVersion: 4,
  workOrderTypeId: 11,
  operationModeId: 3,
  educationalRequirementId: null,
  experienceRequirement: 'NoExperience',
  disabilityRequirementIds: [],
  accommodationIds: [],
  pricingUnit: 'Quantity',
  unitName: '张',
  unitPrice: '0.12',
  quantity: '20000.000',
  perPersonMax: null,
  dispatchMethod: 'AutoOrderGrabbing',
  priority: 'Middle',
  startDate: '2026-11-24',
  endDate: '2026-12-12',
  workPlace: null,
  description: '在城市道路照片上，用矩形框标出机动车、行人和交通标志。',
  standards: null,
  acceptanceRules: null,
  questions: [],
  requiresTraining: false,
  requiresFiles: true,
  allowsPartial: true,
  isTwoStage: false,
  acceptanceDays: 7,
  minimumQuantity: '0.000',
  maximumQuantity: null,
  maximumUnitPrice: null,
  editableFields: ['displayName', 'unitPrice', 'quantity', 'endDate', 'description', 'startDate', 'pricingUnit'],
  files: [],
}
const published = { ...order, status: 'Published', statusLabel: '已发布', editableFields: ['description', 'endDate'] }

async function open(address: string, userType: 'PlatformUser' | 'WorkDeveloper', answers: Answers = {}) {
  history.replaceState(null, '', address)
  const view = await renderWith(
    <ConsoleWorkOrderEditPage />,
    {
      enumGetValues: ({ typeName }) =>
        (enumerations[typeName] ?? []).map(([name, displayName]) => ({ name, displayName })),
      workOrderGetForEdit: () => order,
      workOrderGet: () => ({ id: 6, totalAmount: '2400.00', funding: { serviceFee: '120.00' } }),
      workOrderCreate: () => ({ id: 50 }),
      workOrderUpdate: () => ({ id: 6 }),
      enterpriseAdvSearch: () => ({
        items: [
          { id: 8, enterpriseName: '云杉数据', isCertified: true },
          { id: 9, enterpriseName: '云杉物业', isCertified: false },
        ],
      }),
      ...answers,
    },
    { userId: STAFF, userType, dictionaries },
  )
  await settle()
  return view
}

const choose = (label: string, value: string) =>
  act(async () => {
    const list = fieldNamed<HTMLSelectElement>(label)
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })
/** happy-dom says that a fresh list has no option selected, which the form takes for the reader's choice. */
async function chooseLists() {
  await choose('工单类型', '11')
  await choose('工作方式', '3')
}
async function fillIn() {
  await type(fieldNamed('工单名称'), '街景图像标注')
  await chooseLists()
  await type(fieldNamed('计量单位'), '张')
  await type(fieldNamed('单价'), '0.5')
  await type(fieldNamed('总数量'), '100')
  await type(fieldNamed('开始日期'), '2026-12-01')
  await type(fieldNamed('截止日期'), '2026-12-20')
  await type(fieldNamed('工作内容'), '在城市道路照片上，用矩形框标出机动车、行人和交通标志。')
}
const save = async (name: string) => {
  await click(getByName(name))
  await settle()
}

beforeEach(() => sessionStorage.clear())

describe('a new order of the console', () => {
  it('of the platform has a budget of its own, without a choice of whose it is', async () => {
    const { of } = await open('/console/workOrder/edit', 'PlatformUser')
    expect(document.body.textContent).not.toContain('为企业建单')
    await fillIn()
    await save('保存工单')
    const [sent] = of('workOrderCreate')
    expect(sent.input).toMatchObject({ displayName: '街景图像标注', workOrderTypeId: 11, quantity: '100' })
    expect(sent.input).not.toHaveProperty('enterpriseId')
    expect(location.pathname).toBe('/console/workOrder/50')
  })

  it('of a developer is for an enterprise he has searched, certified ones only', async () => {
    const { of } = await open('/console/workOrder/edit', 'WorkDeveloper')
    await type(fieldNamed('为企业建单'), '云杉')
    await click(getByName('查找企业'))
    await settle()
    expect(of('enterpriseAdvSearch')).toEqual([{ keyword: '云杉' }])
    expect(get<HTMLInputElement>('input[name=enterprise][value="9"]').disabled).toBe(true)
    await click(get('input[name=enterprise][value="8"]'))
    await fillIn()
    await save('保存工单')
    expect(of('workOrderCreate')[0].input).toMatchObject({ enterpriseId: 8, unitPrice: '0.5' })
  })

  it('says at the fields what is missing, and sends nothing', async () => {
    const { of } = await open('/console/workOrder/edit', 'PlatformUser')
    await save('保存工单')
    expect(get('form [role=group]').textContent).toMatch(/还有 \d+ 处需要修改/)
    expect(of('workOrderCreate')).toEqual([])
  })
})

describe('a change of an order in the console', () => {
  it('begins with the order, sends what its state leaves open with its version, and leads back to it', async () => {
    const { of } = await open('/console/workOrder/edit?id=6', 'WorkDeveloper')
    expect(fieldNamed('工单名称').value).toBe('道路场景图像框选标注')
    await chooseLists()
    await type(fieldNamed('单价'), '0.15')
    await save('保存修改')
    const [{ input }] = of('workOrderUpdate')
    expect(input).toMatchObject({ id: 6, rowVersion: 4, unitPrice: '0.15', quantity: '20000' })
    expect(Object.keys(input).sort()).toEqual([...order.editableFields, 'id', 'rowVersion'].sort())
    expect(location.pathname).toBe('/console/workOrder/6')
  })

  it('of a published one offers only what may still change, and says why', async () => {
    await open('/console/workOrder/edit?id=6', 'WorkDeveloper', { workOrderGetForEdit: () => published })
    expect(document.body.textContent).toContain('工单已发布，只能修改下面这些内容')
    const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent ?? '')
    expect(labels.some((label) => label.startsWith('工单名称'))).toBe(false)
    expect(labels.some((label) => label.startsWith('单价'))).toBe(false)
    expect(labels.some((label) => label.startsWith('截止日期'))).toBe(true)
  })

  it('keeps what was typed when the server refuses, and shows the refusal at its field', async () => {
    const refusal = new ApiError('请求参数未能通过验证', {
      code: 'BAD_USER_INPUT',
      httpStatus: 400,
      abpCode: 40001,
      details: null,
      validationErrors: [{ message: '单价不高于主工单的单价', members: ['unitPrice'] }],
    })
    await open('/console/workOrder/edit?id=6', 'WorkDeveloper', {
      workOrderUpdate: () => {
        throw refusal
      },
    })
    await chooseLists()
    await type(fieldNamed('单价'), '9')
    await save('保存修改')
    expect(get('form').textContent).toContain('单价不高于主工单的单价')
    expect(fieldNamed('单价').value).toBe('9')
    expect(location.search).toBe('?id=6')
    const kept = draftStore({ userId: STAFF, form: 'work-order', id: 6 }).read()
    expect(kept).toMatchObject({ rowVersion: 4, values: { unitPrice: '9' } })
  })

  it('says that the order could not be read, and reads it again on request', async () => {
    let isLost = true
    const { of } = await open('/console/workOrder/edit?id=6', 'PlatformUser', {
      workOrderGetForEdit: () => {
        if (isLost) throw new ApiError('没有找到', { ...NOT_FOUND })
        return order
      },
    })
    expect(document.body.textContent).toContain('没有找到')
    isLost = false
    await click(getByName('重新加载'))
    await settle()
    expect(of('workOrderGetForEdit')).toHaveLength(2)
    expect(fieldNamed('工单名称').value).toBe('道路场景图像框选标注')
  })
})

const NOT_FOUND = { code: 'NOT_FOUND', httpStatus: 404, abpCode: 40401, details: null, validationErrors: [] }
