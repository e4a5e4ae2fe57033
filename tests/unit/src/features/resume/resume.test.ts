import { describe, expect, test } from 'vitest'
import { calendarOf } from '#machines/rules/working-days.ts'
import { placeOf } from '#src/features/resume/audit-fields.ts'
import { auditSteps, expectation } from '#src/features/resume/audit-steps.ts'
import { baseInputOf, disabilityInputOf, guardianInputOf } from '#src/features/resume/base-info/inputs.ts'
import { baseInfoProblems, derivedFrom, type Known } from '#src/features/resume/base-info/rules.ts'
import { type BaseInfoValues, baseInfoOf, mayNeedGuardian } from '#src/features/resume/base-info/values.ts'
import { changeInputOf, changeProblems, NO_CHANGE } from '#src/features/resume/components/change-values.ts'
import { educationInputOf, lastDay } from '#src/features/resume/history/inputs.ts'
import { historyProblems } from '#src/features/resume/history/rules.ts'
import { type HistoryValues, historyOf } from '#src/features/resume/history/values.ts'
import { intentionInputOf, jobsOf } from '#src/features/resume/intention/inputs.ts'
import { intentionProblems } from '#src/features/resume/intention/rules.ts'
import { intentionOf } from '#src/features/resume/intention/values.ts'

const TODAY = '2026-11-22'
/** not a real person's: region 990101 */
const NUMBER = '990101199603081236'
const known: Known = {
  isIdentityOpen: true,
  hasIdNumber: false,
  idType: 'IdentityCard',
  hasCertificateNumber: false,
  isVeteran: false,
  hasGuardian: false,
  accountPhone: null,
  today: TODAY,
}
const filled: BaseInfoValues = {
  ...baseInfoOf(null, true),
  realName: '夏初',
  idNumber: NUMBER,
  mobilePhone: '13900000299',
  provinceId: '31',
  cityId: '3101',
  address: '示例路 3 号',
  emergencyContactName: '夏天',
  emergencyContactPhone: '021-12345678',
  certificateNumber: `${NUMBER}13`,
  certificateValidFrom: '2022-01-01',
  certificateValidTo: '2032-01-01',
  certificateFrontFileId: 1,
  certificateBackFileId: 2,
}
const wrongIn = (change: Partial<BaseInfoValues>, also: Partial<Known> = {}) =>
  baseInfoProblems({ ...filled, ...change }, { ...known, ...also })

describe('papers other than an identity card', () => {
  const permit: Partial<BaseInfoValues> = {
    idType: 'TravelPermit',
    idNumber: 'h 1234 5678',
    sex: 'Women',
    birthday: '1988-02-29',
    certificateNumber: `${NUMBER}13`,
  }

  test('are asked for sex and birthday where the number does not say them', () => {
    expect(wrongIn(permit)).toEqual([])
    expect(baseInputOf({ ...filled, ...permit }, known)).toMatchObject({
      idType: 'TravelPermit',
      idNumber: 'h 1234 5678',
      sex: 'Women',
      birthday: '1988-02-29',
    })
    expect(wrongIn({ ...permit, sex: '', birthday: '' }).map(([field]) => field)).toEqual(['sex', 'birthday'])
    expect(wrongIn({ ...permit, birthday: '2012-01-01' })).toEqual([['birthday', '未满 16 周岁不能求职']])
    expect(baseInputOf({ ...filled, sex: 'Women' }, known)).not.toHaveProperty('sex')
  })

  test('take the place of each other by their own number alone', () => {
    expect(wrongIn({ ...permit, idNumber: '' }, { hasIdNumber: true })).toMatchObject([
      ['idNumber', expect.any(String)],
    ])
    expect(wrongIn({ ...permit, idNumber: '' }, { hasIdNumber: true, idType: 'TravelPermit' })).toEqual([])
  })

  test('are asked for by a change with what the number does not say', () => {
    const change = { ...NO_CHANGE, idType: 'PermanentResidence', reason: '换证' }
    expect(changeProblems(change, TODAY)).toContainEqual(['idNumber', '请填写新的外国人永久居留身份证号'])
    const old = { ...change, idNumber: 'USA110190010112' }
    expect(changeProblems(old, TODAY).map(([field]) => field)).toEqual(['sex', 'birthday'])
    expect(changeInputOf({ ...old, sex: 'Men', birthday: '1990-01-01' })).toMatchObject({
      idType: 'PermanentResidence',
      idNumber: 'USA110190010112',
      sex: 'Men',
      birthday: '1990-01-01',
    })
  })
})

describe('the certificate of a disabled veteran', () => {
  const veteran: Partial<BaseInfoValues> = {
    holding: 'veteran',
    certificateNumber: ' 军残字第 123456 号 ',
    disabilityCategory: 'Limbs',
    veteranGrade: '6',
    certificateValidTo: '',
  }

  test('is taken with its grade and category, and without a last day', () => {
    expect(wrongIn(veteran)).toEqual([])
    expect(disabilityInputOf({ ...filled, ...veteran }, known)).toMatchObject({
      certificateNumber: ' 军残字第 123456 号 ',
      disabilityCategory: 'Limbs',
      veteranGrade: 6,
      certificateValidTo: null,
    })
    expect(disabilityInputOf({ ...filled, ...veteran }, known)).not.toHaveProperty('disabilityLevel')
  })

  test.each<[Partial<BaseInfoValues>, keyof BaseInfoValues, string]>([
    [{ veteranGrade: '' }, 'veteranGrade', '请选择残疾军人证上的等级，一级到十级'],
    [{ disabilityCategory: '' }, 'disabilityCategory', '请选择最接近的残疾类别'],
    [{ certificateNumber: '' }, 'certificateNumber', '请填写残疾军人证号'],
    [{ certificateNumber: '军残字第1号' }, 'certificateNumber', '残疾军人证号里至少有 3 位数字'],
    [{ certificateNumber: '军残字第12.3456号' }, 'certificateNumber', '残疾军人证号第 7 位是“.”'],
    [{ certificateNumber: `${NUMBER}13` }, 'certificateNumber', '残疾军人证号应含“军”字'],
    [{ holding: 'certificate' }, 'certificateNumber', '请在上面选“有残疾军人证”'],
  ])('%o is refused at %s', (change, field, sentence) => {
    expect(wrongIn({ ...veteran, ...change, certificateValidTo: '2032-01-01' })).toEqual([
      [field, expect.stringContaining(sentence)],
    ])
  })

  test('takes the place of the other kind by its own number alone', () => {
    const held = { hasCertificateNumber: true, isVeteran: false }
    expect(wrongIn({ ...veteran, certificateNumber: '' }, held)).toMatchObject([
      ['certificateNumber', '请填写残疾军人证号'],
    ])
    expect(wrongIn({ ...veteran, certificateNumber: '' }, { ...held, isVeteran: true })).toEqual([])
  })

  test('is asked for by a change with its grade', () => {
    const change = { ...NO_CHANGE, certificateNumber: '京军A0123456', reason: '换领了新证' }
    expect(changeProblems(change, TODAY).map(([field]) => field)).toEqual(['disabilityCategory', 'veteranGrade'])
    const whole = { ...change, disabilityCategory: 'Hearing', veteranGrade: '10' }
    expect(changeProblems(whole, TODAY)).toEqual([])
    expect(changeInputOf(whole)).toEqual({
      certificateNumber: '京军A0123456',
      disabilityCategory: 'Hearing',
      veteranGrade: 10,
      reason: '换领了新证',
    })
  })
})

describe('step 1', () => {
  test('has nothing to say about a form that is right', () => {
    expect(wrongIn({})).toEqual([])
  })

  test('does not ask again for a phone that was proved at registration, and lets the record take it', () => {
    expect(wrongIn({ mobilePhone: '' })).toMatchObject([['mobilePhone', expect.any(String)]])
    expect(wrongIn({ mobilePhone: '' }, { accountPhone: '139****0299' })).toEqual([])
    expect(wrongIn({ mobilePhone: '139' }, { accountPhone: '139****0299' })).toMatchObject([
      ['mobilePhone', expect.any(String)],
    ])
    expect(baseInputOf({ ...filled, mobilePhone: '' }, known)).not.toHaveProperty('mobilePhone')
  })

  test('reads sex and birthday from the identity number, category and level from the certificate', () => {
    const { identity, certificate } = derivedFrom(filled, TODAY)
    expect(identity).toMatchObject({ birthday: '1996-03-08', sex: 'Men' })
    expect(certificate).toMatchObject({ category: 'Vision', level: 'ThreeLevel' })
  })

  test.each([
    [{ idNumber: '99010119960308123X' }, 'idNumber', '校验位'],
    [{ idNumber: '' }, 'idNumber', '请填写 18 位身份证号'],
    [{ certificateNumber: '99010119960308124413' }, 'certificateNumber', '与身份证号不一致'],
    [{ certificateNumber: `${NUMBER}93` }, 'certificateNumber', '残疾类别不正确'],
    [{ certificateValidTo: '2026-11-21' }, 'certificateValidTo', '已过期'],
    [{ certificateFrontFileId: null }, 'certificateFrontFileId', '正面照片'],
    [{ mobilePhone: '1390000029' }, 'mobilePhone', '现在是 10 位'],
    [{ hasConsented: false }, 'hasConsented', '请先阅读并同意'],
    [{ emergencyContactPhone: '12' }, 'emergencyContactPhone', '座机号'],
  ] as const)('says of %j where it is wrong', (change, name, words) => {
    const problems = wrongIn(change)
    expect(problems.map(([field]) => field)).toContain(name)
    expect(problems.find(([field]) => field === name)?.[1]).toContain(words)
  })

  test('leaves a number on record alone, and sends it only when it was typed anew', () => {
    const kept = { ...known, hasIdNumber: true, hasCertificateNumber: true }
    const values = { ...filled, idNumber: '', certificateNumber: '' }
    expect(baseInfoProblems(values, kept)).toEqual([])
    expect(baseInputOf(values, kept)).not.toHaveProperty('idNumber')
    expect(disabilityInputOf(values, kept)).not.toHaveProperty('certificateNumber')
    expect(disabilityInputOf(filled, kept)).toMatchObject({
      disabilityCategory: 'Vision',
      disabilityLevel: 'ThreeLevel',
    })
  })

  test('neither asks for what is certified nor sends it', () => {
    const closed = { ...known, isIdentityOpen: false }
    expect(baseInfoProblems({ ...filled, realName: '', certificateValidTo: '2020-01-01' }, closed)).toEqual([])
    expect(baseInputOf(filled, closed)).not.toHaveProperty('realName')
    expect(disabilityInputOf(filled, closed)).toEqual({ assistiveDevices: [], disabilityDescription: null })
  })

  test('asks nothing of a certificate of who has none', () => {
    expect(wrongIn({ holding: 'none', certificateNumber: '', certificateFrontFileId: null })).toEqual([])
    expect(disabilityInputOf({ ...filled, holding: 'none' }, known)).toMatchObject({ disabilityCategory: 'Normal' })
  })

  test('asks for a grown-up guardian who is somebody else, and takes one off', () => {
    const guardian = {
      hasGuardian: true,
      guardianName: '夏天',
      guardianRelation: 'Parent',
      guardianPhone: '13900000300',
    }
    expect(wrongIn({ ...guardian, guardianIdNumber: NUMBER })).toEqual([['guardianIdNumber', '监护人不能是您本人']])
    expect(wrongIn({ hasGuardian: true }).map(([name]) => name)).toEqual([
      'guardianRelation',
      'guardianName',
      'guardianIdNumber',
      'guardianPhone',
    ])
    const passport = { ...guardian, guardianIdType: 'Passport', guardianIdNumber: 'E12345678' }
    expect(wrongIn(passport)).toEqual([])
    expect(wrongIn({ ...passport, guardianIdType: 'IdentityCard' }).map(([name]) => name)).toEqual(['guardianIdNumber'])
    expect(guardianInputOf({ ...filled, ...passport }, known)).toMatchObject({ idType: 'Passport' })
    const committee = { ...passport, guardianRelation: 'Organisation', guardianIdNumber: '54990101MA0TA5KP17' }
    expect(guardianInputOf({ ...filled, ...committee }, known)).not.toHaveProperty('idType')
    expect(guardianInputOf(filled, { ...known, hasGuardian: true })).toEqual({ remove: true })
    expect(guardianInputOf(filled, known)).toBeNull()
    expect(mayNeedGuardian('Intelligence')).toBe(true)
    expect(mayNeedGuardian('Vision')).toBe(false)
  })
})

describe('step 2', () => {
  const school = { school: '晨光学校', major: '', degreeId: '', startDate: '2019-09', endDate: '2019-06', isNow: false }
  const empty: HistoryValues = historyOf(null)

  test('may stay empty', () => {
    expect(historyProblems(empty, TODAY)).toEqual([])
  })

  test('names the row and the field that is wrong', () => {
    expect(historyProblems({ ...empty, educations: [school], skills: [{ name: ' ', level: 'Good' }] }, TODAY)).toEqual([
      ['educations.0.endDate', '结束月份应晚于开始月份'],
      ['skills.0.name', '请填写技能名称，例如：语音转写'],
    ])
  })

  test('sends months as their first and last days, and what lasts without an end', () => {
    expect(lastDay('2024-02')).toBe('2024-02-29')
    const { educations } = educationInputOf({ ...empty, educations: [{ ...school, isNow: true }] })
    expect(educations).toEqual([
      { school: '晨光学校', major: null, degreeId: null, startDate: '2019-09-01', endDate: null },
    ])
  })
})

describe('step 3', () => {
  const wanted = {
    ...intentionOf(null, new Set()),
    intendedJobs: '图像标注员、客服',
    operationModeId: '9',
    payMin: '4500',
  }

  test('takes several jobs in one line, five at most', () => {
    expect(jobsOf({ intendedJobs: '图像标注员，客服;打字、' })).toEqual(['图像标注员', '客服', '打字'])
    expect(intentionProblems(wanted)).toEqual([])
    expect(intentionProblems({ ...wanted, intendedJobs: '一、二、三、四、五、六' })).toEqual([
      ['intendedJobs', '最多写 5 个岗位，现在是 6 个'],
    ])
  })

  test('wants pay, or the wish to talk about it, and a range that rises', () => {
    expect(intentionProblems({ ...wanted, payMin: '' }).map(([name]) => name)).toEqual(['payMin'])
    expect(intentionProblems({ ...wanted, payMin: '', isPayNegotiable: true })).toEqual([])
    expect(intentionProblems({ ...wanted, payMax: '900' }).map(([name]) => name)).toEqual(['payMax'])
  })

  test('ticks no consent beforehand, and sends pay as text', () => {
    expect(wanted).toMatchObject({ isResumeVisible: false, mayBeRecommended: false, isAccommodationDisclosed: false })
    expect(intentionInputOf(wanted)).toMatchObject({ payMin: '4500', payMax: null, operationModeId: 9 })
  })
})

describe('the audit', () => {
  const facts = (audit: number | null) => ({
    audit,
    auditStatus: 3,
    submitTime: audit === null ? null : '2026-11-20T02:00:00Z',
    auditTime: audit === 2 ? '2026-11-23T02:00:00Z' : null,
  })
  // Friday the 20th is followed by a weekend
  const moment = { now: Date.parse('2026-11-22T00:00:00Z'), calendar: calendarOf([]) }

  test.each([
    [null, ['now', 'ahead', 'ahead', 'ahead']],
    [1, ['done', 'now', 'ahead', 'ahead']],
    [2, ['done', 'done', 'now', 'ahead']],
    [-1, ['done', 'bad', 'ahead', 'ahead']],
    [3, ['done', 'done', 'done', 'done']],
  ])('at stage %s stands at %j', (audit, states) => {
    expect(auditSteps(facts(audit), 2, moment).map(({ state }) => state)).toEqual(states)
  })

  test('is expected after the term of each stage that is left, and not at all without a term', () => {
    expect(expectation(facts(1), 2, moment)).toEqual({ day: '11 月 26 日', isPast: false })
    expect(expectation(facts(2), 2, moment)).toEqual({ day: '11 月 25 日', isPast: false })
    expect(expectation(facts(1), 10, moment)).toEqual({ day: '12 月 18 日', isPast: false })
    expect(expectation(facts(1), 2, { ...moment, now: Date.parse('2026-11-27T00:00:00Z') })?.isPast).toBe(true)
    const closed = calendarOf([{ day: '2026-11-23', kind: 'Holiday' }])
    expect(expectation(facts(1), 2, { ...moment, calendar: closed })?.day).toBe('11 月 27 日')
    expect(expectation(facts(-1), 2, moment)).toBeNull()
    expect(expectation(facts(1), null, moment)).toBeNull()
  })

  test('its reasons lead to a step and a field', () => {
    expect(placeOf('certificateFrontFileId')).toMatchObject({ step: 'baseInfo', label: '残疾人证正面照片' })
    expect(placeOf('educations')).toMatchObject({ step: 'history', field: 'educations' })
    expect(placeOf('fileIds')).toMatchObject({ step: 'intention', field: 'files' })
    expect(placeOf('nothing')).toBeNull()
  })
})

describe('a request for other certified values', () => {
  test('names what changes and why, and takes category and level from the number', () => {
    expect(changeProblems(NO_CHANGE, TODAY).map(([name]) => name)).toEqual(['realName', 'reason'])
    const values = { ...NO_CHANGE, certificateNumber: `${NUMBER}12`, reason: '换领了新证' }
    expect(changeProblems(values, TODAY)).toEqual([])
    expect(changeInputOf(values)).toEqual({
      certificateNumber: `${NUMBER}12`,
      disabilityCategory: 'Vision',
      disabilityLevel: 'TwoLevel',
      reason: '换领了新证',
    })
  })
})
