import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { customRoles } from '../custom-roles.tsx'

/** The custom roles of the operator, as a part of the page of roles. */
export const CustomRoles = () => <CrudListPage isPart list={customRoles} />
