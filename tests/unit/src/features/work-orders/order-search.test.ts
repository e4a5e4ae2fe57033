import { describe, expect, test } from 'vitest'
import { activeFiltersOf } from '#src/features/work-orders/active-filters.ts'
import { withChosen } from '#src/features/work-orders/facets.ts'
import {
  countVariablesOf,
  listVariablesOf,
  orderSearchFields,
  savedHrefOf,
  savedQueryOf,
} from '#src/features/work-orders/order-search.ts'
import { foundText, orderTabs } from '#src/features/work-orders/order-tabs.ts'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'

const read = (search: string) => readSearch(orderSearchFields, search)

describe('the filters of the public list', () => {
  test('begins with what can be claimed, the first page, newest first', () => {
    expect(listVariablesOf(read(''))).toEqual({ searchStatus: 'Claimable', pageIndex: 1, pageSize: 10 })
  })

  test('asks for what the address says', () => {
    const search = read(
      'keyword=+标注+&tab=All&types=3,5,3,x,-1&pricing=Quantity&dispatch=AutoOrderGrabbing&due=7&page=2',
    )
    expect(listVariablesOf(search)).toMatchObject({
      displayName: '标注',
      searchStatus: 'All',
      workOrderTypeIds: [3, 5],
      pricingUnit: 'Quantity',
      dispatchMethod: 'AutoOrderGrabbing',
      dueWithinDays: 7,
      pageIndex: 2,
    })
  })

  test('takes what it does not know for no filter', () => {
    expect(listVariablesOf(read('tab=Secret&pricing=Free&due=9&sort=random&page=0'))).toEqual({
      searchStatus: 'Claimable',
      pageIndex: 1,
      pageSize: 10,
    })
  })

  test('sorts by the allowed names, and recommends instead of sorting', () => {
    expect(listVariablesOf(read('sort=price')).sorting).toBe('unitPrice desc')
    expect(listVariablesOf(read('sort=deadline')).sorting).toBe('endDate asc')
    expect(listVariablesOf(read('sort=recommended'))).toMatchObject({ isRecommend: true, sorting: undefined })
  })

  test('counts under the same filters, without page and order', () => {
    expect(Object.keys(countVariablesOf(read('types=3&page=4&sort=price')))).not.toContain('pageIndex')
    expect(countVariablesOf(read('types=3'))).toMatchObject({ workOrderTypeIds: [3] })
  })

  test('writes the address so that it can be read again', () => {
    const search = read('types=3,5&help=9&due=30&page=2')
    expect(read(writeSearch(orderSearchFields, search))).toEqual(search)
  })
})

describe('the counted values of a filter', () => {
  const counted = [{ key: '3', label: '图像标注', count: 4, isCapped: false }]
  const names = [
    { value: '3', label: '图像标注' },
    { value: '5', label: '语音转写' },
  ]

  test('keep what is chosen although no order has it any more, with 0, so that it can be taken off', () => {
    expect(withChosen(counted, [3, 5], names)).toEqual([
      ...counted,
      { key: '5', label: '语音转写', count: 0, isCapped: false },
    ])
  })

  test('are the counted ones alone when nothing else is chosen', () => {
    expect(withChosen(counted, [], names)).toEqual(counted)
    expect(withChosen(counted, [null], names)).toEqual(counted)
  })

  test('show a choice even while its name is unknown', () => {
    expect(withChosen([], ['WorkingHours'], []).map(({ key, label }) => [key, label])).toEqual([
      ['WorkingHours', '已选条件'],
    ])
  })
})

describe('the conditions that are set', () => {
  const names = {
    types: [
      { key: '3', label: '图像标注' },
      { key: '5', label: '语音转写' },
    ],
    pricing: [{ key: 'Quantity', label: '按数量' }],
    dispatch: [],
    help: [],
    modes: [{ id: 7, displayName: '居家' }],
  }

  test('names each and takes it away alone', () => {
    const filters = activeFiltersOf(read('types=3,5&pricing=Quantity&mode=7'), names)
    expect(filters.map(({ label }) => label)).toEqual(['图像标注', '语音转写', '按数量', '居家'])
    expect(filters[0]?.without).toEqual({ types: [5] })
    expect(filters[3]?.without).toEqual({ mode: null })
    expect(activeFiltersOf(read('keyword=标注'), names)).toEqual([
      { key: 'keyword', label: '“标注”', without: { keyword: '' } },
    ])
  })

  test('is empty without conditions', () => {
    expect(activeFiltersOf(read('page=2'), names)).toEqual([])
  })
})

describe('the tabs', () => {
  const hrefWith = (change: object) => JSON.stringify(change)
  const counts = [
    { key: 'Claimable', label: '可领取', count: 5, isCapped: false },
    { key: 'Accepted', label: '已完成', count: 0, isCapped: false },
  ]

  test('leaves out a tab with nothing in it, unless one stands on it', () => {
    expect(orderTabs(read(''), counts, hrefWith).tabs.map(({ label }) => label)).toEqual(['全部', '可领取', '进行中'])
    expect(orderTabs(read('tab=Accepted'), counts, hrefWith).tabs.map(({ label }) => label)).toContain('已完成')
  })

  test('says how many of what were found', () => {
    expect(foundText(read(''), 1200)).toBe('找到 1,200 个可领取的工单')
    expect(foundText(read('tab=All'), 3)).toBe('找到 3 个工单')
  })
})

describe('a saved search', () => {
  const saved = (address: string) => savedQueryOf(readSearch(orderSearchFields, address))

  test('speaks the words of the list’s operation, without order and page', () => {
    const query = saved('keyword=标注&types=3,5&mode=7&due=30&sort=price&page=4')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      displayName: '标注',
      workOrderTypeIds: '3,5',
      operationModeId: '7',
      dueWithinDays: '30',
    })
    expect(saved('sort=price&page=2')).toBe('')
  })

  test('leads back to the same conditions', () => {
    const address = 'keyword=标注&tab=InProgress&types=3,5&pricing=Quantity&dispatch=AutoOrderGrabbing&help=9'
    const href = savedHrefOf(saved(address))
    expect(readSearch(orderSearchFields, href.slice(href.indexOf('?')))).toEqual(readSearch(orderSearchFields, address))
    expect(savedHrefOf('')).toBe('/workOrder')
    expect(savedHrefOf('workOrderTypeIds=3&workOrderTypeIds=5')).toBe('/workOrder?types=3%2C5')
  })
})
