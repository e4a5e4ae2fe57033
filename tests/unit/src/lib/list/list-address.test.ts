import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choice,
  choices,
  day,
  days,
  flag,
  month,
  number,
  numbers,
  scope,
  text,
  valueText,
  wholeDays,
  yesNo,
} from '#src/lib/list/filters.ts'
import {
  cleared,
  conditionsOf,
  fieldsOf,
  filtersOf,
  type ListAddress,
  stateOf,
  textsOf,
  variablesOf,
} from '#src/lib/list/list-address.ts'
import { readSearch, writeSearch } from '#src/lib/navigation/search-fields.ts'

const STATES = [
  { value: 'active', label: '可用' },
  { value: 'inactive', label: '已停用' },
]

const list = {
  search: text('keyword', '姓名', { max: 20 }),
  filters: [
    scope('all'),
    number('entityId', '对象编号'),
    choice('state', '状态', STATES, { variable: 'isActive', send: (value) => value === 'active' }),
    choice('cityId', '城市', () => [], { send: Number }),
    choices('kinds', '类别', STATES),
    flag('isOverdue', '只看逾期的'),
    yesNo('hasJob', '有工作'),
    day('validOn', '在哪一天有效'),
    month('month', '月份', ['year', 'monthOfYear']),
    days('时间', ['startTime', 'endTime'], { send: wholeDays }),
    numbers('金额', ['least', 'most']),
  ],
  columns: [{ sortKey: 'creationTime' }, {}],
}
const fields = fieldsOf(list)
const read = (search: string) => stateOf(readSearch(fields, search))
const write = (search: string) => writeSearch(fields, readSearch<ListAddress>(fields, search))

/** What an address may say of each parameter, and things it should not. */
const SAID: Readonly<Record<string, fc.Arbitrary<string>>> = {
  keyword: fc.string({ maxLength: 40 }),
  all: fc.constantFrom('true', '<b>', ''),
  entityId: fc.oneof(fc.nat().map(String), fc.string()),
  state: fc.constantFrom('active', 'inactive', 'both', ''),
  cityId: fc.constantFrom('31', 'a b', ''),
  kinds: fc.constantFrom('active', 'active,inactive', 'inactive,none,inactive', ','),
  isOverdue: fc.constantFrom('true', 'false', '1'),
  hasJob: fc.constantFrom('yes', 'no', 'maybe'),
  validOn: fc.constantFrom('2026-02-28', '2026-13-01', 'today'),
  month: fc.constantFrom('2026-11', '2026-1', ''),
  startTime: fc.constantFrom('2026-11-01', 'x'),
  endTime: fc.constantFrom('2026-11-30', ''),
  least: fc.constantFrom('10', '10.5', '-1', 'ten'),
  most: fc.constantFrom('99', ''),
  page: fc.constantFrom('1', '7', '0', 'x'),
  size: fc.constantFrom('20', '50', '100', '1000'),
  sort: fc.constantFrom('creationTime', '-creationTime', 'password', ''),
}
const addresses = fc
  .record(SAID, { requiredKeys: [] })
  .map((said) => new URLSearchParams(said as Record<string, string>).toString())

describe('the address of a list', () => {
  it('says the same when it is read and written again', () => {
    fc.assert(
      fc.property(addresses, (search) => {
        const once = write(search)
        expect(write(once)).toBe(once)
        expect(read(once)).toEqual(read(search))
      }),
    )
  })

  it('sends only what its filters may send, and nothing of a condition that is not set', () => {
    const all = [
      'keyword',
      'entityId',
      'isActive',
      'cityId',
      'kinds',
      'isOverdue',
      'hasJob',
      'validOn',
      'year',
      'monthOfYear',
      'startTime',
      'endTime',
      'least',
      'most',
    ]
    fc.assert(
      fc.property(addresses, (search) => {
        const { values } = read(search)
        const sent = conditionsOf(list, values) as Record<string, unknown>
        expect(all).toEqual(expect.arrayContaining(Object.keys(sent)))
        expect(Object.values(sent)).not.toContain('')
        expect(Object.values(sent)).not.toContain(Number.NaN)
        expect(conditionsOf(list, { ...values, ...cleared(filtersOf(list)) })).toEqual({})
      }),
    )
  })

  it('keeps one condition apart from the others: removing it takes back its variables alone', () => {
    fc.assert(
      fc.property(addresses, fc.constantFrom(...filtersOf(list)), (search, filter) => {
        const { values } = read(search)
        const without = { ...values, ...cleared([filter]) }
        const own = textsOf(filter, values).some(Boolean) ? Object.keys(filter.send(textsOf(filter, values))) : []
        const left = Object.fromEntries(
          Object.entries(conditionsOf(list, values)).filter(([name]) => !own.includes(name)),
        )
        expect(conditionsOf(list, without)).toEqual(left)
      }),
    )
  })

  it('asks for the page, its size and the order', () => {
    expect(variablesOf(list, read('page=3&size=50&sort=-creationTime&state=inactive&month=2026-11'))).toEqual({
      isActive: false,
      year: 2026,
      monthOfYear: 11,
      sorting: 'creationTime desc',
      pageIndex: 3,
      pageSize: 50,
    })
    expect(variablesOf(list, read('page=-3&size=7&sort=password'))).toEqual({ pageIndex: 1, pageSize: 20 })
    expect(conditionsOf(list, read('startTime=2026-11-01&endTime=2026-11-02').values)).toEqual({
      startTime: '2026-11-01T00:00:00+08:00',
      endTime: '2026-11-02T23:59:59+08:00',
    })
  })
})

describe('a chip', () => {
  it.each([
    [list.filters[2], ['inactive'], '已停用'],
    [list.filters[4], ['active,inactive'], '可用、已停用'],
    [list.filters[7], ['2026-11-01'], '2026 年 11 月 1 日'],
    [list.filters[8], ['2026-11'], '2026 年 11 月'],
    [list.filters[9], ['2026-11-01', '2026-11-30'], '2026 年 11 月 1 日至 2026 年 11 月 30 日'],
    [list.filters[9], ['2026-11-01', ''], '2026 年 11 月 1 日起'],
    [list.filters[9], ['', '2026-11-30'], '2026 年 11 月 30 日止'],
    [list.filters[10], ['10', ''], '10 以上'],
    [list.filters[10], ['', '99'], '99 以下'],
  ] as const)('reads as a sentence: %#', (filter, texts, words) => {
    expect(valueText(filter as never, texts, STATES)).toBe(words)
  })
})
