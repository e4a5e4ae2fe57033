import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { audited, id, money, reference } from './columns.ts'
import { userDisabledPersons } from './people.ts'

export const SKILL_LEVELS = ['Common', 'Good', 'Skilled', 'Master'] as const

/** A period of education. Days are `YYYY-MM-DD`; an end of null means that it continues. */
export interface Education {
  school: string
  major: string | null
  degreeId: number | null
  startDate: string
  endDate: string | null
}
export interface WorkExperience {
  company: string
  post: string
  startDate: string
  endDate: string | null
  content: string | null
}
export interface Skill {
  name: string
  level: (typeof SKILL_LEVELS)[number]
}
export interface EarnedCertificate {
  name: string
  issuer: string | null
  issueDate: string | null
}

/**
 * A person's resume for employers: one row for each person's record, changed under the record's lock and version. Forms
 * send each list as a whole, so each list is stored as a whole.
 */
export const personResumes = pgTable(
  'person_resume',
  {
    id: id(),
    userDisabledPersonId: reference()
      .notNull()
      .references(() => userDisabledPersons.id),
    educations: jsonb().$type<Education[]>().notNull().default(sql`'[]'`),
    workExperiences: jsonb().$type<WorkExperience[]>().notNull().default(sql`'[]'`),
    skills: jsonb().$type<Skill[]>().notNull().default(sql`'[]'`),
    certificates: jsonb().$type<EarnedCertificate[]>().notNull().default(sql`'[]'`),
    intendedJobs: text().array().notNull().default(sql`'{}'`),
    intendedCityIds: integer().array().notNull().default(sql`'{}'`),
    operationModeId: reference(),
    payMin: money(),
    payMax: money(),
    isPayNegotiable: boolean().notNull().default(false),
    availableDate: date(),
    selfIntroduction: text(),
    /** ids of the dictionary Accommodation */
    accommodationIds: integer().array().notNull().default(sql`'{}'`),
    accommodationNote: text(),
    /** whether employers and the person's developers may see these needs */
    isAccommodationDisclosed: boolean().notNull().default(false),
    ...audited,
  },
  (t) => [uniqueIndex('person_resume_person_uq').on(t.userDisabledPersonId)],
)
