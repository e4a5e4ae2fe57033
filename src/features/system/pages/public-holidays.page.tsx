import { CrudListPage } from '#src/lib/list/crud-list-page.tsx'
import { publicHolidays } from '../public-holidays.tsx'

export default function ConsolePublicHolidaysPage() {
  return <CrudListPage list={publicHolidays} />
}
