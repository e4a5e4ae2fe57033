// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import type { MemberRowFragment } from '#src/api/graphql.ts'
import { ListedSection } from '#src/features/enterprise-profile/components/listed-section.tsx'
import { memberColumns } from '#src/features/enterprise-profile/components/member-columns.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, render, settle } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

const row = (id: number, changes: object = {}) => ({
  ...{ id, realName: `员工${id}`, mobilePhone: '157****0002', departmentName: '客服组', state: null, ...changes },
})
const show = async (answers: Answers) => {
  const view = await renderWith(<ListedSection />, answers, { userId: 1 })
  await settle()
  return view
}
const text = () => document.body.textContent ?? ''

describe('those of the list who have not joined', () => {
  it('stand there with phone, department and whether they have asked', async () => {
    await show({
      enterpriseGetListedMembers: () => ({
        totalCount: 2,
        items: [row(1), row(2, { state: 'Waiting', departmentName: null })],
      }),
    })
    expect(text()).toContain('名单里还没有加入的人')
    const lines = [...document.querySelectorAll('.todo li')].map(({ textContent }) => textContent)
    expect(lines[0]).toContain('还没有申请员工1157****0002，客服组')
    expect(lines[1]).toContain('等您处理')
    expect(lines[1]).not.toContain('，')
  })

  it('are removed after a question', async () => {
    const rows = [row(1)]
    const { of } = await show({
      enterpriseGetListedMembers: () => ({ totalCount: rows.length, items: [...rows] }),
      enterpriseRemoveListedMember: () => void rows.pop(),
    })
    await click(getByName('从名单删除'))
    await settle()
    expect(of('enterpriseRemoveListedMember')).toEqual([])
    expect(get('dialog').textContent).toContain('把 员工1 从名单删除？')
    await click(get('dialog .btn-danger'))
    await settle()
    expect(of('enterpriseRemoveListedMember')).toEqual([{ input: { id: 1 } }])
    expect(text()).toContain('名单里没有未加入的人')
  })

  it('are shown by twenties', async () => {
    const all = Array.from({ length: 30 }, (_, index) => row(index + 1))
    const { of } = await show({
      enterpriseGetListedMembers: ({ pageSize }) => ({ totalCount: 30, items: all.slice(0, pageSize) }),
    })
    expect(document.querySelectorAll('.todo li')).toHaveLength(20)
    await click(getByName('再显示 10 人'))
    await settle()
    expect(document.querySelectorAll('.todo li')).toHaveLength(30)
    expect(of('enterpriseGetListedMembers')).toEqual([{ pageSize: 20 }, { pageSize: 40 }])
  })

  it('have no part where no list was brought in, and say an error', async () => {
    await show({ enterpriseGetListedMembers: () => ({ totalCount: 0, items: [] }) })
    expect(text()).toBe('')
    await show({
      enterpriseGetListedMembers: () => {
        throw new ApiError('x', { code: 'X', httpStatus: 500, abpCode: 50000, details: null, validationErrors: [] })
      },
    })
    expect(text()).toContain('名单里还没有加入的人')
    expect(document.querySelector('button')).not.toBeNull()
  })
})

it('an applicant of the list has a chip with the name and department of the list, another one has none', async () => {
  const proof = memberColumns('waiting').find(({ key }) => key === 'proof')
  const member = { certificateType: null, certificateFileId: null, remark: null } as MemberRowFragment
  const listed = { ...member, listedAs: { realName: '纪小云', departmentName: '客服组' } } as MemberRowFragment
  const first = await render(proof?.cell(listed))
  expect(first.container.querySelector('.chip')?.textContent).toContain('在企业名单里')
  expect(first.container.textContent).toContain('名单上是 纪小云，客服组')
  const second = await render(proof?.cell({ ...member, listedAs: null } as MemberRowFragment))
  expect(second.container.querySelector('.chip')).toBeNull()
})
