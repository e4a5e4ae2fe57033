import { type Actor, hasPlatformRole, isMemberOf, isPerson, isSystem as sentBySystem } from '../../actor.ts'

/** Owners of a work order, as its row and its enterprise give them. */
export interface OrderOwners {
  /** the enterprise that pays; null for an order of the platform or of a foundation */
  enterpriseId: number | null
  /** the WorkDeveloper in charge of the order or of its enterprise */
  developerUserId: number | null
}

/** The person who does the work, and their foundation. */
export interface WorkerOwners {
  /** UserDisabledPerson id */
  personId: number
  /** the foundation that looks after the person */
  foundationId: number | null
}

export const isSystem = (_: object, by: Actor): boolean => sentBySystem(by)

/**
 * The platform's staff who publish, staff and accept work orders. Finance only reads them: the user who pays does not decide
 * what is to be paid.
 */
export const isOrderStaff = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

/** A PlatformUser with the right to audit, except for rows of their own. */
export const isAuditor = ({ creatorUserId }: { creatorUserId: number | null }, by: Actor): boolean =>
  hasPlatformRole(by, 'Auditor') && by.userId !== creatorUserId

/** The auditor of one decision may not make the next one. */
export const isNextAuditor = (
  owners: { creatorUserId: number | null; lastAuditorUserId: number | null },
  by: Actor,
): boolean => isAuditor(owners, by) && by.userId !== owners.lastAuditorUserId

/** A PlatformUser with the right to audit, also for rows of their own: for acts that are not a judgement. */
export const isModerator = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

export const isFinance = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Finance')

export const isOrderMember = (owners: Pick<OrderOwners, 'enterpriseId'>, by: Actor): boolean =>
  isMemberOf(by, owners.enterpriseId)

export const isOrderDeveloper = (owners: Pick<OrderOwners, 'developerUserId'>, by: Actor): boolean =>
  by.userType === 'WorkDeveloper' && owners.developerUserId !== null && by.userId === owners.developerUserId

export const isOwnPerson = (owners: Pick<WorkerOwners, 'personId'>, by: Actor): boolean => isPerson(by, owners.personId)

/** A FoundationWorker of the foundation named in the context: the person's, or the order's own. */
export const isOfFoundation = (owners: { foundationId: number | null }, by: Actor): boolean =>
  by.userType === 'FoundationWorker' && owners.foundationId !== null && by.foundationId === owners.foundationId

export interface AcceptanceOwners extends OrderOwners {
  /** no answer for 15 days: the platform may decide the first stage */
  isTakenOver: boolean
}

/** First stage of acceptance: who ordered the work, or the platform once it has taken over. */
export const isFirstAcceptor = (owners: AcceptanceOwners, by: Actor): boolean =>
  owners.enterpriseId === null
    ? isSecondAcceptor(owners, by)
    : isOrderMember(owners, by) || (owners.isTakenOver && isOrderStaff(owners, by))

/** Second stage, and the only stage of an order without an enterprise: the developer in charge or the platform. */
export const isSecondAcceptor = (owners: OrderOwners, by: Actor): boolean =>
  isOrderDeveloper(owners, by) || isOrderStaff(owners, by)
