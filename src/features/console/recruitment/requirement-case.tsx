import type { ConsoleRequirementFragment } from '#src/api/graphql.ts'
import { AuditCase } from '#src/shared/audit/audit-case.tsx'
import { allowedDecisions } from '#src/shared/audit/standard-decisions.ts'
import { useAuditCase } from '#src/shared/audit/use-audit-case.ts'
import { askingWageWord, WAGE_PHRASE } from '#src/shared/audit/wage-word.ts'
import { Checklist } from '#src/ui/data/checklist.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { DELIVERIES_PATH, enterprisePath } from '../paths.ts'
import { requirementChecks } from './requirement-checks.ts'
import { RequirementText } from './requirement-text.tsx'
import { useRequirementAudit } from './use-requirement-audit.ts'

const PHRASES: readonly string[] = [
  '工作内容写得太笼统，请写明每天做什么、用什么工具。',
  '请写明岗位能提供的便利条件，例如读屏软件、弹性工时。',
  '任职条件中有与工作无关的限制，请删除。',
  '薪资范围过大，请按实际情况填写。',
]

interface RequirementCaseProps {
  job: ConsoleRequirementFragment
  reload: () => void
  onDecided: () => void
}

/** The audit of a job: the posting on the left, the rules and their violations on the right, the opinion last. */
export function RequirementCase({ job, reload, onDecided }: RequirementCaseProps) {
  const acts = useRequirementAudit(job)
  const holder = job.caseHolder ?? null
  const audit = useAuditCase({
    about: `Requirement:${job.id}`,
    who: job.title,
    informed: '已通知企业',
    allowed: job.allowedActions,
    holder,
    acts,
    reload,
  })
  const checks = requirementChecks(job)
  const unmet = checks.filter(({ result }) => result !== 'met').length
  return (
    <AuditCase
      audit={audit}
      decisions={askingWageWord(allowedDecisions(job.allowedActions), job.isMinimumWageUnknown)}
      phrases={job.isMinimumWageUnknown ? [WAGE_PHRASE, ...PHRASES] : PHRASES}
      idle={`岗位现在是“${job.statusLabel}”，没有等您审核的内容。`}
      onDecided={onDecided}
      documents={<RequirementText job={job} />}
    >
      <Card
        title="合规检查"
        aside={<span className="small strong">{`${checks.length - unmet} 项符合，${unmet} 项不符合`}</span>}
      >
        <Checklist label="合规检查" checks={checks} />
      </Card>
      <Card title="企业和收到的简历">
        <DescriptionList
          items={[
            { term: '企业', value: <Link href={enterprisePath(job.enterpriseId)}>{job.enterpriseName}</Link> },
            {
              term: '收到的简历',
              value: (
                <Link
                  href={`${DELIVERIES_PATH}?requirementId=${job.id}&all=true`}
                >{`${job.deliveryCount ?? 0} 份`}</Link>
              ),
            },
            { term: '已签约', value: `${job.contractedCount ?? 0} 人` },
            {
              term: '30 天内回复率',
              value: typeof job.replyRate === 'number' ? `${job.replyRate}%` : '还没有投递',
            },
            ...(job.auditOpinion ? [{ term: '上次的审核意见', value: job.auditOpinion }] : []),
            ...(job.closeReasonLabel
              ? [{ term: '关闭原因', value: [job.closeReasonLabel, job.closeRemark].filter(Boolean).join('，') }]
              : []),
          ]}
        />
      </Card>
    </AuditCase>
  )
}
