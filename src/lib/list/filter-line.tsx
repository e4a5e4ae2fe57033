import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import type { EditorProps } from './filter-editor.tsx'
import { type Filter, valueText } from './filters.ts'
import { type Addressed, cleared, type FilterValues, filtersOf, isSet, textsOf } from './list-address.ts'
import { SearchBox } from './search-box.tsx'

type Change = (change: FilterValues, options?: { replace?: boolean }) => void

interface FilterLineProps {
  list: Pick<Addressed, 'search' | 'filters'>
  values: FilterValues
  change: Change
  /** number of rows found, 共 37 位; null until it is known */
  found: string | null
  /** `found` still belongs to the previous filters */
  isPrevious: boolean
  /** the sort order, shown in the fold on narrow screens; absent: the rows cannot be sorted */
  sorting?: ReactNode
  /** further content of the line */
  children?: ReactNode
}

/** Marks the button that adds a filter, for the focus and the key F. */
export const ADD = 'add'

const changeOf = ({ params }: Filter, texts: readonly string[]): FilterValues =>
  Object.fromEntries(params.map((param, index) => [param, texts[index] ?? '']))

/**
 * Search, filters and the number of rows in one line. Each filter applies at once; on a narrow screen filters and
 * sorting fold behind one button.
 */
export function FilterLine({ list, values, change, found, isPrevious, sorting, children }: FilterLineProps) {
  const filters = (list.filters ?? []).filter(({ kind }) => kind !== 'scope')
  const shown = filters.filter((filter) => isSet(filter, values))
  const count = shown.length + (list.search && isSet(list.search, values) ? 1 : 0)
  const [isUnfolded, setUnfolded] = useState(false)
  const id = useId()
  const { line, focusOn } = useFocusAfterChange(values)
  // the filter editor loads after the list is shown
  const Editor = useLater(() => import('./filter-editor.tsx'))?.FilterEditor
  const remove = (filter: Filter) => {
    const at = shown.indexOf(filter)
    focusOn((shown[at + 1] ?? shown[at - 1])?.params[0] ?? ADD)
    change(cleared([filter]))
  }
  const clear = () => {
    focusOn(ADD)
    change(cleared(filtersOf(list).filter(({ kind }) => kind !== 'scope')))
  }
  return (
    <div className="filter-line" ref={line}>
      {list.search && <SearchBox key={list.search.params[0]} filter={list.search} values={values} change={change} />}
      {(filters.length > 0 || sorting) && (
        <Button
          variant="secondary"
          icon="filter"
          className="filter-fold"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {foldName(filters.length > 0, Boolean(sorting))}
          {shown.length > 0 && `（${shown.length} 个）`}
        </Button>
      )}
      <ul
        className="filter-chips"
        id={id}
        data-unfolded={isUnfolded || undefined}
        aria-label={foldName(true, Boolean(sorting))}
      >
        {shown.map((filter) => (
          <FilterChip
            key={filter.params[0]}
            filter={filter}
            Editor={Editor}
            texts={textsOf(filter, values)}
            onApply={(texts) => change(changeOf(filter, texts))}
            onRemove={() => remove(filter)}
          />
        ))}
        {shown.length < filters.length && (
          <li>
            <AddFilter
              filters={filters.filter((filter) => !shown.includes(filter))}
              Editor={Editor}
              onAdd={(filter, texts) => {
                if (texts.every((text) => text === '')) return
                focusOn(filter.params[0] ?? ADD)
                change(changeOf(filter, texts))
              }}
            />
          </li>
        )}
        {count > 0 && (
          <li>
            <Button variant="quiet" size="small" onClick={clear}>
              清除全部条件
            </Button>
          </li>
        )}
        {sorting && <li className="list-sort">{sorting}</li>}
      </ul>
      <div className="filter-side">
        <span className="strong num nowrap">{found}</span>
        <LiveRegion message={spokenOf(found, count)} stale={isPrevious} />
        {children}
      </div>
    </div>
  )
}

const foldName = (hasFilters: boolean, hasSorting: boolean): string =>
  [hasFilters ? '条件' : null, hasSorting ? '排序' : null].filter(Boolean).join('和')

/** Text for screen readers, 共 1 张，已设 1 个条件: these users have to know that filters hide rows. */
function spokenOf(found: string | null, conditions: number): string {
  if (found === null) return ''
  return conditions > 0 ? `${found}，已设 ${conditions} 个条件` : found
}

/** Moves the focus after the filters have changed, because the pressed button may be gone. */
function useFocusAfterChange(values: FilterValues) {
  const line = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the conditions have changed
  useEffect(() => {
    const name = wanted.current
    if (name === null) return
    wanted.current = null
    const target = line.current?.querySelector<HTMLElement>(
      `[data-filter="${name}"] button, button[data-filter="${name}"]`,
    )
    const fallback = line.current?.querySelector<HTMLElement>('input, button')
    const goal = target ?? fallback
    goal?.focus()
  }, [values])
  const focusOn = (name: string) => {
    wanted.current = name
  }
  return { line, focusOn }
}

interface FilterChipProps {
  filter: Filter
  Editor: ComponentType<EditorProps> | undefined
  texts: readonly string[]
  onApply: (texts: readonly string[]) => void
  onRemove: () => void
}

/** An active filter as a sentence. A click on the text opens it, × removes it. */
function FilterChip({ filter, Editor, texts, onApply, onRemove }: FilterChipProps) {
  const value = valueText(filter, texts, filter.useOptions())
  const isFlag = filter.kind === 'flag'
  return (
    <li className="filter-chip" data-filter={filter.params[0]}>
      {isFlag ? (
        <span className="filter-words">{filter.label}</span>
      ) : (
        <Popup
          className="filter-words"
          face={
            <>
              {filter.label}：<b>{value}</b>
            </>
          }
          panelLabel={`修改条件：${filter.label}`}
        >
          {(close) => Editor && <Editor filter={filter} texts={texts} onApply={onApply} onDone={close} />}
        </Popup>
      )}
      <button
        type="button"
        className="filter-remove"
        aria-label={`移除条件：${isFlag ? filter.label : `${filter.label}，${value}`}`}
        onClick={onRemove}
      >
        <Icon name="times" />
      </button>
    </li>
  )
}

interface AddFilterProps {
  filters: readonly Filter[]
  Editor: ComponentType<EditorProps> | undefined
  onAdd: (filter: Filter, texts: readonly string[]) => void
}

function AddFilter({ filters, Editor, onAdd }: AddFilterProps) {
  return (
    <Popup
      className="btn btn-line btn-sm filter-add"
      data-filter={ADD}
      aria-keyshortcuts="f"
      face={
        <>
          <Icon name="plus" />
          条件
        </>
      }
      panelLabel="添加条件"
    >
      {(close) => <NewFilter filters={filters} Editor={Editor} onAdd={onAdd} onDone={close} />}
    </Popup>
  )
}

/** Adds a filter: first the user selects which one, then its value. */
function NewFilter({ filters, Editor, onAdd, onDone }: AddFilterProps & { onDone: () => void }) {
  const [picked, setPicked] = useState<Filter | null>(null)
  if (picked) {
    return (
      <>
        <p className="popup-title">{picked.label}</p>
        {Editor && <Editor filter={picked} texts={[]} onApply={(texts) => onAdd(picked, texts)} onDone={onDone} />}
      </>
    )
  }
  const pick = (filter: Filter) => {
    if (filter.kind !== 'flag') return setPicked(filter)
    onAdd(filter, ['true'])
    onDone()
  }
  return (
    <ul className="popup-list">
      {filters.map((filter) => (
        <li key={filter.params[0]}>
          <button type="button" className="popup-item" onClick={() => pick(filter)}>
            {filter.label}
          </button>
        </li>
      ))}
    </ul>
  )
}
