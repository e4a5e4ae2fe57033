import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#services/seeds/data/demo.ts'
import { dialogOf, main, menuEntry, press, rowAct, told } from '#tests/support/e2e/press.ts'
import { approveNewest, PREPARED } from '#tests/support/e2e/second-person.ts'
import { expect, test } from '#tests/support/e2e/test.ts'

const PAGE = '/console/system/role?tab=custom'
const preview = (page: Page) => dialogOf(page).getByRole('region', { name: '保存以后会怎样' })
const box = (page: Page, name: RegExp) => dialogOf(page).getByRole('checkbox', { name })

test('an administrator makes a role, and its holder has what is left; more of it needs a second administrator', async ({
  open,
  ownLogin,
  api,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now().toString(36)
  const name = `录入 ${mark}`
  const page = await open('platform')

  await test.step('the form says what a right cannot do without, before it is saved', async () => {
    await page.goto(PAGE)
    await press(main(page), '新建角色')
    await dialogOf(page).getByRole('textbox', { name: /^名称/ }).fill(name)
    await box(page, /^平台审核员/).check()
    await box(page, /^审核求职者/).check()
    await expect(preview(page)).toContainText('“审核求职者”要和“求职者档案”一起选')
    await box(page, /^审核求职者/).uncheck()
    await box(page, /^求职者档案/).check()
    await expect(preview(page)).toContainText('还没有账号有这个角色，保存后立即生效')
    await expect(preview(page)).toContainText('目录里有：工作台、求职者、审批、意见箱')
    await press(dialogOf(page), '新建角色')
    await told(page, '角色已新建')
  })

  const { items } = await api<{ items: { id: number }[] }>('platform', 'CustomRole/GetAll', { keyword: name })
  const account = `clerk${mark}`
  const { approval } = await api<{ approval: { id: number } }>('platform', 'User/Create', {
    ...{ userName: account, password: DEMO_PASSWORD, isChosenByOwner: true, realName: '新同事' },
    ...{ userType: 'PlatformUser', customRoleId: items[0]?.id },
  })
  await api('platform2', 'Approval/Approve', { id: approval.id })
  const holder = await (await ownLogin(account)).newPage()

  await test.step('its holder sees the smaller menu, and an address outside it says why', async () => {
    await holder.goto('/console')
    await expect(menuEntry(holder, '管理台', '求职者')).toBeVisible()
    await expect(menuEntry(holder, '管理台', '企业')).toHaveCount(0)
    await holder.goto('/console/person')
    await expect(main(holder).getByRole('heading', { level: 1 })).toHaveText(/求职者/)
    await expect(main(holder).getByText('等我审核')).toHaveCount(0)
    await holder.goto('/console/enterprise')
    await expect(holder.getByRole('heading', { level: 1 })).toHaveText('没有这一页的权限')
    await holder.getByRole('link', { name: '回到工作台' }).click()
    await expect(holder).toHaveURL(/\/console$/)
  })

  await test.step('a right more is given by two', async () => {
    await page.goto(`${PAGE}&keyword=${encodeURIComponent(name)}`)
    await rowAct(main(page).getByRole('row').filter({ hasText: name }), /^修改/)
    await box(page, /^查看企业(?!和)/).check()
    await expect(preview(page)).toContainText('有这个角色的 1 个账号得到 1 项权限')
    await expect(preview(page)).toContainText('要另一位管理员批准才生效')
    await press(dialogOf(page), '保存修改')
    await told(page, PREPARED)
    await holder.goto('/console/enterprise')
    await expect(holder.getByRole('heading', { level: 1 })).toHaveText('没有这一页的权限')
    const second = await open('platform2')
    await second.goto('/console/approval')
    await approveNewest(second)
    await holder.goto('/console/enterprise')
    await expect(main(holder).getByRole('heading', { level: 1 })).toHaveText(/企业/)
    await expect(menuEntry(holder, '管理台', '企业')).toBeVisible()
  })
})

test('on a phone the form of a role is read from top to bottom, and the keyboard reaches every right', async ({
  open,
}) => {
  const page = await open('platform', { viewport: { width: 375, height: 720 } })
  await page.goto(PAGE)
  await press(main(page), '新建角色')
  await box(page, /^平台文字客服/).check()
  await expect(dialogOf(page).getByRole('group', { name: '内容和答复' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(box(page, /^文字客服/)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box(page, /^文字客服/)).toBeChecked()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(wide).toBe(false)
})
