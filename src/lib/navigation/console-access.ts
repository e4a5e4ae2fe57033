import { hasPlatformWork, keepsRight, type PlatformRole, type UserType } from '#machines/actor.ts'
import type { RightName } from '#machines/rights.ts'

/** Whom a page of the console is for. Its entry of the menu and the gate of its route both read it here. */
interface ConsoleAccess {
  /** absent: all of the staff */
  readonly allow?: readonly UserType[]
  /** of the platform's staff only those with one of these sub-roles */
  readonly work?: readonly PlatformRole[]
  /** and of those only who keep this right; absent: the common work */
  readonly needs?: RightName
}

const PLATFORM = ['PlatformUser'] as const
const DEVELOPER = ['WorkDeveloper', ...PLATFORM] as const
const FOUNDATION = ['FoundationWorker', ...PLATFORM] as const
const AUDIT = ['Auditor'] as const
const ORDERS = ['Auditor', 'Finance'] as const

/** Of the platform's staff alone. */
const ofPlatform = (role: PlatformRole, needs: RightName): ConsoleAccess => ({ allow: PLATFORM, work: [role], needs })

/** By the first part of the address; a deeper page has the access of the one above it. Without an entry no user has access. */
const ACCESS: Readonly<Record<string, ConsoleAccess>> = {
  '/console/message': {},
  // whether the record may be read is for the services
  '/console/record': {},
  '/console/person': { allow: FOUNDATION, work: AUDIT, needs: 'PersonRecords' },
  '/console/enterprise': { allow: DEVELOPER, work: ORDERS, needs: 'EnterpriseViews' },
  '/console/requirement': { allow: DEVELOPER, work: AUDIT, needs: 'Requirements' },
  '/console/delivery': { work: AUDIT, needs: 'Deliveries' },
  '/console/contract': { work: AUDIT, needs: 'Contracts' },
  '/console/workOrder': { work: ORDERS, needs: 'WorkOrderViews' },
  '/console/workOrder/edit': { work: AUDIT, needs: 'WorkOrders' },
  '/console/completion': { allow: DEVELOPER, work: ORDERS, needs: 'WorkOrderViews' },
  '/console/feedback': { work: AUDIT, needs: 'OrderFeedback' },
  '/console/finance': ofPlatform('Finance', 'Settlement'),
  '/console/ledger': ofPlatform('Finance', 'Settlement'),
  '/console/bankStatement': ofPlatform('Finance', 'Settlement'),
  // those who prepare and approve acts of two people: bank accounts, money, rights
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

/** Somebody of the staff, with their sub-roles and what a custom role leaves of them. */
export interface StaffReader {
  readonly userType: UserType
  readonly platformRoles: readonly PlatformRole[]
  readonly keptRights?: readonly RightName[] | null | undefined
}

function accessOf(path: string): ConsoleAccess | undefined {
  // the start page stands above all others, and gives them nothing
  if (path === '/console') return {}
  const [root = ''] = Object.keys(ACCESS)
    .filter((each) => path === each || path.startsWith(`${each}/`))
    .sort((a, b) => b.length - a.length)
  return ACCESS[root]
}

/**
 * `other`: the page is for another kind of staff or another sub-role, or is in no table. `withheld`: for these, but not
 * for the reader's custom role.
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
