import { useState } from 'react'
import { ManagedWorkOrderFinancialFlowGetAllDocument } from '#src/api/graphql.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { formatYuan } from '#src/lib/money.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { useLater } from '#src/lib/use-later.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import type { Flow } from '#src/lib/work-orders/flow-types.ts'
import { useEnumOptions } from '#src/lib/work-orders/use-enum-options.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Pagination } from '#src/ui/data/pagination.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { FinanceExports } from '../components/finance-exports.tsx'
import { FlowDetailDialog } from '../components/flow-detail-dialog.tsx'
import { DeleteFlowDialog, ReturnPaymentDialog } from '../components/flow-dialogs.tsx'
import { FlowFilterPanel } from '../components/flow-filter-panel.tsx'
import { FlowTable, VIEW } from '../components/flow-table.tsx'
import { MonthOverview } from '../components/month-overview.tsx'
import { PayDialog } from '../components/pay-dialog.tsx'
import {
  exportFilters,
  type FlowFilters,
  flowFilterFields,
  flowVariables,
  PAGE_SIZE,
  periodOf,
} from '../flow-filters.ts'
import { CONSOLE_PATH } from '../paths.ts'
import { batchSums } from '../payment.ts'
import { useHandlesMoney } from '../use-handles-money.ts'

export default function ConsoleFinancePage() {
  const { values, hrefWith, change } = useSearchState(flowFilterFields)
  const handlesMoney = useHandlesMoney()
  const [isEntering, setEntering] = useState(false)
  const ManualFlowDialog = useLater(() => import('../components/manual-flow-dialog.tsx'))?.ManualFlowDialog
  const thisMonth = toDateInput(Date.now()).slice(0, 7)
  const period = periodOf(values, Number(thisMonth.slice(0, 4)))
  const summary = useQueryResource(
    ManagedWorkOrderFinancialFlowGetAllDocument,
    { year: period.year, includeSummary: true, pageSize: 1 },
    { errors: 'inline', keepPrevious: true },
  ).data?.workOrderFinancialFlowGetAll
  return (
    <>
      <PageHeader
        title="结算"
        context={`${period.year} 年`}
        crumbs={[{ label: '管理台', href: CONSOLE_PATH }, { label: '结算' }]}
        actions={
          handlesMoney && (
            <Button variant="secondary" icon="plus" onClick={() => setEntering(true)}>
              录入款项
            </Button>
          )
        }
      />
      {summary?.summary && (
        <MonthOverview
          summary={summary.summary}
          thisMonth={thisMonth}
          mayLock={handlesMoney}
          hrefOf={(month) => hrefWith({ month })}
        />
      )}
      {ManualFlowDialog && <ManualFlowDialog open={isEntering} onClose={() => setEntering(false)} />}
      <StepTabs values={values} hrefWith={hrefWith} />
      <FlowFilterPanel values={values} change={change} />
      <Flows key={JSON.stringify(values)} values={values} hrefWith={hrefWith} handlesMoney={handlesMoney} {...period} />
    </>
  )
}

interface StepTabsProps {
  values: FlowFilters
  hrefWith: (change: Partial<FlowFilters>) => string
}

function StepTabs({ values, hrefWith }: StepTabsProps) {
  const steps = useEnumOptions('FinancialStep')
  return (
    <Tabs
      label="款项状态"
      current={hrefWith({ status: values.status })}
      tabs={[
        { label: '全部', href: hrefWith({ status: null }) },
        ...steps.map(({ value, label }) => ({
          label,
          href: hrefWith({ status: flowFilterFields.status.read(value) }),
        })),
      ]}
    />
  )
}

interface FlowsProps extends StepTabsProps {
  year: number
  month: number | null
  handlesMoney: boolean
}

/** The chosen rows belong to one view: another filter or page begins with none chosen. */
function Flows({ values, hrefWith, year, month, handlesMoney }: FlowsProps) {
  const list = useQueryResource(ManagedWorkOrderFinancialFlowGetAllDocument, flowVariables(values, year), {
    errors: 'inline',
    keepPrevious: true,
  })
  const page = list.data?.workOrderFinancialFlowGetAll
  const ChangeFlowDialog = useLater(() => import('../components/change-flow-dialog.tsx'))?.ChangeFlowDialog
  const [chosen, setChosen] = useState<Flow[]>([])
  const [paying, setPaying] = useState<readonly Flow[] | null>(null)
  const [acting, setActing] = useState<{ name: string; flow: Flow } | null>(null)
  const act = (name: string, flow: Flow) => (name === 'pay' ? setPaying([flow]) : setActing({ name, flow }))
  const dialog = (name: string) => ({
    flow: acting?.name === name ? acting.flow : null,
    onClose: () => setActing(null),
  })
  const paid = () => {
    setPaying(null)
    setChosen([])
  }
  return (
    <>
      <FinanceExports
        year={year}
        month={month}
        filters={exportFilters(values, year)}
        chosen={chosen}
        withBank={handlesMoney}
      />
      <DataList
        {...dataListProps(list, page?.items)}
        empty={{ title: '没有符合条件的款项', text: '可以换一个月份或状态，或清除筛选条件。' }}
      >
        <FlowTable
          flows={page?.items ?? []}
          totalCount={page?.totalCount ?? 0}
          chosen={chosen}
          onChoose={setChosen}
          onAct={act}
        />
        <Pagination
          page={values.page}
          pageCount={Math.ceil((page?.totalCount ?? 0) / PAGE_SIZE)}
          hrefOf={(number) => hrefWith({ page: number })}
        />
      </DataList>
      <ChosenBar chosen={chosen} onPay={() => setPaying(chosen)} onClear={() => setChosen([])} />
      <PayDialog flows={paying ?? []} open={paying !== null} onClose={() => setPaying(null)} onPaid={paid} />
      <ReturnPaymentDialog {...dialog('returnPayment')} />
      {ChangeFlowDialog && <ChangeFlowDialog {...dialog('update')} />}
      <DeleteFlowDialog {...dialog('delete')} />
      <FlowDetailDialog id={dialog(VIEW).flow?.id ?? null} onClose={() => setActing(null)} />
    </>
  )
}

function ChosenBar({ chosen, onPay, onClear }: { chosen: readonly Flow[]; onPay: () => void; onClear: () => void }) {
  const { count, net } = batchSums(chosen)
  return (
    <div className={count > 0 ? 'card card-way sum-bar row' : undefined}>
      <p role="status">{count > 0 && `已选 ${count} 笔，预计到手合计 ${formatYuan(net)}`}</p>
      {count > 0 && (
        <div className="btns">
          <Button variant="quiet" onClick={onClear}>
            取消选择
          </Button>
          <Button variant="way" icon="money-bill" onClick={onPay}>
            支付 {count} 笔
          </Button>
        </div>
      )}
    </div>
  )
}
