import type { ReactNode } from 'react'
import type { PostingFragment } from '#src/api/graphql.ts'
import { formatDate } from '#src/lib/date-time.ts'
import type { Description } from '#src/ui/data/description-list.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { Paragraphs } from '#src/ui/text/paragraphs.tsx'
import { payWithUnit } from './job-texts.ts'

/** The fields of a posting that a page can describe. The posting form has the same fields. */
export type Described = PostingFragment

interface PostingFact {
  /** the name of the field in forms and errors */
  term: string
  /** the content; null while the employer has written nothing */
  value: (job: Described) => ReactNode
  /** text for a job seeker where the employer has written nothing */
  open?: string
}

const all = (names: readonly string[]): ReactNode => names.join('、') || null
const together = (...parts: (string | null | undefined)[]): string | null => parts.filter(Boolean).join(' ') || null
const text = (words: string | null | undefined): ReactNode => words && <Paragraphs text={words} />

/**
 * Labels side by side; null without names. `isFit` highlights accommodations, because many job seekers decide by these.
 */
const tags = (names: readonly string[], isFit = false): ReactNode =>
  names.length === 0 ? null : (
    <ul className="tags">
      {names.map((name) => (
        <li key={name}>
          <Tag fit={isFit}>{name}</Tag>
        </li>
      ))}
    </ul>
  )

const placeOf = ({ cityName, workPlace, operationModeName }: Described): string | null =>
  together(cityName, workPlace ?? (operationModeName ? `${operationModeName}工作` : null))

/** The facts of a posting, each with one title and text. Every page that shows a posting uses these. */
export const POSTING_FACTS = {
  jobName: { term: '职位', value: ({ jobName }) => jobName },
  pay: { term: '薪资', value: (job) => `${payWithUnit(job)}，${job.employmentFormLabel}` },
  recruitNumber: {
    term: '招聘人数',
    value: ({ recruitNumber }) => (recruitNumber ? `${recruitNumber} 人` : null),
    open: '若干',
  },
  operationMode: { term: '工作方式', value: ({ operationModeName }) => operationModeName, open: '未说明' },
  city: { term: '城市', value: ({ cityName }) => cityName, open: '不限' },
  place: { term: '工作地点', value: placeOf, open: '未说明' },
  workingHours: { term: '工作时间', value: ({ workingHours }) => workingHours, open: '未说明' },
  education: { term: '学历要求', value: (job) => job.educationalRequirementName, open: '不限' },
  experience: { term: '经验要求', value: (job) => job.experienceRequirementLabel },
  disabilities: { term: '适合的残疾类别', value: (job) => all(job.disabilityRequirementNames), open: '不限' },
  accommodations: {
    term: '便利条件',
    value: (job) => tags(job.accommodationNames, true),
    open: '没有写明。投递时可以留言说明需要的便利。',
  },
  benefits: { term: '福利', value: (job) => tags(job.benefits), open: '没有写明' },
  kind: { term: '招聘类型', value: (job) => `${job.recruitmentTypeLabel} · ${job.jobTypeLabel}` },
  interview: {
    term: '面试',
    value: (job) => (job.isInterviewExempt ? '可以免面试' : '需要面试，可以约定文字或视频方式'),
  },
  duties: { term: '工作内容', value: ({ duties }) => text(duties) },
  conditions: { term: '任职条件', value: ({ conditions }) => text(conditions), open: '没有写明' },
  contact: {
    term: '联系人',
    value: (job) => together(job.contactName, job.contactPhone),
    open: '登录并选择身份后可见',
  },
  validTo: { term: '有效期至', value: ({ validTo }) => formatDate(validTo) || null, open: '未说明' },
} satisfies Record<string, PostingFact>

export type PostingFactName = keyof typeof POSTING_FACTS

/** The facts that each page shows, in its order; the page itself adds the headings. */
export const POSTING_VIEWS = {
  /**
   * the public page, by sections; the page shows title, pay and duties separately, and the kinds as labels beside the
   * title
   */
  key: ['operationMode', 'city', 'recruitNumber', 'validTo'],
  about: ['jobName', 'workingHours', 'place'],
  offered: ['accommodations', 'benefits'],
  asked: ['disabilities', 'education', 'experience', 'interview', 'conditions'],
  employer: ['contact'],
  /** the page of the enterprise's own posting */
  content: [
    'duties',
    'jobName',
    'pay',
    'operationMode',
    'place',
    'workingHours',
    'recruitNumber',
    'kind',
    'contact',
    'validTo',
  ],
  suitable: ['disabilities', 'education', 'experience', 'interview', 'conditions', 'accommodations', 'benefits'],
  /** the auditor's case: the offer, the intended persons, and the texts */
  promised: ['jobName', 'pay', 'recruitNumber', 'operationMode', 'place', 'workingHours'],
  forWhom: ['education', 'experience', 'disabilities', 'accommodations', 'benefits', 'kind', 'interview'],
  said: ['contact', 'validTo', 'duties', 'conditions'],
  /** the preview beside the form, below the card of the public list */
  preview: ['duties', 'workingHours', 'place', 'conditions', 'accommodations', 'benefits', 'interview', 'contact'],
} as const satisfies Record<string, readonly PostingFactName[]>

/** `public` looks for work; `owner` wrote or audits the posting and sees 未填写 where a value is missing. */
export type PostingReader = 'public' | 'owner'

/** The facts with these keys, in this order, with the texts for the reader. */
export const factsOf = (
  job: Described,
  reader: PostingReader,
  ...parts: readonly (keyof typeof POSTING_VIEWS)[]
): Description[] =>
  parts
    .flatMap((part): readonly PostingFactName[] => POSTING_VIEWS[part])
    .map((name) => {
      const { term, value, open }: PostingFact = POSTING_FACTS[name]
      return { term, value: value(job) ?? (reader === 'public' ? open : null) }
    })

/**
 * Facts that only some postings have: a special reason, which the auditor checks, and the site that published the
 * posting first.
 */
export const addedOf = ({ specialReason, sourceStatement }: Described, reader: PostingReader): Description[] => [
  ...(specialReason && reader === 'owner' ? [{ term: '确有需要的理由', value: specialReason }] : []),
  ...(sourceStatement ? [{ term: '转载来源', value: sourceStatement }] : []),
]
