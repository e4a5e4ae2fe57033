import { identityCheckCharacter } from '#machines/rules/identity-number.ts'
import { addDays, toWireDay } from '#services/abp/conventions/wire.ts'
import { sealedPhone } from '#services/abp/sealing/sealed-phones.ts'
import type { Database } from '#services/database/connect.ts'
import { users } from '#services/database/schema/identity.ts'
import { userDisabledPersons, userTrainings } from '#services/database/schema/people.ts'
import { dataDictionaries } from '#services/database/schema/reference.ts'
import type { SeedPerson } from './data/people.ts'
import { allOf } from './demo-data.ts'
import { NewRows } from './history/rows.ts'
import { type SeededRecord, seedResumes } from './resumes.ts'
import { DAY_MS as DAY, idsByName, type Seeding } from './seeding.ts'

/** The audit stage of a certified person: the submission and two audits. */
const REQUIRED_PERSON_STAGE = 3
/** Day of the first certification; each later one follows a few days after. */
const CERTIFIED_SINCE = -720
const NEW_SINCE = -6
/** Number of days of a card's validity: ten years. */
const CARD_DAYS = 3652
const CATEGORY_CODES = { Vision: 1, Hearing: 2, Speech: 3, Limbs: 4, Intelligence: 5, Spirit: 6, Multiple: 7 } as const
const LEVEL_CODES = { OneLevel: 1, TwoLevel: 2, ThreeLevel: 3, FourLevel: 4 } as const

/** The day of registration. */
export const personSince = ({ since, audit }: SeedPerson, index: number): number =>
  since ?? (audit === 3 ? CERTIFIED_SINCE + index * 5 : NEW_SINCE)

async function dictionaryIds(tx: Database): Promise<Map<string, number>> {
  const rows = await tx.select({ id: dataDictionaries.id, value: dataDictionaries.value }).from(dataDictionaries)
  return new Map(rows.flatMap(({ id, value }) => (value ? [[value, id] as const] : [])))
}

/** Persons with their resumes, and one account without a record. Audit decisions are played afterwards. */
export async function seedPersons(seeding: Seeding): Promise<void> {
  const { tx, passwordHash, data, dayOf } = seeding
  const all = allOf(data, 'persons')
  const cityIds = await idsByName(
    tx,
    all.map(({ city }) => city),
  )
  const dictionary = await dictionaryIds(tx)
  const tutors = [seeding.idOfUser.get('foundation'), seeding.idOfUser.get('foundation3')]
  const accounts = await NewRows.of(tx, users)
  const created = await NewRows.of(tx, userDisabledPersons)
  const trainings = await NewRows.of(tx, userTrainings)
  const records: SeededRecord[] = []
  for (const [index, person] of all.entries()) {
    const { id: userId } = accounts.add(userOf(seeding, person, index))
    const { id: personId } = created.add({
      ...recordOf(seeding, person, index),
      userId,
      cityId: cityIds.get(person.city),
      educationalRequirementId: dictionary.get(person.education),
      tutorUserId: person.foundation === null ? null : tutors[person.foundation],
      creatorUserId: userId,
    })
    for (const training of trainingsOf(seeding, person, personId, dictionary)) trainings.add(training)
    records.push({ person, personId, userId, since: dayOf(personSince(person, index)) })
  }
  for (const rows of [accounts, created, trainings]) await rows.write(tx)
  await seedResumes(seeding, records, { dictionary, cityIds })
  await tx.insert(users).values({
    userName: 'newcomer',
    realName: '夏初',
    surname: '夏初',
    userType: 'DisabledPerson',
    ...sealedPhone(seeding.sealer, 'account', '13900000299'),
    passwordHash,
    isDemo: true,
  })
}

/** An unused mobile number; the first ones appear in the documentation. */
const phoneOf = (index: number): string =>
  index < 90 ? `139000002${String(index + 1).padStart(2, '0')}` : `1390001${String(index + 1).padStart(4, '0')}`

/** An unused identity number: region 990101, the person's birthday, and a sequence whose parity gives the sex. */
function identityNumberOf({ birthday, sex }: SeedPerson, index: number): string {
  const sequence = index * 2 + (sex === 'Men' ? 1 : 2)
  const first17 = `990101${birthday.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`
  return first17 + identityCheckCharacter(first17)
}

function userOf({ passwordHash, sealer, dayOf }: Seeding, person: SeedPerson, index: number) {
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
    ...sealedPhone(sealer, 'account', phoneOf(index)),
    passwordHash,
    isDemo: true,
    creationTime: dayOf(personSince(person, index)),
    ...bank,
  }
}

/** An office's own numbering for a veteran; otherwise the identity number, the category and the level. */
const certificateNumberOf = ({ category, level, veteranGrade }: SeedPerson, idNumber: string, index: number): string =>
  veteranGrade === undefined
    ? `${idNumber}${CATEGORY_CODES[category]}${LEVEL_CODES[level]}`
    : `军残字第${990_000 + index}号`

function recordOf({ sealer, foundationIds, now, dayOf }: Seeding, person: SeedPerson, index: number) {
  const idNumber = identityNumberOf(person, index)
  const validTo = toWireDay(new Date(now.getTime() + (1500 + index * 20) * DAY))
  return {
    foundationId: person.foundation === null ? null : foundationIds[person.foundation],
    realName: person.realName,
    sex: person.sex,
    birthday: person.birthday,
    ...sealedPhone(sealer, 'person', phoneOf(index)),
    idNumberSealed: sealer.seal('person.idNumber', idNumber),
    idNumberIndex: sealer.blindIndex('person.idNumber', idNumber),
    certificateNumberSealed: sealer.seal('person.certificateNumber', certificateNumberOf(person, idNumber, index)),
    disabilityCategory: person.category,
    disabilityLevel: person.veteranGrade === undefined ? person.level : null,
    veteranGrade: person.veteranGrade ?? null,
    certificateValidFrom: addDays(validTo, 1 - CARD_DAYS),
    certificateValidTo: validTo,
    experienceRequirement: 'OneToThreeYears',
    address: `示例路 ${index + 1} 号`,
    workStatus: person.workStatus,
    status: 'NotFound' as const,
    auditStatus: REQUIRED_PERSON_STAGE,
    creationTime: dayOf(personSince(person, index)),
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
