import { type Actor, hasPlatformRole, isMemberOf, isPerson, isSystem as sentBySystem } from '../../actor.ts'

/** Owners of a work order, taken from the order and from its enterprise. */
export interface OrderOwners {
  /** the enterprise that pays for the order; null for an order of the platform or of a foundation */
  enterpriseId: number | null
  /** the WorkDeveloper in charge of the order or of its enterprise */
  developerUserId: number | null
}

/** The person who does the work, and the person's foundation. */
export interface WorkerOwners {
  /** UserDisabledPerson id */
  personId: number
  /** the foundation that supports the person */
  foundationId: number | null
}

export const isSystem = (_: object, by: Actor): boolean => sentBySystem(by)

/**
 * The platform's staff who publish, assign and accept work orders. Finance only reads them: the user who pays does not
 * decide what is to be paid.
 */
export const isOrderStaff = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

/** A PlatformUser with the right to audit, except for rows that this user created. */
export const isAuditor = ({ creatorUserId }: { creatorUserId: number | null }, by: Actor): boolean =>
  hasPlatformRole(by, 'Auditor') && by.userId !== creatorUserId

/** An auditor other than the auditor of the previous decision. */
export const isNextAuditor = (
  owners: { creatorUserId: number | null; lastAuditorUserId: number | null },
  by: Actor,
): boolean => isAuditor(owners, by) && by.userId !== owners.lastAuditorUserId

/**
 * A PlatformUser with the right to audit, also for rows that this user created: for operations that are not a
 * judgement.
 */
export const isModerator = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Auditor')

export const isFinance = (_: object, by: Actor): boolean => hasPlatformRole(by, 'Finance')

export const isOrderMember = (owners: Pick<OrderOwners, 'enterpriseId'>, by: Actor): boolean =>
  isMemberOf(by, owners.enterpriseId)

export const isOrderDeveloper = (owners: Pick<OrderOwners, 'developerUserId'>, by: Actor): boolean =>
  by.userType === 'WorkDeveloper' && owners.developerUserId !== null && by.userId === owners.developerUserId

export const isOwnPerson = (owners: Pick<WorkerOwners, 'personId'>, by: Actor): boolean => isPerson(by, owners.personId)

/** A FoundationWorker of the foundation named in the context: that of the person or of the order. */
export const isOfFoundation = (owners: { foundationId: number | null }, by: Actor): boolean =>
  by.userType === 'FoundationWorker' && owners.foundationId !== null && by.foundationId === owners.foundationId

export interface AcceptanceOwners extends OrderOwners {
  /** the enterprise has not answered for 15 days, so the platform may decide the first stage */
  isTakenOver: boolean
}

/** First stage of acceptance: the enterprise or staff who ordered the work, or the platform once it has taken over. */
export const isFirstAcceptor = (owners: AcceptanceOwners, by: Actor): boolean =>
  owners.enterpriseId === null
    ? isSecondAcceptor(owners, by)
    : isOrderMember(owners, by) || (owners.isTakenOver && isOrderStaff(owners, by))

/** Second stage, and the only stage of an order without an enterprise: the developer in charge or the platform. */
export const isSecondAcceptor = (owners: OrderOwners, by: Actor): boolean =>
  isOrderDeveloper(owners, by) || isOrderStaff(owners, by)
