import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppError } from '#services/abp/conventions/errors.ts'
import {
  cjkSearch,
  escapeLike,
  isReadOn,
  orderBy,
  type PagedQuery,
  pagedQuery,
  pageOf,
  parseSorting,
} from '#services/abp/conventions/paging.ts'
import { readWordFrequencies } from '#services/abp/conventions/word-frequency.ts'
import { enterprises } from '#services/database/schema/enterprises.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const FIELDS = ['creationTime', 'enterpriseName', 'id'] as const
type Field = (typeof FIELDS)[number]
const newestFirst = [{ field: 'creationTime', direction: 'desc' }] as const

describe('which page', () => {
  test('takes ten rows from the beginning by default', () => {
    expect(pageOf({})).toEqual({ take: 10, skip: 0 })
  })

  test('prefers maxResultCount to pageSize, and skipCount to pageIndex', () => {
    expect(pageOf({ maxResultCount: 5, pageSize: 20, skipCount: 7, pageIndex: 3 })).toEqual({ take: 5, skip: 7 })
    expect(pageOf({ skipCount: 0, pageIndex: 3 })).toEqual({ take: 10, skip: 0 })
  })

  test('counts pages from 1', () => {
    expect(pageOf({ pageSize: 20, pageIndex: 1 })).toEqual({ take: 20, skip: 0 })
    expect(pageOf({ pageSize: 20, pageIndex: 3 })).toEqual({ take: 20, skip: 40 })
  })
})

describe('sorting', () => {
  const parse = (sorting?: string) => parseSorting<Field>(sorting, FIELDS, newestFirst)
  const refusal = (sorting: string): AppError => {
    try {
      parse(sorting)
    } catch (error) {
      return error as AppError
    }
    throw new Error('not refused')
  }

  test('reads fields and directions in any case, ascending by default', () => {
    expect(parse('CREATIONTIME DESC, id')).toEqual([
      { field: 'creationTime', direction: 'desc' },
      { field: 'id', direction: 'asc' },
    ])
  })

  test('falls back when nothing is asked for', () => {
    expect(parse(undefined)).toBe(newestFirst)
    expect(parse(' ')).toBe(newestFirst)
  })

  test('keeps the first of two terms for one field', () => {
    expect(parse('id desc, id asc')).toEqual([{ field: 'id', direction: 'desc' }])
  })

  test.each(['password', 'id sideways', 'id desc nulls', 'id; drop table x', 'id,,creationTime'])(
    'refuses «%s» and names sorting and what is possible',
    (sorting) => {
      const { kind, validationErrors } = refusal(sorting)
      expect(kind).toBe('validation')
      expect(validationErrors?.[0]?.members).toEqual(['sorting'])
      expect(validationErrors?.[0]?.message).toContain('creationTime、enterpriseName、id')
    },
  )
})

describe('a page from the database', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.exec(`insert into enterprise (enterprise_name, creation_time)
      select '云杉 ' || n, timestamptz '2026-01-01' + (n / 10) * interval '1 day' from generate_series(1, 45) n`)
  })
  afterAll(() => database.close())

  const columns = {
    creationTime: enterprises.creationTime,
    enterpriseName: enterprises.enterpriseName,
    id: enterprises.id,
  }
  const list = (
    sorting: string | undefined,
    page: PagedQuery<never>['page'],
    more: { countCap?: number; where?: PagedQuery<never>['where'] } = {},
  ) =>
    pagedQuery(database.db, {
      from: enterprises,
      id: enterprises.id,
      where: more.where,
      order: orderBy(parseSorting(sorting, FIELDS, newestFirst), columns, enterprises.id),
      page,
      load: (ids) =>
        database.db
          .select({ id: enterprises.id, name: enterprises.enterpriseName })
          .from(enterprises)
          .where(inArray(enterprises.id, ids)),
      ...(more.countCap === undefined ? {} : { countCap: more.countCap }),
    })

  test('keeps the order asked for and counts all rows', async () => {
    const { totalCount, items } = await list('id desc', { take: 3, skip: 1 })
    expect(totalCount).toBe(45)
    expect(items.map(({ name }) => name)).toEqual(['云杉 44', '云杉 43', '云杉 42'])
  })

  test('shows every row on exactly one page, though many are equal', async () => {
    const pages = await Promise.all([0, 10, 20, 30, 40].map((skip) => list(undefined, { take: 10, skip })))
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(45)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('tells the number of rows on the last page, beyond it and for an empty list', async () => {
    expect((await list('id', { take: 10, skip: 40 })).totalCount).toBe(45)
    expect(await list('id', { take: 10, skip: 90 })).toEqual({ totalCount: 45, items: [] })
    expect(await list('id', { take: 10, skip: 0 }, { where: sql`false` })).toEqual({ totalCount: 0, items: [] })
  })

  test('stops counting at the cap but never tells less than it shows', async () => {
    expect((await list('id', { take: 10, skip: 0 }, { countCap: 20 })).totalCount).toBe(20)
    expect((await list('id', { take: 10, skip: 20 }, { countCap: 20 })).totalCount).toBe(30)
  })

  test('counts only the rows that the conditions allow', async () => {
    const { totalCount, items } = await list('id', { take: 2, skip: 0 }, { where: sql`${enterprises.id} <= 5` })
    expect([totalCount, items.length]).toEqual([5, 2])
  })
})

describe('searching Chinese text', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const names = ['上海图像数据标注', '北京语音转写', '数据 清洗', '50%_折扣\\活动', 'Java 开发', '一']
    for (const enterpriseName of names) await database.db.insert(enterprises).values({ enterpriseName })
  })
  afterAll(() => database.close())

  const search = async (text: string | undefined) => {
    const rows = await database.db
      .select({ name: enterprises.enterpriseName })
      .from(enterprises)
      .where(cjkSearch(enterprises.enterpriseName, text))
      .orderBy(enterprises.id)
    return rows.map(({ name }) => name)
  }

  test('finds a word of two characters', async () => {
    expect(await search('标注')).toEqual(['上海图像数据标注'])
  })

  test('finds a single character', async () => {
    expect(await search('一')).toEqual(['一'])
    expect(await search('音')).toEqual(['北京语音转写'])
  })

  test('wants the characters together, not only their pairs somewhere', async () => {
    await database.db.insert(enterprises).values({ enterpriseName: '甲乙丙乙甲' })
    expect(await search('乙甲乙')).toEqual([])
  })

  test('wants every word', async () => {
    expect(await search('数据 上海')).toEqual(['上海图像数据标注'])
    expect(await search('数据 北京')).toEqual([])
  })

  test('does not care about case or blanks between characters', async () => {
    expect(await search('java开发')).toEqual(['Java 开发'])
    expect(await search('数据清洗')).toEqual(['数据 清洗'])
  })

  test('takes the wildcards of LIKE literally', async () => {
    expect(await search('%')).toEqual(['50%_折扣\\活动'])
    expect(await search('_')).toEqual(['50%_折扣\\活动'])
    expect(await search('\\活动')).toEqual(['50%_折扣\\活动'])
    expect(escapeLike('50%_\\')).toBe('50\\%\\_\\\\')
  })

  test('makes no condition of blank text', async () => {
    expect(cjkSearch(enterprises.enterpriseName, ' ')).toBeUndefined()
    expect((await search(undefined)).length).toBeGreaterThan(5)
  })

  test('is answered by the bigram index', async () => {
    const plan = await database.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      const query = tx
        .select({ id: enterprises.id })
        .from(enterprises)
        .where(cjkSearch(enterprises.enterpriseName, '标注'))
      return JSON.stringify(await tx.execute(sql`explain ${query.getSQL()}`))
    })
    expect(plan).toContain('enterprise_name_ix')
  })

  test('combines with other conditions', async () => {
    const rows = await database.db
      .select()
      .from(enterprises)
      .where(sql`${cjkSearch(enterprises.enterpriseName, '数据')} and ${eq(enterprises.id, 3)}`)
    expect(rows.map(({ enterpriseName }) => enterpriseName)).toEqual(['数据 清洗'])
  })
})

describe('searching a common word', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
    const names = ['Java 开发', '50%_折扣', ...Array.from({ length: 300 }, (_, index) => `第${index}家数 据服务公司`)]
    await database.db.insert(enterprises).values(names.map((enterpriseName) => ({ enterpriseName })))
    await database.db.execute(sql`analyze enterprise`)
    await readWordFrequencies(database.db)
  })
  afterAll(() => database.close())

  const plan = { index: 'enterprise_name_ix', wanted: 20 }
  const count = (text: string, how?: typeof plan) =>
    database.db.$count(enterprises, cjkSearch(enterprises.enterpriseName, text, how))

  test('is done row by row when few rows are wanted, by the index when all are', () => {
    expect(isReadOn('数据', plan)).toBe(true)
    expect(isReadOn('数据', { ...plan, wanted: Number.POSITIVE_INFINITY })).toBe(false)
  })

  test.each(['方言', '开', '服务公司', 'va', '数据 方言', ''])('leaves “%s” to the index', (text) => {
    expect(isReadOn(text, plan)).toBe(false)
  })

  test.each(['数据', '公司', '数据 服务', '%_', '开发', '据务'])('finds the same for “%s” either way', async (text) => {
    expect(await count(text, plan)).toBe(await count(text))
  })

  test('finds the word over a blank', async () => {
    expect(await count('数据', plan)).toBe(300)
  })

  test('tells the search how many rows the page and the count want', async () => {
    const asked: number[] = []
    const where = (wanted: number) => {
      asked.push(wanted)
      return cjkSearch(enterprises.enterpriseName, '数据', { ...plan, wanted })
    }
    const { totalCount, items } = await pagedQuery(database.db, {
      from: enterprises,
      id: enterprises.id,
      where,
      order: [desc(enterprises.id)],
      page: { take: 20, skip: 40 },
      countCap: 100,
      load: (ids) => database.db.select({ id: enterprises.id }).from(enterprises).where(inArray(enterprises.id, ids)),
    })
    expect([totalCount, items.length, asked]).toEqual([100, 20, [100, 60]])
  })
})
