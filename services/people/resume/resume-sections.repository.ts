import { sql } from 'drizzle-orm'
import { veteranGradeLabel } from '#machines/rules/disability-certificate.ts'
import { writtenDay } from '#machines/rules/written-figures.ts'
import { hasWithdrawn, mayProcess } from '#services/abp/access/processings.ts'
import { type Access, openPhone } from '#services/abp/sealing/sealed-phones.ts'
import { type Database, rowsOf } from '#services/database/connect.ts'
import type { ResumeSection } from '#services/database/schema/requirement-resumes.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'

interface Row {
  realName: string | null
  sex: string | null
  birthday: string | null
  storedPhone: string | null
  cityName: string | null
  educationName: string | null
  experienceRequirement: string | null
  workStatus: string
  disabilityCategory: string | null
  disabilityLevel: string | null
  veteranGrade: number | null
  certificateValidTo: string | null
  isWithdrawn: boolean
}

async function rowOf(db: Database, personId: number): Promise<Row | undefined> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select p.real_name as "realName", p.sex, p.birthday::text as birthday, coalesce(p.mobile_phone, p.mobile_phone_sealed) as "storedPhone",
      c.city_name as "cityName", d.display_name as "educationName", p.experience_requirement as "experienceRequirement",
      p.work_status as "workStatus", p.disability_category as "disabilityCategory",
      p.disability_level as "disabilityLevel", p.veteran_grade as "veteranGrade", p.certificate_valid_to::text as "certificateValidTo",
      ${hasWithdrawn(sql`p.user_id`)} as "isWithdrawn"
    from user_disabled_person p
    left join city c on c.id = p.city_id left join data_dictionary d on d.id = p.educational_requirement_id
    where p.id = ${personId} and not p.is_deleted`,
  )
  return row
}

/** A section with the non-empty lines; undefined when all lines are empty. */
function sectionOf(
  key: string,
  title: string,
  lines: readonly (readonly [label: string, value: string | null | undefined])[],
  isSensitive = false,
): ResumeSection | undefined {
  const filled = lines.flatMap(([label, value]) => (value ? [{ label, value }] : []))
  return filled.length === 0 ? undefined : { key, title, isSensitive, lines: filled }
}

const nameOf = (typeName: string, name: string | null) => name && displayNameOf(typeName, name)

/** The section of basic data. It shows only the year of birth, which is enough for an employer. */
export async function baseSection(db: Database, personId: number): Promise<ResumeSection | undefined> {
  const row = await rowOf(db, personId)
  return (
    row &&
    sectionOf('base', '基本情况', [
      ['姓名', row.realName],
      ['性别', nameOf('Sex', row.sex)],
      ['出生年份', row.birthday && `${row.birthday.slice(0, 4)} 年`],
      ['所在城市', row.cityName],
      ['学历', row.educationName],
      ['工作经验', nameOf('ExperienceRequirement', row.experienceRequirement)],
      ['工作状态', nameOf('WorkStatus', row.workStatus)],
    ])
  )
}

export async function contactSection({ platform, db }: Access, personId: number): Promise<ResumeSection | undefined> {
  const row = await rowOf(db, personId)
  return row && sectionOf('contact', '联系方式', [['手机号', openPhone(platform.sealer, 'person', row.storedPhone)]])
}

/**
 * The section of the disability, with category and level only; certificate numbers and diagnoses do not belong in a
 * resume.
 */
export async function disabilitySection(db: Database, personId: number): Promise<ResumeSection | undefined> {
  const row = await rowOf(db, personId)
  const lines = [
    ['残疾类别', nameOf('DisabilityCategory', row?.disabilityCategory ?? null)],
    ['残疾等级', nameOf('DisabilityLevel', row?.disabilityLevel ?? null) ?? veteranGradeLabel(row?.veteranGrade)],
    ['残疾人证有效期至', row?.certificateValidTo && writtenDay(row.certificateValidTo)],
  ] as const
  return row && mayProcess('shareWithEmployer', row.isWithdrawn)
    ? sectionOf('disability', '残疾情况', lines, true)
    : undefined
}

export async function trainingSection(db: Database, personId: number): Promise<ResumeSection | undefined> {
  const rows = await rowsOf<{ name: string; day: string | null }>(
    db,
    sql`select d.display_name as name, (t.result_time at time zone 'Asia/Shanghai')::date::text as day
    from user_training t join data_dictionary d on d.id = t.work_order_type_id
    where t.user_disabled_person_id = ${personId} and t.status = 'Passed' and not t.is_deleted order by t.result_time`,
  )
  return sectionOf(
    'training',
    '培训',
    rows.map(({ name, day }) => [name, day ? `${writtenDay(day)}合格` : '合格'] as const),
  )
}
