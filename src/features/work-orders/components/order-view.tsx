import { formatQuantity } from '#src/lib/money.ts'
import { ShareButton } from '#src/lib/share/share-button.tsx'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { SimpleWords } from '#src/ui/text/simple-words.tsx'
import { easyOrder } from '../order-easy.ts'
import { sharedOrder } from '../order-shared.ts'
import { DecisionPanel } from './decision-panel.tsx'
import type { OrderDetail } from './order-detail.types.ts'
import { AcceptanceRules, AfterClaim, KeyFacts, PayExample, WhatToDo } from './order-sections.tsx'
import { Questions } from './questions.tsx'
import { Requirements } from './requirements.tsx'

/** One order with everything a person needs to decide, and the decision panel beside it. */
export function OrderView({ order, isChecking }: { order: OrderDetail; isChecking: boolean }) {
  return (
    <>
      <PageHeader
        title={order.displayName}
        crumbs={[{ label: '首页', href: '/' }, { label: '接工单', href: '/workOrder' }, { label: order.displayName }]}
        state={<OrderState order={order} />}
        context={<OrderContext order={order} />}
        actions={<ShareButton shared={sharedOrder(order)} />}
      />
      <LinkButton className="only-narrow to-claim" variant="action" icon="arrow-down" href="#claim">
        {`去领取（还剩 ${formatQuantity(order.remainingQuantity)} ${order.unitName}）`}
      </LinkButton>
      <div className="split split-decision">
        <div className="stack stack-cards">
          <SimpleWords>{easyOrder(order)}</SimpleWords>
          <KeyFacts order={order} />
          <WhatToDo order={order} />
          <AcceptanceRules order={order} />
          <PayExample order={order} />
          <AfterClaim order={order} />
          <Requirements order={order} />
          <Questions order={order} />
        </div>
        <aside className="sticky stack" aria-label="领取与帮助">
          <DecisionPanel order={order} isChecking={isChecking} />
          <Help order={order} />
        </aside>
      </div>
    </>
  )
}

function OrderState({ order }: { order: OrderDetail }) {
  return (
    <>
      <StatusChip entity="WorkOrder" status={order.status} label={order.statusLabel} />
      <Tag>{order.workOrderTypeName}</Tag>
      <Tag icon={order.dispatchMethod === 'AutoOrderGrabbing' ? 'bolt' : 'users'}>{order.dispatchMethodLabel}</Tag>
      <Tag>{order.operationModeName}</Tag>
    </>
  )
}

function OrderContext({ order }: { order: OrderDetail }) {
  return (
    <span className="meta order-context">
      <EmployerName employer={order} />
      <span>
        工单编号 <span className="mono">{order.number}</span>
      </span>
    </span>
  )
}

function Help({ order: { id, enterpriseName, tutorName, tutorFoundationName } }: { order: OrderDetail }) {
  return (
    <Card title={<span className="h-md">需要帮忙？</span>} tone="soft">
      <p className="small">
        {tutorName
          ? `您的就业辅导员：${tutorName}${tutorFoundationName ? `（${tutorFoundationName}）` : ''}`
          : '拿不准是否合适时，先问一问再领取。'}
      </p>
      <div className="btns">
        {enterpriseName && (
          <LinkButton
            variant="secondary"
            size="small"
            icon="comments"
            about="：写信问企业"
            href={`/conversation?workOrderId=${id}`}
          >
            文字沟通
          </LinkButton>
        )}
        <LinkButton variant="secondary" size="small" icon="comments" href="/support">
          文字客服
        </LinkButton>
      </div>
    </Card>
  )
}
