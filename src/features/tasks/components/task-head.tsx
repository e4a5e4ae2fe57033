import { choiceField, type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { LinkButton } from '#src/ui/actions/link-button.tsx'
import { NEW_TASK } from '../paths.ts'

/** The same rows as a table; null is the board. */
const lookFields: SearchFields<{ view: 'table' | null; status: string }> = {
  view: choiceField(['table']),
  status: textField,
}

/** Board or table, where all states are shown, and the way to a new task. */
export function TaskHead() {
  const { values, hrefWith } = useSearchState(lookFields)
  const board = values.view === null
  return (
    <>
      {values.status === '' && (
        <LinkButton
          href={hrefWith({ view: board ? 'table' : null })}
          variant="secondary"
          icon={board ? 'table' : 'objects-column'}
        >
          {board ? '换成表格' : '换成看板'}
        </LinkButton>
      )}
      <LinkButton href={NEW_TASK} variant="way" icon="plus">
        布置任务
      </LinkButton>
    </>
  )
}
