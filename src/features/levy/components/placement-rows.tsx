import type { UseFieldArrayReturn } from 'react-hook-form'
import { Button } from '#src/ui/actions/button.tsx'
import { NumberInput } from '#src/ui/forms/number-input.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import type { AppForm } from '#src/ui/forms/use-app-form.ts'
import { type LevyValues, MOST_ROWS, NEW_ROW, PLACEMENT_LEVELS } from '../levy-values.ts'

interface PlacementRowsProps {
  form: AppForm<LevyValues>
  rows: UseFieldArrayReturn<LevyValues, 'placements'>
}

/** The disabled employees of the year; those with the same weight share a row. */
export function PlacementRows({ form, rows: { fields, append, remove } }: PlacementRowsProps) {
  return (
    <fieldset className="stack">
      <legend className="label">这一年安置的残疾职工</legend>
      <p className="help">
        签订一年以上合同、工资不低于当地最低工资、缴纳社会保险、残疾人证或残疾军人证（一级到八级）有效的，才计入。
      </p>
      {fields.map((row, index) => (
        <div className="levy-row" key={row.id}>
          <Select {...form.field(`placements.${index}.level`)} options={PLACEMENT_LEVELS} required />
          <NumberInput {...form.field(`placements.${index}.months`)} whole unit="个月" required />
          <NumberInput {...form.field(`placements.${index}.persons`)} whole unit="人" required />
          <NumberInput {...form.field(`placements.${index}.pay`)} unit="元/月" required={false} />
          <Button variant="quiet" size="small" icon="trash" about={`第 ${index + 1} 行`} onClick={() => remove(index)}>
            删除
          </Button>
        </div>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon="plus"
        reason={fields.length >= MOST_ROWS ? `最多 ${MOST_ROWS} 行，相同等级和月数的请合并为一行` : null}
        onClick={() => append(NEW_ROW)}
      >
        {fields.length === 0 ? '加一位残疾职工' : '再加一行'}
      </Button>
    </fieldset>
  )
}
