import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { movedLists } from '../moved-lists.tsx'

export default function ConsoleMovedListsPage() {
  return <CrudListPage list={movedLists} />
}
