import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { friendLinks } from '../friend-links.tsx'

export default function ConsoleFriendLinksPage() {
  return <CrudListPage list={friendLinks} />
}
