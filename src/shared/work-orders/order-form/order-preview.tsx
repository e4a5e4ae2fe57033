import { isDecimal } from '#machines/rules/decimal.ts'
import { formatDay } from '#src/lib/date-time.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectCurrentEnterprise } from '#src/lib/portal-selectors.ts'
import { useDictionary } from '#src/lib/use-cached.ts'
import { useEnumOptions } from '#src/lib/use-enum-options.ts'
import { EmployerName } from '#src/shared/enterprises/employer-name.tsx'
import { OrderItem } from '#src/shared/work-orders/order-item.tsx'
import type { OrderValues } from './values.ts'

const ID = 'order-preview'

/** The card that users will see in the public list. Its link stays on this page. */
export function OrderPreview({ values }: { values: OrderValues }) {
  const enterpriseName = usePortal((portal) => selectCurrentEnterprise(portal)?.enterpriseName ?? '出资方')
  const types = useDictionary('WorkOrderType').data ?? []
  const modes = useDictionary('OperationMode').data ?? []
  const accommodations = useDictionary('Accommodation').data ?? []
  const methods = useEnumOptions('DispatchMethod')
  const nameOf = (list: readonly { id: number; displayName: string }[], id: string, fallback: string) =>
    list.find((item) => String(item.id) === id)?.displayName ?? fallback
  const quantity = isDecimal(values.quantity) ? values.quantity : '0'
  return (
    <div id={ID}>
      <OrderItem
        href={`#${ID}`}
        employer={<EmployerName employer={{ enterpriseName, enterpriseCertified: true }} />}
        deadline={values.endDate ? formatDay(values.endDate) : '未定日期'}
        order={{
          displayName: values.displayName || '工单名称',
          status: 'Published',
          statusLabel: '已发布',
          workOrderTypeName: nameOf(types, values.workOrderTypeId, '工单类型'),
          dispatchMethod: values.dispatchMethod,
          dispatchMethodLabel: methods.find(({ value }) => value === values.dispatchMethod)?.label ?? '',
          operationModeName: nameOf(modes, values.operationModeId, '工作方式'),
          requiresTraining: values.requiresTraining,
          unitPrice: isDecimal(values.unitPrice) ? values.unitPrice : '0',
          unitName: values.unitName || '单位',
          quantity,
          remainingQuantity: quantity,
          accommodationNames: values.accommodationIds.map((id) => nameOf(accommodations, id, '')).filter(Boolean),
        }}
      />
    </div>
  )
}
