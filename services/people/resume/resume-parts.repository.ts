import { eq, inArray, sql } from 'drizzle-orm'
import { writtenDay, writtenMonth, writtenRange } from '#machines/rules/written-figures.ts'
import type { Database } from '#services/database/connect.ts'
import { isOneOf } from '#services/database/is-one-of.ts'
import { personResumes } from '#services/database/schema/person-resumes.ts'
import { cities, dataDictionaries } from '#services/database/schema/reference.ts'
import type { ResumeSection } from '#services/database/schema/requirement-resumes.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'

type Resume = typeof personResumes.$inferSelect
type Line = ResumeSection['lines'][number]

async function dictionaryNames(db: Database, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ id: dataDictionaries.id, name: dataDictionaries.displayName })
    .from(dataDictionaries)
    .where(inArray(dataDictionaries.id, known))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const section = (key: string, title: string, lines: readonly (Line | undefined)[]): ResumeSection[] => {
  const filled = lines.filter((line) => line !== undefined && line.value !== '')
  return filled.length === 0 ? [] : [{ key, title, isSensitive: false, lines: filled as Line[] }]
}

const span = ({ startDate, endDate }: { startDate: string; endDate: string | null }): string =>
  `${writtenMonth(startDate)}至${endDate ? ` ${writtenMonth(endDate)}` : '今'}`

const joined = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join('，')

const line = (label: string, value: string | null | undefined): Line | undefined =>
  value ? { label, value } : undefined

function historySections({ educations, workExperiences, skills, certificates }: Resume, names: Map<number, string>) {
  return [
    ...section(
      'education',
      '教育经历',
      educations.map((it) => line(span(it), joined(it.school, it.major, it.degreeId ? names.get(it.degreeId) : null))),
    ),
    ...section(
      'work',
      '工作经历',
      workExperiences.map((it) => line(span(it), joined(it.company, it.post, it.content))),
    ),
    ...section(
      'skill',
      '技能',
      skills.map((it) => line(it.name, displayNameOf('SkillLevel', it.level))),
    ),
    ...section(
      'certificate',
      '证书',
      certificates.map((it) => line(it.name, joined(it.issuer, it.issueDate && writtenDay(it.issueDate)) || '已取得')),
    ),
  ]
}

async function intentionSections(db: Database, resume: Resume, names: Map<number, string>): Promise<ResumeSection[]> {
  const { intendedCityIds, payMin, payMax, isPayNegotiable } = resume
  const places =
    intendedCityIds.length === 0
      ? []
      : await db.select({ name: cities.cityName }).from(cities).where(isOneOf(cities.id, intendedCityIds))
  const pay = payMin && payMax ? `${writtenRange(payMin, payMax)} 元/月` : ''
  return section('intention', '求职意向', [
    line('期望职位', resume.intendedJobs.join('、')),
    line('期望城市', places.map(({ name }) => name).join('、')),
    line('工作方式', resume.operationModeId === null ? null : names.get(resume.operationModeId)),
    line('期望薪资', isPayNegotiable ? joined(pay, '面议') : pay),
    line('到岗时间', resume.availableDate && writtenDay(resume.availableDate)),
    line('自我介绍', resume.selfIntroduction),
  ])
}

/** The section of needs; empty unless the person has agreed to show needs to employers and developers. */
function needSections(resume: Resume, names: Map<number, string>): ResumeSection[] {
  if (!resume.isAccommodationDisclosed) return []
  return section('accommodation', '需要的便利', [
    line('便利', resume.accommodationIds.flatMap((id) => names.get(id) ?? []).join('、')),
    line('说明', resume.accommodationNote),
  ])
}

/** All sections the person has written: education, work, skills and wishes. */
export async function writtenSections(db: Database, personId: number): Promise<ResumeSection[]> {
  const [resume] = await db
    .select()
    .from(personResumes)
    .where(sql`${eq(personResumes.userDisabledPersonId, personId)} and not ${personResumes.isDeleted}`)
  if (!resume) return []
  const ids = [...resume.educations.map(({ degreeId }) => degreeId), resume.operationModeId, ...resume.accommodationIds]
  const names = await dictionaryNames(db, ids)
  return [
    ...historySections(resume, names),
    ...(await intentionSections(db, resume, names)),
    ...needSections(resume, names),
  ]
}
