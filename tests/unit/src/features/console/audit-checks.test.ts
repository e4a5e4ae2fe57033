import { describe, expect, it } from 'vitest'
import { enterpriseChecks } from '#src/features/console/enterprises/enterprise-checks.ts'
import { personChecks } from '#src/features/console/people/person-checks.ts'
import { requirementChecks } from '#src/features/console/recruitment/requirement-checks.ts'
import type { Check } from '#src/ui/data/checklist.tsx'

const words = {
  category: (name: string | null | undefined) => (name === 'Limbs' ? '肢体残疾' : '视力残疾'),
  level: (name: string | null | undefined) => (name === 'ThreeLevel' ? '三级' : '一级'),
  sex: (name: string | null | undefined) => (name === 'Men' ? '男' : '女'),
}
const TODAY = '2026-11-22'
/** the vectors of domain rules §2.1 and §2.2 */
const person = {
  idType: 'IdentityCard' as const,
  idNumber: '34052419800101001X',
  sex: 'Men' as const,
  birthday: '1980-01-01',
  disabilityCategory: 'Limbs' as const,
  disabilityLevel: 'ThreeLevel' as const,
  veteranGrade: null,
  certificateNumber: '34052419800101001X43',
  certificateValidFrom: '2021-06-18',
  certificateValidTo: '2031-06-17',
}
const notMet = (checks: readonly Check[]) => checks.filter(({ result }) => result !== 'met')

describe('what the numbers of a record say', () => {
  it('agrees for a record in order', () => {
    const checks = personChecks(person, TODAY, words)
    expect(notMet(checks)).toEqual([])
    expect(checks).toHaveLength(6)
    expect(checks.at(-1)?.note).toBe('还有 1,668 天')
  })

  it('tells a wrong check digit, and another sex or birthday than the number has', () => {
    expect(notMet(personChecks({ ...person, idNumber: '340524198001010010' }, TODAY, words))[0]?.text).toBe(
      '身份证号的校验位不符，请核对',
    )
    expect(notMet(personChecks({ ...person, sex: 'Women' }, TODAY, words))[0]).toMatchObject({
      result: 'unmet',
      note: '男，1980 年 1 月 1 日，46 岁',
    })
  })

  it('tells another category or level than the certificate has, and whose number it is', () => {
    const other = personChecks({ ...person, disabilityCategory: 'Vision', disabilityLevel: 'OneLevel' }, TODAY, words)
    expect(notMet(other).map(({ note }) => note)).toEqual(['填写的是视力残疾', '填写的是一级'])
    const foreign = personChecks({ ...person, certificateNumber: '11010519491231002X43' }, TODAY, words)
    expect(notMet(foreign)[0]?.text).toBe('残疾人证号与身份证号不一致')
  })

  it('tells a certificate that has run out, and one that soon will', () => {
    const over = personChecks({ ...person, certificateValidTo: '2026-11-21' }, TODAY, words)
    expect(notMet(over)[0]).toMatchObject({ result: 'unmet' })
    const soon = personChecks({ ...person, certificateValidTo: '2026-12-22' }, TODAY, words)
    expect(notMet(soon)[0]).toMatchObject({ result: 'note', note: '只剩 30 天，请提醒换领' })
  })

  it('asks for eyes where the number of a permit has no check digit', () => {
    const permit = { ...person, idType: 'TravelPermit' as const, idNumber: 'H12345678' }
    expect(notMet(personChecks(permit, TODAY, words)).map(({ text }) => text)).toEqual([
      '港澳台居民来往内地（大陆）通行证的号码没有校验码',
      '残疾人证号前 18 位不能与这种证件核对',
    ])
    expect(
      notMet(personChecks({ ...permit, birthday: '2012-01-01' }, TODAY, words)).map(({ result }) => result),
    ).toEqual(['note', 'unmet', 'note'])
  })

  it('asks for eyes where the certificate is a veteran’s, which may have no last day', () => {
    const veteran = {
      ...person,
      disabilityLevel: null,
      certificateNumber: '军残字第123456号',
      certificateValidTo: null,
    }
    const told = personChecks({ ...veteran, veteranGrade: 3 }, TODAY, words)
    expect(notMet(told).map(({ text }) => text)).toEqual(['残疾军人证号不含身份证号'])
    expect(told.map(({ text, note }) => `${text} ${note}`)).toContain('残疾军人三级 按 2 人计')
    const light = personChecks({ ...veteran, veteranGrade: 9 }, TODAY, words)
    expect(light.map(({ note }) => note)).toContain('九级和十级不计入按比例就业')
    expect(notMet(personChecks(veteran, TODAY, words))[0]?.text).toBe('没有填写残疾军人证上的等级')
  })

  it('asks no certificate of who is healthy', () => {
    const healthy = { ...person, disabilityCategory: 'Normal' as const, disabilityLevel: 'Normal' as const }
    expect(notMet(personChecks({ ...healthy, certificateNumber: null }, TODAY, words))).toEqual([])
    expect(notMet(personChecks(healthy, TODAY, words))).toHaveLength(1)
  })
})

describe('what can be told of an enterprise', () => {
  const enterprise = {
    socialCreditCode: '91310115MA1H8R7C67',
    enterpriseName: '云杉智能数据(上海)有限公司',
    legalPerson: '许望',
    contactName: '许望',
    contactPhone: '13900000279',
    licenceFileId: 4,
    authorisationFileId: null,
  }

  it('agrees when the code is right and the handler is the legal person', () => {
    expect(notMet(enterpriseChecks(enterprise))).toEqual([])
  })

  it('misses the letter of authorisation of another handler, and tells a wrong code', () => {
    const found = notMet(
      enterpriseChecks({ ...enterprise, contactName: '许愿', socialCreditCode: '91310115MA1H8R7C6D' }),
    )
    expect(found.map(({ text }) => text)).toEqual([
      '统一社会信用代码的校验位不符，提交人已确认无误，请与营业执照核对',
      '经办人不是法定代表人，已上传授权书',
    ])
  })
})

describe('the rules of postings', () => {
  const QUIET = { hints: [], specialReason: null }

  it('show the auditor each hint with the reason that the enterprise wrote', () => {
    const hints = [{ member: 'conditions', message: '任职条件中的“35岁以下”请再看一遍：年龄' }]
    const job = { hints, problems: [], enterpriseCertified: true, isMinimumWageUnknown: false }
    const [found] = notMet(requirementChecks({ ...job, specialReason: '保险公司的要求' }))
    expect(found).toEqual({ result: 'note', text: hints[0]?.message, note: '企业写的理由：保险公司的要求' })
    expect(notMet(requirementChecks({ ...job, specialReason: null }))[0]?.note).toBeUndefined()
  })

  it('are all met where the services found nothing', () => {
    const job = { ...QUIET, problems: [], enterpriseCertified: true, isMinimumWageUnknown: false }
    expect(notMet(requirementChecks(job))).toEqual([])
  })

  it('have each finding under its rule, words apart from what is missing', () => {
    const problems = [
      { member: 'duties', message: '工作内容中不能出现“押金”，请修改后再发布' },
      { member: 'payMax', message: '最高薪资不能超过最低薪资的 3 倍' },
    ]
    const found = notMet(
      requirementChecks({ ...QUIET, problems, enterpriseCertified: false, isMinimumWageUnknown: false }),
    )
    expect(found.map(({ note }) => note)).toEqual([undefined, problems[0]?.message, problems[1]?.message])
  })

  it('claim nothing about a minimum wage that nobody has entered', () => {
    const checks = requirementChecks({ ...QUIET, problems: [], enterpriseCertified: true, isMinimumWageUnknown: true })
    expect(
      checks
        .filter(({ result }) => result === 'met')
        .map(({ text }) => text)
        .join(),
    ).not.toContain('最低工资')
    expect(notMet(checks).map(({ text }) => text)).toEqual(['当地最低工资标准还没有录入，没有核对最低工资'])
  })
})
