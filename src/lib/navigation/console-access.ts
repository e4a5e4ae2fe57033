import { hasPlatformWork, keepsRight, type PlatformRole, type UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'

/** Which users may open a page of the console. The menu and the route check both use it. */
interface ConsoleAccess {
  /** default: all staff */
  readonly allow?: readonly UserType[]
  /** for the platform's staff: only those with one of these sub-roles */
  readonly work?: readonly PlatformRole[]
  /** further limits these staff to those whose custom role retains this right; absent: no right is needed */
  readonly needs?: RightName
}

const PLATFORM = ['PlatformUser'] as const
const DEVELOPER = ['WorkDeveloper', ...PLATFORM] as const
const FOUNDATION = ['FoundationWorker', ...PLATFORM] as const
const AUDIT = ['Auditor'] as const
const ORDERS = ['Auditor', 'Finance'] as const

/** Access only for the platform's staff. */
const ofPlatform = (role: PlatformRole, needs: RightName): ConsoleAccess => ({ allow: PLATFORM, work: [role], needs })

/**
 * Access by the first part of the path; a deeper page has the access of the page above it. A path without an entry is
 * closed to every user.
 */
const ACCESS: Readonly<Record<string, ConsoleAccess>> = {
  '/console/message': {},
  // the services decide whether the user may read the record
  '/console/record': {},
  '/console/person': { allow: FOUNDATION, work: AUDIT, needs: 'PersonRecords' },
  '/console/enterprise': { allow: DEVELOPER, work: ORDERS, needs: 'EnterpriseViews' },
  '/console/requirement': { allow: DEVELOPER, work: AUDIT, needs: 'Requirements' },
  '/console/delivery': { work: AUDIT, needs: 'Deliveries' },
  '/console/contract': { work: AUDIT, needs: 'Contracts' },
  '/console/contractInvitation': ofPlatform('Auditor', 'Contracts'),
  '/console/workOrder': { work: ORDERS, needs: 'WorkOrderViews' },
  '/console/workOrder/edit': { work: AUDIT, needs: 'WorkOrders' },
  '/console/completion': { allow: DEVELOPER, work: ORDERS, needs: 'WorkOrderViews' },
  '/console/feedback': { work: AUDIT, needs: 'OrderFeedback' },
  '/console/finance': ofPlatform('Finance', 'Settlement'),
  '/console/ledger': ofPlatform('Finance', 'Settlement'),
  '/console/bankStatement': ofPlatform('Finance', 'Settlement'),
  '/console/invoice': ofPlatform('Finance', 'Settlement'),
  // sub-roles that prepare and approve actions of two people: bank accounts, money, rights
  '/console/approval': { allow: PLATFORM, work: ['Auditor', 'Finance', 'Admin'] },
  '/console/training': { allow: FOUNDATION, work: AUDIT, needs: 'Trainings' },
  '/console/payroll': { allow: FOUNDATION, work: AUDIT, needs: 'EmployeeViews' },
  '/console/task': { allow: FOUNDATION, work: AUDIT, needs: 'EmployeeViews' },
  '/console/content': ofPlatform('Content', 'Contents'),
  '/console/category': ofPlatform('Content', 'Contents'),
  '/console/swiper': ofPlatform('Content', 'Contents'),
  '/console/anchor': ofPlatform('Content', 'Contents'),
  '/console/friendLink': ofPlatform('Content', 'Contents'),
  '/console/seo': ofPlatform('Content', 'Contents'),
  '/console/conversation': ofPlatform('Support', 'Support'),
  // all staff of the platform answer tickets
  '/console/system/ticket': { allow: PLATFORM },
  '/console/system/user': ofPlatform('Admin', 'Accounts'),
  '/console/system/role': ofPlatform('Admin', 'Accounts'),
  '/console/system/foundation': ofPlatform('Admin', 'Reference'),
  '/console/system/setting': ofPlatform('Admin', 'Settings'),
  '/console/system/dictionary': ofPlatform('Admin', 'Reference'),
  '/console/system/area': ofPlatform('Admin', 'Reference'),
  '/console/system/reference': ofPlatform('Admin', 'Reference'),
  '/console/system/levyRule': ofPlatform('Admin', 'AmountRules'),
  '/console/system/minimumWage': ofPlatform('Admin', 'AmountRules'),
  '/console/system/averageWage': ofPlatform('Admin', 'AmountRules'),
  '/console/system/holiday': ofPlatform('Admin', 'AmountRules'),
  '/console/system/taxRelief': ofPlatform('Admin', 'AmountRules'),
  '/console/system/socialInsurance': ofPlatform('Admin', 'AmountRules'),
  '/console/system/subsidy': ofPlatform('Admin', 'AmountRules'),
  '/console/system/figures': ofPlatform('Admin', 'AmountRules'),
  '/console/system/contractTemplate': ofPlatform('Admin', 'Templates'),
  '/console/system/messageTemplate': ofPlatform('Admin', 'Templates'),
  '/console/system/policy': ofPlatform('Admin', 'Settings'),
  '/console/system/health': ofPlatform('Admin', 'Records'),
  '/console/system/setup': ofPlatform('Admin', 'Records'),
  '/console/system/movingIn': ofPlatform('Admin', 'MovingIn'),
  '/console/system/outbox': ofPlatform('Admin', 'Records'),
  '/console/system/contractProof': ofPlatform('Admin', 'Records'),
  '/console/system/operationLog': ofPlatform('Admin', 'Records'),
  '/console/system/loginLog': ofPlatform('Admin', 'Records'),
  '/console/system/sensitiveLog': ofPlatform('Admin', 'Records'),
}

/** A member of the staff, with their sub-roles and the rights that a custom role retains. */
export interface StaffReader {
  readonly userType: UserType
  readonly platformRoles: readonly PlatformRole[]
  readonly keptRights?: readonly RightName[] | null | undefined
}

function accessOf(path: string): ConsoleAccess | undefined {
  // the start page is above all other pages, but its open access does not apply to them
  if (path === '/console') return {}
  const [root = ''] = Object.keys(ACCESS)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)
  return ACCESS[root]
}

/**
 * `other`: the page is for another kind of staff or another sub-role, or has no entry. `withheld`: the reader's kind of
 * staff may open it, but the reader's custom role does not retain the right.
 */
export function consoleAccess(path: string, reader: StaffReader): 'open' | 'other' | 'withheld' {
  const access = accessOf(path)
  if (!access) return 'other'
  const { allow, work, needs } = access
  const { userType } = reader
  if (allow?.includes(userType) === false) return 'other'
  if (work && userType === 'PlatformUser' && !hasPlatformWork(reader, work)) return 'other'
  return needs === undefined || keepsRight(reader, needs) ? 'open' : 'withheld'
}
