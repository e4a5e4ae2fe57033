import { describe, expect, it } from 'vitest'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { codeHint, readFoundation } from '#services/people/foundations/foundation.rules.ts'
import { isPersonCertified, personStatus, WORKING } from '#services/people/persons/person.rules.ts'
import { formProblems } from '#services/people/resume/person-form.rules.ts'
import {
  completeness,
  type Missing,
  missingForSubmission,
  RESUME_FIELDS,
  RESUME_STEPS,
  resumeProblems,
} from '#services/people/resume/person-resume.rules.ts'

const TODAY = '2026-11-24'

describe('the status of a record', () => {
  it.each([
    [null, null, 'NotFound', false],
    [null, 3, 'NotFound', false],
    [-1, 3, 'FirstTrialUnPassed', false],
    [1, 3, 'ToBeReviewed', false],
    [2, 3, 'FirstTrialPassed', false],
    [3, 3, 'ReexaminePassed', true],
    [1, 1, 'ReexaminePassed', true],
    // where only the first trial is required, passing it is all there is
    [2, 2, 'FirstTrialPassed', true],
    [0, 3, 'FirstTrialPassed', false],
    [1.5, 1.5, 'ReexaminePassed', false],
  ] as const)('audit %s of %s is %s', (audit, auditStatus, status, isCertified) => {
    expect(personStatus(audit, auditStatus)).toBe(status)
    expect(isPersonCertified(audit, auditStatus)).toBe(isCertified)
  })

  it('counts as working whoever has work', () => {
    expect(WORKING).toEqual(['OnJob', 'LookingForNewOpportunities'])
  })
})

describe('a form', () => {
  const body = '34052419800101001'
  const woman = `34052419800101002${identityCheckCharacter('34052419800101002')}`
  const identity = (idNumber: string | null) =>
    ({ idType: 'IdentityCard', idNumber }) as Parameters<typeof formProblems>[1]
  const problems = (form: object, idNumber: string | null = body + identityCheckCharacter(body)) =>
    formProblems(form as Parameters<typeof formProblems>[0], identity(idNumber), TODAY)
  const problem = (member: string, message: string) => [{ message, members: [member] }]

  it('agrees with the identity number, where one is known', () => {
    expect(problems({ sex: 'Men', birthday: '1980-01-01' })).toEqual([])
    expect(problems({})).toEqual([])
    expect(problems({ sex: 'Women' })).toEqual(problem('sex', '性别与身份证号不一致'))
    expect(problems({ sex: 'Women' }, woman)).toEqual([])
    expect(problems({ sex: 'Men' }, woman)).toEqual(problem('sex', '性别与身份证号不一致'))
    expect(problems({ birthday: '1980-01-02' })).toEqual(problem('birthday', '出生日期与身份证号不一致'))
    for (const unknown of [null, body, `x${body}X`, `${body}XX`, `${body}A`])
      expect(problems({ sex: 'Women', birthday: '1980-01-02' }, unknown), String(unknown)).toEqual([])
  })

  it('has phones that ring', () => {
    expect(problems({ mobilePhone: '13800138000', emergencyContactPhone: '028-87654321' })).toEqual([])
    expect(problems({ emergencyContactPhone: '13800138000' })).toEqual([])
    expect(problems({ emergencyContactPhone: null })).toEqual([])
    // an own phone is a mobile one: codes are sent to it
    expect(problems({ mobilePhone: '028-87654321' })).toEqual(
      problem('mobilePhone', '手机号格式不正确，请核对：手机号以 13 至 19 开头'),
    )
    expect(problems({ emergencyContactPhone: '12' })).toEqual(
      problem('emergencyContactPhone', '紧急联系人电话格式不正确，应为 11 位手机号，或带区号的座机号'),
    )
  })

  it('is asked about its resume, too', () => {
    expect(problems({ payMin: '2', payMax: '1' })).toHaveLength(1)
  })
})

describe('a resume', () => {
  const problems = (form: object) => resumeProblems(form as Parameters<typeof resumeProblems>[0], TODAY)
  const span = (startDate: string, endDate: string | null) => ({ startDate, endDate })

  it('has spans that begin before they end, and not after today', () => {
    const good = [span('2020-09-01', '2024-07-01'), span(TODAY, null)]
    expect(problems({ educations: good, workExperiences: good })).toEqual([])
    expect(problems({})).toEqual([])
    expect(problems({ educations: [...good, span('2026-11-25', null)] })).toEqual([
      { message: '开始时间不能晚于今天', members: ['educations[2].startDate'] },
    ])
    expect(problems({ workExperiences: [span('2024-07-01', '2024-07-01')] })).toEqual([
      { message: '结束时间应晚于开始时间', members: ['workExperiences[0].endDate'] },
    ])
  })

  it('asks for pay from less to more', () => {
    expect(problems({ payMin: '3000.00', payMax: '3000' })).toEqual([])
    expect(problems({ payMin: '3000.00' })).toEqual([])
    expect(problems({ payMax: '3000.00' })).toEqual([])
    expect(problems({ payMin: '3000.01', payMax: '3000' })).toEqual([
      { message: '最高期望月薪不能低于最低期望月薪', members: ['payMax'] },
    ])
  })

  it('has certificates that have been issued', () => {
    const issued = (issueDate: string | null) => ({ issueDate })
    expect(problems({ certificates: [issued(TODAY), issued(null)] })).toEqual([])
    expect(problems({ certificates: [issued(null), issued('2026-11-25')] })).toEqual([
      { message: '证书的发证日期不能晚于今天', members: ['certificates[1].issueDate'] },
    ])
  })

  it('keeps the fields and steps of its form', () => {
    expect(RESUME_STEPS).toEqual(['Base', 'Disability', 'Experience', 'Intention', 'Consent'])
    expect([...RESUME_FIELDS].sort()).toEqual([
      ...['accommodationIds', 'accommodationNote', 'availableDate', 'certificates', 'educations', 'intendedCityIds'],
      ...['intendedJobs', 'isAccommodationDisclosed', 'isPayNegotiable', 'operationModeId', 'payMax', 'payMin'],
      ...['selfIntroduction', 'skills', 'workExperiences'],
    ])
  })
})

type Row = Parameters<typeof completeness>[0]
type Resume = NonNullable<Parameters<typeof completeness>[1]>
const row = {
  realName: '王小明',
  idNumberSealed: 'sealed',
  sex: 'Men',
  birthday: '1990-03-07',
  mobilePhone: '13800138000',
  cityId: 1,
  address: '天府大道 1 号',
  emergencyContactName: '王大明',
  emergencyContactPhone: '13800138001',
  disabilityCategory: 'Vision',
  disabilityLevel: 'OneLevel',
  veteranGrade: null,
  certificateNumberSealed: 'sealed',
  certificateValidFrom: '2020-01-01',
  certificateValidTo: TODAY,
  certificateFrontFileId: 1,
  certificateBackFileId: 2,
  educationalRequirementId: null,
  experienceRequirement: null,
} as unknown as Row
const resume = {
  intendedJobs: ['客服'],
  intendedCityIds: [],
  operationModeId: 1,
  payMin: '3000.00',
  isPayNegotiable: false,
  educations: [],
  workExperiences: [],
  skills: [],
  selfIntroduction: null,
} as unknown as Resume

describe('what a record needs before it is sent', () => {
  const missing = (changes: object, resumed: object | undefined = {}) =>
    missingForSubmission({ ...row, ...changes }, resumed && { ...resume, ...resumed }, TODAY).map(
      ({ step, members, message }) => `${step} ${members} ${message}`,
    )

  it('is nothing more once all of it stands there', () => {
    expect(missing({})).toEqual([])
    expect(missing({}, { payMin: null, isPayNegotiable: true })).toEqual([])
  })

  it.each([
    [{ realName: '' }, 'Base realName 姓名不能为空'],
    [{ idNumberSealed: null }, 'Base idNumber 身份证号不能为空'],
    [{ mobilePhone: null }, 'Base mobilePhone 手机号不能为空'],
    [{ cityId: null }, 'Base cityId 城市不能为空'],
    [{ address: null }, 'Base address 地址不能为空'],
    [{ emergencyContactName: null }, 'Base emergencyContactName 紧急联系人不能为空'],
    [{ emergencyContactPhone: null }, 'Base emergencyContactPhone 紧急联系人电话不能为空'],
    [{ disabilityCategory: null }, 'Disability disabilityCategory 残疾类别不能为空'],
    [{ disabilityLevel: null }, 'Disability disabilityLevel 残疾等级不能为空'],
    [{ sex: null }, 'Base sex 性别不能为空'],
    [{ birthday: null }, 'Base birthday 出生日期不能为空'],
    [{ certificateNumberSealed: null }, 'Disability certificateNumber 残疾人证号不能为空'],
    [{ certificateValidFrom: null }, 'Disability certificateValidFrom 残疾人证发证日期不能为空'],
    [{ certificateValidTo: null }, 'Disability certificateValidTo 残疾人证有效期不能为空'],
    [{ certificateFrontFileId: null }, 'Disability certificateFrontFileId 请上传残疾人证正面照片'],
    [{ certificateBackFileId: null }, 'Disability certificateBackFileId 请上传残疾人证背面照片'],
    [{ certificateValidTo: '2026-11-23' }, 'Disability certificateValidTo 残疾人证已过期，请先到当地残联换领'],
  ])('%o is named', (changes, expected) => {
    expect(missing(changes)).toEqual([expected])
  })

  it.each([
    [{ intendedJobs: [] }, 'Intention intendedJobs 请至少写一个期望岗位'],
    [{ operationModeId: null }, 'Intention operationModeId 工作方式不能为空'],
    [{ payMin: null }, 'Intention payMin 请填写期望月薪，或选择面议'],
  ])('%o of the wishes is named', (changes, expected) => {
    expect(missing({}, changes)).toEqual([expected])
  })

  it('is every wish without a resume, and no certificate without a disability', () => {
    expect(missingForSubmission(row, undefined, TODAY).map(({ step }) => step)).toEqual(
      Array.from({ length: 3 }, () => 'Intention'),
    )
    expect(missing({ disabilityCategory: 'Normal', certificateNumberSealed: null, certificateValidTo: null })).toEqual(
      [],
    )
  })
})

describe('how complete a record is', () => {
  const percent = (changes: object, resumed: object | undefined, ...steps: Missing['step'][]) =>
    completeness(
      { ...row, ...changes },
      resumed && { ...resume, ...resumed },
      steps.map((step) => ({ step, message: '', members: [] })),
    )

  it('grows with each part', () => {
    expect(percent({}, {})).toBe(70)
    expect(percent({}, {}, 'Base')).toBe(45)
    expect(percent({}, {}, 'Disability')).toBe(45)
    expect(percent({}, {}, 'Intention')).toBe(50)
    expect(percent({}, {}, 'Base', 'Disability', 'Intention')).toBe(0)
    expect(percent({}, { educations: [{}] })).toBe(80)
    expect(percent({ educationalRequirementId: 1 }, {})).toBe(80)
    expect(percent({}, { workExperiences: [{}] })).toBe(80)
    expect(percent({ experienceRequirement: 'NoExperience' }, {})).toBe(80)
    expect(percent({ experienceRequirement: 'OneToThreeYears' }, {})).toBe(70)
    expect(percent({}, { skills: [{}] })).toBe(75)
    expect(percent({}, { selfIntroduction: '我' })).toBe(75)
    expect(percent({}, undefined)).toBe(70)
    const whole = { educations: [{}], workExperiences: [{}], skills: [{}], selfIntroduction: '我' }
    expect(percent({}, whole)).toBe(100)
  })
})

describe('a foundation', () => {
  const fault = (form: object) => {
    try {
      readFoundation(form as Parameters<typeof readFoundation>[0])
      return null
    } catch (error) {
      return (error as { validationErrors: unknown }).validationErrors
    }
  }

  it('is stored as it is written, its names and codes in one way', () => {
    expect(readFoundation({ displayName: '启航', contactPhone: '028-87654321' })).toEqual({
      displayName: '启航',
      contactPhone: '028-87654321',
    })
    expect(readFoundation({ owner: ' Anna   Maria ', socialCreditCode: '53100000500021350x' })).toEqual({
      owner: 'Anna Maria',
      socialCreditCode: '53100000500021350X',
    })
    expect(readFoundation({ owner: null, contactPhone: null, socialCreditCode: null })).toEqual({
      owner: null,
      contactPhone: null,
      socialCreditCode: null,
    })
    expect(fault({ contactPhone: '13800138000' })).toBeNull()
  })

  it('says of every field what is wrong', () => {
    expect(fault({ owner: '1', contactPhone: '12', socialCreditCode: '531000005000213500' })).toEqual([
      { message: '负责人第 1 个字是“1”，姓名里只有汉字或字母，中间可以有“·”', members: ['owner'] },
      { message: '联系电话格式不正确，应为 11 位手机号，或带区号的座机号', members: ['contactPhone'] },
      {
        message: '统一社会信用代码的校验位不符，请核对营业执照；确实无误的，请勾选“代码确实无误”',
        members: ['socialCreditCode'],
      },
    ])
  })

  it('is asked about the code of another kind of organisation', () => {
    expect([null, '53100000500021350X'].map(codeHint)).toEqual([null, null])
    expect(codeHint('91350100M000100Y43')).toBe('基金会的统一社会信用代码通常以 5 开头，请核对')
  })
})
