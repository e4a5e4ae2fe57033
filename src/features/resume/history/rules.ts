import {
  EarnedCertificateDto_issuer,
  EarnedCertificateDto_name,
  EducationDto_major,
  EducationDto_school,
  SkillDto_name,
  WorkExperienceDto_company,
  WorkExperienceDto_content,
  WorkExperienceDto_post,
} from '#src/api/limits.ts'
import { mostOf } from '#src/lib/forms/limit-texts.ts'
import { collector, type Problem, tooLong } from '../form-problems.ts'
import type { HistoryValues, ListName, SpanValues } from './values.ts'

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
    need(
      !tooLong(row.school, EducationDto_school),
      `educations.${index}.school`,
      `学校名称${mostOf(EducationDto_school, '个字')}`,
    )
    need(
      !tooLong(row.major, EducationDto_major),
      `educations.${index}.major`,
      `专业${mostOf(EducationDto_major, '个字')}`,
    )
    checkSpan(need, `educations.${index}`, row, today)
  }
  for (const [index, row] of values.workExperiences.entries()) {
    need(row.company.trim() !== '', `workExperiences.${index}.company`, '请填写单位名称')
    need(
      !tooLong(row.company, WorkExperienceDto_company),
      `workExperiences.${index}.company`,
      `单位名称${mostOf(WorkExperienceDto_company, '个字')}`,
    )
    need(row.post.trim() !== '', `workExperiences.${index}.post`, '请填写岗位，例如：线上客服')
    need(
      !tooLong(row.post, WorkExperienceDto_post),
      `workExperiences.${index}.post`,
      `岗位${mostOf(WorkExperienceDto_post, '个字')}`,
    )
    checkSpan(need, `workExperiences.${index}`, row, today)
    need(
      !tooLong(row.content, WorkExperienceDto_content),
      `workExperiences.${index}.content`,
      `工作内容${mostOf(WorkExperienceDto_content, '个字')}`,
    )
  }
  for (const [index, { name, level }] of values.skills.entries()) {
    need(name.trim() !== '', `skills.${index}.name`, '请填写技能名称，例如：语音转写')
    need(!tooLong(name, SkillDto_name), `skills.${index}.name`, `技能名称${mostOf(SkillDto_name, '个字')}`)
    need(level !== '', `skills.${index}.level`, '请选择掌握程度')
  }
  for (const [index, { name, issuer, issueDate }] of values.certificates.entries()) {
    need(name.trim() !== '', `certificates.${index}.name`, '请填写证书名称')
    need(
      !tooLong(name, EarnedCertificateDto_name),
      `certificates.${index}.name`,
      `证书名称${mostOf(EarnedCertificateDto_name, '个字')}`,
    )
    need(
      !tooLong(issuer, EarnedCertificateDto_issuer),
      `certificates.${index}.issuer`,
      `发证单位${mostOf(EarnedCertificateDto_issuer, '个字')}`,
    )
    need(issueDate === '' || issueDate <= today, `certificates.${index}.issueDate`, '发证日期不能晚于今天')
  }
  return problems
}
