import type { ConsoleRequirementFragment } from '#src/api/graphql.ts'
import { WAGE_CHECK } from '#src/shared/audit/wage-word.ts'
import type { Check } from '#src/ui/data/checklist.tsx'

type Checked = Pick<
  ConsoleRequirementFragment,
  'problems' | 'hints' | 'specialReason' | 'enterpriseCertified' | 'isMinimumWageUnknown'
>

const PAY = '薪资写明上下限，差距不超过 3 倍，不低于当地最低工资'
/** the pay rule without the minimum wage, for a place where it is unknown */
const PAY_ALONE = '薪资写明上下限，差距不超过 3 倍'

/** The rules of job postings, each with the fields of a posting that it concerns (domain rules §2.7). */
const TOPICS: readonly { text: string; members: readonly string[] }[] = [
  {
    text: '必备要素完整：职位、人数、学历、工作方式、时间和内容',
    members: [
      'jobName',
      'recruitNumber',
      'educationalRequirementId',
      'operationModeId',
      'workingHours',
      'duties',
      'title',
      'conditions',
      'benefits',
    ],
  },
  { text: PAY, members: ['payMin', 'payMax'] },
  { text: '写明适合的残疾类别', members: ['disabilityRequirementIds'] },
  { text: '写明工作地点，居家的除外', members: ['cityId', 'workPlace'] },
  { text: '有联系人和联系电话', members: ['contactName', 'contactPhone'] },
  { text: '有效期晚于今天，不超过 180 天', members: ['validTo'] },
]

const known: ReadonlySet<string> = new Set(TOPICS.flatMap(({ members }) => members))
const isWording = ({ message }: Checked['problems'][number]): boolean => message.includes('不能出现')

/** The server's findings, grouped by rule; a finding without a rule is listed separately. */
export function requirementChecks(checked: Checked): Check[] {
  const { problems, enterpriseCertified, isMinimumWageUnknown, hints, specialReason } = checked
  const reason = specialReason ? `企业写的理由：${specialReason}` : undefined

  const wording = problems.filter(isWording)
  const others = problems.filter((problem) => !isWording(problem))
  const noteOf = (found: readonly { message: string }[]) => found.map(({ message }) => message).join('；')
  const byTopic = TOPICS.map(({ text: full, members }): Check => {
    const text = full === PAY && isMinimumWageUnknown ? PAY_ALONE : full
    const found = others.filter(({ member }) => members.includes(member))
    return found.length === 0 ? { result: 'met', text } : { result: 'unmet', text, note: noteOf(found) }
  })
  const rest = others.filter(({ member }) => !known.has(member))
  return [
    {
      result: enterpriseCertified ? 'met' : 'unmet',
      text: enterpriseCertified ? '企业已认证' : '企业还没有通过认证',
    },
    wording.length === 0
      ? { result: 'met', text: '没有歧视、收费和夸大的用语' }
      : { result: 'unmet', text: '有歧视、收费或夸大的用语', note: noteOf(wording) },
    ...byTopic,
    ...hints.map(({ message }): Check => ({ result: 'note', text: message, note: reason })),
    ...(isMinimumWageUnknown ? [WAGE_CHECK] : []),
    ...rest.map(({ message }): Check => ({ result: 'unmet', text: message })),
  ]
}
