import { idField } from '#src/lib/navigation/search-fields.ts'
import { useSearchState } from '#src/lib/navigation/use-search-state.ts'
import { JobBoard } from '../components/job-board.tsx'
import { JobPage } from '../components/job-page.tsx'

const fields = { id: idField }

/** The open jobs: /requirement, and a single job: /requirement?id= */
export default function RequirementPage() {
  const { id } = useSearchState<{ id: number | null }>(fields).values
  return <div className="wrap page-foot-gap">{id === null ? <JobBoard /> : <JobPage id={id} />}</div>
}
