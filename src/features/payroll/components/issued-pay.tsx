import { useState } from 'react'
import { IssuedPayDocument, PayrollDeleteDocument } from '#src/api/graphql.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { formatDate, formatMonth } from '#src/lib/date-time.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { ActBar } from '#src/ui/actions/act-bar.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { PrintButton } from '#src/ui/actions/print-button.tsx'
import { Facts } from '#src/ui/data/description-list.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Panel } from '#src/ui/layout/panel.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { Money } from '#src/ui/text/money.tsx'
import { CONTRACT_DETAIL } from '../paths.ts'
import { type IssuedPay, situationOf } from '../pay-texts.ts'
import { ChangePay } from './change-pay.tsx'
import { PayChips } from './pay-chips.tsx'
import { Working } from './payslip-working.tsx'

interface IssuedPayProps {
  id: number
  isEdited: boolean
  /** URL of the list with its filters */
  backHref: string
  onEdit: (isEdited: boolean) => void
  onGone: () => void
}

/** One payslip of the enterprise: its calculation, the person's objection, the allowed actions. */
export function IssuedPayView({ id, ...props }: IssuedPayProps) {
  const resource = useQueryResource(IssuedPayDocument, { id }, { errors: 'inline' })
  const pay = resource.data?.payrollGet
  if (pay) return <View pay={pay} {...props} />
  const back = (
    <LinkButton variant="secondary" href={props.backHref}>
      回到工资列表
    </LinkButton>
  )
  if (resource.error instanceof ApiError && resource.error.httpStatus === 404) {
    return <ErrorState level={1} title="没有找到这张工资单" text="它可能已被删除，或者地址不完整。" action={back} />
  }
  if (resource.errorText) {
    return <ErrorState level={1} text={resource.errorText} onRetry={resource.reload} action={back} />
  }
  return resource.isIndicatorShown ? <Skeleton lines={8} label="正在加载工资单" /> : null
}

function View({ pay, isEdited, backHref, onEdit, onGone }: Omit<IssuedPayProps, 'id'> & { pay: IssuedPay }) {
  const name = `${pay.realName} ${formatMonth(pay.year, pay.month)}的工资`
  const isChanging = isEdited && pay.allowedActions.includes('update')
  return (
    <>
      <PageHeader
        title={isChanging ? `修改${name}` : name}
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '工资', href: backHref },
          { label: pay.realName },
        ]}
        state={<PayChips pay={pay} />}
        context={`${pay.position} · ${formatDate(pay.creationTime)}发放`}
        actions={!isChanging && <PrintButton label="打印工资单" />}
      />
      {isChanging ? (
        <ChangePay pay={pay} onDone={() => onEdit(false)} />
      ) : (
        <div className="cq">
          <div className="split split-part">
            <div className="stack stack-cards part-main">
              <Figures pay={pay} />
              <Card title="工资是怎么算的">
                <Working pay={pay} name={name} />
              </Card>
            </div>
            <Decision pay={pay} name={name} onEdit={() => onEdit(true)} onGone={onGone} />
          </div>
        </div>
      )}
    </>
  )
}

function Figures({ pay }: { pay: IssuedPay }) {
  return (
    <Facts
      items={[
        { term: '实发', value: <Money amount={pay.netAmount} />, look: 'pay' },
        { term: '应发', value: <Money amount={pay.grossAmount} /> },
        { term: '个税', value: <Money amount={pay.taxAmount} /> },
        ...(pay.minimumWage ? [{ term: '当地最低工资', value: <Money amount={pay.minimumWage} /> }] : []),
      ]}
    />
  )
}

interface DecisionProps {
  pay: IssuedPay
  name: string
  onEdit: () => void
  onGone: () => void
}

function Decision({ pay, name, onEdit, onGone }: DecisionProps) {
  const [isDeleting, setDeleting] = useState(false)
  const { title, text } = situationOf(pay)
  const acts = [
    {
      name: 'update',
      label: pay.isDisputed ? '答复异议' : '修改工资单',
      icon: pay.isDisputed ? 'comment' : 'file-edit',
      variant: pay.isDisputed ? 'action' : 'secondary',
    },
    { name: 'delete', label: '删除', icon: 'trash', variant: 'danger-line' },
  ] as const
  return (
    <Panel title={title}>
      <p>{text}</p>
      <ActBar
        acts={acts}
        allowed={pay.allowedActions}
        onChoose={(act) => (act === 'update' ? onEdit() : setDeleting(true))}
      />
      <p>
        <Link href={`${CONTRACT_DETAIL}?id=${pay.contractEmploymentId}`}>查看{pay.realName}的合同</Link>
      </p>
      <ConfirmedAct
        open={isDeleting}
        document={PayrollDeleteDocument}
        variables={() => ({ id: pay.id })}
        title={`删除${name}单？`}
        consequence="职工将看不到这张工资单。今年以后各月的个税会重新计算；这个月可以重新发放。"
        confirmLabel="删除工资单"
        success="工资单已删除"
        onClose={() => setDeleting(false)}
        onGone={onGone}
      />
    </Panel>
  )
}
