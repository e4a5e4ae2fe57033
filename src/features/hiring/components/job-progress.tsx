import { HiringDeliveryCountDocument } from '#src/api/graphql.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { deliveriesHref } from '../paths.ts'
import type { Job } from './job-facts.tsx'

/** The progress of the search: applications, interviews, signed contracts. */
export function JobProgress({ job }: { job: Job }) {
  const counts = useQueryResource(HiringDeliveryCountDocument, { requirementId: job.id }, { errors: 'inline' }).data
  const number = (count: { totalCount: number } | undefined) => (count ? String(count.totalCount) : '…')
  return (
    <Card
      title="招聘进度"
      aside={
        <LinkButton href={deliveriesHref(job.id)} variant="secondary" size="small" icon="users">
          查看投递
        </LinkButton>
      }
    >
      <Facts
        items={[
          { term: '收到简历', value: String(job.deliveryCount ?? 0), look: 'large' },
          { term: '待答复', value: number(counts?.Delivered), look: 'large' },
          { term: '面试中', value: number(counts?.Interviewing), look: 'large' },
          { term: '面试通过', value: number(counts?.InterviewingPass), look: 'large' },
          { term: '已签约 / 计划', value: `${job.contractedCount ?? 0} / ${job.recruitNumber ?? '—'}`, look: 'large' },
        ]}
      />
      {job.replyRate !== null && job.replyRate !== undefined && (
        <p className="small muted">
          {`本企业近一年在 30 天内答复了 ${job.replyRate}% 的简历，求职者在岗位页看得到这个数字。`}
        </p>
      )}
    </Card>
  )
}
