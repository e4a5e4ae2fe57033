import { describe, expect, it } from 'vitest'
import { activeCount, exportFilters, flowFilterFields, flowVariables } from '#src/features/console/flow-filters.ts'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'

const filtersOf = (search: string) => readSearch(flowFilterFields, search)

describe('the filters of the payments', () => {
  it('come back from the address as they went into it', () => {
    const search =
      'month=2026-11&status=Settled&kind=Bonus&name=蒋平&matter=奖&phone=13800138000&from=2026-11-01&to=2026-11-20&page=2'
    const values = filtersOf(search)
    expect(filtersOf(writeSearch(flowFilterFields, values))).toEqual(values)
    expect(activeCount(values)).toBe(7)
  })

  it('take a day from midnight to midnight in China, by payment for what is paid', () => {
    expect(flowVariables(filtersOf('from=2026-11-01&to=2026-11-20&status=Settled'), 2026)).toMatchObject({
      startTime: '2026-11-01T00:00:00+08:00',
      endTime: '2026-11-20T23:59:59+08:00',
      isPaid: true,
    })
    expect(flowVariables(filtersOf('from=2026-11-01'), 2026)).toMatchObject({ endTime: null, isPaid: null })
  })

  it('take no day that is none', () => {
    expect(filtersOf('from=2026-13-01&to=gestern')).toMatchObject({ from: '', to: '' })
  })

  it('give the export what the list shows, without pages', () => {
    expect(exportFilters(filtersOf('month=2026-10&name=蒋平&page=3'), 2026)).toEqual({
      year: 2026,
      month: 10,
      realName: '蒋平',
    })
  })
})
