import { LinkButton } from '#src/ui/actions/link-button.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { NEW_TASK } from '../paths.ts'

/** Empty state: the enterprise has not assigned any task yet. */
export const NO_TASKS: EmptyStateProps = {
  title: '还没有任务',
  text: '给职工布置任务后，确认、进度、提交和验收都会显示在这里。',
  action: (
    <LinkButton href={NEW_TASK} icon="plus">
      布置任务
    </LinkButton>
  ),
}

export const NOT_FOUND: EmptyStateProps = { title: '没有符合条件的任务', text: '可以清除筛选条件。' }
