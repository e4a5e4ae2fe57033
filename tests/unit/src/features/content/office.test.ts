import { describe, expect, it } from 'vitest'
import { CONTENT_LOCKED } from '#machines/lifecycles/content/cms-content.help.ts'
import { cmsContentLifecycle } from '#machines/lifecycles/content/cms-content.lifecycle.ts'
import { articleInput, articleSchema, articleValuesOf } from '#src/features/content/office/article-values.ts'
import { movedOrder, parentsFor, treeRows } from '#src/features/content/office/category-tree.ts'
import { swiperInput, swiperSchema, swiperValuesOf } from '#src/features/content/office/swiper-form.tsx'
import { addressOfUpload, idOfUpload, uploadsIn } from '#src/lib/pictures/upload-address.ts'

const category = (id: number, parentId: number | null, sort: number) => ({
  id,
  parentId,
  sort,
  categoryCode: `C${id}`,
  displayName: `栏目 ${id}`,
  redirectUrl: null,
  isHidden: false,
  rowVersion: 0,
})

describe('the tree of categories', () => {
  const rows = treeRows([category(3, 1, 20), category(1, null, 10), category(2, 0, 5), category(4, 1, 10)])

  it('stands in rows: each root, then those below it, in their order', () => {
    expect(rows.map(({ id, parentName }) => [id, parentName])).toEqual([
      [2, null],
      [1, null],
      [4, '栏目 1'],
      [3, '栏目 1'],
    ])
  })

  it('moves by one place among its neighbours, and not beyond them', () => {
    const [, , first, last] = rows
    if (!first || !last) throw new Error('no rows')
    expect(movedOrder(first, -1)).toBeNull()
    expect(movedOrder(last, 1)).toBeNull()
    expect(movedOrder(first, 1)).toEqual([
      { id: 3, sort: 10 },
      { id: 4, sort: 20 },
    ])
  })

  it('has two levels: what has others below it stands under nothing, and nothing under itself', () => {
    const of = (id: number) => rows.find((row) => row.id === id) ?? null
    expect(parentsFor(rows, of(1))).toEqual([])
    expect(parentsFor(rows, of(2)).map(({ id }) => id)).toEqual([1])
    expect(parentsFor(rows, null).map(({ id }) => id)).toEqual([2, 1])
  })
})

describe('pictures of a text', () => {
  it('are uploads, by an address that lasts', () => {
    expect(idOfUpload(addressOfUpload(12))).toBe(12)
    expect(idOfUpload(`${addressOfUpload(12)}&expires=1&signature=x`)).toBe(12)
    expect(idOfUpload('https://example.org/api/services/app/Attachment/Download?id=12')).toBeNull()
    const html = `<p>甲</p><img src="${addressOfUpload(3)}" alt="乙"><img alt="丙" src="/other.png">`
    expect(uploadsIn(html)).toEqual([3])
  })
})

describe('the form of an article', () => {
  const filled = { ...articleValuesOf(null), title: '怎样写简历', categoryId: '4', body: '<p>正文</p>' }
  const wrong = (values: object) => {
    const result = articleSchema.safeParse({ ...filled, ...values })
    return result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))
  }

  it.each([
    [{}, []],
    [{ title: '怎' }, ['title']],
    [{ categoryId: '' }, ['categoryId']],
    [{ body: '<p></p><p> &nbsp;</p>' }, ['body']],
    [{ body: '<img src="/x" alt="一张图">' }, []],
    [{ publishYear: '1999' }, ['publishYear']],
    [{ sourceUrl: 'example.org' }, ['sourceUrl']],
    [{ titleImageId: [{ id: 1, name: 'a.png', size: 1 }] }, ['titleImageAlt']],
  ])('%j is wrong in %j', (values, fields) => {
    expect(wrong(values)).toEqual(fields)
  })

  it('sends no end that nobody touched', () => {
    expect(articleInput(filled, null)).not.toHaveProperty('endTime')
    expect(articleInput({ ...filled, endTime: '2030-01-02T09:30' }, null).endTime).toBe('2030-01-02T09:30:00+08:00')
  })
})

describe('the form of a swiper', () => {
  it('asks for words with a picture, and leaves the one that came with the platform alone', () => {
    const shown = {
      id: 1,
      cmsAnchorId: 2,
      displayName: '欢迎',
      description: null,
      imageId: null,
      imageUrl: '/home.svg',
      imageAlt: '三个人在工作',
      linkUrl: null,
      displayOrder: 1,
      isHidden: false,
      rowVersion: 3,
    }
    const values = swiperValuesOf(shown)
    expect(swiperInput(values)).not.toHaveProperty('imageId')
    expect(swiperSchema.safeParse(values).success).toBe(true)
    expect(swiperSchema.safeParse({ ...values, imageAlt: ' ' }).success).toBe(false)
    expect(swiperInput({ ...values, keepsPath: false })).toMatchObject({ imageId: null })
  })
})

it('says why a content cannot be changed in just those states where it cannot', () => {
  for (const status of cmsContentLifecycle.statuses) {
    const mayBeChanged = cmsContentLifecycle.machine.states[status]?.transitions.has('update') === true
    expect(CONTENT_LOCKED[status] === null, status).toBe(mayBeChanged)
  }
})
