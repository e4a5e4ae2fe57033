import { Button } from '#src/ui/actions/button.tsx'
import type { EmptyStateProps } from '#src/ui/feedback/empty-state.tsx'
import { type ActiveFilter, namesOf } from './results-head.tsx'

/** Empty state of a list with active filters: names the filters and offers to remove them. */
export const nothingFound = (
  thing: string,
  filters: readonly ActiveFilter[],
  onClear: () => void,
): EmptyStateProps => ({
  title: `没有符合条件的${thing}`,
  text: `现在的条件：${namesOf(filters)}。可以去掉一两个，或全部清除再看。`,
  action: (
    <Button variant="secondary" onClick={onClear}>
      清除全部条件
    </Button>
  ),
  level: 3,
})
