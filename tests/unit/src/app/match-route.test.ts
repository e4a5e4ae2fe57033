import { expect, test } from 'vitest'
import { matchRoute } from '#src/app/match-route.ts'
import type { RouteSpec } from '#src/app/route-types.ts'

const row = (path: string): RouteSpec => ({
  path,
  layout: 'default',
  gate: 'public',
  title: path,
  page: { load: () => Promise.reject(new Error('not needed')) },
})
const routes = [row('/'), row('/console/workOrder'), row('/console/workOrder/:id'), row('/news/detail/{id}')]
const found = (path: string) => matchRoute(routes, path)

test('finds a page by its whole path and not by a part of it', () => {
  expect(found('/')?.route.path).toBe('/')
  expect(found('/console/workOrder')?.route.path).toBe('/console/workOrder')
  expect(found('/console')).toBeNull()
  expect(found('/console/workOrder/3/more')).toBeNull()
})

test('reads parameters written either way', () => {
  expect(found('/console/workOrder/31')?.parameters).toEqual({ id: '31' })
  expect(found('/news/detail/7')?.parameters).toEqual({ id: '7' })
})

test('a slash at the end changes nothing, another case does', () => {
  expect(found('/console/workOrder/')?.route.path).toBe('/console/workOrder')
  expect(found('/console/workorder')).toBeNull()
})

test('decodes a parameter and lets a stray percent sign stand', () => {
  expect(found('/news/detail/%E6%96%B0')?.parameters).toEqual({ id: '新' })
  expect(found('/news/detail/%')?.parameters).toEqual({ id: '%' })
})
