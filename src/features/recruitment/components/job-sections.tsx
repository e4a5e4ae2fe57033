import { formatDate } from '#src/lib/date-time.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { payTextOf } from '#src/shared/recruitment/job-texts.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { AttachmentList } from '#src/ui/data/attachment-list.tsx'
import { DescriptionList, Facts } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { ProseText } from '#src/ui/text/prose-text.tsx'
import type { JobDetail } from './job-detail.types.ts'

interface SectionProps {
  job: JobDetail
}

const NONE = '不限'

export function KeyFacts({ job }: SectionProps) {
  return (
    <section className="card" aria-label="关键信息">
      <Facts
        items={[
          {
            term: '薪资',
            value: (
              <>
                <span className="nowrap">{payTextOf(job)}</span>
                <small> {job.payUnitLabel}</small>
              </>
            ),
            look: 'pay',
          },
          { term: '工作方式', value: job.operationModeName ?? '未说明' },
          { term: '城市', value: job.cityName ?? NONE },
          { term: '招聘人数', value: job.recruitNumber ? `${job.recruitNumber} 人` : '若干' },
          { term: '投递截止', value: job.validTo ? formatDate(job.validTo) : '未说明' },
        ]}
      />
    </section>
  )
}

export function About({ job }: SectionProps) {
  return (
    <Card title="做什么">
      <Paragraphs text={job.duties} />
      <DescriptionList
        items={[
          { term: '职位', value: job.jobName },
          { term: '工作时间', value: job.workingHours },
          { term: '工作地点', value: job.workPlace ?? (job.operationModeName ? `${job.operationModeName}工作` : null) },
        ]}
      />
    </Card>
  )
}

/** What helps at work, first of all: many decide by it. */
export function Offered({ job }: SectionProps) {
  return (
    <Card title="提供什么">
      <h3 className="h-md">便利条件</h3>
      <Names names={job.accommodationNames} isFit empty="没有写明。投递时可以留言说明需要的便利。" />
      <h3 className="h-md">福利</h3>
      <Names names={job.benefits} empty="没有写明" />
    </Card>
  )
}

function Names({ names, isFit = false, empty }: { names: readonly string[]; isFit?: boolean; empty: string }) {
  if (names.length === 0) return <p className="muted">{empty}</p>
  return (
    <ul className="tags">
      {names.map((name) => (
        <li key={name}>
          <Tag fit={isFit}>{name}</Tag>
        </li>
      ))}
    </ul>
  )
}

export function Asked({ job }: SectionProps) {
  return (
    <Card title="适合谁来做">
      <DescriptionList
        items={[
          { term: '残疾类别', value: job.disabilityRequirementNames.join('、') || NONE },
          { term: '学历', value: job.educationalRequirementName ?? NONE },
          { term: '经验', value: job.experienceRequirementLabel },
          { term: '面试', value: job.isInterviewExempt ? '可以免面试' : '需要面试，可以约定文字或视频方式' },
        ]}
      />
      {job.conditions && (
        <>
          <h3 className="h-md">任职条件</h3>
          <ProseText text={job.conditions} />
        </>
      )}
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
  const contact = [job.contactName, job.contactPhone].filter(Boolean).join(' ')
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
          { term: '联系人', value: contact || '登录并选择身份后可见' },
          ...(job.sourceStatement ? [{ term: '信息来源', value: job.sourceStatement }] : []),
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
