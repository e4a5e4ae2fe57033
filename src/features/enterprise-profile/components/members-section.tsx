import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { type SearchFields, textField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { usePortal } from '#src/lib/portal.tsx'
import { selectIsEnterpriseCreator } from '#src/lib/portal-selectors.ts'
import { memberList } from '../members.tsx'
import { ListedSection } from './listed-section.tsx'

const fields: SearchFields<{ list: string }> = { list: textField }

/** The members of the enterprise; its creator also sees applications, former members, and listed members. */
export function MembersSection() {
  const { list } = useSearchState(fields).values
  const isCreator = usePortal(selectIsEnterpriseCreator)
  return (
    <>
      <CrudListPage key={list} isPart list={memberList(list, isCreator)} />
      {isCreator && <ListedSection />}
    </>
  )
}
