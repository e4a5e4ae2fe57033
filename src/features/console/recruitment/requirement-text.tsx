import type { ConsoleRequirementFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'

/** The posting as the public will read it. */
export function RequirementText({ job }: { job: ConsoleRequirementFragment }) {
  return (
    <div className="paper stack">
      <h3>{job.title}</h3>
      <DescriptionList
        items={[
          { term: '职位', value: job.jobName },
          { term: '薪资', value: `${payWithUnit(job)}，${job.employmentFormLabel}` },
          { term: '招聘人数', value: job.recruitNumber && `${job.recruitNumber} 人` },
          { term: '工作方式', value: job.operationModeName },
          { term: '工作地点', value: [job.cityName, job.workPlace].filter(Boolean).join(' ') },
          { term: '工作时间', value: job.workingHours },
          {
            term: '学历和经验',
            value: `${job.educationalRequirementName ?? '未填写'}，${job.experienceRequirementLabel}`,
          },
          { term: '适合的残疾类别', value: job.disabilityRequirementNames.join('、') },
          { term: '提供的便利', value: job.accommodationNames.join('、') },
          { term: '福利', value: job.benefits.join('、') },
          { term: '类型', value: `${job.jobTypeLabel}，${job.recruitmentTypeLabel}` },
          { term: '面试', value: job.isInterviewExempt ? '免面试' : '需要面试' },
          { term: '联系人', value: [job.contactName, job.contactPhone].filter(Boolean).join(' ') },
          { term: '有效期至', value: formatDate(job.validTo) },
          ...(job.specialReason ? [{ term: '确有需要的理由', value: job.specialReason }] : []),
        ]}
      />
      <h3>工作内容</h3>
      <Paragraphs text={job.duties ?? '未填写'} />
      <h3>任职条件</h3>
      <Paragraphs text={job.conditions ?? '未填写'} />
      {job.sourceStatement && <p className="small muted">{job.sourceStatement}</p>}
      {job.files.length > 0 && (
        <AttachmentList
          label="岗位附件"
          items={job.files.map(({ id, fileName, url }) => ({ id, name: fileName, href: url }))}
        />
      )}
    </div>
  )
}
