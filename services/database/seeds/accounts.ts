import { eq, inArray } from 'drizzle-orm'
import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { socialCreditCheckCharacter } from '#machines/rules/social-credit-code.ts'
import type { Platform } from '#services/abp/platform.ts'
import type { Sealer } from '#services/abp/sealing.ts'
import { toWireDay } from '#services/abp/wire.ts'
import type { Database } from '#services/database/connect.ts'
import { hashPassword } from '#services/identity/passwords.ts'
import { personStatus } from '#services/people/person.rules.ts'
import { enterpriseMembers, enterprises } from '../schema/enterprises.ts'
import { users } from '../schema/identity.ts'
import { foundations, userDisabledPersons, userTrainings } from '../schema/people.ts'
import { cities, dataDictionaries } from '../schema/reference.ts'
import { DEMO_PASSWORD } from './data/demo.ts'
import { ENTERPRISES } from './data/enterprises.ts'
import { PERSONS, type SeedPerson } from './data/people.ts'
import { FOUNDATIONS, STAFF } from './data/staff.ts'
import { type SeededRecord, seedResumes } from './resumes.ts'

const DAY = 86_400_000
const CATEGORY_CODES = { Vision: 1, Hearing: 2, Speech: 3, Limbs: 4, Intelligence: 5, Spirit: 6, Multiple: 7 } as const
const LEVEL_CODES = { OneLevel: 1, TwoLevel: 2, ThreeLevel: 3, FourLevel: 4 } as const

interface Seeding {
  tx: Database
  sealer: Sealer
  passwordHash: string
  now: Date
  idOfUser: Map<string, number>
  foundationIds: number[]
}

/** Staff, enterprises with their members, and persons in every state of their audit. */
export async function seedAccounts({ sealer, now }: Platform, tx: Database): Promise<void> {
  const seeding: Seeding = {
    tx,
    sealer,
    passwordHash: await hashPassword(DEMO_PASSWORD),
    now: now(),
    idOfUser: new Map(),
    foundationIds: [],
  }
  const created = await tx
    .insert(foundations)
    .values(FOUNDATIONS.map(({ code, ...fields }) => ({ ...fields, socialCreditCode: withCheck(code) })))
    .returning({ id: foundations.id })
  seeding.foundationIds = created.map(({ id }) => id)
  await seedUsers(seeding)
  await seedEnterprises(seeding)
  await seedPersons(seeding)
}

const withCheck = (code: string): string => code + socialCreditCheckCharacter(code)

async function seedUsers(seeding: Seeding): Promise<void> {
  const { tx, passwordHash, foundationIds } = seeding
  const staff = STAFF.map(({ foundation, ...user }) => ({
    ...user,
    foundationId: foundation === undefined ? null : (foundationIds[foundation] ?? null),
  }))
  const members = ENTERPRISES.flatMap(({ members }) =>
    members.map((member) => ({ ...member, userType: 'Enterprise' as const, platformRoles: [], foundationId: null })),
  )
  const rows = [...staff, ...members].map((user) => ({
    ...user,
    surname: user.realName,
    passwordHash,
    platformRoles: [...(user.platformRoles ?? [])],
  }))
  for (const { id, userName } of await tx
    .insert(users)
    .values(rows)
    .returning({ id: users.id, userName: users.userName })) {
    seeding.idOfUser.set(userName, id)
  }
}

/** Persons are audited twice. */
const REQUIRED_PERSON_STAGE = 3
/** The stage required of enterprises is 2: submission and one audit. */
const REQUIRED_STAGE = 2
const AUDIT_STATUSES = { [-1]: 'Reject', 1: 'Ongoing', 2: 'Pass' } as const

async function seedEnterprises({ tx, idOfUser, now }: Seeding): Promise<void> {
  const cityIds = await idsByName(
    tx,
    ENTERPRISES.map(({ city }) => city),
  )
  for (const [index, enterprise] of ENTERPRISES.entries()) {
    const { members, code, city, audit, opinion, developer, ...fields } = enterprise
    const [creator] = members
    const [row] = await tx
      .insert(enterprises)
      .values({
        ...fields,
        socialCreditCode: withCheck(code),
        enterpriseType: '有限责任公司',
        contactName: creator?.realName,
        contactPhone: creator?.mobilePhone,
        cityId: cityIds.get(city),
        // an address is asked for before an enterprise is certified
        address: audit === 2 ? `${city}示例大道 ${index + 1} 号` : null,
        status: audit === null ? 'Withdraw' : AUDIT_STATUSES[audit],
        audit,
        auditStatus: REQUIRED_STAGE,
        auditOpinion: opinion,
        submitTime: audit === null ? null : new Date(now.getTime() - 3 * DAY),
        auditTime: audit === 2 || audit === -1 ? new Date(now.getTime() - 2 * DAY) : null,
        developerUserId: developer ? idOfUser.get(developer) : null,
        creatorUserId: idOfUser.get(creator?.userName ?? ''),
      })
      .returning({ id: enterprises.id })
    await tx.insert(enterpriseMembers).values(
      members.map(({ userName }) => ({
        enterpriseId: row?.id ?? 0,
        userId: idOfUser.get(userName) ?? 0,
        certificateType: 'EmploymentCertificateAuth',
        approvedTime: now,
        approvedByUserId: idOfUser.get(creator?.userName ?? ''),
      })),
    )
  }
}

async function idsByName(tx: Database, names: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: cities.id, name: cities.cityName })
    .from(cities)
    .where(inArray(cities.cityName, names))
  return new Map(rows.map(({ id, name }) => [name, id]))
}

async function dictionaryIds(tx: Database): Promise<Map<string, number>> {
  const rows = await tx.select({ id: dataDictionaries.id, value: dataDictionaries.value }).from(dataDictionaries)
  return new Map(rows.flatMap(({ id, value }) => (value ? [[value, id] as const] : [])))
}

async function seedPersons(seeding: Seeding): Promise<void> {
  const { tx, passwordHash } = seeding
  const cityIds = await idsByName(
    tx,
    PERSONS.map(({ city }) => city),
  )
  const dictionary = await dictionaryIds(tx)
  const tutors = [seeding.idOfUser.get('foundation'), seeding.idOfUser.get('foundation3')]
  const records: SeededRecord[] = []
  for (const [index, person] of PERSONS.entries()) {
    const [user] = await tx
      .insert(users)
      .values(userOf(seeding, person, index))
      .returning({ id: users.id })
    const [row] = await tx
      .insert(userDisabledPersons)
      .values({
        ...recordOf(seeding, person, index),
        userId: user?.id ?? 0,
        cityId: cityIds.get(person.city),
        educationalRequirementId: dictionary.get(person.education),
        tutorUserId: person.foundation === null ? null : tutors[person.foundation],
        creatorUserId: user?.id,
      })
      .returning({ id: userDisabledPersons.id })
    if (person.trained.length > 0)
      await tx.insert(userTrainings).values(trainingsOf(seeding, person, row?.id ?? 0, dictionary))
    records.push({ person, personId: row?.id ?? 0, userId: user?.id ?? 0 })
  }
  await seedResumes(seeding, records, { dictionary, cityIds })
  await tx.insert(users).values({
    userName: 'newcomer',
    realName: '夏初',
    surname: '夏初',
    userType: 'DisabledPerson',
    mobilePhone: '13900000299',
    passwordHash,
  })
}

const phoneOf = (index: number): string => `139000002${String(index + 1).padStart(2, '0')}`

/** Identity number of nobody: region 990101, the person's own birthday, a sequence whose parity gives the sex. */
function identityNumberOf({ birthday, sex }: SeedPerson, index: number): string {
  const sequence = index * 2 + (sex === 'Men' ? 1 : 2)
  const first17 = `990101${birthday.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return first17 + identityCheckCharacter(first17)
}

function userOf({ passwordHash, sealer }: Seeding, person: SeedPerson, index: number) {
  const card = `62220202009${String(index).padStart(7, '0')}`
  const bank = person.withoutBank
    ? {}
    : {
        bankName: '中国工商银行',
        bankBranch: `${person.city}分行示例支行`,
        bankHolderSealed: sealer.seal('user.bankHolder', person.realName),
        bankCardSealed: sealer.seal('user.bankCard', card),
        bankCardTail: card.slice(-4),
      }
  return {
    userName: person.userName,
    realName: person.realName,
    surname: person.realName,
    userType: 'DisabledPerson',
    mobilePhone: phoneOf(index),
    passwordHash,
    ...bank,
  }
}

function recordOf({ sealer, foundationIds, now }: Seeding, person: SeedPerson, index: number) {
  const idNumber = identityNumberOf(person, index)
  const validTo = toWireDay(new Date(now.getTime() + (1500 + index * 20) * DAY))
  return {
    foundationId: person.foundation === null ? null : foundationIds[person.foundation],
    realName: person.realName,
    sex: person.sex,
    birthday: person.birthday,
    mobilePhone: phoneOf(index),
    idNumberSealed: sealer.seal('person.idNumber', idNumber),
    idNumberIndex: sealer.blindIndex('person.idNumber', idNumber),
    certificateNumberSealed: sealer.seal(
      'person.certificateNumber',
      `${idNumber}${CATEGORY_CODES[person.category]}${LEVEL_CODES[person.level]}`,
    ),
    disabilityCategory: person.category,
    disabilityLevel: person.level,
    certificateValidTo: validTo,
    experienceRequirement: 'OneToThreeYears',
    address: `${person.city}示例路 ${index + 1} 号`,
    workStatus: person.workStatus,
    status: personStatus(person.audit, REQUIRED_PERSON_STAGE),
    audit: person.audit,
    auditStatus: REQUIRED_PERSON_STAGE,
    auditOpinion: person.opinion,
    auditTime: person.audit === null || person.audit === 1 ? null : new Date(now.getTime() - 4 * DAY),
    submitTime: person.audit === null ? null : new Date(now.getTime() - 5 * DAY),
  }
}

const trainingsOf = ({ now }: Seeding, person: SeedPerson, personId: number, dictionary: Map<string, number>) =>
  person.trained.flatMap((type) => {
    const workOrderTypeId = dictionary.get(type)
    return workOrderTypeId === undefined
      ? []
      : [
          {
            userDisabledPersonId: personId,
            workOrderTypeId,
            status: 'Passed',
            score: 92,
            startTime: new Date(now.getTime() - 90 * DAY),
            resultTime: new Date(now.getTime() - 80 * DAY),
            validTo: new Date(now.getTime() + 650 * DAY),
          },
        ]
  })

export const userIdByName = async (db: Database, userName: string): Promise<number> => {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.userName, userName))
  if (!row) throw new Error(`no account ${userName}`)
  return row.id
}
