import { useState } from 'react'
import {
  EnterpriseFacilitiesDocument,
  EnterpriseFacilityDeleteDocument,
  type FacilityLineFragment,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { FacilityView } from '#src/shared/enterprises/facility-view.tsx'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { FacilityForm } from './facility-form.tsx'
import type { ShowingProps } from './showing-acts.tsx'
import { ShowingActs } from './showing-acts.tsx'

type Facility = FacilityLineFragment

/** The accessible facilities of the enterprise, as job seekers read them. */
export function FacilitiesSection({ enterpriseId, isEditor }: ShowingProps) {
  const resource = useQueryResource(EnterpriseFacilitiesDocument, { enterpriseId }, { errors: 'inline' })
  const facilities = resource.data?.enterpriseFacilityGetAll.items
  const [editing, setEditing] = useState<Facility | 'new' | null>(null)
  const [removing, setRemoving] = useState<Facility | null>(null)
  const close = () => setEditing(null)
  const add = isEditor && (
    <Button variant="secondary" icon="plus" onClick={() => setEditing('new')}>
      添加设施
    </Button>
  )
  return (
    <Card title="无障碍设施" aside={add}>
      <DataList
        {...dataListProps(resource, facilities)}
        empty={{
          title: '还没有填写无障碍设施',
          text: '写明坡道、电梯、卫生间等，求职者投递前就能知道是否适合自己。',
          level: 3,
        }}
        skeletonLines={4}
      >
        <ul className="stack">
          {facilities?.map((facility) => (
            <FacilityView key={facility.id} facility={facility}>
              {isEditor && (
                <ShowingActs
                  about={facility.facilityTypeLabel}
                  onEdit={() => setEditing(facility)}
                  onRemove={() => setRemoving(facility)}
                />
              )}
            </FacilityView>
          ))}
        </ul>
      </DataList>
      <Dialog open={editing !== null} title={editing === 'new' ? '添加无障碍设施' : '修改无障碍设施'} onClose={close}>
        {editing && <FacilityForm facility={editing === 'new' ? null : editing} onDone={close} />}
      </Dialog>
      {removing && (
        <ConfirmedAct
          open
          document={EnterpriseFacilityDeleteDocument}
          variables={() => ({ id: removing.id })}
          title={`删除“${removing.facilityTypeLabel}”？`}
          consequence="说明和图片一起删除，求职者不再看到。"
          confirmLabel="删除设施"
          success="设施已删除"
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  )
}
