import {
  CmsContentCancelStickyPostDocument,
  CmsContentRestoreFromTrashDocument,
  CmsContentStickyPostDocument,
} from '#src/api/graphql.ts'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import type { ContentRow } from './content-row.ts'

type Target = Pick<ContentRow, 'id' | 'rowVersion' | 'title'>

/** Actions that can be undone with one press and therefore need no confirmation. */
export function useContentActs(): Readonly<Record<string, (row: Target) => Promise<void>>> {
  const stick = useMutationAction(CmsContentStickyPostDocument)
  const unstick = useMutationAction(CmsContentCancelStickyPostDocument)
  const restore = useMutationAction(CmsContentRestoreFromTrashDocument)
  const { succeed } = useToasts()
  const act = (mutation: typeof stick | typeof unstick | typeof restore, success: (title: string) => string) => {
    return async ({ id, rowVersion, title }: Target) => {
      try {
        await mutation.run({ input: { id, rowVersion } })
        succeed(success(title))
      } catch {
        // a toast already shows the error
      }
    }
  }
  return {
    stickyPost: act(stick, (title) => `“${title}”已置顶`),
    cancelStickyPost: act(unstick, (title) => `“${title}”已取消置顶`),
    restoreFromTrash: act(restore, (title) => `“${title}”已恢复为草稿，还没有发布`),
  }
}
