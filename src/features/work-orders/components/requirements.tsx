import { DescriptionList } from '#src/ui/data/description-list.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import type { OrderDetail } from './order-detail.types.ts'

const NONE = '不限'

/** The disability categories the work suits, and where it is done. */
export function Requirements({ order }: { order: OrderDetail }) {
  const { workPlace, operationModeName, accommodationNames, disabilityRequirementNames } = order
  return (
    <Card title="适合谁来做">
      <DescriptionList
        items={[
          { term: '工作方式', value: workPlace ? `${operationModeName} · ${workPlace}` : operationModeName },
          { term: '残疾类别', value: disabilityRequirementNames.join('、') || NONE },
          { term: '学历', value: order.educationalRequirementName ?? NONE },
          { term: '经验', value: order.experienceRequirementLabel },
          { term: '培训', value: order.requiresTraining ? '需要先通过这类工单的培训' : '无需培训' },
          { term: '便利条件', value: accommodationNames.join('、') || '未说明' },
        ]}
      />
    </Card>
  )
}
