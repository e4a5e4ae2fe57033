import {
  UpdateUserEducationDto_educations,
  UpdateUserWorkExperienceDto_certificates,
  UpdateUserWorkExperienceDto_skills,
  UpdateUserWorkExperienceDto_workExperiences,
} from '#src/api/limits.ts'
import type { ResumeRecord } from '../record.ts'

export interface SpanValues {
  /** YYYY-MM */
  startDate: string
  /** YYYY-MM, empty for an entry that has not ended */
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

/** The highest number of rows that the services accept. */
export const MOST: Readonly<Record<ListName, number>> = {
  educations: UpdateUserEducationDto_educations.max,
  workExperiences: UpdateUserWorkExperienceDto_workExperiences.max,
  skills: UpdateUserWorkExperienceDto_skills.max,
  certificates: UpdateUserWorkExperienceDto_certificates.max,
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

/** Labels of all fields that can have an error, with the row number, for example 教育经历 1 学校. */
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
