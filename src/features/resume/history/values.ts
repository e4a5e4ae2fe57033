import type {
  ExperienceRequirement,
  SkillLevel,
  UpdateUserEducationDto_Input,
  UpdateUserWorkExperienceDto_Input,
} from '#src/api/graphql.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'
import type { ResumeRecord } from '../record.ts'

interface SpanValues {
  /** YYYY-MM */
  startDate: string
  /** YYYY-MM, empty while it lasts */
  endDate: string
  isNow: boolean
}
export interface EducationValues extends SpanValues {
  school: string
  major: string
  degreeId: string
}
export interface WorkValues extends SpanValues {
  company: string
  post: string
  content: string
}
export interface SkillValues {
  name: string
  level: string
}
export interface CertificateValues {
  name: string
  issuer: string
  issueDate: string
}

export interface HistoryValues {
  educationalRequirementId: string
  educations: EducationValues[]
  experienceRequirement: string
  workExperiences: WorkValues[]
  skills: SkillValues[]
  certificates: CertificateValues[]
}
export type ListName = 'educations' | 'workExperiences' | 'skills' | 'certificates'

/** As many as the services take. */
export const MOST: Readonly<Record<ListName, number>> = {
  educations: 10,
  workExperiences: 10,
  skills: 20,
  certificates: 20,
}

export const LIST_NAMES: Readonly<Record<ListName, string>> = {
  educations: '教育经历',
  workExperiences: '工作经历',
  skills: '技能',
  certificates: '证书',
}

export const EMPTY: Readonly<{ [L in ListName]: HistoryValues[L][number] }> = {
  educations: { school: '', major: '', degreeId: '', startDate: '', endDate: '', isNow: false },
  workExperiences: { company: '', post: '', content: '', startDate: '', endDate: '', isNow: false },
  skills: { name: '', level: 'Good' },
  certificates: { name: '', issuer: '', issueDate: '' },
}

export const ROW_LABELS: Readonly<{ [L in ListName]: Readonly<Record<keyof HistoryValues[L][number], string>> }> = {
  educations: {
    school: '学校',
    major: '专业',
    degreeId: '学历',
    startDate: '开始月份',
    endDate: '结束月份',
    isNow: '还在读',
  },
  workExperiences: {
    company: '单位名称',
    post: '岗位',
    startDate: '开始月份',
    endDate: '结束月份',
    isNow: '至今仍在职',
    content: '工作内容',
  },
  skills: { name: '技能名称', level: '掌握程度' },
  certificates: { name: '证书名称', issuer: '发证单位', issueDate: '发证日期' },
}

/** Every field that can be wrong, with the row it stands in: 教育经历 1 学校. */
export const HISTORY_LABELS: Readonly<Record<string, string>> = {
  educationalRequirementId: '最高学历',
  experienceRequirement: '工作年限',
  ...Object.fromEntries(
    (Object.keys(MOST) as ListName[]).flatMap((list) =>
      Array.from({ length: MOST[list] }, (_, index) =>
        Object.entries(ROW_LABELS[list]).map(([field, label]) => [
          `${list}.${index}.${field}`,
          `${LIST_NAMES[list]} ${index + 1} ${label}`,
        ]),
      ).flat(),
    ),
  ),
}

const month = (day: string | null | undefined): string => day?.slice(0, 7) ?? ''

export const historyOf = (record: ResumeRecord | null): HistoryValues => ({
  educationalRequirementId: record?.educationalRequirementId ? String(record.educationalRequirementId) : '',
  educations: (record?.educations ?? []).map(({ school, major, degreeId, startDate, endDate }) => ({
    school,
    major: major ?? '',
    degreeId: degreeId ? String(degreeId) : '',
    startDate: month(startDate),
    endDate: month(endDate),
    isNow: endDate == null,
  })),
  experienceRequirement: record?.experienceRequirement ?? '',
  workExperiences: (record?.workExperiences ?? []).map(({ company, post, content, startDate, endDate }) => ({
    company,
    post,
    content: content ?? '',
    startDate: month(startDate),
    endDate: month(endDate),
    isNow: endDate == null,
  })),
  skills: (record?.skills ?? []).map(({ name, level }) => ({ name, level })),
  certificates: (record?.certificates ?? []).map(({ name, issuer, issueDate }) => ({
    name,
    issuer: issuer ?? '',
    issueDate: issueDate ?? '',
  })),
})

type Need = ReturnType<typeof collector<HistoryValues>>['need']

function checkSpan(
  need: Need,
  at: `${ListName}.${number}`,
  { startDate, endDate, isNow }: SpanValues,
  today: string,
): void {
  need(startDate !== '', `${at}.startDate`, '请填写开始月份')
  need(startDate <= today.slice(0, 7), `${at}.startDate`, '开始月份不能晚于本月')
  if (isNow) return
  need(endDate !== '', `${at}.endDate`, '请填写结束月份，还没有结束就勾选下面一项')
  need(endDate === '' || endDate >= startDate, `${at}.endDate`, '结束月份应晚于开始月份')
}

/** @param today YYYY-MM-DD in Asia/Shanghai */
export function historyProblems(values: HistoryValues, today: string): Problem<HistoryValues>[] {
  const { problems, need } = collector<HistoryValues>()
  for (const [index, row] of values.educations.entries()) {
    need(row.school.trim() !== '', `educations.${index}.school`, '请填写学校名称')
    need(!tooLong(row.school, 100), `educations.${index}.school`, '学校名称最多 100 个字')
    need(!tooLong(row.major, 100), `educations.${index}.major`, '专业最多 100 个字')
    checkSpan(need, `educations.${index}`, row, today)
  }
  for (const [index, row] of values.workExperiences.entries()) {
    need(row.company.trim() !== '', `workExperiences.${index}.company`, '请填写单位名称')
    need(!tooLong(row.company, 100), `workExperiences.${index}.company`, '单位名称最多 100 个字')
    need(row.post.trim() !== '', `workExperiences.${index}.post`, '请填写岗位，例如：线上客服')
    need(!tooLong(row.post, 100), `workExperiences.${index}.post`, '岗位最多 100 个字')
    checkSpan(need, `workExperiences.${index}`, row, today)
    need(!tooLong(row.content, 1000), `workExperiences.${index}.content`, '工作内容最多 1000 个字')
  }
  for (const [index, { name, level }] of values.skills.entries()) {
    need(name.trim() !== '', `skills.${index}.name`, '请填写技能名称，例如：语音转写')
    need(!tooLong(name, 50), `skills.${index}.name`, '技能名称最多 50 个字')
    need(level !== '', `skills.${index}.level`, '请选择掌握程度')
  }
  for (const [index, { name, issuer, issueDate }] of values.certificates.entries()) {
    need(name.trim() !== '', `certificates.${index}.name`, '请填写证书名称')
    need(!tooLong(name, 100), `certificates.${index}.name`, '证书名称最多 100 个字')
    need(!tooLong(issuer, 100), `certificates.${index}.issuer`, '发证单位最多 100 个字')
    need(issueDate === '' || issueDate <= today, `certificates.${index}.issueDate`, '发证日期不能晚于今天')
  }
  return problems
}

const orNull = (text: string): string | null => text.trim() || null
const firstDay = (text: string): string => `${text}-01`
/** The last day of a month, so that what began and ended in one month still has a length. */
export function lastDay(text: string): string {
  const [year = 0, monthNumber = 1] = text.split('-').map(Number)
  return new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10)
}
const spanOf = ({ startDate, endDate, isNow }: SpanValues) => ({
  startDate: firstDay(startDate),
  endDate: isNow ? null : lastDay(endDate),
})

export const educationInputOf = (values: HistoryValues): UpdateUserEducationDto_Input => ({
  educationalRequirementId: values.educationalRequirementId === '' ? null : Number(values.educationalRequirementId),
  educations: values.educations.map((row) => ({
    school: row.school.trim(),
    major: orNull(row.major),
    degreeId: row.degreeId === '' ? null : Number(row.degreeId),
    ...spanOf(row),
  })),
})

export const workInputOf = (values: HistoryValues): UpdateUserWorkExperienceDto_Input => ({
  experienceRequirement: (values.experienceRequirement || null) as ExperienceRequirement | null,
  workExperiences: values.workExperiences.map((row) => ({
    company: row.company.trim(),
    post: row.post.trim(),
    content: orNull(row.content),
    ...spanOf(row),
  })),
  skills: values.skills.map(({ name, level }) => ({ name: name.trim(), level: level as SkillLevel })),
  certificates: values.certificates.map(({ name, issuer, issueDate }) => ({
    name: name.trim(),
    issuer: orNull(issuer),
    issueDate: issueDate || null,
  })),
})
