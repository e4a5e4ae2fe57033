import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { detailFields, detailTabs } from '#src/shared/work-orders/detail-tabs.ts'
import { FundingCard } from '#src/shared/work-orders/funding-card.tsx'
import { CancellationNotice, OrderOverview, OrderState } from '#src/shared/work-orders/order-sections.tsx'
import { OrderView } from '#src/shared/work-orders/order-views.tsx'
import { useManagedOrder } from '#src/shared/work-orders/use-managed-order.ts'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { OrderActs } from '../components/order-acts.tsx'
import { ORDERS_PATH } from '../paths.ts'

export default function EnterpriseWorkOrderDetailPage() {
  const { values, hrefWith } = useSearchState(detailFields)
  const { order, errorText, reload, isIndicatorShown } = useManagedOrder(values.id ?? 0)
  return (
    <>
      <PageHeader
        title={order?.displayName ?? '工单'}
        crumbs={[
          { label: '企业中心', href: '/enterpriseCenter' },
          { label: '工单', href: ORDERS_PATH },
          { label: order?.displayName ?? '详情' },
        ]}
        state={order && <OrderState order={order} />}
        context={order && `工单编号 ${order.number}`}
      />
      {errorText && <ErrorState text={errorText} onRetry={reload} />}
      {!order && isIndicatorShown && <Skeleton lines={10} label="正在加载工单" />}
      {order && (
        <>
          <CancellationNotice cancellation={order.cancellation} />
          <Tabs label="工单内容" tabs={detailTabs(hrefWith)} current={hrefWith({ tab: values.tab, row: null })} />
          {values.tab === null ? (
            <div className="split">
              <div className="stack">
                <OrderOverview order={order} />
              </div>
              <aside className="stack" aria-label="办理与资金">
                <OrderActs order={order} />
                <FundingCard funding={order.funding} />
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
