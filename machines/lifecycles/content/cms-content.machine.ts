import { assign, setup } from 'xstate'
import { type CmsContentContext, type CmsContentEvent, cmsContentGuards } from './cms-content.rules.ts'

const trash = { guard: 'isContentStaff', target: 'Deleted', actions: ['unstick', 'unschedule'] } as const

/**
 * An article or page of the site. Its events notify no user. `schedule` keeps the status Draft and sets the publication
 * time, at which a job sends `publish` as the system. A job sends `end` when the end time has passed. `delete` is final
 * and allowed in the trash only.
 */
export const cmsContentMachine = setup({
  types: { context: {} as CmsContentContext, events: {} as CmsContentEvent, input: {} as CmsContentContext },
  guards: cmsContentGuards.predicates,
  actions: {
    // XState treats an event with neither target nor action as forbidden, so this empty action is needed
    keepStatus: assign({}),
    stick: assign({ isSticky: true }),
    unstick: assign({ isSticky: false }),
    markScheduled: assign({ isScheduled: true }),
    unschedule: assign({ isScheduled: false, isScheduleDue: false }),
  },
}).createMachine({
  id: 'cmsContent',
  context: ({ input }) => input,
  initial: 'Draft',
  states: {
    Draft: {
      description: '草稿',
      on: {
        update: { guard: 'isContentStaff', actions: 'keepStatus' },
        schedule: { guard: 'canPublish', actions: 'markScheduled' },
        publish: [
          { guard: 'canPublish', target: 'Published', actions: 'unschedule' },
          { guard: 'canPublishInTime', target: 'Published', actions: 'unschedule' },
        ],
        cancelPublish: { guard: 'canUnschedule', actions: 'unschedule' },
        moveToTrash: trash,
      },
    },
    Published: {
      description: '已发布',
      on: {
        update: { guard: 'isContentStaff', actions: 'keepStatus' },
        cancelPublish: { guard: 'isContentStaff', target: 'Draft', actions: 'unstick' },
        stickyPost: { guard: 'canStick', actions: 'stick' },
        cancelStickyPost: { guard: 'canUnstick', actions: 'unstick' },
        end: { guard: 'canEnd', target: 'End', actions: 'unstick' },
        moveToTrash: trash,
      },
    },
    End: { description: '已结束', on: { moveToTrash: trash } },
    Deleted: {
      description: '回收站',
      on: {
        restoreFromTrash: { guard: 'isContentStaff', target: 'Draft' },
        delete: { guard: 'isContentStaff', actions: 'keepStatus' },
      },
    },
  },
})
