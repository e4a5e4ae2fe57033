import { type Actor, hasPlatformWork, type PlatformRole } from '#machines/actor.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { type Find, soughtFrom } from '#services/abp/find.ts'
import { findContents } from '#services/content/content-find.api.ts'
import { findContracts } from '#services/contracts/contract-find.api.ts'
import { findEnterprises } from '#services/enterprises/enterprise-find.api.ts'
import { findPersons } from '#services/people/persons/person-find.api.ts'
import { findRequirements } from '#services/recruitment/requirement-find.api.ts'
import { findPayments, findWorkOrders } from '#services/work-orders/orders/work-order-find.api.ts'
import { groupsOf, ranked } from './rank.ts'
import { FindQuery, FindResultDto, type FoundKind } from './search.schemas.ts'

interface Finder {
  readonly find: Find
  /** whether the office has a page of this kind for the reader, whose list they may read */
  isFor(actor: Actor): boolean
}

const is = (actor: Actor, type: Actor['userType'], ...work: PlatformRole[]): boolean =>
  actor.userType === type || hasPlatformWork(actor, work)
const leads = (actor: Actor): boolean => actor.userType === 'Enterprise' && actor.isEnterpriseCreator

/** A search finds rows of a kind only for actors who may list that kind. */
const FINDERS: Readonly<Record<FoundKind, Finder>> = {
  Person: { find: findPersons, isFor: (actor) => is(actor, 'FoundationWorker', 'Auditor') },
  Enterprise: { find: findEnterprises, isFor: (actor) => is(actor, 'WorkDeveloper', 'Auditor', 'Finance') },
  WorkOrder: {
    find: findWorkOrders,
    isFor: (actor) => actor.userType !== 'PlatformUser' || hasPlatformWork(actor, ['Auditor', 'Finance']),
  },
  Contract: {
    find: findContracts,
    isFor: (actor) => leads(actor) || is(actor, 'WorkDeveloper', 'Auditor') || actor.userType === 'FoundationWorker',
  },
  Payment: { find: findPayments, isFor: (actor) => hasPlatformWork(actor, ['Finance']) },
  Requirement: { find: findRequirements, isFor: (actor) => leads(actor) || is(actor, 'WorkDeveloper', 'Auditor') },
  Content: { find: findContents, isFor: (actor) => hasPlatformWork(actor, ['Content']) },
}

export const searchService = defineService('Search', {
  Find: action({
    summary: '在办公端查找求职者、企业、岗位、工单、合同、款项和文章：各类只找本人列表里看得到的，最接近的在前',
    allow: ['FoundationWorker', 'WorkDeveloper', 'Enterprise', 'PlatformUser'],
    verb: 'GET',
    input: FindQuery,
    output: FindResultDto,
    handler: async (context, { keyword }) => {
      const sought = soughtFrom(keyword)
      const kinds = Object.entries(FINDERS).filter(([, { isFor }]) => isFor(context.actor))
      const groups = await Promise.all(
        kinds.map(async ([kind, { find }]) => ranked(kind as FoundKind, await find(context, sought), sought.text)),
      )
      return { groups: groupsOf(groups) }
    },
  }),
})
