import Type from 'typebox'
import { nameFor } from '#services/abp/access/field-policies/policies.ts'
import type { RequestContext } from '#services/abp/conventions/context.ts'
import { AppError } from '#services/abp/conventions/errors.ts'
import { type Page, pageOf } from '#services/abp/conventions/paging.ts'
import { Id, Nullable, PagedRequest, PagedResult } from '#services/abp/conventions/schema-types.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { displayNameOf } from '#services/reference/enum.service.ts'
import { RecommendedOrderDto, recommendedOrders } from '#services/work-orders/orders/recommended-orders.api.ts'
import { applicantsOf } from '../deliveries/delivery.repository.ts'
import { demandsOf, suppliesOf } from '../matching/matching.repository.ts'
import { type Match, matchOf, suppliedToEmployer } from '../matching/matching.ts'
import { requirementListDto } from '../requirements/requirement.mapper.ts'
import { getVisibleRequirement, loadRequirements } from '../requirements/requirement.repository.ts'
import { RequirementListDto } from '../requirements/requirement.schemas.ts'
import { candidatesById, candidatesFor, openJobsFor } from './recommendation.repository.ts'

const MOST_APPLICANTS = 500

interface Ranked {
  readonly id: number
  readonly match: Match
}

/** A page of matches: best match first, then newest; unsuitable ones are left out. */
function rankedPage(found: readonly Ranked[], { skip, take }: Page): { totalCount: number; shown: readonly Ranked[] } {
  const suitable = found.filter(({ match }) => match.isSuitable)
  const ranked = suitable.toSorted((a, b) => b.match.score - a.match.score)
  return { totalCount: ranked.length, shown: ranked.slice(skip, skip + take) }
}

/** @throws AppError personNotCertified for an account without a record */
function personOf({ actor }: RequestContext): number {
  if (actor.personId === null) throw new AppError('personNotCertified', { details: '请先填写个人资料' })
  return actor.personId
}

async function matchingJobs(context: RequestContext, page: Page) {
  const { db, actor, now } = context
  const personId = personOf(context)
  const person = (await suppliesOf(db, [personId])).get(personId)
  if (!person) throw new AppError('notFound')
  const demands = await demandsOf(db, await openJobsFor(db, personId, now))
  const found = [...demands].map(([id, job]) => ({ id, match: matchOf(job, person) }))
  const { totalCount, shown } = rankedPage(found, page)
  const loaded = new Map(
    (
      await loadRequirements(
        db,
        actor,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const items = shown.flatMap(({ id, match }) => {
    const row = loaded.get(id)
    return row ? [requirementListDto(row, { actor, now }, match.reasons.join('，'))] : []
  })
  return { totalCount, items }
}

const MatchedPersonDto = Type.Object(
  {
    userDisabledPersonId: Id(),
    realName: Type.String({ description: '拓展员看到首字' }),
    cityName: Nullable(Type.String()),
    workStatus: Type.String(),
    workStatusLabel: Type.String(),
    matchScore: Type.Integer({ description: '0–100' }),
    reason: Type.String({ description: '匹配和不匹配之处' }),
  },
  { $id: 'MatchedPersonDto' },
)

/** Ranks persons for a job: for an enterprise its applicants, for staff the persons that they may recommend. */
async function matchingPersons(context: RequestContext, requirementId: number, page: Page) {
  const { db, actor, now } = context
  await getVisibleRequirement(db, actor, requirementId, now)
  const isEnterprise = actor.userType === 'Enterprise'
  const isEmployer = isEnterprise || actor.userType === 'WorkDeveloper'
  const ids = isEnterprise
    ? await applicantsOf(db, actor, requirementId, MOST_APPLICANTS)
    : await candidatesFor(db, actor, requirementId)
  const job = (await demandsOf(db, [requirementId])).get(requirementId)
  if (!job) throw new AppError('notFound')
  const supplies = await suppliesOf(db, ids)
  const found = [...supplies].map(([id, person]) => ({
    id,
    // without disability data, which an enterprise sees only in the resume with the person's consent
    match: matchOf(job, isEmployer ? suppliedToEmployer(person, !isEnterprise) : person),
  }))
  const { totalCount, shown } = rankedPage(found, page)
  const known = new Map(
    (
      await candidatesById(
        db,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const items = shown.flatMap(({ id, match }) => {
    const row = known.get(id)
    if (!row) return []
    const name = row.realName ?? ''
    return [
      {
        userDisabledPersonId: id,
        realName: nameFor('Recommendation', 'realName', actor, name),
        cityName: row.cityName,
        workStatus: row.workStatus,
        workStatusLabel: displayNameOf('WorkStatus', row.workStatus),
        matchScore: match.score,
        reason: match.reasons.join('，'),
      },
    ]
  })
  return { totalCount, items }
}

const NoFilters = PagedRequest({})

export const recommendationService = defineService('Recommendation', {
  GetRequirements: action({
    summary: '适合我的岗位，最合适的在前，写明原因',
    allow: ['DisabledPerson'],
    input: NoFilters,
    output: PagedResult(RequirementListDto),
    handler: (context, query) => matchingJobs(context, pageOf(query)),
  }),
  GetWorkOrders: action({
    summary: '适合我的工单，写明原因',
    allow: ['DisabledPerson'],
    input: NoFilters,
    output: PagedResult(RecommendedOrderDto),
    handler: (context, query) => {
      personOf(context)
      return recommendedOrders(context, query)
    },
  }),
  GetPersons: action({
    summary: '适合一个岗位的求职者：工作人员看可以推荐的人，企业看投递来的人',
    allow: ['FoundationWorker', 'WorkDeveloper', 'PlatformUser:Auditor', 'Enterprise:Creator'],
    input: PagedRequest({ requirementId: Id({ title: '岗位' }) }),
    output: PagedResult(MatchedPersonDto),
    handler: (context, { requirementId, ...query }) => matchingPersons(context, requirementId, pageOf(query)),
  }),
})
