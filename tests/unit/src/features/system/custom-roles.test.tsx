// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import ConsoleRolesPage from '#src/features/system/pages/roles.page.tsx'
import { roleWords } from '#src/features/system/preview-texts.ts'
import { accountInput, userSchema, userValuesOf } from '#src/features/system/user-values.ts'
import { choose, click, getByName, settle } from '#tests/support/render.tsx'
import { renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})
const go = (address: string) => window.history.replaceState(null, '', address)
beforeEach(() => go('/console/system/role?tab=custom'))

const right = (name: string, area: string, label: string, roles: string[], needs: string[] = []) => ({
  ...{ name, area, label, roles, needs },
  ...{ about: `${label}。`, operations: [] },
})
const ROLE = {
  ...{ id: 5, name: '档案录入员', description: '在柜台', platformRoles: ['Auditor'], rights: ['PersonRecords'] },
  ...{ holderCount: 2, holderNames: ['沈审', '陆怡'], rowVersion: 3 },
}
const PREVIEW = {
  ...{ gained: ['审核求职者'], lost: [], holderCount: 2, needsApproval: true, approverCount: 1, refusal: null },
}
const ROW = {
  ...{ id: 31, userName: 'auditor', surname: null, realName: '沈审', mobilePhone: null, emailAddress: null },
  ...{ userType: 'PlatformUser', platformRoles: ['Auditor'], roleNames: ['平台工作人员', '平台审核员'] },
  ...{ customRoleId: 5, customRoleName: '档案录入员' },
  ...{ foundationId: null, isActive: true, creationTime: '2026-01-05T00:00:00+08:00', rowVersion: 4 },
}
const ANSWERS = {
  customRoleGetAll: () => ({ totalCount: 1, items: [ROLE] }),
  customRoleGetPreview: () => PREVIEW,
  approvalGetAll: () => ({ items: [] }),
  userGetRights: () => ({
    roles: [
      { id: 7, name: 'Auditor', displayName: '平台审核员', holderCount: 3 },
      { id: 9, name: 'Finance', displayName: '平台财务', holderCount: 1 },
    ],
    rights: [
      right('PersonRecords', '求职者', '求职者档案', ['Auditor', 'Admin']),
      right('PersonAudits', '求职者', '审核求职者', ['Auditor', 'Admin'], ['PersonRecords']),
      right('Settlement', '工单和钱', '结算和付款', ['Finance', 'Admin']),
      right('Common', '每位工作人员', '共同的工作', ['Auditor', 'Finance', 'Admin']),
    ],
    jointActs: [
      { name: 'ChangeBankCard', label: '换账户', roles: ['Auditor'], rights: ['PersonBank'], holderCount: 3 },
    ],
  }),
  userGetRoles: () => ({
    items: [
      { id: 7, name: 'Auditor', displayName: '平台审核员' },
      { id: 9, name: 'Finance', displayName: '平台财务' },
    ],
  }),
  userGetAll: () => ({ totalCount: 1, items: [ROW] }),
  userGetRolesPreview: () => ({
    ...{ before: ['Auditor'], after: ['Auditor'], keptBefore: ['PersonRecords'], keptAfter: null },
    ...{ gained: [], lost: [], jointActs: [], needsApproval: true, approverCount: 1, refusal: null },
  }),
}
const show = async () => {
  const view = await renderWith(<ConsoleRolesPage />, ANSWERS)
  for (let step = 0; step < 3; step++) await settle()
  return view
}
const words = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim()
const boxOf = (label: string) =>
  [...document.querySelectorAll('dialog label')].find((each) => words(each)?.startsWith(label))?.querySelector('input')

describe('the list of custom roles', () => {
  it('says what each keeps and who has it', async () => {
    await show()
    const row = words(document.querySelector('tbody tr'))
    for (const part of ['档案录入员', '在柜台', '平台审核员', '求职者档案', '沈审、陆怡']) expect(row).toContain(part)
    expect(document.querySelector('tbody a[href="/console/system/user?customRoleId=5"]')).not.toBeNull()
  })
})

describe('the form of a custom role', () => {
  const open = async () => {
    const view = await show()
    await click(getByName('修改'))
    for (let step = 0; step < 3; step++) await settle()
    return view
  }

  it('offers only the rights of the chosen sub-roles, by area, each with its sentence', async () => {
    await open()
    expect(boxOf('求职者档案')?.checked).toBe(true)
    expect(boxOf('审核求职者')?.checked).toBe(false)
    expect(boxOf('结算和付款')).toBeUndefined()
    expect(boxOf('共同的工作')).toBeUndefined()
    const groups = [...document.querySelectorAll('dialog fieldset fieldset legend')].map(words)
    expect(groups).toEqual(['求职者'])
    expect(words(boxOf('审核求职者')?.closest('label'))).toContain('要和“求职者档案”一起选')
    await click(boxOf('平台财务') as Element)
    await settle()
    expect(boxOf('结算和付款')?.checked).toBe(false)
  })

  it('takes the rights of a sub-role away with it', async () => {
    const { of } = await open()
    await click(boxOf('平台财务') as Element)
    await settle()
    await click(boxOf('结算和付款') as Element)
    await settle()
    await click(boxOf('平台财务') as Element)
    for (let step = 0; step < 3; step++) await settle()
    expect(of('customRoleGetPreview').at(-1)).toMatchObject({ platformRoles: ['Auditor'], rights: ['PersonRecords'] })
  })

  it('shows what its accounts would gain before it is saved', async () => {
    const { of } = await open()
    await click(boxOf('审核求职者') as Element)
    for (let step = 0; step < 3; step++) await settle()
    const asked = { id: 5, name: '档案录入员', platformRoles: ['Auditor'], rights: ['PersonRecords', 'PersonAudits'] }
    expect(of('customRoleGetPreview').at(-1)).toEqual(asked)
    const shown = words(document.querySelector('.roles-preview'))
    expect(shown).toContain('有这个角色的 2 个账号得到 1 项权限，失去 0 项。要另一位管理员批准才生效，有 1 位可以批准')
    expect(shown).toContain('得到的权限：审核求职者')
    expect(of('customRoleUpdate')).toEqual([])
    await click(getByName('保存修改'))
    await settle()
    expect(of('customRoleUpdate')).toEqual([
      { input: { ...asked, description: '在柜台', rowVersion: 3, approvalReason: undefined } },
    ])
  })

  it('says what is missing', async () => {
    await open()
    await click(boxOf('求职者档案') as Element)
    await click(getByName('保存修改'))
    await settle()
    expect(words(document.querySelector('dialog'))).toContain('请至少留下一项权限')
  })
})

describe('the matrix', () => {
  beforeEach(() => go('/console/system/role'))

  it('has a column for each custom role', async () => {
    await show()
    const heads = [...document.querySelectorAll('.rights-matrix thead th')].map(words)
    expect(heads).toEqual(['权限', '平台审核员3 人', '平台财务1 人', '档案录入员2 人'])
    const last = (label: string) => {
      const row = [...document.querySelectorAll('.rights-matrix tbody tr')].find((each) =>
        words(each.querySelector('th'))?.startsWith(label),
      )
      return words([...(row?.querySelectorAll('td') ?? [])].at(-1))
    }
    expect(last('求职者档案')).toBe('可以')
    expect(last('审核求职者')).toBe('–不可以')
    expect(last('共同的工作')).toBe('可以')
    expect(last('换账户')).toBe('–不可以')
  })

  it('and an account: its form takes the role away, and says what that gives', async () => {
    const { of } = await show()
    expect(words(document.querySelector('.card table tbody tr'))).toContain('档案录入员（平台审核员的一部分）')
    await click(getByName('修改'))
    for (let step = 0; step < 3; step++) await settle()
    const list = [...document.querySelectorAll<HTMLSelectElement>('dialog select')].find(({ value }) => value === '5')
    if (!list) throw new Error(`no list of custom roles`)
    expect(boxOf('平台审核员')).toBeUndefined()
    expect(of('userGetRolesPreview').at(-1)).toMatchObject({ customRoleId: 5, platformRoles: ['Auditor'] })
    await choose(list, '')
    for (let step = 0; step < 3; step++) await settle()
    expect(boxOf('平台审核员')?.checked).toBe(true)
    expect(of('userGetRolesPreview').at(-1)).toEqual({ userId: 31, platformRoles: ['Auditor'] })
  })
})

describe('the account', () => {
  const values = { ...userValuesOf(ROW as never), mobilePhone: '' }

  it('sends the role alone, which brings its sub-roles, or the sub-roles and no role', () => {
    expect(accountInput(values)).toMatchObject({ customRoleId: 5 })
    expect(accountInput(values)).not.toHaveProperty('platformRoles')
    expect(accountInput({ ...values, customRoleId: '' })).toMatchObject({
      customRoleId: null,
      platformRoles: ['Auditor'],
    })
    expect(accountInput({ ...values, userType: 'Enterprise' })).not.toHaveProperty('customRoleId')
  })

  it('needs a role or a sub-role', () => {
    const problems = (change: object) =>
      userSchema.safeParse({ ...values, platformRoles: [], ...change }).error?.issues.map(({ path }) => path[0]) ?? []
    expect(problems({})).not.toContain('platformRoles')
    expect(problems({ customRoleId: '' })).toContain('platformRoles')
  })
})

it.each([
  [
    {},
    '有这个角色的 2 个账号得到 1 项权限，失去 0 项。要另一位管理员批准才生效，有 1 位可以批准；有这个角色的人不能批准。',
  ],
  [{ approverCount: 0 }, '有这个角色的 2 个账号得到 1 项权限，失去 0 项。要另一位管理员批准，现在没有人可以批准。'],
  [{ needsApproval: false }, '有这个角色的 2 个账号得到 1 项权限，失去 0 项。保存后立即生效，正在使用的登录也一样。'],
  [{ gained: [] }, '权限没有变化。'],
  [{ holderCount: 0 }, '还没有账号有这个角色，保存后立即生效。'],
  [{ refusal: '请至少留下一项权限' }, '现在不能这样保存：请至少留下一项权限'],
])('the sentence about a role: %o', (change, sentence) => {
  expect(roleWords({ ...PREVIEW, ...change })).toBe(sentence)
})
