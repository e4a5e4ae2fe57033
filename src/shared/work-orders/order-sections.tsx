import { formatDay, formatDayTime } from '#src/lib/date-time.ts'
import { OrderFacts } from '#src/shared/work-orders/order-facts.tsx'
import { OrderText } from '#src/shared/work-orders/order-text.tsx'
import { PlacesLeft } from '#src/shared/work-orders/places-left.tsx'
import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Alert } from '#src/ui/feedback/alert.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { Tag } from '#src/ui/status/tag.tsx'
import { fileItems } from './completion-facts.tsx'
import type { ManagedOrder } from './funding-card.tsx'

/** State chips and tags above the title. */
export function OrderState({ order }: { order: ManagedOrder }) {
  return (
    <>
      <StatusChip status={order.status} label={order.statusLabel} entity="WorkOrder" />
      <Tag>{order.workOrderTypeName}</Tag>
      <Tag icon="bolt">{order.dispatchMethodLabel}</Tag>
      <Tag>{order.operationModeName}</Tag>
    </>
  )
}

/** Why an order is being cancelled, and until when participants may submit finished work. */
export function CancellationNotice({ cancellation }: { cancellation: ManagedOrder['cancellation'] }) {
  if (!cancellation?.requestedTime && !cancellation?.cancelledTime) return null
  return (
    <Alert tone="wait" title={cancellation.cancelledTime ? '这张工单已取消' : '这张工单正在取消'}>
      {cancellation.reason && <p>原因：{cancellation.reason}</p>}
      {!cancellation.cancelledTime && cancellation.deadline && (
        <p>参与的人可以在 {formatDayTime(cancellation.deadline)} 前提交已完成的部分。</p>
      )}
      {cancellation.opinion && <p>平台意见：{cancellation.opinion}</p>}
    </Alert>
  )
}

/** Figures, claim meter, texts and conditions of an order, for users who manage it. */
export function OrderOverview({ order }: { order: ManagedOrder }) {
  return (
    <>
      {order.wordHints.length > 0 && (
        <Alert tone="wait" title="发布前请再看一遍">
          {order.wordHints.map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
        </Alert>
      )}
      <Card>
        <OrderFacts
          {...order}
          perPersonMax={order.perPersonMax ?? null}
          start={formatDay(order.startDate)}
          end={formatDay(order.endDate)}
        />
        <PlacesLeft remaining={order.remainingQuantity} quantity={order.quantity} unitName={order.unitName} />
      </Card>
      <OrderText
        description={order.description}
        standards={order.standards ?? null}
        acceptanceRules={order.acceptanceRules ?? null}
        questions={order.questions}
        files={fileItems(order.files)}
      />
      <OrderConditions order={order} />
    </>
  )
}

const yes = (value: boolean) => (value ? '需要' : '不需要')

function OrderConditions({ order }: { order: ManagedOrder }) {
  return (
    <Card title="领取与验收的条件">
      <DescriptionList
        items={[
          { term: '学历要求', value: order.educationalRequirementName ?? '不限' },
          { term: '经验要求', value: order.experienceRequirementLabel },
          { term: '适合的残疾类别', value: order.disabilityRequirementNames.join('、') || '不限' },
          { term: '便利条件', value: order.accommodationNames.join('、') },
          { term: '工作地点', value: order.workPlace ?? order.operationModeName },
          { term: '培训合格', value: yes(order.requiresTraining) },
          { term: '提交附件', value: yes(order.requiresFiles) },
          { term: '部分提交', value: order.allowsPartial ? '允许' : '不允许' },
          { term: '验收', value: `${order.isTwoStage ? '两级验收' : '一级验收'}，${order.acceptanceDays} 天内完成` },
          { term: '优先级', value: order.priorityLabel },
        ]}
      />
    </Card>
  )
}
