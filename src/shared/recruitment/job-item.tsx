import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Tag } from '#src/ui/status/tag.tsx'

/** The fields of a job on a card; field names are those of the services. */
export interface JobItemJob {
  title: string
  employmentFormLabel: string
  recruitmentType: string
  recruitmentTypeLabel: string
  jobType: string
  jobTypeLabel: string
  recruitNumber?: number | null
  payUnitLabel: string
  educationalRequirementName?: string | null
  experienceRequirementLabel: string
  disabilityRequirementNames: readonly string[]
  accommodationNames: readonly string[]
  benefits: readonly string[]
  isFavourite?: boolean
  recommendReason?: string | null
}

export interface JobItemProps {
  job: JobItemJob
  /** The employer, as entries of the facts line. */
  employer: ReactNode
  href: string
  /** 4,000–6,000, without its unit */
  pay: string
  /** 上海市 · 居家 */
  place: string
  /** application deadline: 12 月 12 日 */
  until?: string | null
}

/** One job in a list: title, employer, place, requirements and offer, with the pay and the deadline at the side. */
export function JobItem({ job, href, pay, place, until, employer }: JobItemProps) {
  return (
    <div className="item cq">
      <div className="order">
        <h3 className="order-name">
          <Link href={href}>{job.title}</Link>
        </h3>
        <JobTags job={job} />
        <JobMeta job={job} place={place} employer={employer} />
        <div className="order-side">
          <p className="pay">
            {pay}
            <small> {job.payUnitLabel}</small>
          </p>
          {job.recruitNumber ? <p className="small muted">{`招 ${job.recruitNumber} 人`}</p> : null}
          {until && <p className="small muted">{`${until}前可投递`}</p>}
          {job.benefits.length > 0 && <p className="small muted">{job.benefits.join('、')}</p>}
        </div>
      </div>
      {job.recommendReason && (
        <p className="item-foot">
          <span>
            <strong>推荐理由：</strong>
            {job.recommendReason}
          </span>
        </p>
      )}
    </div>
  )
}

function JobTags({ job }: Pick<JobItemProps, 'job'>) {
  const kinds = [
    job.recruitmentType === 'SchoolRecruitment' ? job.recruitmentTypeLabel : null,
    job.jobType === 'CoCreateJob' ? job.jobTypeLabel : null,
  ].filter((name) => name !== null)
  return (
    <div className="tags">
      <Tag>{job.employmentFormLabel}</Tag>
      {kinds.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
      {job.disabilityRequirementNames.map((name) => (
        <Tag key={name} icon="users">
          {name === '不限' ? '残疾类别不限' : name}
        </Tag>
      ))}
      {job.isFavourite && <Tag icon="bookmark">已收藏</Tag>}
    </div>
  )
}

function JobMeta({ job, place, employer }: Pick<JobItemProps, 'job' | 'place' | 'employer'>) {
  const education = job.educationalRequirementName
  const asked = `${!education || education === '不限' ? '学历不限' : education} · ${job.experienceRequirementLabel}`
  return (
    <div className="meta">
      {employer}
      <span>
        <Icon name="map-marker" />
        {place}
      </span>
      <span>
        <Icon name="graduation-cap" />
        {asked}
      </span>
      {job.accommodationNames.length > 0 && (
        <span>
          <Icon name="heart" label="便利条件" />
          {job.accommodationNames.join('、')}
        </span>
      )}
    </div>
  )
}
