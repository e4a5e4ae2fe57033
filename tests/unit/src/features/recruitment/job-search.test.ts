import { describe, expect, it } from 'vitest'
import { activeFiltersOf, boxesOf, optionsOf } from '#src/features/recruitment/job-facets.ts'
import {
  countVariablesOf,
  jobSearchFields,
  listVariablesOf,
  savedQueryOf,
} from '#src/features/recruitment/job-search.ts'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'
import { payTextOf, placeTextOf } from '#src/shared/recruitment/job-texts.ts'

const read = (search: string) => readSearch(jobSearchFields, search)

describe('the address of the list of jobs', () => {
  it('is called as the list of the services, so that a saved search and its message lead here', () => {
    const search = read('keyword=客服&disabilityRequirementId=22&accommodationIds=3,5&payAtLeast=4000&sort=pay&page=2')
    const query = savedQueryOf(search)
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      keyword: '客服',
      disabilityRequirementId: '22',
      accommodationIds: '3,5',
      payAtLeast: '4000',
    })
    expect(listVariablesOf(read(query))).toMatchObject({ disabilityRequirementId: 22, accommodationIds: [3, 5] })
  })

  it('takes what it does not know for no choice', () => {
    expect(read('experienceRequirement=Much&payAtLeast=1&cityId=-3&accommodationIds=x,2,2&tab=Mine')).toMatchObject({
      experienceRequirement: null,
      payAtLeast: null,
      cityId: null,
      accommodationIds: [2],
      tab: null,
    })
    expect(writeSearch(jobSearchFields, read(''))).toBe('')
  })

  it('asks for monthly pay when an amount is chosen, and for kept jobs on their tab', () => {
    expect(countVariablesOf(read('payAtLeast=6000'))).toMatchObject({ payAtLeast: '6000', payUnit: 'Month' })
    expect(countVariablesOf(read(''))).toMatchObject({ payUnit: undefined, isFavourite: undefined })
    expect(countVariablesOf(read('tab=Favourite'))).toMatchObject({ isFavourite: true })
    expect(listVariablesOf(read('sort=ending'))).toMatchObject({ sorting: 'validTo asc', pageIndex: 1 })
  })
})

const value = (key: string, label: string, count = 2) => ({ key, label, count, isCapped: false })

describe('the values of a filter', () => {
  it('say how many jobs each leaves, and keep a choice that leaves none', () => {
    expect(optionsOf([value('22', '听力可')], 22)).toEqual([{ value: '22', label: '听力可（2）' }])
    expect(optionsOf([], 99)).toEqual([{ value: '99', label: '已选条件（0）' }])
    expect(boxesOf([value('3', '弹性工时')], [3, 8]).map(({ value: key }) => key)).toEqual(['3', '8'])
  })

  it('stand above the list by name, each with the way to take it away alone', () => {
    const counts = {
      disabilities: [value('22', '听力可')],
      operationModes: [],
      cities: [],
      educations: [],
      experiences: [],
      accommodations: [value('3', '弹性工时')],
      jobTypes: [],
      recruitmentTypes: [],
    }
    const search = read('keyword=客服&disabilityRequirementId=22&payAtLeast=4000&accommodationIds=3,8')
    expect(activeFiltersOf(search, counts).map(({ label, without }) => [label, without])).toEqual([
      ['“客服”', { keyword: '' }],
      ['听力可', { disabilityRequirementId: null }],
      ['每月 4,000 元以上', { payAtLeast: null }],
      ['弹性工时', { accommodationIds: [8] }],
      ['便利条件', { accommodationIds: [3] }],
    ])
  })
})

describe('a job in words', () => {
  it('names its pay as a range, as one figure, or as open', () => {
    expect(payTextOf({ payMin: '4000.00', payMax: '6000.50' })).toBe('4,000–6,000.5')
    expect(payTextOf({ payMin: '4000.00', payMax: '4000.00' })).toBe('4,000')
    expect(payTextOf({ payMin: null, payMax: '30' })).toBe('30')
    expect(payTextOf({})).toBe('面议')
  })

  it('names its place as far as it is known', () => {
    expect(placeTextOf({ cityName: '上海市', operationModeName: '混合' })).toBe('上海市 · 混合')
    expect(placeTextOf({ operationModeName: '居家' })).toBe('居家')
    expect(placeTextOf({})).toBe('地点待定')
  })
})
