import { describe, expect, test } from 'vitest'
import type { PlatformRole, UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'
import { enterpriseMenu, personalMenu } from '#src/app/layouts/centre-menus.ts'
import { enterpriseNav } from '#src/app/layouts/enterprise-nav.ts'
import { entryHref, siteNav } from '#src/app/layouts/site-nav.ts'
import { subMenuOf } from '#src/app/layouts/sub-menus.ts'
import { routes } from '#src/app/routes.tsx'
import { consoleNav } from '#src/lib/navigation/console-nav.ts'

const pairs = (items: readonly { label: string; href: string }[]) => items.map(({ label, href }) => [label, href])
const currentOf = (items: readonly { label: string; current?: boolean }[]) =>
  items.filter(({ current }) => current).map(({ label }) => label)

describe('personal centre top menu', () => {
  test('has the four entries of the specification in order', () => {
    expect(pairs(personalMenu('/userCenter'))).toEqual([
      ['管理首页', '/userCenter'],
      ['工作管理', '/userCenter/work'],
      ['我的简历', '/userCenter/resume'],
      ['个人中心', '/userCenter/setting/profile'],
    ])
  })

  test('highlights 管理首页 by default and the area of any other page', () => {
    expect(currentOf(personalMenu('/userCenter'))).toEqual(['管理首页'])
    expect(currentOf(personalMenu('/userCenter/work/workOrderDetail'))).toEqual(['工作管理'])
    expect(currentOf(personalMenu('/userCenter/resume/stepThree'))).toEqual(['我的简历'])
    expect(currentOf(personalMenu('/userCenter/setting/message'))).toEqual(['个人中心'])
  })
})

describe('enterprise centre top menu', () => {
  const certified = { isLoaded: true, isCertified: true, isCreator: true }

  test('has the four entries of the specification for the creator of a certified enterprise', () => {
    expect(pairs(enterpriseMenu(certified, '/enterpriseCenter'))).toEqual([
      ['管理首页', '/enterpriseCenter'],
      ['工作管理', '/enterpriseCenter/work/task'],
      ['人资管理', '/enterpriseCenter/humanResource/requirement'],
      ['企业管理', '/enterpriseCenter/setting/profile'],
    ])
  })

  test('keeps 人资管理 from everyone but the creator', () => {
    const labels = pairs(enterpriseMenu({ ...certified, isCreator: false }, '/')).map(([label]) => label)
    expect(labels).toEqual(['管理首页', '工作管理', '企业管理'])
  })

  test('is empty until enterprise and user are loaded, and unless the enterprise is certified', () => {
    expect(enterpriseMenu({ ...certified, isLoaded: false }, '/')).toEqual([])
    expect(enterpriseMenu({ ...certified, isCertified: false }, '/')).toEqual([])
  })
})

describe('console', () => {
  const itemsFor = (userType: UserType | null, pathname = '/console', hasPage = (_: string) => true) =>
    consoleNav(userType, pathname, hasPage, ['Admin'])?.sections.flatMap(({ items }) => items) ?? []
  const labels = (userType: UserType) => itemsFor(userType).map(({ label }) => label)

  test('each kind of staff sees its part', () => {
    expect(labels('PlatformUser')).toEqual(expect.arrayContaining(['工作台', '求职者', '企业', '工单', '结算']))
    expect(labels('WorkDeveloper')).toEqual(expect.arrayContaining(['工作台', '企业', '招聘需求', '成果验收']))
    expect(labels('WorkDeveloper')).not.toContain('求职者')
    expect(labels('FoundationWorker')).toEqual(expect.arrayContaining(['工作台', '求职者', '培训', '反馈']))
    expect(labels('FoundationWorker')).not.toContain('结算')
    expect(itemsFor(null)).toEqual([])
  })

  test('each of the platform sees what his work asks for', () => {
    const seen = (...roles: PlatformRole[]) =>
      consoleNav('PlatformUser', '/console', () => true, roles)?.sections.flatMap(({ items }) =>
        items.map(({ label }) => label),
      ) ?? []
    expect(seen('Finance')).toEqual([
      '工作台',
      '企业',
      '工单',
      '成果验收',
      '结算',
      '账簿',
      '银行流水',
      '发票',
      '审批',
      '意见箱',
    ])
    expect(seen('Support')).toEqual(['工作台', '意见箱', '文字客服'])
    const people = ['求职者', '投递与推荐', '合同', '合同邀请', '反馈', '培训', '工资', '任务']
    // a bank account is changed by two auditors
    expect(seen('Auditor')).toEqual(expect.arrayContaining([...people, '审批']))
    expect(seen('Auditor')).not.toContain('结算')
    for (const label of [...people, '企业', '工单', '结算']) expect(seen('Content')).not.toContain(label)
  })

  test('a custom role leaves the entries of its rights, and the common work', () => {
    const kept = (role: PlatformRole, ...rights: RightName[]) =>
      consoleNav('PlatformUser', '/console', () => true, [role], rights)?.sections.flatMap(({ items }) =>
        items.map(({ label }) => label),
      )
    expect(kept('Auditor', 'PersonRecords', 'Trainings')).toEqual(['工作台', '求职者', '审批', '培训', '意见箱'])
    expect(kept('Finance', 'WorkOrderViews')).toEqual(['工作台', '工单', '成果验收', '审批', '意见箱'])
    expect(kept('Admin', 'Records')).not.toContain('账号')
    // what a sub-role does not hold is not given by a role
    expect(kept('Content', 'Settlement')).toEqual(['工作台', '意见箱'])
  })

  test('leaves out what has no page, and a section without any', () => {
    const menu = consoleNav('PlatformUser', '/console', (path) => path === '/console')
    expect(menu?.sections.map(({ items }) => pairs(items))).toEqual([[['工作台', '/console']]])
  })

  test('marks the entry a page belongs to', () => {
    expect(currentOf(itemsFor('PlatformUser', '/console/workOrder/3'))).toEqual(['工单'])
    expect(currentOf(itemsFor('PlatformUser', '/console'))).toEqual(['工作台'])
  })
})

test('contents and the system are for the sub-roles that keep them', () => {
  const items = (role: PlatformRole, userType: UserType = 'PlatformUser', pathname = '/console') =>
    consoleNav(userType, pathname, () => true, [role])?.sections.flatMap((section) => section.items) ?? []
  const labels = (role: PlatformRole, userType?: UserType) => items(role, userType).map(({ label }) => label)
  expect(labels('Content')).toEqual(expect.arrayContaining(['文章', '意见箱']))
  expect(labels('Content')).not.toContain('账号')
  expect(labels('Admin')).toEqual(expect.arrayContaining(['文章', '意见箱', '账号', '残保金规则']))
  expect(labels('Finance')).not.toContain('文章')
  expect(labels('Admin', 'WorkDeveloper')).not.toContain('账号')
  expect(currentOf(items('Content', 'PlatformUser', '/console/content/edit'))).toEqual(['文章'])
})

describe('header entries', () => {
  const labels = (userType: 'Enterprise' | 'DisabledPerson' | 'Visitor' | 'PlatformUser' | null) =>
    siteNav({ isLoggedIn: userType !== null, userType }, '/').map(({ label }) => label)

  test('visitors have the cooperation entry and the base entry', () => {
    expect(labels(null)).toEqual(expect.arrayContaining(['合作入口', '融合就业基地', '就业新闻']))
  })

  test('enterprise users do not see the person entry, all others do not see the enterprise entry', () => {
    expect(labels('Enterprise')).toContain('企业入口')
    expect(labels('Enterprise')).not.toContain('求职者入口')
    for (const userType of ['DisabledPerson', 'Visitor', 'PlatformUser'] as const) {
      expect(labels(userType)).not.toContain('企业入口')
    }
    expect(labels('DisabledPerson')).toContain('求职者入口')
  })

  test('one entry at most is the current one, the closest', () => {
    expect(currentOf(siteNav({ isLoggedIn: false, userType: null }, '/about/contact'))).toEqual(['合作入口'])
    expect(currentOf(siteNav({ isLoggedIn: false, userType: null }, '/workOrder/detail'))).toEqual(['接工单'])
    expect(currentOf(siteNav({ isLoggedIn: false, userType: null }, '/account/login'))).toEqual([])
  })

  test('an entry remembers the page it was pressed on, but not the login page itself', () => {
    expect(entryHref('person', '/workOrder/detail?id=3')).toBe(
      '/account/login?entry=person&returnUrl=%2FworkOrder%2Fdetail%3Fid%3D3',
    )
    expect(entryHref('enterprise', '/account/login?entry=person')).toBe('/account/login?entry=enterprise')
  })
})

describe('side navigation', () => {
  const all = () => true

  test('shows only entries that have a page', () => {
    const hasPage = (path: string) => path === '/userCenter/work/workOrder'
    const menu = subMenuOf('user centre (work)', '/userCenter/work/workOrder', hasPage)
    expect(menu?.sections[0]?.items.map(({ label }) => label)).toEqual(['我的工单'])
    expect(subMenuOf('user centre (work)', '/', () => false)).toBeNull()
  })

  test('marks the page it stands on', () => {
    const items = subMenuOf('user centre (setting)', '/userCenter/setting/message', all)?.sections[0]?.items
    expect(currentOf(items ?? [])).toEqual(['站内信'])
  })
})

describe('navigation of the enterprise centre', () => {
  const creator = { isLoaded: true, isCertified: true, isCreator: true }
  const nav = (pathname: string, facts = creator) => enterpriseNav(facts, pathname, () => true)
  const currentAt = (pathname: string) => currentOf(nav(pathname)?.sections.flatMap(({ items }) => items) ?? [])

  test('has the pages of each area under the entry of the top menu, with its address', () => {
    expect(nav('/enterpriseCenter')?.sections.map(({ title, href, items }) => [title, href, items.length])).toEqual([
      [undefined, undefined, 1],
      ['工作管理', '/enterpriseCenter/work/task', 4],
      ['人资管理', '/enterpriseCenter/humanResource/requirement', 6],
      ['企业管理', '/enterpriseCenter/setting/profile', 2],
    ])
  })

  test('keeps 人资管理 from everyone but the creator, and is empty until the enterprise is certified', () => {
    const titles = nav('/', { ...creator, isCreator: false })?.sections.map(({ title }) => title)
    expect(titles).toEqual([undefined, '工作管理', '企业管理'])
    expect(nav('/', { ...creator, isCertified: false })).toBeNull()
  })

  test('marks the entry a page belongs to, the deepest one', () => {
    expect(currentAt('/enterpriseCenter')).toEqual(['管理首页'])
    expect(currentAt('/enterpriseCenter/work/workOrder/edit')).toEqual(['工单'])
    expect(currentAt('/enterpriseCenter/work/addTask')).toEqual(['任务'])
    expect(currentAt('/enterpriseCenter/humanResource/requirement/deliveryRecord')).toEqual(['投递记录'])
    expect(currentAt('/enterpriseCenter/humanResource/handleHistoryRecord')).toEqual(['合同'])
  })
})

test('a long menu folds what is seldom needed, a short one nothing', () => {
  const folded = (...roles: PlatformRole[]) =>
    consoleNav('PlatformUser', '/console', () => true, roles)?.sections.flatMap(({ title, folds }) =>
      folds ? [title] : [],
    )
  expect(folded('Admin')).toEqual(['内容', '规则与模板', '记录'])
  expect(folded('Content')).toEqual([])
})

test('a page has one name: its entry in each side menu is its title', () => {
  const layouts = [...new Set(routes.map(({ layout }) => layout))]
  const all = () => true
  const menus = [
    ...layouts.map((layout) => subMenuOf(layout, '/elsewhere', all)),
    enterpriseNav({ isLoaded: true, isCertified: true, isCreator: true }, '/enterpriseCenter', all),
    consoleNav('PlatformUser', '/console', () => true, ['Admin']),
  ]
  const entries = menus.flatMap((menu) => menu?.sections.flatMap(({ items }) => items) ?? [])
  const titleOf = (href: string) => routes.find(({ path }) => path === href)?.title
  expect(entries.map(({ label, href }) => [href, label])).toEqual(entries.map(({ href }) => [href, titleOf(href)]))
  expect(entries.length).toBeGreaterThan(40)
})

test('no two pages of one centre have the same name', () => {
  const named = routes.filter(({ path, layout }) => layout.startsWith('enterprise centre') && !path.includes('{'))
  expect(new Set(named.map(({ title }) => title)).size).toBe(named.length)
})
