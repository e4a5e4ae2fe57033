import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { categories } from '../categories.tsx'

export default function ConsoleCategoriesPage() {
  return <CrudListPage list={categories} />
}
