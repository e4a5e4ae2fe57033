import { type Actor, hasPlatformWork, keepsRight, type PlatformRole } from '#machines/actor.ts'
import { RECORD_RIGHTS } from '#machines/rights.ts'
import { type Find, soughtFrom } from '#services/abp/conventions/find.ts'
import { action, defineService } from '#services/abp/define-service.ts'
import { findContents } from '#services/content/content-find.api.ts'
import { findContracts } from '#services/contracts/contract-find.api.ts'
import { findEnterprises } from '#services/enterprises/enterprise-find.api.ts'
import { findPersons } from '#services/people/persons/person-find.api.ts'
import { findRequirements } from '#services/recruitment/requirements/requirement-find.api.ts'
import { findPayments, findWorkOrders } from '#services/work-orders/orders/work-order-find.api.ts'
import { groupsOf, ranked } from './rank.ts'
import { FindQuery, FindResultDto, type FoundKind } from './search.schemas.ts'

interface Finder {
  readonly find: Find
  /** the kind of record, by the name in the status log */
  readonly entity: string
  /** whether the reader has a page for this kind in the office area and may read its list */
  isFor(actor: Actor): boolean
}

const is = (actor: Actor, type: Actor['userType'], ...work: PlatformRole[]): boolean =>
  actor.userType === type || hasPlatformWork(actor, work)
const leads = (actor: Actor): boolean => actor.userType === 'Enterprise' && actor.isEnterpriseCreator

/** A search finds rows of a kind only for actors who may list that kind. */
const FINDERS: Readonly<Record<FoundKind, Finder>> = {
  Person: {
    find: findPersons,
    entity: 'UserDisabledPerson',
    isFor: (actor) => is(actor, 'FoundationWorker', 'Auditor'),
  },
  Enterprise: {
    find: findEnterprises,
    entity: 'Enterprise',
    isFor: (actor) => is(actor, 'WorkDeveloper', 'Auditor', 'Finance'),
  },
  WorkOrder: {
    find: findWorkOrders,
    entity: 'WorkOrder',
    isFor: (actor) => actor.userType !== 'PlatformUser' || hasPlatformWork(actor, ['Auditor', 'Finance']),
  },
  Contract: {
    find: findContracts,
    entity: 'ContractEmployment',
    isFor: (actor) => leads(actor) || is(actor, 'WorkDeveloper', 'Auditor') || actor.userType === 'FoundationWorker',
  },
  Payment: {
    find: findPayments,
    entity: 'WorkOrderFinancialFlow',
    isFor: (actor) => hasPlatformWork(actor, ['Finance']),
  },
  Requirement: {
    find: findRequirements,
    entity: 'Requirement',
    isFor: (actor) => leads(actor) || is(actor, 'WorkDeveloper', 'Auditor'),
  },
  Content: { find: findContents, entity: 'CmsContent', isFor: (actor) => hasPlatformWork(actor, ['Content']) },
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
      const { actor } = context
      const kinds = Object.entries(FINDERS).filter(
        ([, { isFor, entity }]) => isFor(actor) && keepsRight(actor, RECORD_RIGHTS[entity]),
      )
      const groups = await Promise.all(
        kinds.map(async ([kind, { find }]) => ranked(kind as FoundKind, await find(context, sought), sought.text)),
      )
      return { groups: groupsOf(groups) }
    },
  }),
})
