import { LinkButton } from '#src/ui/actions/link-button.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { NEW_TASK } from '../paths.ts'
import { activeTaskFilters, type EnterpriseTaskSearch } from '../task-search.ts'

/** In place of tasks: none fits the filters, or none has been given out yet. */
export function emptyTasks(search: EnterpriseTaskSearch): EmptyStateProps {
  if (search.status !== null || activeTaskFilters(search) > 0) {
    return { title: '没有符合条件的任务', text: '可以换一个状态，或清除筛选条件。' }
  }
  return {
    title: '还没有任务',
    text: '给职工布置任务后，确认、进度、提交和验收都会显示在这里。',
    action: (
      <LinkButton href={NEW_TASK} icon="plus">
        布置任务
      </LinkButton>
    ),
  }
}
