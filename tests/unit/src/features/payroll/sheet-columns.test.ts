import { describe, expect, it } from 'vitest'
import { columnLetter, rememberedColumns, withColumn, withRemembered } from '#src/features/payroll/sheet-columns.ts'

const heads = (...names: string[]) => names.map((head, at) => ({ column: at + 1, head, samples: [] }))

describe('the columns of a sheet', () => {
  it.each([
    [1, 'A'],
    [26, 'Z'],
    [27, 'AA'],
    [52, 'AZ'],
    [53, 'BA'],
    [200, 'GR'],
  ])('column %i is called %s, as spreadsheets call it', (column, letter) => {
    expect(columnLetter(column)).toBe(letter)
  })

  it('a field leaves the column it had, and a column the field it had', () => {
    expect(withColumn({ realName: 1, baseWage: 2 }, 3, 'baseWage')).toEqual({ realName: 1, baseWage: 3 })
    expect(withColumn({ realName: 1, baseWage: 2 }, 2, 'bonus')).toEqual({ realName: 1, bonus: 2 })
    expect(withColumn({ realName: 1, baseWage: 2 }, 2, '')).toEqual({ realName: 1 })
  })

  it('what was said is found by the same heads at the same places alone, of the last ten files', () => {
    const kept = withRemembered([], heads('员工', '底薪'), { realName: 1, baseWage: 2 })
    expect(rememberedColumns(kept, heads('员工', '底薪'))).toEqual({ realName: 1, baseWage: 2 })
    expect(rememberedColumns(kept, heads('底薪', '员工'))).toBeUndefined()
    expect(rememberedColumns(kept, heads('员工', '底薪', '奖'))).toBeUndefined()
    const newer = withRemembered(kept, heads('员工', '底薪'), { realName: 2 })
    expect([newer.length, rememberedColumns(newer, heads('员工', '底薪'))]).toEqual([1, { realName: 2 }])
    const many = Array.from({ length: 10 }, (_, at) => heads(`表${at}`)).reduce(
      (all, each) => withRemembered(all, each, { realName: 1 }),
      kept,
    )
    expect(many).toHaveLength(10)
    expect(rememberedColumns(many, heads('员工', '底薪'))).toBeUndefined()
  })
})
