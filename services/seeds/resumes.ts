import { eq } from 'drizzle-orm'
import { toWireDay } from '#services/abp/conventions/wire.ts'
import type { Sealer } from '#services/abp/sealing/sealing.ts'
import type { Database } from '#services/database/connect.ts'
import { insertRows } from '#services/database/many-rows.ts'
import { consentRecords } from '#services/database/schema/consents.ts'
import { userDisabledPersons } from '#services/database/schema/people.ts'
import { personChanges } from '#services/database/schema/person-changes.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import { type ConsentScope, type ConsentTexts, currentTexts } from '#services/privacy/consent-texts.ts'
import type { SeedPerson } from './data/people.ts'
import { INTRODUCTIONS, JOBS, NEEDS, SCHOOLS } from './data/resumes.ts'

const DAY = 86_400_000

export interface SeededRecord {
  person: SeedPerson
  personId: number
  userId: number
  /** when the account was created */
  since: Date
}
interface Seeding {
  tx: Database
  sealer: Sealer
  now: Date
}
interface Names {
  dictionary: Map<string, number>
  cityIds: Map<string, number>
}

/** Resumes, consents, and a few special cases. */
export async function seedResumes(seeding: Seeding, records: readonly SeededRecord[], names: Names): Promise<void> {
  const { tx, now } = seeding
  const texts = await currentTexts(tx, now)
  await tx.insert(personResumes).values(records.map((record) => resumeOf(record, names)))
  await insertRows(
    tx,
    consentRecords,
    records.flatMap((record) => consentsOf(record, texts)),
  )
  await seedGuardian(seeding, records)
  await seedCardThatEnds(seeding, records)
  await seedPendingChange(seeding, records)
}

/** The resume of a person; half of its fields are filled in until the person submits it. */
function resumeOf(
  { person, personId }: SeededRecord,
  { dictionary, cityIds }: Names,
): typeof personResumes.$inferInsert {
  const begun = Number(person.birthday.slice(0, 4)) + 18
  const idsOf = (codes: readonly string[]) => codes.flatMap((code) => dictionary.get(code) ?? [])
  const school = SCHOOLS[person.education] ?? { school: '社区职业技能学校', major: null, years: 2 }
  const base = {
    userDisabledPersonId: personId,
    educations: [
      {
        school: school.school,
        major: school.major,
        degreeId: dictionary.get(person.education) ?? null,
        startDate: `${begun}-09-01`,
        endDate: `${begun + school.years}-06-30`,
      },
    ],
  }
  if (person.audit === null) return base
  const jobs = person.trained.flatMap((type) => JOBS[type] ?? [])
  const [job = '数据标注员'] = jobs
  return {
    ...base,
    workExperiences: [
      {
        company: '居家就业服务站',
        post: job,
        startDate: `${begun + school.years}-09-01`,
        endDate: `${begun + school.years + 2}-08-31`,
        content: '按说明完成每天的任务，整理常见问题，带新同事熟悉工具。',
      },
    ],
    skills: [
      { name: job, level: person.trained.length > 1 ? 'Skilled' : 'Good' },
      { name: '办公软件', level: 'Common' },
    ],
    intendedJobs: jobs.length > 0 ? jobs.slice(0, 5) : [job],
    intendedCityIds: [cityIds.get(person.city)].filter((id) => id !== undefined),
    operationModeId: dictionary.get('Home') ?? null,
    payMin: '3000.00',
    payMax: '6000.00',
    selfIntroduction: INTRODUCTIONS[person.category],
    accommodationIds: idsOf(NEEDS[person.category]),
    accommodationNote: '具体安排可以在面试时商量。',
    isAccommodationDisclosed: person.level === 'OneLevel',
  }
}

function consentsOf(
  { person, userId, since }: SeededRecord,
  texts: ConsentTexts,
): (typeof consentRecords.$inferInsert)[] {
  const scopes: ConsentScope[] = ['ServiceAgreement', 'PrivacyPolicy']
  if (person.audit !== null) scopes.push('SensitiveDisability')
  if (person.audit === 3) scopes.push('SensitiveBankCard', 'ResumeVisible', 'FoundationRecommendation')
  return scopes.flatMap((scope) => {
    const text = texts.get(scope)
    if (!text) return []
    const read = { textVersion: text.version, textHash: text.hash }
    return [{ userId, scope, ...read, grantedByUserId: userId, grantedTime: since }]
  })
}

const recordOf = (records: readonly SeededRecord[], userName: string): SeededRecord => {
  const record = records.find(({ person }) => person.userName === userName)
  if (!record) throw new Error(`no person ${userName}`)
  return record
}

/** Adds a guardian: a mother who acts for her son. Her identity number is unused, like all others. */
async function seedGuardian({ tx, sealer }: Seeding, records: readonly SeededRecord[]): Promise<void> {
  await tx
    .update(userDisabledPersons)
    .set({
      guardianNameSealed: sealer.seal('person.guardianName', '康静'),
      guardianRelation: 'Parent',
      guardianPhoneSealed: sealer.seal('person.guardianPhone', '13900000298'),
      guardianIdType: 'IdentityCard',
      guardianIdNumberSealed: sealer.seal('person.guardianIdNumber', '990101196805120025'),
    })
    .where(eq(userDisabledPersons.id, recordOf(records, 'person23').personId))
}

const day = (now: Date, offset: number): string => toWireDay(new Date(now.getTime() + offset * DAY))

/** Number of days of a card's validity: ten years. */
const CARD_DAYS = 3652

async function seedCardThatEnds({ tx, now }: Seeding, records: readonly SeededRecord[]): Promise<void> {
  await tx
    .update(userDisabledPersons)
    .set({ certificateValidFrom: day(now, 60 - CARD_DAYS), certificateValidTo: day(now, 60) })
    .where(eq(userDisabledPersons.id, recordOf(records, 'person22').personId))
}

/** Adds a change request for a renewed certificate that the tutor has not decided yet. */
async function seedPendingChange({ tx, sealer, now }: Seeding, records: readonly SeededRecord[]): Promise<void> {
  const { personId, userId } = recordOf(records, 'person22')
  const values = { certificateValidFrom: day(now, -3), certificateValidTo: day(now, 3650) }
  await tx.insert(personChanges).values({
    userDisabledPersonId: personId,
    status: 'Ongoing',
    audit: 1,
    auditStatus: 3,
    valuesSealed: sealer.seal('personChange.values', JSON.stringify(values)),
    reason: '证件到期前换领了新证',
    creatorUserId: userId,
    creationTime: new Date(now.getTime() - DAY),
  })
}
