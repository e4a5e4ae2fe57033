import { isAuditPassed } from '#machines/flows/audit-gate.ts'
import type { Calendar } from '#machines/rules/working-days.ts'
import { useCalendar } from '#src/lib/calendar.ts'
import { pageNow } from '#src/lib/server-clock.ts'
import { useTerm, withinDays } from '#src/lib/terms.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { ProgressSteps } from '#src/ui/status/progress-steps.tsx'
import { auditLook } from '../audit-look.ts'
import { auditSteps, expectation } from '../audit-steps.ts'
import type { Authentication } from '../authentication-form.model.ts'
import { EnterpriseFacts } from '../components/enterprise-facts.tsx'
import { Withdraw } from '../components/withdraw.tsx'
import { useOwnEnterprise } from '../use-own-enterprise.ts'

const CRUMBS = [
  { label: '首页', href: '/' },
  { label: '选择企业', href: '/enterpriseCenter/selectEnterprise' },
  { label: '审核进度' },
]

/** The audit of the active enterprise: its stage, its deadline, and how to withdraw the submission. */
export default function WaitForAuditPage() {
  const { enterprise, errorText, reload } = useOwnEnterprise()
  const term = useTerm('enterprise')
  const calendar = useCalendar()
  if (enterprise === undefined) {
    if (errorText) return <ErrorState level={1} text={errorText} onRetry={reload} />
    return (
      <>
        <PageHeader title="审核进度" crumbs={CRUMBS} />
        <Skeleton label="正在读取审核进度" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={enterprise.enterpriseName}
        crumbs={CRUMBS}
        state={<Chip {...auditLook(enterprise)}>{enterprise.auditLabel}</Chip>}
        context="审核结果会以站内信通知您。"
      />
      <div className="split">
        <Card title="审核进度">
          <ProgressSteps label="审核进度" steps={auditSteps(enterprise, term, { now: pageNow(), calendar })} />
          <Next enterprise={enterprise} term={term} calendar={calendar} />
        </Card>
        <Card title="提交的资料">
          <EnterpriseFacts enterprise={enterprise} />
        </Card>
      </div>
    </>
  )
}

function Next({ enterprise, term, calendar }: { enterprise: Authentication; term: number | null; calendar: Calendar }) {
  const actions = enterprise.allowedActions
  if (isAuditPassed(enterprise)) {
    return (
      <LinkButton href="/enterpriseCenter" icon="home">
        进入工作台
      </LinkButton>
    )
  }
  const expected = expectation(enterprise, term, { now: pageNow(), calendar })
  return (
    <>
      {expected && (
        <p>
          {expected.isPast
            ? `已超过办理期限（${withinDays(term)}），您可以联系我们了解进度。`
            : `${withinDays(term)}审核，预计 ${expected.day}前有结果。`}
        </p>
      )}
      <div className="btns">
        {actions.includes('withdraw') && <Withdraw enterprise={enterprise} />}
        {actions.includes('submit') && (
          <LinkButton href="/enterpriseCenter/authentication" icon="pencil">
            填写认证资料
          </LinkButton>
        )}
        <LinkButton href="#contact" variant="quiet" icon="comments">
          联系我们
        </LinkButton>
      </div>
    </>
  )
}
