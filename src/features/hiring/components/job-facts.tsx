import type { HiringRequirementGetQuery } from '#src/api/graphql.ts'
import { formatDate, formatDateTime } from '#src/lib/date-time.ts'
import { payWithUnit } from '#src/shared/recruitment/job-texts.ts'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'

export type Job = HiringRequirementGetQuery['requirementGet']

interface JobProps {
  job: Job
}

/** What the posting says, part by part, with what is still missing named as such. */
export function JobFacts({ job }: JobProps) {
  const contact = [job.contactName, job.contactPhone].filter(Boolean).join(' ')
  return (
    <>
      <Card title="岗位内容">
        {job.duties ? <Paragraphs text={job.duties} /> : <p className="muted">还没有写工作内容。</p>}
        <DescriptionList
          items={[
            { term: '职位', value: job.jobName },
            { term: '薪资', value: job.payMin ? payWithUnit(job) : null },
            { term: '工作方式', value: job.operationModeName },
            { term: '工作地点', value: [job.cityName, job.workPlace].filter(Boolean).join(' ') },
            { term: '工作时间', value: job.workingHours },
            { term: '招聘人数', value: job.recruitNumber && `${job.recruitNumber} 人` },
            { term: '招聘类型', value: `${job.recruitmentTypeLabel} · ${job.jobTypeLabel}` },
            { term: '联系人', value: contact },
            { term: '有效期至', value: formatDate(job.validTo) },
            ...(job.specialReason ? [{ term: '确有需要的理由', value: job.specialReason }] : []),
            ...(job.sourceStatement ? [{ term: '转载来源', value: job.sourceStatement }] : []),
          ]}
        />
      </Card>
      <Card title="适合的人和便利条件">
        <DescriptionList
          items={[
            { term: '适合的残疾类别', value: job.disabilityRequirementNames.join('、') },
            { term: '学历', value: job.educationalRequirementName },
            { term: '经验', value: job.experienceRequirementLabel },
            { term: '面试', value: job.isInterviewExempt ? '可以免面试' : '需要面试' },
            { term: '任职条件', value: job.conditions && <Paragraphs text={job.conditions} /> },
            { term: '便利条件', value: <Names names={job.accommodationNames} /> },
            { term: '福利', value: <Names names={job.benefits} /> },
          ]}
        />
      </Card>
      {job.files.length > 0 && (
        <Card title="附件">
          <AttachmentList
            label="岗位附件"
            items={job.files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))}
          />
        </Card>
      )}
    </>
  )
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return <span className="muted">没有写明</span>
  return (
    <span className="tags">
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </span>
  )
}

/** When what happened to the posting. */
export function JobDates({ job }: JobProps) {
  return (
    <Card title="时间">
      <DescriptionList
        items={[
          { term: '创建', value: formatDateTime(job.creationTime) },
          ...(job.submitTime ? [{ term: '提交审核', value: formatDateTime(job.submitTime) }] : []),
          ...(job.publishTime ? [{ term: '发布', value: formatDateTime(job.publishTime) }] : []),
          ...(job.closeTime ? [{ term: '关闭', value: formatDateTime(job.closeTime) }] : []),
        ]}
      />
    </Card>
  )
}
