import { descriptionOf, type Lifecycle } from '../../lifecycle.ts'
import { cmsContentMachine } from './cms-content.machine.ts'
import {
  type CmsContentContext,
  type CmsContentEvent,
  type CmsContentStatus,
  cmsContentGuards,
} from './cms-content.rules.ts'

export const cmsContentLifecycle: Lifecycle<CmsContentContext, CmsContentStatus, CmsContentEvent> = {
  entity: 'CmsContent',
  machine: cmsContentMachine,
  statuses: ['Draft', 'Published', 'End', 'Deleted'],
  guards: cmsContentGuards.table,
  columns: ['isSticky'],
  eventLabels: {
    update: '修改',
    schedule: '定时发布',
    publish: '发布',
    cancelPublish: '取消发布',
    stickyPost: '置顶',
    cancelStickyPost: '取消置顶',
    end: '结束',
    moveToTrash: '移到回收站',
    restoreFromTrash: '从回收站恢复',
    delete: '彻底删除',
  },
  entries: {
    create: { label: '新建', to: 'Draft', guard: 'isContentStaff', effects: [] },
    sync: { label: '从公众号同步', to: 'Draft', guard: 'isContentStaff', effects: [] },
  },
  labelOf: (status) => descriptionOf(cmsContentMachine, status),
}
