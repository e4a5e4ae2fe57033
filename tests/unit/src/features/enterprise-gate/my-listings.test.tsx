// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import ApplyPage from '#src/features/enterprise-gate/pages/apply.page.tsx'
import SelectEnterprisePage from '#src/features/enterprise-gate/pages/select-enterprise.page.tsx'
import { ApiError } from '#src/lib/api-error.ts'
import { click, get, getByName, settle } from '#tests/support/render.tsx'
import { type Answers, renderWith } from '#tests/support/services-double.tsx'

const LISTING = { id: 4, enterpriseName: '示例科技有限公司', departmentName: '客服组', hasCreator: true }
const answers = (items: object[], more: Answers = {}): Answers => ({
  enterpriseGetMyListings: () => ({ items }),
  enterpriseGetMyEnterpriseList: () => ({ items: [] }),
  enterpriseJoinListed: () => null,
  ...more,
})
const text = () => document.body.textContent ?? ''

describe('the page where one chooses an enterprise', () => {
  it('shows first which list names the user, and asks to join with one press', async () => {
    const left: object[] = [LISTING]
    const { of, toasts } = await renderWith(
      <SelectEnterprisePage />,
      {
        ...answers(left),
        enterpriseJoinListed: () => void left.pop(),
      },
      { userId: 1 },
    )
    await settle()
    expect(text().indexOf('示例科技有限公司')).toBeGreaterThan(-1)
    expect(text().indexOf('企业名单里有您')).toBeLessThan(text().indexOf('您还没有企业'))
    expect(text()).toContain('客服组')
    const button = getByName('申请加入')
    button.focus()
    await click(button)
    await settle()
    expect(of('enterpriseJoinListed')).toEqual([{ input: { id: 4 } }])
    expect(JSON.stringify(toasts())).toContain('申请已提交')
    expect(text()).not.toContain('企业名单里有您')
    // the pressed button is gone; the keyboard goes on from its place
    expect(document.activeElement).not.toBe(document.body)
  })

  it('says nothing to users whom no list names', async () => {
    await renderWith(<SelectEnterprisePage />, answers([]), { userId: 1 })
    await settle()
    expect(text()).not.toContain('名单')
    expect(text()).toContain('您还没有企业')
  })

  it('says what to do where the enterprise has no creator', async () => {
    await renderWith(<SelectEnterprisePage />, answers([{ ...LISTING, hasCreator: false }]), { userId: 1 })
    await settle()
    expect(text()).toContain('这家企业还没有创建人')
  })

  it('shows an error and reads again', async () => {
    let isBroken = true
    const failing = () => {
      if (!isBroken) return { items: [LISTING] }
      throw new ApiError('x', { code: 'X', httpStatus: 500, abpCode: 50000, details: null, validationErrors: [] })
    }
    await renderWith(<SelectEnterprisePage />, answers([], { enterpriseGetMyListings: failing }), { userId: 1 })
    await settle()
    isBroken = false
    await click(getByName('重'))
    await settle()
    expect(text()).toContain('企业名单里有您')
  })
})

it('the page of joining shows it above the search, and leads back to the enterprises', async () => {
  const { of } = await renderWith(<ApplyPage />, answers([LISTING]), { userId: 1 })
  await settle()
  expect(text().indexOf('企业名单里有您')).toBeLessThan(text().indexOf('查找企业'))
  await click(get('.todo button'))
  await settle()
  expect(of('enterpriseJoinListed')).toEqual([{ input: { id: 4 } }])
  expect(window.location.pathname).toBe('/enterpriseCenter/selectEnterprise')
})
