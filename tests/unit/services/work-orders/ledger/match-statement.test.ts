import { describe, expect, it } from 'vitest'
import { matchStatement, type OpenEntry, type OpenLine } from '#services/work-orders/ledger/match-statement.ts'

const DAY = '2026-11-10'
const entry = (id: number, changes: Partial<OpenEntry> = {}): OpenEntry => ({
  ...{ id, day: DAY, amount: '-1000.00', names: ['林一鸣'], words: [], act: `act ${id}`, payee: '1' },
  ...changes,
})
const line = (id: number, changes: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id, day: DAY, amount: '-1000', name: '林一鸣', reference: '代发', serialNo: '' },
  ...changes,
})
const found = (lines: OpenLine[], entries: OpenEntry[]) =>
  matchStatement(lines, entries).map(({ lineId, entryIds }) => `${lineId}: ${entryIds.join('+')}`)

describe('a line of a statement', () => {
  it('finds an entry of its amount by the name of the other side, however that is written', () => {
    expect(found([line(1, { name: '林　一鸣' })], [entry(7), entry(8, { names: ['何小雨'] })])).toEqual(['1: 7'])
    expect(
      found(
        [line(1, { name: '云杉智能数据（北京）有限公司', amount: '500.00' })],
        [entry(7, { amount: '500.00', names: ['云杉智能数据(北京)有限公司'] })],
      ),
    ).toEqual(['1: 7'])
  })

  it('finds nothing by the amount alone, by another amount, another direction or another name', () => {
    expect(found([line(1, { name: '' })], [entry(7)])).toEqual([])
    expect(found([line(1, { amount: '-1000.01' })], [entry(7)])).toEqual([])
    expect(found([line(1, { amount: '1000' })], [entry(7)])).toEqual([])
    expect(found([line(1, { name: '何小雨' })], [entry(7)])).toEqual([])
  })

  it('finds it by the number of the order or of the bank in its text, but not by a short word', () => {
    const order = entry(7, { amount: '2000.00', names: [], words: ['WO20261110001'] })
    const by = (changes: Partial<OpenLine>) => found([line(1, { name: '', amount: '2000', ...changes })], [order])
    expect(by({ reference: '付款 wo20261110001 谢谢' })).toEqual(['1: 7'])
    expect(by({ serialNo: 'WO20261110001' })).toEqual(['1: 7'])
    expect(found([line(1, { name: '', reference: '77' })], [entry(7, { words: ['77'] })])).toEqual([])
  })

  it('takes a number as a whole, with or without its separators, from six characters on', () => {
    const by = (reference: string, word: string) =>
      found([line(1, { name: '', reference })], [entry(7, { words: [word] })])
    expect(by('批次HX88888付', 'HX88888')).toEqual(['1: 7'])
    expect(by('号 2026-11/77', '2026-11/77')).toEqual(['1: 7'])
    expect(by('99123456789', '123456')).toEqual([])
    expect(by('12345', '12345')).toEqual([])
  })

  it('looks a week around its day, and takes the one of the day first', () => {
    expect(found([line(1, { day: '2026-11-17' })], [entry(7)])).toEqual(['1: 7'])
    expect(found([line(1, { day: '2026-11-18' })], [entry(7)])).toEqual([])
    expect(found([line(1)], [entry(7, { day: '2026-11-09' }), entry(8)])).toEqual(['1: 8'])
  })

  it('finds a whole batch by the number of the bank, and the sum of one payee by name', () => {
    const batch = [
      entry(7, { act: 'b', words: ['HX88888'] }),
      entry(8, { act: 'b', words: ['HX88888'], amount: '-200.00' }),
      entry(9, { act: 'b', words: ['HX88888'], payee: '2', names: ['何小雨'], amount: '-300.00' }),
    ]
    expect(found([line(1, { amount: '-1500', name: '待清算代发资金', reference: '批次HX88888' })], batch)).toEqual([
      '1: 7+8+9',
    ])
    expect(found([line(1, { amount: '-1200' }), line(2, { amount: '-300', name: '何小雨' })], batch)).toEqual([
      '1: 7+8',
      '2: 9',
    ])
  })

  it('leaves what fits several entries to finance, unless they are alike', () => {
    const twins = [entry(7), entry(8)]
    expect(found([line(1), line(2), line(3)], twins)).toEqual(['1: 7', '2: 8'])
    const days = [entry(7, { day: '2026-11-08' }), entry(8, { day: '2026-11-12' })]
    expect(found([line(1)], days)).toEqual([])
    expect(
      found(
        [line(1, { name: '', reference: 'HX88888' })],
        [entry(7, { words: ['HX88888'] }), entry(8, { words: ['HX88888'], names: ['何小雨'] })],
      ),
    ).toEqual([])
  })

  // a search of all units for each line takes minutes
  it.each([
    ['all of one number', () => 'HX88888', (index: number) => `持证人${index}`, 0],
    ['each of its own number', (index: number) => `HX${100_000 + index}`, (index: number) => `持证人${index}`, 20_000],
    ['all alike', () => 'HX88888', () => '林一鸣', 20_000],
  ])('matches 20,000 lines without names, %s, in seconds', { timeout: 60_000 }, (_, word, name, count) => {
    const all = Array.from({ length: 20_000 }, (__, index) => index)
    const entries = all.map((index) => entry(index + 1, { names: [name(index)], words: [word(index)] }))
    const lines = all.map((index) => line(index + 1, { name: '', reference: `报酬 ${word(index)}` }))
    const began = performance.now()
    expect(matchStatement(lines, entries)).toHaveLength(count)
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it('matches 20,000 lines of the same amount in seconds', () => {
    const people = Array.from({ length: 20_000 }, (_, index) => `持证人${index.toString().padStart(5, '0')}`)
    const entries = people.map((name, index) =>
      entry(index + 1, { names: [name], payee: String(index), act: 'batch', words: ['HX88888'] }),
    )
    const lines = people.map((name, index) => line(index + 1, { name }))
    const began = performance.now()
    expect(matchStatement(lines, entries)).toHaveLength(20_000)
    expect(performance.now() - began).toBeLessThan(8_000)
  })
})

describe('a line that was taken apart from its entry', () => {
  const undone = new Set([7])

  it('finds another one like it, and never the same', () => {
    expect(found([line(1, { undone })], [entry(7)])).toEqual([])
    expect(found([line(1, { undone })], [entry(7), entry(8)])).toEqual(['1: 8'])
    expect(found([line(1, { undone }), line(2)], [entry(7), entry(8)])).toEqual(['1: 8', '2: 7'])
  })

  it('does not find it in a batch either', () => {
    const batch = [entry(7, { act: 'a', amount: '-400.00' }), entry(8, { act: 'a', amount: '-600.00' })]
    expect(found([line(1)], batch)).toEqual(['1: 7+8'])
    expect(found([line(1, { undone })], batch)).toEqual([])
  })
})
