import type { ComponentType } from 'react'
import {
  CmsContentCancelPublishDocument,
  CmsContentDeleteDocument,
  CmsContentMoveToTrashDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import type { ContentRow } from '../content-row.ts'
import { PublishDialog } from './publish-dialog.tsx'

interface DialogProps {
  row: ContentRow
  onClose: () => void
}

const event = ({ id, rowVersion }: ContentRow) => ({ input: { id, rowVersion } })

function CancelDialog({ row, onClose }: DialogProps) {
  const isWaiting = row.scheduledTime !== null
  return (
    <ConfirmedAct
      open
      document={CmsContentCancelPublishDocument}
      variables={() => event(row)}
      title={`${isWaiting ? '取消定时' : '撤回'}：${row.title}`}
      consequence={
        isWaiting
          ? '文章仍是草稿，到时不会自动发布。'
          : '访问者立即读不到这篇文章，已有的链接会显示没有找到。它变回草稿，可以修改后重新发布。'
      }
      confirmLabel={isWaiting ? '取消定时发布' : '撤回文章'}
      success={isWaiting ? '已取消定时，文章仍是草稿' : '文章已撤回，变回草稿'}
      onClose={onClose}
    />
  )
}

const TrashDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    document={CmsContentMoveToTrashDocument}
    variables={() => event(row)}
    title={`移到回收站：${row.title}`}
    consequence="访问者读不到它了。它留在回收站里，随时可以恢复为草稿。"
    confirmLabel="移到回收站"
    success="文章已移到回收站"
    onClose={onClose}
  />
)

const DeleteDialog = ({ row, onClose }: DialogProps) => (
  <ConfirmedAct
    open
    document={CmsContentDeleteDocument}
    variables={() => ({ id: row.id })}
    title={`彻底删除：${row.title}`}
    consequence="文章和它的图片、附件都会删除，不能恢复。"
    confirmLabel="彻底删除文章"
    success="文章已彻底删除"
    onClose={onClose}
  />
)

/** The dialogs of actions on one article, by action name. */
export const CONTENT_DIALOGS = {
  publish: PublishDialog,
  cancelPublish: CancelDialog,
  moveToTrash: TrashDialog,
  delete: DeleteDialog,
} satisfies Readonly<Record<string, ComponentType<DialogProps>>>
