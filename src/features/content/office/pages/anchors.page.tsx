import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { anchors } from '../anchors.tsx'

export default function ConsoleAnchorsPage() {
  return <CrudListPage list={anchors} />
}
