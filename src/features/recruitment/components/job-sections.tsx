import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { payTextOf } from '#src/shared/recruitment/job-texts.ts'
import { addedOf, factsOf, POSTING_FACTS } from '#src/shared/recruitment/posting-facts.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList, Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import type { JobDetail } from './job-detail.types.ts'

interface SectionProps {
  job: JobDetail
}

export function KeyFacts({ job }: SectionProps) {
  return (
    <section className="card" aria-label="关键信息">
      <Facts
        items={[
          {
            term: POSTING_FACTS.pay.term,
            value: (
              <>
                <span className="nowrap">{payTextOf(job)}</span>
                <small> {job.payUnitLabel}</small>
              </>
            ),
            look: 'pay',
          },
          ...factsOf(job, 'public', 'key'),
        ]}
      />
    </section>
  )
}

export function About({ job }: SectionProps) {
  return (
    <Card title="做什么">
      <Paragraphs text={job.duties} />
      <DescriptionList items={factsOf(job, 'public', 'about')} />
    </Card>
  )
}

/** The offered accommodations, shown first, because many persons decide by them. */
export function Offered({ job }: SectionProps) {
  return (
    <Card title="提供什么">
      <DescriptionList items={factsOf(job, 'public', 'offered')} />
    </Card>
  )
}

export function Asked({ job }: SectionProps) {
  return (
    <Card title="适合谁来做">
      <DescriptionList items={factsOf(job, 'public', 'asked')} />
    </Card>
  )
}

export function Files({ job }: SectionProps) {
  if (job.files.length === 0) return null
  const items = job.files.map(({ id, fileName, size, url }) => ({ id, name: fileName, size, href: url }))
  return (
    <Card title="岗位附件">
      <AttachmentList label="岗位附件" items={items} />
    </Card>
  )
}

export function Enterprise({ job }: SectionProps) {
  const rate = job.replyRate === null || job.replyRate === undefined ? null : `${job.replyRate}%`
  return (
    <Card title="关于企业">
      {job.enterpriseIntroduction && <ProseText text={job.enterpriseIntroduction} />}
      <DescriptionList
        items={[
          {
            term: '企业',
            value: (
              <span className="meta">
                <EmployerName employer={job} />
              </span>
            ),
          },
          { term: '规模', value: job.enterpriseScale ? `${job.enterpriseScale} 人` : '未说明' },
          { term: '30 天内回复简历', value: rate ?? '还没有统计' },
          ...factsOf(job, 'public', 'employer'),
          ...addedOf(job, 'public'),
        ]}
      />
    </Card>
  )
}

export function Help({ job }: SectionProps) {
  return (
    <Card title={<span className="h-md">需要帮忙？</span>} tone="soft">
      <p className="small">拿不准是否合适时，先问一问再投递。任何人以押金、培训费等名义收费，都可以举报。</p>
      <div className="btns">
        <LinkButton variant="secondary" size="small" icon="comments" href={`/conversation?requirementId=${job.id}`}>
          文字沟通
        </LinkButton>
      </div>
    </Card>
  )
}
