import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLater } from '#src/lib/use-later.ts'
import { IconButton } from '#src/ui/actions/icon-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { Popup } from '#src/ui/layout/popup.tsx'
import type { CrudList } from './crud-list.ts'
import { FilterLine } from './filter-line.tsx'
import { conditionsOf, isNarrowed } from './list-address.ts'
import { ListExport } from './list-export.tsx'
import type { ListRow } from './list-row.ts'
import { ViewLinks } from './list-views.tsx'
import type { ListAddressState } from './use-list-state.ts'
import { useRememberedViews } from './use-remembered-views.ts'

interface ListHeadProps<Row extends ListRow, Values extends FieldValues> {
  list: CrudList<Row, Values>
  state: ListAddressState
  /** undefined until the total is known */
  total: number | undefined
  /** `total` still belongs to the previous filters */
  isPrevious: boolean
  /** the list is a part of a larger page, which has its own heading */
  isPart?: boolean
  /** the main action, placed last beside the title */
  mainAct?: ReactNode
  /** the sort order, for narrow screens */
  sorting?: ReactNode
  /** further content of the filter line */
  children?: ReactNode
}

/** The part above the rows, or above a board of the same rows: title, export, views, and the filter line. */
export function ListHead<Row extends ListRow, Values extends FieldValues>(props: ListHeadProps<Row, Values>) {
  const { list, state, total, isPrevious, isPart = false, mainAct, sorting, children } = props
  const { title, context, about, crumbs, noun, counter, HeadActions, Intro, rememberedAs } = list
  const { values, hrefWith, change } = state
  const { views, keepViews } = useRememberedViews()
  // rarely used parts load after the list is shown
  const KeepView = useLater(() => import('./keep-view.tsx'))?.KeepView
  // a list on the pages of many records has no saved views, because a URL of one record does not fit another
  const kept = rememberedAs === undefined ? views : []
  const canKeep = rememberedAs === undefined && (isNarrowed(list, values) || state.sort !== null)
  const query = typeof list.query === 'function' ? list.query(state) : list.query
  const conditions = conditionsOf(list, values)
  const actions = (
    <>
      {about && (
        <Popup
          className="btn btn-quiet"
          face={<Icon name="info-circle" />}
          aria-label="说明"
          title="说明"
          panelLabel={`${title}的说明`}
        >
          {() => <p className="popup-text">{about}</p>}
        </Popup>
      )}
      <ListExport list={list} query={query} conditions={conditions} />
      {!isPart && <IconButton icon="print" label="打印" onClick={() => window.print()} />}
      {HeadActions && <HeadActions conditions={{ ...query.always, ...conditions }} />}
      {mainAct}
    </>
  )
  return (
    <>
      {isPart ? (
        <div className="btns">{actions}</div>
      ) : (
        <PageHeader title={title} context={context} crumbs={crumbs} actions={actions} />
      )}
      {Intro && <Intro values={values} hrefWith={hrefWith} />}
      <ViewLinks views={list.views} kept={kept} noun={noun} values={values} hrefWith={hrefWith} />
      <FilterLine
        list={list}
        values={values}
        change={change}
        found={total === undefined ? null : `共 ${total} ${counter}`}
        isPrevious={isPrevious}
        sorting={sorting}
      >
        {KeepView && canKeep && <KeepView kept={views} href={hrefWith({})} onKeep={keepViews} />}
        {children}
      </FilterLine>
    </>
  )
}
