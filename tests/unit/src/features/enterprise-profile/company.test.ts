import { describe, expect, it } from 'vitest'
import { type Company, changeInput, changeSchema, changeValues } from '#src/features/enterprise-profile/company.ts'
import { contact, contactInput, contactValues } from '#src/features/enterprise-profile/contact.ts'
import { memberList } from '#src/features/enterprise-profile/members.tsx'

const company = {
  id: 7,
  rowVersion: 3,
  enterpriseName: '云杉智能数据（上海）有限公司',
  socialCreditCode: '91350100M000100Y43',
  legalPerson: '苏青',
  enterpriseType: '有限责任公司',
  industry: '软件',
  scale: '31–100',
  contactName: '林夏',
  contactPhone: '13800138000',
  provinceId: null,
  cityId: 3101,
  address: '示例路 1 号',
  introduction: '为城市交通提供图像数据的标注和核对，全部岗位可以居家完成。',
} as unknown as Company

const problemsOf = (schema: typeof changeSchema, values: object): string[] =>
  (schema.safeParse(values).error?.issues ?? []).map(({ message }) => message)

describe('a change of what was certified', () => {
  it('needs the new licence and a reason', () => {
    expect(problemsOf(changeSchema, changeValues(company))).toEqual([
      '请上传变更后的营业执照，审核人要与它核对',
      '变更原因不能为空',
    ])
  })

  it('is sent with the version it was made over', () => {
    const values = { ...changeValues(company), legalPerson: ' 陈默 ', licenceFileId: 9, reason: '法定代表人变更' }
    expect(changeSchema.safeParse(values).success).toBe(true)
    expect(changeInput(company, values)).toMatchObject({ id: 7, rowVersion: 3, legalPerson: '陈默', licenceFileId: 9 })
  })

  it('names a code that is none', () => {
    const values = {
      ...changeValues(company),
      licenceFileId: 9,
      reason: '更正',
      socialCreditCode: '91350100M000100Y4Z',
    }
    expect(problemsOf(changeSchema, values)).toEqual([
      '统一社会信用代码第 18 位是“Z”。代码里没有字母 I、O、S、V、Z，是不是 2？',
    ])
  })
})

describe('what the enterprise changes by itself', () => {
  it('begins with what stands, the province known from the city', () => {
    const values = contactValues(company)
    expect(values.provinceId).toBe('31')
    expect(contact.schema.safeParse(values).success).toBe(true)
    expect(contactInput(company, values)).toMatchObject({ id: 7, rowVersion: 3, provinceId: 31, cityId: 3101 })
  })
})

describe('the lists of members', () => {
  it.each([
    ['', { state: 'Approved', jobStatus: 'On' }],
    ['waiting', { state: 'Waiting' }],
    ['left', { state: 'Approved', jobStatus: 'Quit' }],
    ['elsewhere', { state: 'Approved', jobStatus: 'On' }],
  ])('of the creator: %s', (list, always) => {
    expect(memberList(list, true).query).toMatchObject({ always })
  })

  it('of a member are that of his colleagues, without acts', () => {
    const list = memberList('waiting', false)
    expect(list.query).toMatchObject({ always: { state: 'Approved', jobStatus: 'On' } })
    expect(list.acts).toBeUndefined()
  })
})
