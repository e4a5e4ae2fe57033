import {
  PublicRequirementGetCountDocument,
  PublicRequirementGetDocument,
  PublicRequirementGetRequirementListDocument,
} from '#src/api/graphql.ts'
import { readSearch } from '#src/lib/navigation/search-fields.ts'
import { countVariablesOf, type JobSearch, jobSearchFields, listVariablesOf } from './job-search.ts'

/** The reads of the public pages; a server render uses the same reads. */
export const listRead = (search: JobSearch) =>
  ({ document: PublicRequirementGetRequirementListDocument, variables: listVariablesOf(search) }) as const

export const countRead = (search: JobSearch) =>
  ({ document: PublicRequirementGetCountDocument, variables: countVariablesOf(search) }) as const

export const detailRead = (id: number) => ({ document: PublicRequirementGetDocument, variables: { id } }) as const

/** Parses the filters in a URL's search string, with or without its `?`. */
export const searchOfAddress = (search: string): JobSearch => readSearch(jobSearchFields, search)
