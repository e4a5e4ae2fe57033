import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { messageTemplates } from '../message-templates.tsx'

export default function ConsoleMessageTemplatesPage() {
  return <CrudListPage list={messageTemplates} />
}
