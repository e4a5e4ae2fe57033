import type {
  ExperienceRequirement,
  SkillLevel,
  UpdateUserEducationDto_Input,
  UpdateUserWorkExperienceDto_Input,
} from '#src/api/graphql.ts'
import { chosenId, textOrNull } from '#src/lib/forms/wire-values.ts'
import type { HistoryValues, SpanValues } from './values.ts'

const firstDay = (text: string): string => `${text}-01`
/** The last day of a month, so that an entry that begins and ends in one month has a duration. */
export function lastDay(text: string): string {
  const [year = 0, monthNumber = 1] = text.split('-').map(Number)
  return new Date(Date.UTC(year, monthNumber, 0)).toISOString().slice(0, 10)
}
const spanOf = ({ startDate, endDate, isNow }: SpanValues) => ({
  startDate: firstDay(startDate),
  endDate: isNow ? null : lastDay(endDate),
})

export const educationInputOf = (values: HistoryValues): UpdateUserEducationDto_Input => ({
  educationalRequirementId: chosenId(values.educationalRequirementId),
  educations: values.educations.map((row) => ({
    school: row.school.trim(),
    major: textOrNull(row.major),
    degreeId: chosenId(row.degreeId),
    ...spanOf(row),
  })),
})

export const workInputOf = (values: HistoryValues): UpdateUserWorkExperienceDto_Input => ({
  experienceRequirement: (values.experienceRequirement || null) as ExperienceRequirement | null,
  workExperiences: values.workExperiences.map((row) => ({
    company: row.company.trim(),
    post: row.post.trim(),
    content: textOrNull(row.content),
    ...spanOf(row),
  })),
  skills: values.skills.map(({ name, level }) => ({ name: name.trim(), level: level as SkillLevel })),
  certificates: values.certificates.map(({ name, issuer, issueDate }) => ({
    name: name.trim(),
    issuer: textOrNull(issuer),
    issueDate: issueDate || null,
  })),
})
