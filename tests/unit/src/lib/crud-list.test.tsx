// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { anchors } from '#src/features/content/office/anchors.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { click, getByName, settle, type } from '#tests/support/render.tsx'
import { fieldNamed, renderWith } from '#tests/support/services-double.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
})

const home = { id: 1, name: 'Home', displayName: '首页', description: null, rowVersion: 4 }
const list = () => ({ totalCount: 1, items: [home] })

const conflict = () => {
  throw new ApiError('已被修改', {
    code: 'CONFLICT',
    httpStatus: 409,
    abpCode: 40902,
    details: '这条记录已被他人修改',
    validationErrors: [],
  })
}

describe('a list with forms', () => {
  it('shows its rows with what may be done, and adds one', async () => {
    const { of } = await renderWith(<CrudListPage list={anchors} />, {
      cmsAnchorGetAll: list,
      cmsAnchorCreate: () => ({ id: 2 }),
    })
    await settle()
    expect(document.body.textContent).toContain('共 1 个')
    await click(getByName('新建轮播位置'))
    await click(getByName('新建轮播位置', 'dialog button[type=submit]'))
    await settle()
    expect(document.body.textContent).toContain('名称不能为空')
    expect(of('cmsAnchorCreate')).toEqual([])
    await type(fieldNamed('显示名称，必填'), '知识库')
    await type(fieldNamed('锚点名，必填'), 'Knowledge')
    await click(getByName('新建轮播位置', 'dialog button[type=submit]'))
    await settle()
    expect(of('cmsAnchorCreate')).toEqual([{ input: { name: 'Knowledge', displayName: '知识库', description: null } }])
  })

  it('keeps what was typed when somebody else was faster', async () => {
    const { of } = await renderWith(<CrudListPage list={anchors} />, {
      cmsAnchorGetAll: list,
      cmsAnchorUpdate: conflict,
    })
    await settle()
    await click(getByName('修改首页'))
    await type(fieldNamed('显示名称，必填'), '网站首页')
    await click(getByName('保存修改'))
    await settle()
    expect(of('cmsAnchorUpdate')[0].input).toMatchObject({ id: 1, rowVersion: 4, displayName: '网站首页' })
    expect(document.querySelector('dialog')?.textContent).toContain('这条记录已被他人修改')
    expect(fieldNamed('显示名称，必填').value).toBe('网站首页')
  })

  it('asks before it deletes, and says why the server refuses', async () => {
    await renderWith(<CrudListPage list={anchors} />, { cmsAnchorGetAll: list, cmsAnchorDelete: conflict })
    await settle()
    await click(getByName('更多操作：首页'))
    await click(getByName('删除首页'))
    expect(document.querySelector('dialog')?.textContent).toContain('还有轮播的位置不能删除')
    await click(getByName('删除轮播位置', 'dialog button'))
    await settle()
    expect(document.querySelector('dialog')?.textContent).toContain('这条记录已被他人修改')
  })
})
