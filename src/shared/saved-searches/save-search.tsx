import { useState } from 'react'
import { useLater } from '#src/lib/use-later.ts'
import { Button } from '#src/ui/actions/button.tsx'
import { Dialog } from '#src/ui/feedback/dialog.tsx'
import type { SearchList } from './search-list.ts'

interface SaveSearchProps {
  list: SearchList
  query: string
  keyword: string
  /** a saved search with the same conditions exists */
  isKept: boolean
}

/** Saves the current filters under a name. */
export function SaveSearch({ list, query, keyword, isKept }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false)
  const SaveForm = useLater(() => import('./save-form.tsx'))?.SaveForm
  const reason = query === '' ? '先搜索或选一个条件，再保存' : isKept ? '这些条件已经保存过' : null
  return (
    <>
      <Button variant="secondary" block icon="bookmark" reason={reason} onClick={() => setOpen(true)}>
        保存现在的条件
      </Button>
      {SaveForm && (
        <Dialog open={isOpen} title="保存这个搜索" onClose={() => setOpen(false)}>
          <SaveForm list={list} query={query} keyword={keyword} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
