import { isAnonymous, type RequestContext } from '#services/abp/conventions/context.ts'
import { COUNT_CAP } from '#services/abp/conventions/paging.ts'
import { DELIVERY_STATUSES, REQUIREMENT_STATUSES } from '#services/database/schema/recruitment-names.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { countDeliveries } from '../deliveries/delivery.repository.ts'
import { countByStatus, countOpen } from './requirement.repository.ts'
import { FACETS, type Facet, type FacetName, facetsOf } from './requirement-facets.repository.ts'
import type { RequirementFilter } from './requirement-filter.repository.ts'

const named = (typeName: string, counts: ReadonlyMap<string, number>) => (key: string) => ({
  key,
  label: displayNameOf(typeName, key),
  count: counts.get(key) ?? 0,
  isCapped: (counts.get(key) ?? 0) >= COUNT_CAP,
})

/** Counts for tabs: managed jobs by status, visible deliveries by status, and public jobs. */
export async function requirementCounts({ db, actor, now }: RequestContext, filter: RequirementFilter) {
  const known = isAnonymous(actor) ? [] : REQUIREMENT_STATUSES
  const statuses = known.length === 0 ? new Map() : await countByStatus(db, actor, filter, now)
  const deliveries = known.length === 0 ? new Map() : await countDeliveries(db, actor)
  return {
    statuses: known.map(named('RequirementStatus', statuses)),
    deliveries: known.length === 0 ? [] : DELIVERY_STATUSES.map(named('DeliveryStatus', deliveries)),
    published: await countOpen(db, now),
    ...(await facetCounts({ db, actor, now }, filter)),
  }
}

const ENUMERATIONS: Partial<Record<FacetName, string>> = {
  experiences: 'ExperienceRequirement',
  jobTypes: 'JobType',
  recruitmentTypes: 'RecruitmentType',
}

async function facetCounts(
  { db, actor, now }: Pick<RequestContext, 'db' | 'actor' | 'now'>,
  filter: RequirementFilter,
) {
  const found = await facetsOf(db, actor, filter, now)
  const shown = (name: FacetName) => {
    const enumeration = ENUMERATIONS[name]
    return ({ key, label, count }: Facet) => ({
      key,
      label: enumeration === undefined ? (label ?? key) : displayNameOf(enumeration, key),
      count,
      isCapped: count >= COUNT_CAP,
    })
  }
  const entries = FACETS.map((name) => [name, found.filter(({ facet }) => facet === name).map(shown(name))] as const)
  return Object.fromEntries(entries) as Record<FacetName, ReturnType<ReturnType<typeof shown>>[]>
}
