import type { RightName } from '#machines/rights.ts'
import { usePermittedRights } from '#src/lib/keeps-right.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import { usePathParameter } from '#src/lib/navigation/use-navigate.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { DETAIL_TABS, type DetailTab, detailFields, detailTabs } from '#src/shared/work-orders/detail-tabs.ts'
import { FundingCard, type ManagedOrder } from '#src/shared/work-orders/funding-card.tsx'
import { CancellationNotice, OrderOverview, OrderState } from '#src/shared/work-orders/order-sections.tsx'
import { OrderView } from '#src/shared/work-orders/order-views.tsx'
import { useManagedOrder } from '#src/shared/work-orders/use-managed-order.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { DispatchOrders } from '../components/dispatch-orders.tsx'
import { OrderActs } from '../components/order-acts.tsx'
import { CONSOLE_PATH, ORDERS_PATH, orderPath } from '../paths.ts'

/** The right that a tab of the order needs, for tabs that belong to other work. */
const TAB_RIGHTS: Readonly<Partial<Record<DetailTab, RightName>>> = {
  feedback: 'OrderFeedback',
  cost: 'Settlement',
}

export default function ConsoleWorkOrderDetailPage() {
  const id = positiveInteger(usePathParameter('id')) ?? 0
  const { values, hrefWith } = useSearchState(detailFields)
  const keeps = usePermittedRights()
  const tabs = DETAIL_TABS.filter((tab) => keeps(TAB_RIGHTS[tab] ?? 'WorkOrderViews'))
  const { order, errorText, reload, isIndicatorShown } = useManagedOrder(id)
  return (
    <>
      <PageHeader
        title={order?.displayName ?? '工单'}
        crumbs={[
          { label: '管理台', href: CONSOLE_PATH },
          { label: '工单', href: ORDERS_PATH },
          { label: order?.displayName ?? '详情' },
        ]}
        state={order && <OrderState order={order} />}
        context={order && <OrderContext order={order} />}
      />
      {errorText && <ErrorState text={errorText} onRetry={reload} />}
      {!order && isIndicatorShown && <Skeleton lines={10} label="正在加载工单" />}
      {order && (
        <>
          <CancellationNotice cancellation={order.cancellation} />
          <Tabs label="工单内容" tabs={detailTabs(hrefWith, tabs)} current={hrefWith({ tab: values.tab, row: null })} />
          {values.tab === null ? (
            <div className="split">
              <div className="stack">
                <OrderOverview order={order} />
              </div>
              <aside className="stack" aria-label="办理与资金">
                <OrderActs order={order} />
                <FundingCard funding={order.funding} />
                <DispatchOrders mainId={order.id} />
              </aside>
            </div>
          ) : (
            <OrderView order={order} tab={values.tab} />
          )}
        </>
      )}
    </>
  )
}

function OrderContext({ order }: { order: ManagedOrder }) {
  return (
    <>
      {order.enterpriseName} · 工单编号 {order.number}
      {order.developerName && ` · 拓展员 ${order.developerName}`}
      {order.mainId && (
        <>
          {' · 来自主工单 '}
          <Link href={orderPath(order.mainId)}>{order.mainDisplayName}</Link>
        </>
      )}
    </>
  )
}
