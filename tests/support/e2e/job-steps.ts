import { requirementForm } from '#tests/support/recruitment.ts'
import type { Api } from './api.ts'
import type { Hands } from './hands.ts'
import { cards, dialog, heading, main } from './order-screen.ts'
import { expectTree } from './screen-reader.ts'
import { expect } from './test.ts'

/** A job of 云杉 that an auditor has passed. */
export async function publishJob(api: Api, title: string, changes: object = {}): Promise<number> {
  const { id } = await api('enterprise', 'Requirement/Create', requirementForm({ title, ...changes }))
  await api('enterprise', 'Requirement/Publish', { id })
  await api('auditor', 'Requirement/Audit', { id, action: 'Pass' })
  return id
}

/** To a job in the public list, by its title. */
export async function findJob({ page, press, write }: Hands, title: string): Promise<void> {
  await page.goto('/requirement')
  await write(page.getByRole('searchbox', { name: '搜索岗位或职位' }), title)
  await press(page.getByRole('button', { name: '搜索', exact: true }))
  await expect(cards(page)).toHaveCount(1)
  await press(main(page).getByRole('link', { name: title }))
  await expect(heading(page)).toHaveText(title)
}

const DELIVERY = `
  - heading /^投递/ [level=2]
  - button "关闭"
  - form "投递简历":
    - group "还有 2 处需要修改":
      - list:
        - listitem:
          - link /^企业能看到的残疾信息/
        - listitem:
          - link /^同意把现在的简历/
    - radiogroup /企业能看到的残疾信息/:
      - radio /先不让企业看到/
      - radio /让这家企业看到/
    - textbox /给企业的话/
    - checkbox /同意把现在的简历/
    - button "再想想"
    - button "投递简历"
`

/** Without a word of the disability. */
export async function deliver({ page, press, write, pick, tick }: Hands): Promise<void> {
  await press(main(page).getByRole('button', { name: '投递简历' }))
  await press(dialog(page).getByRole('button', { name: '投递简历' }))
  await expectTree(dialog(page), DELIVERY)
  await expect(dialog(page)).toContainText('请选择企业能不能看到您的残疾类别和等级')
  await pick(dialog(page).getByRole('radio', { name: /先不让企业看到/ }))
  await write(dialog(page).getByRole('textbox', { name: /给企业的话/ }), '文字沟通没有问题')
  await tick(dialog(page).getByRole('checkbox', { name: /同意把现在的简历/ }))
  await press(dialog(page).getByRole('button', { name: '投递简历' }))
  await expect(main(page).getByRole('group', { name: '已投递' })).toBeFocused()
}
