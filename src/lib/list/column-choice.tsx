import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import type { RememberedList } from './kept-list.ts'

interface Choosable {
  key: string
  header: string
  rowHeader?: boolean
  isExtra?: boolean
}

/**
 * Whether a column is shown: by the list's default, or as the account has chosen. The column with the row's name is
 * always shown.
 */
export const isShown = (
  { key, rowHeader, isExtra = false }: Choosable,
  chosen: RememberedList['columns'] = {},
): boolean => rowHeader === true || (chosen[key] ?? !isExtra)

interface ColumnChoiceProps {
  columns: readonly Choosable[]
  chosen: RememberedList['columns']
  onChoose: (chosen: NonNullable<RememberedList['columns']>) => void
}

export function ColumnChoice({ columns, chosen, onChoose }: ColumnChoiceProps) {
  const possible = columns.filter(({ rowHeader }) => !rowHeader)
  if (possible.length < 2) return null
  return (
    <Popup
      className="btn btn-quiet btn-sm column-choice"
      face={
        <>
          <Icon name="sliders-h" />列
        </>
      }
      panelLabel="显示哪些列"
    >
      {() => (
        <CheckboxGroup
          label="显示哪些列"
          name="columns"
          selected={possible.filter((column) => isShown(column, chosen)).map(({ key }) => key)}
          choices={possible.map(({ key, header }) => ({ value: key, label: header }))}
          onChange={({ target: { value, checked } }) => onChoose({ ...chosen, [value]: checked })}
        />
      )}
    </Popup>
  )
}
