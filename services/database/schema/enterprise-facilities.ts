import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { audited, id, reference } from './columns.ts'
import { enterprises } from './enterprises.ts'

/** Facilities that help disabled people at a workplace. */
export const FACILITY_TYPES = [
  'Entrance',
  'Lift',
  'Toilet',
  'Parking',
  'Guidance',
  'Hearing',
  'Computer',
  'RestRoom',
  'Other',
] as const
export type FacilityType = (typeof FACILITY_TYPES)[number]

/** The enterprise's video types of specification.md §3; the third type belongs to resumes. */
export const COMPANY_VIDEO_TYPES = ['CompanyAccessibilityVideo', 'CompanyJobIntroductionVideo'] as const
export type CompanyVideoType = (typeof COMPANY_VIDEO_TYPES)[number]

/** The alternative text of a picture. */
export interface PictureText {
  readonly fileId: number
  readonly description: string
}

/** An accessible facility of an enterprise. */
export const enterpriseFacilities = pgTable(
  'enterprise_facility',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    facilityType: text({ enum: FACILITY_TYPES }).notNull(),
    place: text(),
    description: text().notNull(),
    pictures: jsonb().$type<readonly PictureText[]>().notNull().default([]),
    ...audited,
  },
  (t) => [index('enterprise_facility_ix').on(t.enterpriseId, t.id).where(sql`not ${t.isDeleted}`)],
)

/** A video that shows an enterprise's workplace or a job. */
export const enterpriseVideos = pgTable(
  'enterprise_video',
  {
    id: id(),
    enterpriseId: reference()
      .notNull()
      .references(() => enterprises.id),
    videoType: text({ enum: COMPANY_VIDEO_TYPES }).notNull(),
    title: text().notNull(),
    fileId: reference().notNull(),
    /** captions in WebVTT */
    captions: text(),
    /** a transcript of what is said and shown */
    transcript: text(),
    isPublished: boolean().notNull().default(false),
    ...audited,
  },
  (t) => [
    index('enterprise_video_ix').on(t.enterpriseId, t.id).where(sql`not ${t.isDeleted}`),
    check(
      'enterprise_video_words_ck',
      sql`not ${t.isPublished} or ${t.captions} is not null or ${t.transcript} is not null`,
    ),
  ],
)
