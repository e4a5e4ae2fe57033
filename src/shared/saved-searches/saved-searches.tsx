import { useState } from 'react'
import {
  SavedSearchDeleteDocument,
  SavedSearchGetAllDocument,
  type SavedSearchLineFragment,
  SavedSearchUpdateDocument,
} from '#src/api/graphql.ts'
import { ConfirmedAct } from '#src/lib/confirmed-act.tsx'
import { useMutationAction } from '#src/lib/use-mutation-action.ts'
import { useQueryResource } from '#src/lib/use-query-resource.ts'
import { useToasts } from '#src/lib/use-toasts.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Link } from '#src/ui/link-provider.tsx'
import { SaveSearch } from './save-search.tsx'
import type { SearchList } from './search-list.ts'

/** Limit of the services for each user. */
const MOST = 20

interface SavedSearchesProps {
  list: SearchList
  /** the current filters, in the format of a saved search */
  query: string
  keyword: string
}

/** The user's saved searches: one click runs a search, and the user is notified of new results. */
export function SavedSearches({ list, query, keyword }: SavedSearchesProps) {
  const resource = useQueryResource(
    SavedSearchGetAllDocument,
    { target: list.target, pageSize: MOST },
    { errors: 'inline' },
  )
  const saved = resource.data?.savedSearchGetAll.items
  const isKept = saved?.some((one) => one.query === query) ?? false
  return (
    <Card title={<span className="h-md">保存的搜索</span>} className="cq">
      {resource.errorText && !saved && <ErrorState text={resource.errorText} onRetry={resource.reload} />}
      {saved?.length === 0 && <p className="muted small">保存常用的条件，有新{list.thing}时用站内信告诉您。</p>}
      {saved && saved.length > 0 && (
        <ul className="saved-searches">
          {saved.map((one) => (
            <SavedSearch key={one.id} list={list} search={one} />
          ))}
        </ul>
      )}
      <SaveSearch list={list} query={query} keyword={keyword} isKept={isKept} />
    </Card>
  )
}

function SavedSearch({ list, search }: { list: SearchList; search: SavedSearchLineFragment }) {
  const { id, name, query, isAlert, rowVersion } = search
  const [isRemoving, setRemoving] = useState(false)
  const update = useMutationAction(SavedSearchUpdateDocument)
  const { succeed } = useToasts()
  const toggle = async () => {
    try {
      await update.run({ input: { id, name, query, isAlert: !isAlert, rowVersion } })
      succeed(isAlert ? `“${name}”不再提醒` : `“${name}”有新${list.thing}时会提醒您`)
    } catch {
      // the toast shows the error
    }
  }
  return (
    <li>
      <Link href={list.hrefOf(query)}>{name}</Link>
      <span className="small muted">{isAlert ? `有新${list.thing}时提醒` : '不提醒'}</span>
      <span className="btns">
        <Button
          variant="quiet"
          size="small"
          icon="bell"
          busy={update.isBusy}
          about={`：${name}`}
          onClick={() => void toggle()}
        >
          {isAlert ? '关闭提醒' : '打开提醒'}
        </Button>
        <Button variant="quiet" size="small" icon="trash" about={`：${name}`} onClick={() => setRemoving(true)}>
          删除
        </Button>
      </span>
      <ConfirmedAct
        open={isRemoving}
        document={SavedSearchDeleteDocument}
        variables={() => ({ id })}
        title={`删除“${name}”？`}
        consequence="条件和提醒会一起删除，已经收到的提醒还在站内信里。"
        confirmLabel="删除这个搜索"
        success={`已删除“${name}”`}
        onClose={() => setRemoving(false)}
      />
    </li>
  )
}
