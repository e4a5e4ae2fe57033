import { useState } from 'react'
import { type EmployeeLoadFragment, EnterpriseTaskGetEmployeeLoadsDocument } from '#src/api/graphql.ts'
import { enterpriseTaskGetEmployeeLoads_realName } from '#src/api/limits.ts'
import { dataListProps, useQueryResource } from '#src/lib/use-query-resource.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { DataList } from '#src/ui/data/data-list.tsx'
import { onEnter } from '#src/ui/enter-key.ts'
import { CheckboxGroup } from '#src/ui/forms/checkbox-group.tsx'
import { FieldError, type FieldProps, RequiredMark, useControl } from '#src/ui/forms/field.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { loadText } from '../employer-texts.ts'

export interface Chosen {
  id: number
  name: string
}

interface PeopleFieldProps extends Pick<FieldProps, 'id' | 'label' | 'error'> {
  people: readonly Chosen[]
  onChange: (people: Chosen[]) => void
}

const STEP = 10

/**
 * Field for the participants of a task: checkboxes of the employees with their workload; with a search where there are
 * many.
 */
export function PeopleField({ people, onChange, ...field }: PeopleFieldProps) {
  const control = useControl({ ...field, hint: ' ' })
  const [name, setName] = useState('')
  const [typed, setTyped] = useState('')
  const [pageSize, setPageSize] = useState(STEP)
  const resource = useQueryResource(
    EnterpriseTaskGetEmployeeLoadsDocument,
    { realName: name || undefined, pageIndex: 1, pageSize },
    { errors: 'inline', keepPrevious: true },
  )
  const page = resource.data?.enterpriseTaskGetEmployeeLoads
  const search = () => {
    setName(typed.trim())
    setPageSize(STEP)
  }
  const more = page ? page.totalCount - page.items.length : 0
  return (
    <fieldset className="field full" id={control.id} tabIndex={-1} aria-describedby={control['aria-describedby']}>
      <legend className="label">
        {field.label}
        <RequiredMark required />
      </legend>
      <p className="help" id={`${control.id}-hint`}>
        {people.length === 0
          ? '勾选要参与的职工，可以看到各人手上的任务和工单'
          : `已选 ${people.length} 人：${people.map((person) => person.name).join('、')}`}
      </p>
      <div className="stack">
        <TextInput
          type="search"
          label="按姓名查找"
          value={typed}
          maxLength={enterpriseTaskGetEmployeeLoads_realName.max}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter(search)}
          affix={
            <Button variant="secondary" icon="search" onClick={search}>
              查找
            </Button>
          }
        />
        <DataList
          {...dataListProps(resource, page?.items)}
          empty={
            name
              ? { title: `没有找到“${name}”`, text: '请检查姓名；只有合同正在履行的职工才能参与任务。', level: 3 }
              : { title: '还没有可以参与的职工', text: '与职工签订的合同生效后，就可以在这里选择。', level: 3 }
          }
          skeletonLines={3}
        >
          <Choices employees={page?.items ?? []} people={people} onChange={onChange} />
        </DataList>
        {more > 0 && (
          <Button variant="quiet" icon="chevron-down" onClick={() => setPageSize(pageSize + STEP)}>
            {`再看 ${Math.min(more, STEP)} 人（还有 ${more} 人）`}
          </Button>
        )}
        <LiveRegion message={page ? `共 ${page.totalCount} 位职工` : ''} />
      </div>
      <FieldError id={control.id} error={field.error} />
    </fieldset>
  )
}

interface ChoicesProps {
  employees: readonly EmployeeLoadFragment[]
  people: readonly Chosen[]
  onChange: (people: Chosen[]) => void
}

/** The employees found by the search. A selected employee who is not among them stays in the list and comes first. */
function Choices({ employees, people, onChange }: ChoicesProps) {
  const found = new Set(employees.map(({ userDisabledPersonId }) => userDisabledPersonId))
  const others = people.filter(({ id }) => !found.has(id))
  const choices = [
    ...others.map(({ id, name }) => ({ value: String(id), label: name, hint: '已选' })),
    ...employees.map((employee) => ({
      value: String(employee.userDisabledPersonId),
      label: employee.realName,
      hint: `${employee.position} · ${loadText(employee)}`,
    })),
  ]
  const toggle = (value: string) => {
    const id = Number(value)
    if (people.some((person) => person.id === id)) onChange(people.filter((person) => person.id !== id))
    else onChange([...people, { id, name: choices.find((choice) => choice.value === value)?.label ?? '' }])
  }
  return (
    <CheckboxGroup
      cards
      label="职工"
      choices={choices}
      selected={people.map(({ id }) => String(id))}
      onChange={(event) => toggle(event.target.value)}
    />
  )
}
