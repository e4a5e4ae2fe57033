import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { contents } from '../contents.tsx'

export default function ConsoleContentsPage() {
  return <CrudListPage list={contents} />
}
