import { describe, expect, it } from 'vitest'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'
import type { ManagedOrder } from '#src/lib/work-orders/funding-card.tsx'
import { activeCount, countVariables, orderFilterFields, orderVariables } from '#src/lib/work-orders/order-filters.ts'
import { copiedValues } from '#src/lib/work-orders/order-form/copied-values.ts'

const filtersOf = (search: string) => readSearch(orderFilterFields, search)
const ALL =
  'status=Published&keyword=标注&typeId=3&method=AutoOrderGrabbing&variant=Main&modeId=5&pricing=Quantity&educationId=7&experience=OverTenYears&disabilityId=9&due=30&waiting=Claims&mine=true&sort=-endDate&page=2'

describe('the filters of the managed orders', () => {
  it('come back from the address as they went into it', () => {
    const values = filtersOf(ALL)
    expect(filtersOf(writeSearch(orderFilterFields, values))).toEqual(values)
    expect(activeCount(values)).toBe(12)
    expect(activeCount(filtersOf(''))).toBe(0)
  })

  it('reach list and counts alike, but for state, order and page', () => {
    const shared = {
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
    }
    expect(countVariables(filtersOf(ALL))).toEqual(shared)
    expect(orderVariables(filtersOf(ALL))).toMatchObject({ ...shared, status: 'Published', sorting: 'endDate desc' })
  })

  it('take nothing that is no choice', () => {
    expect(activeCount(filtersOf('due=8&pricing=Pieces&experience=Some&modeId=-1&mine=yes'))).toBe(0)
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
