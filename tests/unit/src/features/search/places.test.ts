import { expect, test } from 'vitest'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import { enterpriseNav } from '#src/app/layouts/enterprise-nav.ts'
import { placesOf } from '#src/app/layouts/office-find.tsx'
import { matchRoute } from '#src/app/match-route.ts'
import { routes } from '#src/app/routes.tsx'
import { PLACE_LETTERS, placesFor } from '#src/features/search/places.ts'
import { consoleNav } from '#src/lib/navigation/console-nav.ts'

const hasPage = (path: string) => matchRoute(routes, path) !== null
const staff = (userType: UserType, ...roles: PlatformRole[]) =>
  placesOf(consoleNav(userType, '/console', hasPage, roles)?.sections ?? [])
const certified = { isLoaded: true, isCertified: true, isCreator: true }
const enterprise = (facts: Partial<typeof certified> = {}) =>
  placesOf(enterpriseNav({ ...certified, ...facts }, '/enterpriseCenter', hasPage)?.sections ?? [])
const acts = (places: readonly { label: string; isAct?: true }[]) =>
  places.filter(({ isAct }) => isAct).map(({ label }) => label)

test('acts are those of the pages that somebody has', () => {
  expect(acts(staff('PlatformUser', 'Admin'))).toEqual(['代建档案', '新建工单', '新建文章'])
  expect(acts(staff('PlatformUser', 'Auditor'))).toEqual(['代建档案', '新建工单'])
  expect(acts(staff('PlatformUser', 'Finance'))).toEqual([])
  expect(acts(staff('PlatformUser', 'Content'))).toEqual(['新建文章'])
  expect(acts(staff('PlatformUser', 'Support'))).toEqual([])
  expect(acts(staff('FoundationWorker'))).toEqual(['代建档案', '新建工单'])
  expect(acts(staff('WorkDeveloper'))).toEqual(['新建工单'])
  expect(acts(enterprise())).toEqual(['新建工单', '布置任务', '发布岗位', '发放工资'])
  expect(acts(enterprise({ isCreator: false }))).toEqual(['新建工单', '布置任务'])
  expect(acts(enterprise({ isCertified: false }))).toEqual([])
})

test('every page and act of the office has its letters, and no others are kept', () => {
  const labels = [...staff('PlatformUser', 'Admin'), ...staff('FoundationWorker'), ...enterprise()].map(
    ({ label }) => label,
  )
  expect([...new Set(labels)].filter((label) => !(label in PLACE_LETTERS))).toEqual([])
  expect(Object.keys(PLACE_LETTERS).filter((label) => !labels.includes(label))).toEqual([])
})

test('a text means the very label first, then what begins with it, then what contains it, then its letters', () => {
  const places = staff('PlatformUser', 'Admin')
  const found = (text: string) => placesFor(places, text).map(({ label }) => label)
  expect(found('工单')).toEqual(['工单', '新建工单'])
  expect(found('合同')).toEqual(['合同', '合同邀请', '合同模板', '合同存证'])
  expect(found('XJGD')).toEqual(['新建工单'])
  expect(found('gd')).toEqual(['工单', '新建工单'])
  expect(found('日志')).toEqual(['操作日志', '登录日志'])
  expect(found('  ')).toEqual([])
  expect(found('不存在')).toEqual([])
  // one letter is no word
  expect(found('g')).toEqual([])
})
