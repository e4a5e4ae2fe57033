import type { HiringRequirementGetQuery } from '#src/api/graphql.ts'
import { formatDateTime } from '#src/lib/date-time.ts'
import { addedOf, factsOf } from '#src/shared/recruitment/posting-facts.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'

export type Job = HiringRequirementGetQuery['requirementGet']

interface JobProps {
  job: Job
}

/** The content of the posting section by section; missing parts are marked. */
export function JobFacts({ job }: JobProps) {
  return (
    <>
      <Card title="岗位内容">
        <DescriptionList items={[...factsOf(job, 'owner', 'content'), ...addedOf(job, 'owner')]} />
      </Card>
      <Card title="适合的人和便利条件">
        <DescriptionList items={factsOf(job, 'owner', 'suitable')} />
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

/** The dates of the posting's events. */
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
