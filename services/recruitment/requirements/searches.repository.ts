import { and, gt, lte } from 'drizzle-orm'
import { bind } from '#services/abp/conventions/binding.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import { cappedCount } from '#services/abp/conventions/paging.ts'
import { compileValidator } from '#services/abp/conventions/validation.ts'
import type { SearchRules } from '#services/abp/entities/entity.ts'
import { requirements } from '#services/database/schema/requirements.ts'
import { type RequirementFilter, requirementConditions } from './requirement-filter.repository.ts'
import { RequirementCountQuery } from './requirement-input.schemas.ts'

const validate = compileValidator(RequirementCountQuery)

/** Parses the query in the same way as the public list; repeated parameters become lists. */
function filterOf(query: URLSearchParams): RequirementFilter {
  const members = [...new Set(query.keys())].map((name) => {
    const values = query.getAll(name)
    return [name, values.length > 1 ? values : values[0]]
  })
  return bind(RequirementCountQuery, Object.fromEntries(members), true) as RequirementFilter
}

export const requirementSearch: SearchRules = {
  problems: (query) => validate(filterOf(query)),
  // counts only public jobs, so that an alert reveals nothing that the user could not find
  countNew: (db, query, since, until) =>
    cappedCount(
      db,
      requirements,
      and(
        requirementConditions(ANONYMOUS, 'public', filterOf(query), until),
        gt(requirements.publishTime, since),
        lte(requirements.publishTime, until),
      ),
    ),
}
