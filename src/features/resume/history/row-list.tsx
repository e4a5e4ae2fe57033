import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { EMPTY, type HistoryValues, LIST_NAMES, type ListName, MOST } from './values.ts'

interface RowListProps {
  form: AppForm<HistoryValues>
  list: ListName
  /** label of the button, for example 再加一段教育经历 */
  addLabel: string
  /** text shown without any row */
  empty: string
  children: (index: number) => ReactNode
}

/**
 * Rows that can be added and removed. A new row moves the focus into its first field. After a removal the focus moves
 * to the row that takes its place, or to the add button, and the removal is announced.
 */
export function RowList({ form, list, addLabel, empty, children }: RowListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.methods.control, name: list })
  const box = useRef<HTMLDivElement>(null)
  const [focusRow, setFocusRow] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const name = LIST_NAMES[list]
  useEffect(() => {
    if (focusRow === null) return
    const rows = box.current?.querySelectorAll<HTMLElement>('fieldset.card')
    const row = rows?.[Math.min(focusRow, (rows.length ?? 0) - 1)]
    const target = row?.querySelector<HTMLElement>('input, select, textarea') ?? box.current?.querySelector('button')
    target?.focus()
    setFocusRow(null)
  }, [focusRow])
  const add = () => {
    append(EMPTY[list] as never, { shouldFocus: false })
    setFocusRow(fields.length)
    setSaid(`已添加${name} ${fields.length + 1}`)
  }
  const drop = (index: number) => {
    remove(index)
    setFocusRow(index)
    setSaid(`已删除${name} ${index + 1}，还有 ${fields.length - 1} 条`)
  }
  return (
    <div className="stack" ref={box} id={form.field(list).id} tabIndex={-1}>
      <LiveRegion message={said} />
      {fields.length === 0 && <p className="muted">{empty}</p>}
      {fields.map(({ id }, index) => (
        <fieldset className="card card-flat" key={id}>
          <legend className="sr">
            {name} {index + 1}
          </legend>
          <div className="row row-between">
            <p className="strong" aria-hidden="true">
              {name} {index + 1}
            </p>
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              about={`${name} ${index + 1}`}
              onClick={() => drop(index)}
            >
              删除
            </Button>
          </div>
          <div className="form-grid">{children(index)}</div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="secondary"
          icon="plus"
          reason={fields.length >= MOST[list] ? `最多 ${MOST[list]} 条` : null}
          onClick={add}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
