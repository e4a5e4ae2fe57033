import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userDisabledPersons as persons } from '#services/database/schema/people.ts'
import type { PersonDto } from '#services/people/persons/person-detail.schemas.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { completeRecord } from '../records.ts'

/** Papers other than an identity card, through REST. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const act = (account: string, action: string, input: object = {}) =>
  server.ok<PersonDto>(account, `UserDisabledPerson/${action}`, input)
const deny = (account: string, action: string, input: object = {}) =>
  server.refused(account, `UserDisabledPerson/${action}`, input)
const open = async (account: string): Promise<number> => {
  const id = await completeRecord(server, account)
  await server.db.update(persons).set({ status: 'NotFound', audit: null }).where(eq(persons.id, id))
  return id
}

describe('a travel permit', () => {
  it('takes sex and birthday from the person, and masks its number by its kind', async () => {
    await open('person')
    const permit = { idType: 'TravelPermit', idNumber: 'ｈ１２３４５６７８', sex: 'Women', birthday: '1991-05-06' }
    const saved = await act('person', 'UpdateUserBaseInfo', permit)
    expect(saved).toMatchObject({ idType: 'TravelPermit', idNumber: 'H******78', sex: 'Women', birthday: '1991-05-06' })
    expect((await act('person', 'Get', { reveal: true })).idNumber).toBe('H12345678')
    // the certificate of the federation begins with the number of the residence permit, which cannot be compared
    const card = { disabilityCategory: 'Limbs', disabilityLevel: 'ThreeLevel' }
    await act('person', 'UpdateUserDisableAttachment', { certificateNumber: '81000019910506002943', ...card })
    // one that begins with an identity number would open a second record of one person
    const refusal = await deny('person', 'UpdateUserDisableAttachment', {
      certificateNumber: '11010519491231002X43',
      ...card,
    })
    expect(refusal.members).toEqual(['certificateNumber'])
  })

  it.each<[object, string, string]>([
    [{ idType: 'IdentityCard' }, 'idNumber', '身份证号应为 18 位'],
    [{ idNumber: 'K12345678' }, 'idNumber', '港澳为 H 或 M 加 8 位数字'],
    [{ birthday: '2015-01-01' }, 'birthday', '未满 16 周岁不能求职'],
    [{ idType: 'Passport', idNumber: 'E12345678' }, 'idType', '护照要由基金会或平台的工作人员当面核对后登记'],
  ])('%o is refused at %s', async (form, field, sentence) => {
    const refusal = await deny('person', 'UpdateUserBaseInfo', form)
    expect(refusal.members).toContain(field)
    expect(JSON.stringify(refusal)).toContain(sentence)
  })

  it('is submitted with sex and birthday alone', async () => {
    const id = await open('person')
    await server.db.update(persons).set({ sex: null, birthday: null }).where(eq(persons.id, id))
    const { missing } = await act('person', 'Get')
    expect(missing.flatMap(({ members }) => members)).toEqual(expect.arrayContaining(['sex', 'birthday']))
  })
})

describe('the certificate of a veteran', () => {
  it('is none of a healthy person, and has a grade and no level', async () => {
    const id = await open('person')
    const healthy = { disabilityCategory: 'Normal', disabilityLevel: 'Normal', certificateNumberSealed: null } as const
    await server.db.update(persons).set(healthy).where(eq(persons.id, id))
    expect(await deny('person', 'UpdateUserDisableAttachment', { veteranGrade: 1 })).toMatchObject({
      members: ['veteranGrade'],
    })
    const card = { certificateNumber: '军残字第123456号', disabilityCategory: 'Limbs', veteranGrade: 9 }
    await act('person', 'UpdateUserDisableAttachment', card)
    expect(await deny('person', 'UpdateUserDisableAttachment', { disabilityLevel: 'OneLevel' })).toMatchObject({
      members: ['disabilityLevel'],
    })
  })
})

describe('a passport', () => {
  it('is entered at the counter, and stays what it is for its owner', async () => {
    const id = await open('person2')
    const passport = { idType: 'Passport', idNumber: 'e12345678', sex: 'Men', birthday: '1985-01-02' }
    const staff = { id, reason: '本人到柜台出示护照', hasSignedConsent: true, ...passport }
    const saved = await act('foundation', 'UpdateOnBehalf', staff)
    expect(saved).toMatchObject({ idType: 'Passport', sex: 'Men', idNumber: 'E******78' })
    expect(await act('person2', 'UpdateUserBaseInfo', { idType: 'Passport', nation: '汉族' })).toMatchObject({
      idType: 'Passport',
      birthday: '1985-01-02',
    })
    expect(await deny('person2', 'UpdateUserBaseInfo', { idType: 'Passport', idNumber: 'E99999999' })).toMatchObject({
      members: ['idType'],
    })
  })

  it('belongs to one record', async () => {
    await open('person')
    const again = { idType: 'TravelPermit', idNumber: 'E12345678', sex: 'Men', birthday: '1985-01-02' }
    expect(await deny('person', 'UpdateUserBaseInfo', again)).toMatchObject({
      members: expect.arrayContaining(['idNumber']),
    })
  })
})
