// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import type { OfficeUserGetRightsQuery, OfficeUserGetRolesPreviewQuery } from '#src/api/graphql.ts'
import ConsoleRolesPage from '#src/features/system/pages/roles.page.tsx'
import { jointWords, previewWords } from '#src/features/system/preview-texts.ts'
import { staffMenu } from '#src/lib/navigation/console-nav.ts'
import { choose, click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

type Matrix = OfficeUserGetRightsQuery['userGetRights']
type Preview = OfficeUserGetRolesPreviewQuery['userGetRolesPreview']

const MATRIX: Matrix = {
  roles: [
    { id: 7, name: 'Auditor', displayName: '平台审核员', holderCount: 3 },
    { id: 9, name: 'Finance', displayName: '平台财务', holderCount: 1 },
  ],
  rights: [
    {
      ...{ name: 'PersonAudits', area: '求职者', label: '审核求职者', about: '审核档案。' },
      ...{ roles: ['Auditor'], needs: ['PersonRecords'], operations: ['初审或复审', '终审'] },
    },
    {
      ...{ name: 'Settlement', area: '工单和钱', label: '结算和付款', about: '支付费用。' },
      ...{ roles: ['Finance'], needs: [], operations: ['付款'] },
    },
  ],
  jointActs: [{ name: 'PayFlows', label: '付款', roles: ['Finance'], rights: ['Settlement'], holderCount: 1 }],
}
const PREVIEW: Preview = {
  ...{ before: ['Auditor'], after: ['Auditor', 'Finance'], lost: [], refusal: null },
  ...{ keptBefore: null, keptAfter: null },
  gained: [{ label: '结算和付款', about: '支付费用。' }],
  jointActs: [{ labels: ['付款'], before: 1, after: 2, isGained: true }],
  ...{ needsApproval: true, approverCount: 1 },
}
const ROW = {
  ...{ id: 31, userName: 'auditor', surname: null, realName: '沈审', mobilePhone: null, emailAddress: null },
  ...{ userType: 'PlatformUser', platformRoles: ['Auditor'], roleNames: ['平台工作人员', '平台审核员'] },
  ...{ customRoleId: null, customRoleName: null },
  ...{ foundationId: null, isActive: true, creationTime: '2026-01-05T00:00:00+08:00', rowVersion: 4 },
}
const ANSWERS = {
  customRoleGetAll: () => ({ totalCount: 0, items: [] }),
  userGetRights: () => MATRIX,
  userGetRoles: () => ({
    items: [
      { id: 4, name: 'Enterprise', displayName: '企业用户' },
      { id: 7, name: 'Auditor', displayName: '平台审核员' },
      { id: 9, name: 'Finance', displayName: '平台财务' },
    ],
  }),
  userGetAll: () => ({ totalCount: 1, items: [ROW] }),
  userGetRolesPreview: ({ platformRoles }: { platformRoles: string[] }) => ({
    ...PREVIEW,
    ...(platformRoles.includes('Finance') ? {} : { after: ['Auditor'], gained: [], jointActs: [] }),
  }),
}
const show = async () => {
  const view = await renderWith(<ConsoleRolesPage />, ANSWERS)
  await settle()
  await settle()
  return view
}
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()
const cells = (row: Element | undefined) => [...(row?.querySelectorAll('td') ?? [])].map(words)
const rowOf = (label: string) =>
  [...document.querySelectorAll('.rights-matrix tbody tr')].find((row) =>
    words(row.querySelector('th'))?.startsWith(label),
  )

describe('the matrix of rights', () => {
  it('has a column for each sub-role and says in words who may do what', async () => {
    await show()
    const table = document.querySelector('.rights-matrix')
    expect([...(table?.querySelectorAll('thead th') ?? [])].map(words)).toEqual([
      '权限',
      '平台审核员3 人',
      '平台财务1 人',
    ])
    expect(cells(rowOf('审核求职者'))).toEqual(['可以', '–不可以'])
    expect(cells(rowOf('结算和付款'))).toEqual(['–不可以', '可以'])
    expect(cells(rowOf('付款'))).toEqual(['–不可以', '可以'])
    expect(words(rowOf('付款')?.querySelector('small'))).toBe('只有 1 位同事可以办理，没有人能批准')
    expect(table?.querySelectorAll('th[scope=rowgroup]')).toHaveLength(3)
  })

  it('shows one sub-role where it is narrow, the one that was chosen', async () => {
    await show()
    const list = document.querySelector<HTMLSelectElement>('.matrix-choice select')
    if (!list) throw new Error('nothing to choose from')
    const narrow = () =>
      [...document.querySelectorAll('.rights-matrix thead .matrix-cell:not(.matrix-other)')].map(words)
    expect(narrow()).toEqual(['平台审核员3 人'])
    await choose(list, 'Finance')
    expect(narrow()).toEqual(['平台财务1 人'])
    expect(rowOf('审核求职者')?.querySelectorAll('.matrix-other')).toHaveLength(1)
  })

  it('opens a right: what it contains and who has it', async () => {
    await show()
    await click(getByName('审核求职者'))
    await settle()
    expect(words(document.querySelector('dialog'))).toContain('初审或复审')
    expect(words(document.querySelector('dialog dd'))).toBe('平台审核员')
  })
})

describe('the change of sub-roles', () => {
  it('shows what it would do, with the menu, before it is saved', async () => {
    const { of } = await show()
    await click(getByName('修改'))
    await settle()
    await settle()
    const box = [...document.querySelectorAll('dialog label')].find((label) => words(label) === '平台财务')
    await click(box?.querySelector('input') as Element)
    await settle()
    await settle()
    expect(of('userGetRolesPreview').at(-1)).toEqual({ userId: 31, platformRoles: ['Auditor', 'Finance'] })
    const shown = words(document.querySelector('.roles-preview'))
    expect(shown).toContain('得到的权限：结算和付款')
    expect(shown).toContain('目录里多出：结算')
    expect(shown).not.toContain('失去的权限')
    expect(shown).toContain('能办理的同事从 1 位变成 2 位')
    expect(of('userUpdate')).toEqual([])
    await click(getByName('保存修改'))
    await settle()
    expect(of('userUpdate')).toEqual([
      {
        input: {
          ...{ id: 31, rowVersion: 4, customRoleId: null, platformRoles: ['Auditor', 'Finance'] },
          approvalReason: undefined,
        },
      },
    ])
  })
})

describe('the sentence about a change', () => {
  it.each([
    [{}, '得到 1 项权限，失去 0 项，只影响这 1 个账号。要另一位管理员批准才生效，有 1 位可以批准；账号本人不能批准。'],
    [{ approverCount: 0 }, '得到 1 项权限，失去 0 项，只影响这 1 个账号。要另一位管理员批准，现在没有人可以批准。'],
    [{ needsApproval: false }, '得到 1 项权限，失去 0 项，只影响这 1 个账号。保存后立即生效，正在使用的登录也一样。'],
    [{ after: PREVIEW.before }, '分工没有变化。'],
    [{ before: [], after: [] }, '还没有选择分工。'],
    [{ refusal: '请让另一位' }, '现在不能这样保存：请让另一位'],
  ])('%o', (change, sentence) => {
    expect(previewWords({ ...PREVIEW, ...change })).toBe(sentence)
  })

  it('warns where nobody could approve any more', () => {
    const change = { labels: ['付款', '登记退回'], before: 2, after: 1, isGained: false }
    expect(jointWords(change)).toEqual({
      words: '“付款”“登记退回”要两个人办理，能办理的同事从 2 位变成 1 位。提交以后没有人能批准。',
      isAlone: true,
    })
    expect(jointWords({ ...change, before: 3, after: 2 }).isAlone).toBe(false)
  })

  it('says of who gains such an act that nobody does both', () => {
    const { words: sentence } = jointWords({ labels: ['付款'], before: 2, after: 3, isGained: true })
    expect(sentence).toContain('不能批准自己提交的')
  })
})

describe('the menu of sub-roles', () => {
  it('is the one that their holders see', () => {
    expect(staffMenu([])).toEqual([])
    expect(staffMenu(['Support'])).toEqual(['工作台', '意见箱', '文字客服'])
    expect(staffMenu(['Finance'])).toEqual([
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
  })
})
