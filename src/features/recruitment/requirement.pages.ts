import type { PublicRequirementGetQuery } from '#src/api/graphql.ts'
import { positiveInteger } from '#src/lib/navigation/positive-integer.ts'
import type { ServerPage, ServerVisit } from '#src/lib/server-page.ts'
import { jobHeadOf } from './job-head.ts'
import { jobPostingOf } from './job-posting.ts'
import { countRead, detailRead, listRead, searchOfAddress } from './recruitment.reads.ts'

/** The reads of the server for the list of jobs, or for one job with its data for search engines. */
export async function requirementPage({ location, read }: ServerVisit): Promise<ServerPage> {
  const id = positiveInteger(new URLSearchParams(location.search).get('id'))
  if (id === null) {
    const filters = searchOfAddress(location.search)
    return { reads: [listRead(filters), countRead(filters)] }
  }
  const answer = await read<PublicRequirementGetQuery>(detailRead(id))
  if (answer === undefined) return { reads: [] }
  const job = answer.requirementGet
  return { reads: [], head: { ...jobHeadOf(job), structured: [jobPostingOf(job)] } }
}
