import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { swipers } from '../swipers.tsx'

export default function ConsoleSwipersPage() {
  return <CrudListPage list={swipers} />
}
