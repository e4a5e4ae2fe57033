import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { dictionaryIdOf } from '#services/database/built-in/dictionaries.ts'
import { users } from '#services/database/schema/identity.ts'
import { sensitiveViewLogs } from '#services/database/schema/logs.ts'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import { cities } from '#services/database/schema/reference.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { copyAccount } from '#tests/support/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { uploadOf } from '../../work-orders/orders.ts'

/** Records through REST: who fills them in, what is refused, and what each user sees. */
let server: TestServer
let cityId = 0
beforeAll(async () => {
  server = await startTestServer()
  const [city] = await server.db.select({ id: cities.id }).from(cities).where(eq(cities.cityName, '上海市'))
  cityId = city?.id ?? 0
})
afterAll(() => server.close())

const today = toWireDay(new Date())
const withCheck = (first17: string) => first17 + identityCheckCharacter(first17)
const act = (account: string, action: string, input: object = {}) =>
  server.ok<PersonDto>(account, `UserDisabledPerson/${action}`, input)
const deny = (account: string | null, action: string, input: object = {}) =>
  server.refused(account, `UserDisabledPerson/${action}`, input)
const idOf = (account: string) => server.account(account).personId ?? 0

/** A newcomer of this test, with a unique number. */
let newcomers = 0
async function newcomer() {
  const name = `newcomer-${++newcomers}`
  const userId = await copyAccount(server.db, 'newcomer', { userName: name, mobilePhone: `1370000${1000 + newcomers}` })
  const number = withCheck(`99010119960308${121 + 2 * newcomers}`)
  return { name, number, userId }
}
/** A newcomer who has begun their record. */
async function beginner() {
  const made = await newcomer()
  await act(made.name, 'UpdateUserBaseInfo', { realName: '夏初', idNumber: made.number, cityId })
  return made
}

describe('a newcomer', () => {
  it('begins his record by what he writes first, once, and sees his own version', async () => {
    const { name, number } = await newcomer()
    expect(await deny(name, 'Get')).toMatchObject({ status: 404, details: '您还没有建立求职者档案' })
    const base = {
      realName: ' 夏　初 '.replace('　', ''),
      idNumber: number.toLowerCase(),
      cityId,
      address: '示例路 3 号',
    }
    const [first, second] = await Promise.all([
      act(name, 'UpdateUserBaseInfo', base),
      act(name, 'UpdateUserBaseInfo', { nation: '汉族' }),
    ])
    expect(first.id).toBe(second.id)
    const shown = await act(name, 'Get')
    expect(shown).toMatchObject({
      id: first.id,
      status: 'NotFound',
      statusLabel: '未建档',
      audit: null,
      auditStatus: 3,
      sex: 'Men',
      birthday: '1996-03-08',
      nation: '汉族',
      idNumber: `990101********${number.slice(-4)}`,
      mobilePhone: expect.stringMatching(/^1370000\d{4}$/),
      allowedActions: ['update', 'updateIdentity', 'submit'],
    })
    expect((await act(name, 'Get', { reveal: true })).idNumber).toBe(number)
    const check = await server.ok(name, 'UserDisabledPerson/GetCheckStatus')
    expect(check).toMatchObject({ id: first.id, status: 'NotFound', audit: null })
  })

  it('keeps numbers where nobody can read them', async () => {
    const { name, number } = await beginner()
    const [row] = await server.db
      .select()
      .from(persons)
      .where(eq(persons.id, (await act(name, 'Get')).id))
    expect(JSON.stringify(row)).not.toContain(number)
    expect(row?.idNumberIndex).toBe(server.platform.sealer.blindIndex('person.idNumber', number))
  })

  it('says each part of his resume, and how complete it is', async () => {
    const { name } = await beginner()
    const { rowVersion, completeness: before } = await act(name, 'Get')
    const education = {
      educations: [{ school: '晨光学校', major: null, degreeId: null, startDate: '2012-09-01', endDate: '2015-06-30' }],
      educationalRequirementId: dictionaryIdOf('EducationalRequirement', 'HighSchool'),
    }
    const educated = await act(name, 'UpdateUserEducation', { ...education, rowVersion })
    expect(educated).toMatchObject({ ...education, completeness: before + 10 })
    const stale = await deny(name, 'UpdateUserEducation', { educations: [], rowVersion })
    expect(stale).toMatchObject({ status: 409, code: 40902 })
    const work = {
      workExperiences: [
        { company: '居家就业服务站', post: '标注员', startDate: '2016-01-01', endDate: null, content: '图像标注' },
      ],
      skills: [{ name: '图像标注', level: 'Skilled' }],
      certificates: [{ name: '计算机一级', issuer: null, issueDate: '2014-05-01' }],
      experienceRequirement: 'ThreeToFiveYears',
    }
    expect(await act(name, 'UpdateUserWorkExperience', work)).toMatchObject(work)
    const intention = {
      intendedJobs: ['图像标注员'],
      intendedCityIds: [cityId],
      operationModeId: dictionaryIdOf('OperationMode', 'Home'),
      payMin: '3000',
      payMax: '5000.5',
      accommodationIds: [dictionaryIdOf('Accommodation', 'ScreenReader')],
      selfIntroduction: '细心',
      workStatus: 'Free',
    }
    const shown = await act(name, 'UpdateUserJobSeekingIntention', intention)
    expect(shown).toMatchObject({ ...intention, payMin: '3000.00', payMax: '5000.50', isAccommodationDisclosed: false })
    expect(shown.missing.map(({ step }) => step)).not.toContain('Intention')
    expect(shown.completeness).toBe(before + 50)
  })

  it('uploads his certificate, which only he gets by its link', async () => {
    const { name, number, userId } = await beginner()
    const front = await uploadOf(server, userId)
    const back = await uploadOf(server, userId)
    const card = {
      disabilityCategory: 'Limbs',
      disabilityLevel: 'TwoLevel',
      certificateNumber: `${number}42`,
      certificateValidFrom: '2022-01-01',
      certificateValidTo: addDays(today, 900),
      certificateFrontFileId: front,
      certificateBackFileId: back,
      disabilityDescription: '右下肢',
      assistiveDevices: ['轮椅'],
    }
    const shown = await act(name, 'UpdateUserDisableAttachment', card)
    expect(shown).toMatchObject({ isSevere: true, certificateFront: { id: front }, disabilityDescription: '右下肢' })
    const named = { hostType: 'UserDisabledPersonCertificate', hostId: shown.id }
    const files = (account: string) => server.ok<object[]>(account, 'Attachment/GetAttachments', named)
    expect(await files(name)).toHaveLength(2)
    for (const account of ['platform', 'foundation', 'person', 'developer'])
      expect(await files(account), account).toEqual([])
  })

  it('hears what is wrong, field by field, and nothing is kept of it', async () => {
    const { name, number } = await beginner()
    await act(name, 'UpdateUserDisableAttachment', { disabilityCategory: 'Limbs', certificateNumber: `${number}42` })
    const refused = async (action: string, input: object) => (await deny(name, action, input)).members
    expect(await refused('UpdateUserBaseInfo', { idNumber: '340524198001010010' })).toEqual([
      'idNumber',
      'certificateNumber',
    ])
    expect(await refused('UpdateUserBaseInfo', { realName: '张3' })).toEqual(['realName'])
    expect(await refused('UpdateUserBaseInfo', { mobilePhone: '12800138000' })).toEqual(['mobilePhone'])
    expect(await refused('UpdateUserBaseInfo', { sex: 'Women', birthday: '1996-03-09' })).toEqual(['sex', 'birthday'])
    expect(await refused('UpdateUserBaseInfo', { cityId: 99_999 })).toEqual(['cityId'])
    expect(await refused('UpdateUserBaseInfo', { foundationId: 99 })).toEqual(['foundationId'])
    expect(await refused('UpdateUserDisableAttachment', { disabilityCategory: 'Vision' })).toEqual([
      'disabilityCategory',
    ])
    expect(await refused('UpdateUserDisableAttachment', { certificateNumber: `${number}83` })).toEqual([
      'certificateNumber',
    ])
    expect(await refused('UpdateUserDisableAttachment', { certificateFrontFileId: 99_999 })).toEqual([
      'certificateFrontFileId',
    ])
    const until = { certificateValidFrom: '2024-01-01', certificateValidTo: '2023-01-01' }
    expect(await refused('UpdateUserDisableAttachment', until)).toEqual(['certificateValidTo'])
    const backwards = [{ school: '一', major: null, degreeId: null, startDate: '2015-01-01', endDate: '2014-01-01' }]
    expect(await refused('UpdateUserEducation', { educations: backwards })).toEqual(['educations[0].endDate'])
    expect(await refused('UpdateUserWorkExperience', { skills: [{ name: '剪辑', level: 'Best' }] })).toEqual([
      'skills[0].level',
    ])
    const many = Array.from({ length: 6 }, (_, index) => `岗位${index}`)
    expect(await refused('UpdateUserJobSeekingIntention', { intendedJobs: many })).toEqual(['intendedJobs'])
    expect(await refused('UpdateUserJobSeekingIntention', { payMin: '5000', payMax: '4000' })).toEqual(['payMax'])
    expect(await refused('UpdateUserJobSeekingIntention', { accommodationIds: [1] })).toEqual(['accommodationIds'])
    expect(await refused('UpdateAll', { nation: '汉'.repeat(21) })).toEqual(['nation'])
  })

  it('cannot be on record twice, whoever is first', async () => {
    const { number } = await beginner()
    const taken = await deny('person21', 'UpdateAll', { idNumber: number, certificateNumber: `${number}14` })
    expect(taken).toMatchObject({ status: 409, code: 40020, members: ['idNumber'] })
  })
})

describe('a visitor', () => {
  it('becomes a job seeker by beginning a record; nobody else does', async () => {
    const made = await server.ok<PersonDto>('visitor', 'Account/CreateUserDisabledPerson', { realName: '林小' })
    expect(made).toMatchObject({ status: 'NotFound', realName: '林小' })
    expect(await server.ok<PersonDto>('visitor', 'Account/CreateUserDisabledPerson')).toMatchObject({ id: made.id })
    const [user] = await server.db
      .select()
      .from(users)
      .where(eq(users.id, server.account('visitor').userId))
    expect(user).toMatchObject({ userType: 'DisabledPerson', realName: '林小' })
    for (const account of ['enterprise', 'foundation', 'platform']) {
      expect((await server.refused(account, 'Account/CreateUserDisabledPerson')).status, account).toBe(403)
    }
    expect((await server.refused(null, 'Account/CreateUserDisabledPerson')).status).toBe(401)
  })
})

describe('a tutor', () => {
  const account = { realName: '苗苗', mobilePhone: '13900000777', password: 'Chushi2026', hasSignedConsent: true }

  it('makes an account and a record for a person of his foundation, with the signed consent', async () => {
    expect(await deny('foundation', 'Create', { ...account, hasSignedConsent: false })).toMatchObject({
      members: ['hasSignedConsent'],
    })
    expect(await deny('foundation', 'Create', { ...account, foundationId: 2 })).toMatchObject({
      members: ['foundationId'],
    })
    expect(await deny('foundation', 'Create', { ...account, realName: '苗3' })).toMatchObject({ members: ['realName'] })
    const made = await act('foundation', 'Create', { ...account, cityId })
    expect(made).toMatchObject({ foundationId: 1, realName: '苗苗', status: 'NotFound', mobilePhone: '139****0777' })
    expect(made.missing.map(({ step }) => step)).not.toContain('Consent')
    expect(await deny('foundation', 'Create', account)).toMatchObject({ status: 409, code: 40020 })
    for (const other of ['person', 'enterprise', 'developer']) {
      expect((await deny(other, 'Create', account)).status, other).toBe(403)
    }
  })

  it('fills in for persons of his foundation and no other, and gives them a tutor', async () => {
    const id = idOf('person20')
    expect(await act('foundation', 'UpdateUserEducation', { id, educations: [] })).toMatchObject({ id, educations: [] })
    const { userId } = server.account('foundation2')
    expect(await act('foundation', 'Update', { id, tutorUserId: userId })).toMatchObject({ tutorName: '方远' })
    const foreign = server.account('foundation3').userId
    expect(await deny('foundation', 'Update', { id, tutorUserId: foreign })).toMatchObject({ members: ['tutorUserId'] })
    expect(await deny('foundation', 'Update', { id, foundationId: 2 })).toMatchObject({ members: ['foundationId'] })
    expect(await deny('foundation3', 'UpdateUserEducation', { id, educations: [] })).toMatchObject({ status: 404 })
    expect(await deny('foundation', 'UpdateUserEducation', { educations: [] })).toMatchObject({ members: ['id'] })
    expect(await deny('person', 'UpdateUserEducation', { id, educations: [] })).toMatchObject({ status: 404 })
    expect(await act('platform', 'Update', { id, foundationId: 2 })).toMatchObject({
      foundationId: 2,
      tutorUserId: null,
    })
  })
})

describe('a record as others see it', () => {
  const viewsOf = (account: string) =>
    server.db
      .select()
      .from(sensitiveViewLogs)
      .where(
        and(
          eq(sensitiveViewLogs.userId, server.account(account).userId),
          eq(sensitiveViewLogs.entityType, 'UserDisabledPerson'),
        ),
      )
      .orderBy(desc(sensitiveViewLogs.id))

  it('is masked for tutors and the platform until they say why, which is written down', async () => {
    const id = idOf('person23')
    const masked = await act('foundation3', 'Get', { id })
    expect(masked).toMatchObject({ realName: '康乐', isRevealed: false })
    expect(masked.mobilePhone).toMatch(/^139\*{4}\d{4}$/)
    expect(masked.idNumber).toMatch(/^990101\*{8}/)
    expect(masked.guardian).toEqual({
      name: '康静',
      relation: 'Parent',
      idType: 'IdentityCard',
      phone: '139****0298',
      emailAddress: null,
      idNumber: '990101********0025',
    })
    expect(await viewsOf('foundation3')).toEqual([])
    expect(await deny('foundation3', 'Get', { id, reveal: true })).toMatchObject({ status: 400, members: ['reason'] })
    const open = await act('foundation3', 'Get', { id, reveal: true, reason: '核对证件' })
    expect(open.idNumber).toMatch(/^990101\d{11}[\dX]$/)
    expect(open.certificateNumber).toBe(`${open.idNumber}54`)
    expect(open.guardian?.idNumber).toBe('990101196805120025')
    expect(await viewsOf('foundation3')).toMatchObject([{ entityId: id, reason: '核对证件' }])
    const forFinance = { id, reveal: true, reason: '好奇' }
    expect((await deny('finance', 'Get', forFinance)).status).toBe(403)
    expect(await viewsOf('finance')).toEqual([])
  })

  it('shows a developer little more than the list, unless he has given the person work', async () => {
    const shown = await act('developer2', 'Get', { id: idOf('person2') })
    expect(shown).toMatchObject({
      realName: '何**',
      idNumber: null,
      certificateNumber: null,
      birthday: null,
      address: null,
      educations: [],
      accommodationIds: [],
      disabilityCategory: 'Hearing',
      allowedActions: [],
    })
    expect(shown.mobilePhone).toMatch(/\*{4}/)
    expect((await deny('developer2', 'Get', { id: idOf('person2'), reveal: true, reason: '联系' })).status).toBe(403)
  })

  it('is not there for other persons, enterprises and other foundations', async () => {
    expect((await deny('person2', 'Get', { id: idOf('person') })).status).toBe(404)
    expect((await deny('foundation', 'Get', { id: idOf('person8') })).status).toBe(404)
    expect((await deny('enterprise', 'Get', { id: idOf('person') })).status).toBe(403)
    expect((await deny(null, 'Get', { id: idOf('person') })).status).toBe(401)
    expect((await deny('platform', 'Get', { id: 99_999 })).status).toBe(404)
  })
})

describe('a guardian', () => {
  const guardian = { name: '林父', relation: 'Parent', idNumber: withCheck('99010119650101001'), phone: '13900000288' }

  it('is entered by the person or his tutor, checked like anybody, and taken off again', async () => {
    const id = idOf('person6')
    expect(await deny('person6', 'SetGuardian', {})).toMatchObject({
      members: ['relation', 'name', 'idNumber', 'phone'],
    })
    const child = withCheck(`990101${Number(today.slice(0, 4)) - 17}0101001`)
    expect(await deny('person6', 'SetGuardian', { ...guardian, idNumber: child })).toMatchObject({
      members: ['idNumber'],
    })
    const { idNumber } = await act('person6', 'Get', { reveal: true })
    expect(await deny('person6', 'SetGuardian', { ...guardian, idNumber })).toMatchObject({ members: ['idNumber'] })
    expect(await act('foundation', 'SetGuardian', { id, ...guardian })).toMatchObject({
      guardian: { name: '林父', relation: 'Parent', idType: null, phone: '139****0288' },
    })
    const passport = { ...guardian, idType: 'Passport', idNumber: 'e1234 5678' }
    expect(await deny('person6', 'SetGuardian', { ...passport, idType: 'IdentityCard' })).toMatchObject({
      members: ['idNumber'],
    })
    expect(await deny('person6', 'SetGuardian', { ...passport, idType: 'Licence' })).toMatchObject({
      members: ['idType'],
    })
    expect(await act('person6', 'SetGuardian', passport)).toMatchObject({
      guardian: { idType: 'Passport', idNumber: 'E******78' },
    })
    expect((await act('person6', 'Get', { reveal: true })).guardian).toMatchObject({ idNumber: 'E12345678' })
    expect((await deny('foundation3', 'SetGuardian', { id, ...guardian })).status).toBe(404)
    const organisation = {
      ...guardian,
      name: '向阳村村民委员会',
      relation: 'Organisation',
      idNumber: '54990101MA0TA5KP17',
    }
    expect(await deny('person6', 'SetGuardian', { ...organisation, idNumber: guardian.idNumber })).toMatchObject({
      members: ['idNumber'],
    })
    expect(await act('person6', 'SetGuardian', { ...organisation, idType: 'Passport' })).toMatchObject({
      guardian: { name: '向阳村村民委员会', relation: 'Organisation', idType: null },
    })
    expect(await deny('person6', 'SetGuardian', { ...organisation, relation: 'Parent' })).toMatchObject({
      members: ['idNumber'],
    })
    expect((await deny('platform', 'SetGuardian', { id, ...guardian })).status).toBe(403)
    expect(await act('person6', 'SetGuardian', { remove: true })).toMatchObject({ guardian: null })
    expect(await deny('person6', 'SetGuardian', { remove: true })).toMatchObject({ status: 400 })
  })
})

describe('the export', () => {
  it('is an Excel file for tutors and the platform', async () => {
    const reply = await server.call('foundation', 'UserDisabledPerson/ExportEnterpriseInfoToExcel', { sex: 'Women' })
    expect(reply.status).toBe(200)
    expect(reply.body.subarray(0, 2).toString()).toBe('PK')
    expect((await deny('developer', 'ExportEnterpriseInfoToExcel')).status).toBe(403)
  })
})
