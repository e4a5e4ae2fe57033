import { describe, expect, it } from 'vitest'
import { creditCodeProblem } from '#machines/rules/social-credit-code.ts'
import {
  auditLabel,
  isCertified,
  missingForSubmission,
  REQUIRED_STAGE,
} from '#services/enterprises/enterprise.rules.ts'

type Row = Parameters<typeof missingForSubmission>[0]
const row = {
  enterpriseType: 'Private',
  industry: '软件',
  scale: 'Small',
  legalPerson: '王小明',
  contactName: '王小明',
  contactPhone: '028-87654321',
  cityId: 1,
  address: '天府大道 1 号',
  licenceFileId: 1,
  authorisationFileId: null,
  introduction: '一'.repeat(20),
} as unknown as Row
const missing = (changes: object) =>
  missingForSubmission({ ...row, ...changes }).map(({ members, message }) => `${members} ${message}`)

describe('an enterprise', () => {
  it.each([
    [{ audit: null, auditStatus: null }, '未提交认证'],
    [{ audit: null, auditStatus: 2 }, '未提交认证'],
    [{ audit: -1, auditStatus: 2 }, '认证未通过'],
    [{ audit: 1, auditStatus: 2 }, '等待审核'],
    [{ audit: 1, auditStatus: 2, isInfoMissing: true }, '待补充资料'],
    [{ audit: 2, auditStatus: 2 }, '已认证'],
    [{ audit: 1.5, auditStatus: 1.5 }, '等待审核'],
  ])('with %o is %s', (pair, label) => {
    expect(auditLabel(pair)).toBe(label)
    expect(isCertified(pair)).toBe(label === '已认证')
  })

  it('needs a submission and one audit', () => {
    expect(REQUIRED_STAGE).toBe(2)
  })

  it('may be sent once all of it stands there', () => {
    expect(missing({})).toEqual([])
    expect(missing({ contactPhone: '13800138000', contactName: '林一鸣', authorisationFileId: 7 })).toEqual([])
  })

  it.each([
    [{ enterpriseType: null }, 'enterpriseType 企业类型不能为空'],
    [{ industry: null }, 'industry 行业不能为空'],
    [{ scale: null }, 'scale 规模不能为空'],
    [{ cityId: null }, 'cityId 城市不能为空'],
    [{ address: '' }, 'address 地址不能为空'],
    [{ legalPerson: null, contactName: null }, 'legalPerson 法定代表人不能为空, contactName 联系人不能为空'],
    [{ licenceFileId: null }, 'licenceFileId 请上传营业执照照片'],
    [{ contactPhone: '12' }, 'contactPhone 联系电话格式不正确，应为 11 位手机号，或带区号的座机号'],
    [{ contactPhone: null }, 'contactPhone 请填写联系电话'],
    [{ introduction: '一'.repeat(19) }, 'introduction 企业简介长度应为 20–2000 个字符'],
    [{ introduction: null }, 'introduction 企业简介长度应为 20–2000 个字符'],
    [{ contactName: '林一鸣' }, 'authorisationFileId 联系人不是法定代表人，请上传授权书'],
  ])('with %o is asked for it', (changes, expected) => {
    expect(missing(changes).join(', ')).toBe(expected)
  })

  it.each([
    ['91350100M000100Y43', null],
    ['91350100M000100Y4', '统一社会信用代码应为 18 位，现在是 17 位'],
    ['91350100M000100Y44', '统一社会信用代码的校验位不符，请核对营业执照'],
  ])('has the code %s: %s', (code, problem) => {
    expect(creditCodeProblem(code)).toBe(problem)
  })
})
