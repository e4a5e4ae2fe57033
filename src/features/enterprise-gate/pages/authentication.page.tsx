import { resultWithin, useTerm } from '#src/lib/terms.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import { auditLook } from '../audit-look.ts'
import type { Authentication } from '../authentication-form.model.ts'
import { AuthenticationForm } from '../components/authentication-form.tsx'
import { EnterpriseFacts } from '../components/enterprise-facts.tsx'
import { useOwnEnterprise } from '../use-own-enterprise.ts'

const CRUMBS = [
  { label: '首页', href: '/' },
  { label: '选择企业', href: '/enterpriseCenter/selectEnterprise' },
  { label: '企业认证' },
]

/** The certification of the active enterprise: its creator fills it in, its other members may read it. */
export default function AuthenticationPage() {
  const { enterprise, errorText, reload } = useOwnEnterprise()
  const term = useTerm('enterprise')
  if (enterprise === undefined) {
    if (errorText) return <ErrorState level={1} text={errorText} onRetry={reload} />
    return (
      <>
        <PageHeader title="企业认证" crumbs={CRUMBS} />
        <Skeleton label="正在读取认证资料" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="企业认证"
        crumbs={CRUMBS}
        state={<Chip {...auditLook(enterprise)}>{enterprise.auditLabel}</Chip>}
        context={`资料只用于核实企业身份，由平台工作人员审核。${resultWithin(term)}`}
      />
      {enterprise.auditOpinion && (
        <Alert tone="bad" title="上次没有通过的原因">
          <p>{enterprise.auditOpinion}</p>
        </Alert>
      )}
      <Card>
        {enterprise.allowedActions.includes('update') ? (
          // keyed by enterprise, so that another enterprise gets a new form
          <AuthenticationForm key={enterprise.id} enterprise={enterprise} />
        ) : (
          <ReadOnly enterprise={enterprise} />
        )}
      </Card>
    </>
  )
}

function ReadOnly({ enterprise }: { enterprise: Authentication }) {
  const isWaiting = enterprise.allowedActions.includes('withdraw')
  return (
    <div className="stack">
      <Alert tone="eval">
        <p>
          {isWaiting
            ? '资料正在审核，撤回后才能修改。'
            : '认证资料由企业创建人填写；认证之后，关键资料的变更请联系平台。'}
        </p>
      </Alert>
      <EnterpriseFacts enterprise={enterprise} />
      <div className="btns">
        {isWaiting ? (
          <LinkButton href="/enterpriseCenter/waitForAudit" icon="clock">
            查看审核进度
          </LinkButton>
        ) : (
          <LinkButton href="/enterpriseCenter" icon="home">
            进入工作台
          </LinkButton>
        )}
      </div>
    </div>
  )
}
