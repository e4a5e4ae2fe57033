import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { customRoles } from '../custom-roles.tsx'

/** The roles of the office's own, on the page of roles. */
export const CustomRoles = () => <CrudListPage isPart list={customRoles} />
