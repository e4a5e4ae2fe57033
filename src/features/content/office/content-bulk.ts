import {
  CmsContentCancelPublishDocument,
  CmsContentDeleteDocument,
  CmsContentMoveToTrashDocument,
  CmsContentRestoreFromTrashDocument,
} from '#src/api/graphql.ts'
import { type BulkActs, bulkAct } from '#src/lib/list/bulk-acts.ts'
import { ChosenContents } from './components/chosen-contents.tsx'
import type { ContentRow } from './content-row.ts'

const event = ({ id, rowVersion }: ContentRow) => ({ input: { id, rowVersion } })

/** Bulk actions on articles. Publishing is excluded, because each article must be read first. */
export const contentBulk: BulkActs<ContentRow> = {
  canChoose: () => true,
  Acts: ChosenContents,
  acts: [
    bulkAct({
      name: 'cancelPublish',
      label: '撤回文章',
      icon: 'undo',
      variant: 'secondary',
      document: CmsContentCancelPublishDocument,
      variablesOf: event,
      consequence: '访问者立即读不到这些文章，已有的链接会显示没有找到。它们变回草稿，可以修改后重新发布。',
      done: (count) => `已撤回 ${count}文章`,
    }),
    bulkAct({
      name: 'restoreFromTrash',
      label: '恢复文章',
      icon: 'undo',
      variant: 'secondary',
      document: CmsContentRestoreFromTrashDocument,
      variablesOf: event,
      consequence: '这些文章从回收站恢复为草稿，还没有发布。',
      done: (count) => `已恢复 ${count}文章`,
    }),
    bulkAct({
      name: 'moveToTrash',
      label: '移到回收站',
      icon: 'trash',
      variant: 'danger-line',
      document: CmsContentMoveToTrashDocument,
      variablesOf: event,
      consequence: '访问者读不到它们了。它们留在回收站里，随时可以恢复为草稿。',
      done: (count) => `已把 ${count}文章移到回收站`,
    }),
    bulkAct({
      name: 'delete',
      label: '彻底删除',
      icon: 'trash',
      variant: 'danger-line',
      document: CmsContentDeleteDocument,
      variablesOf: ({ id }) => ({ id }),
      consequence: '这些文章和它们的图片、附件都会删除，不能恢复。',
      done: (count) => `已彻底删除 ${count}文章`,
    }),
  ],
}
