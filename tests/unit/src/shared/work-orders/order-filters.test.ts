import { describe, expect, it } from 'vitest'
import { conditionsOf, fieldsOf, stateOf, variablesOf } from '#src/lib/list/list-address.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import type { ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { copiedValues } from '#src/shared/work-orders/order-form/copied-values.ts'
import { orderList } from '#src/shared/work-orders/order-list.ts'

const list = orderList((id) => `/orders/${id}`, true)
const read = (search: string) => stateOf(readSearch(fieldsOf(list), search))
const ALL =
  'status=Published&keyword=标注&typeId=3&method=AutoOrderGrabbing&variant=Main&modeId=5&pricing=Quantity&educationId=7&experience=OverTenYears&disabilityId=9&due=30&waiting=Claims&mine=true&sort=-endDate&page=2'

describe('the conditions of the managed orders', () => {
  it('reach the operation under its own names', () => {
    expect(variablesOf(list, read(ALL))).toEqual({
      status: 'Published',
      displayName: '标注',
      workOrderTypeId: 3,
      dispatchMethod: 'AutoOrderGrabbing',
      variant: 'Main',
      operationModeId: 5,
      pricingUnit: 'Quantity',
      educationalRequirementId: 7,
      experienceRequirementId: 'OverTenYears',
      disabilityRequirementId: 9,
      dueWithinDays: 30,
      waiting: 'Claims',
      isOnlyMine: true,
      sorting: 'endDate desc',
      pageIndex: 2,
      pageSize: 20,
    })
  })

  it('take nothing that is no choice', () => {
    expect(conditionsOf(list, read('due=8&mine=yes&waiting=Nobody&sort=password').values)).toEqual({})
  })
})

describe('a copied order', () => {
  const order = {
    displayName: '夜间车灯图像标注',
    workOrderTypeId: 11,
    operationModeId: 3,
    educationalRequirementId: null,
    experienceRequirement: 'NoExperience',
    disabilityRequirementNames: ['听力可'],
    accommodationNames: ['手语', '已停用的一种'],
    unitPrice: '0.50',
    quantity: '800.000',
    perPersonMax: null,
    startDate: '2026-01-01',
    endDate: '2026-02-01',
    acceptanceDays: 7,
    questions: [{ question: '问', answer: '答', id: 1 }],
    files: [{ id: 5, fileName: 'a.pdf', size: 1, url: '/a' }],
  } as unknown as ManagedOrder
  const dictionaries = {
    disability: [{ id: 21, displayName: '听力可' }],
    accommodation: [{ id: 31, displayName: '手语' }],
  }

  it('keeps the content, finds the ids of what is still offered, and leaves days and files to be filled in', () => {
    expect(copiedValues(order, dictionaries)).toMatchObject({
      displayName: '夜间车灯图像标注',
      workOrderTypeId: '11',
      educationalRequirementId: '',
      disabilityRequirementIds: ['21'],
      accommodationIds: ['31'],
      unitPrice: '0.5',
      quantity: '800',
      perPersonMax: '',
      startDate: '',
      endDate: '',
      questions: [{ question: '问', answer: '答' }],
      fileIds: [],
    })
  })
})
