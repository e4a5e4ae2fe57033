import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { cmsContentMachine } from './cms-content.machine.ts'
import {
  type CmsContentContext,
  type CmsContentEvent,
  type CmsContentStatus,
  cmsContentEventLabels,
  cmsContentGuards,
} from './cms-content.rules.ts'

export const cmsContentLifecycle: Lifecycle<CmsContentContext, CmsContentStatus, CmsContentEvent> = {
  entity: 'CmsContent',
  machine: cmsContentMachine,
  statuses: ['Draft', 'Published', 'End', 'Deleted'],
  guards: cmsContentGuards.table,
  columns: ['isSticky'],
  eventLabels: cmsContentEventLabels,
  entries: {
    create: { label: '新建', to: 'Draft', guard: 'isContentStaff', effects: [] },
    sync: { label: '从公众号同步', to: 'Draft', guard: 'isContentStaff', effects: [] },
  },
  labelOf: (status) => descriptionOf(cmsContentMachine, status),
}
