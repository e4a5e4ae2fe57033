import { type Caller, isIn } from './callers.ts'
import type { Row, Scope } from './table.ts'

/** domain.md §3.12, column by column: who sees which rows. Written without looking at the services. */

export const ofPerson = (by: Caller, row: Row): boolean => by.person !== undefined && by.person === row.person
export const ofFoundation = (by: Caller, row: Row): boolean =>
  by.foundation !== undefined && by.foundation === (row.foundation === undefined ? row.person : row.foundation)
export const ofEnterprise = (by: Caller, row: Row): boolean =>
  by.enterprise !== undefined && by.enterprise === row.enterprise
export const ofCreator = (by: Caller, row: Row): boolean => isIn(by, 'EC') && ofEnterprise(by, row)
export const ofDeveloper = (by: Caller, row: Row): boolean =>
  by.developer !== undefined && by.developer === (row.developer === undefined ? row.enterprise : row.developer)
export const isOwn = (by: Caller, row: Row): boolean => by.account !== null && by.account === row.account
/** A job seeker who has a record may deliver and claim. */
export const hasRecord = (by: Caller): boolean => by.person !== undefined
/** Enterprise areas need an audited enterprise (specification.md §6). */
export const isCertified = (by: Caller): boolean => by.enterprise !== 'P'
/** The platform's staff by task: those who audit persons, employment and orders, and those who host and pay orders. */
const isAuditor = (by: Caller): boolean => isIn(by, 'AUD')
const readsOrders = (by: Caller): boolean => isIn(by, 'AUD', 'FIN')
/** Accounts and other rows that all staff of the platform use. */
const isPlatform = (by: Caller): boolean => isIn(by, 'PU')

const scope = (name: string, ...ways: ((by: Caller, row: Row) => boolean)[]): Scope => ({
  name,
  sees: (by, row) => ways.some((way) => way(by, row)),
})
const everybody = () => true

/** The winding-up of an employer is work of auditors. */
export const windingUp = scope('windingUp', isAuditor)

/** Contract, Payroll: of an enterprise to its creator alone (§1.1). */
export const contract = scope('contract', isAuditor, ofPerson, ofCreator, ofFoundation, ofDeveloper)
export const payroll = scope('payroll', isAuditor, ofPerson, ofCreator, ofFoundation, ofDeveloper)

/** Tasks belong to every member, and to no developer. */
export const task = scope('task', isAuditor, ofPerson, ofEnterprise, ofFoundation)
export const taskFeedback = scope('taskFeedback', isAuditor, ofPerson, ofEnterprise, ofFoundation)
export const taskParticipator = scope('taskParticipator', isAuditor, ofPerson, ofEnterprise, ofFoundation)

/** A recommendation reaches the enterprise once it is approved (§3.4). */
const hasReached = ({ status }: Row): boolean => status !== 'Recommended'
export const delivery = scope(
  'delivery',
  isAuditor,
  ofPerson,
  ofFoundation,
  ofDeveloper,
  (by, row) => ofCreator(by, row) && hasReached(row),
)

/** Published jobs are public; the others belong to the enterprise's creator, its developer and the platform. */
export const requirement = scope(
  'requirement',
  isAuditor,
  ofCreator,
  ofDeveloper,
  (_, { status }) => status === 'Published',
)
/** The same rows for those who manage them. */
export const managedRequirement = scope('requirement', isAuditor, ofCreator, ofDeveloper)

const PUBLIC_ORDERS = ['Published', 'InProgress', 'InAcceptance', 'Accepted']
const isPublicOrder = ({ status }: Row): boolean => PUBLIC_ORDERS.includes(status ?? '')
export const managedOrder = scope('order', readsOrders, ofEnterprise, ofDeveloper)
export const order = scope('order', readsOrders, ofEnterprise, ofDeveloper, (_, row) => isPublicOrder(row))

/** Participator, Completion, Feedback, Flow: one row scope (§3.12). */
/** The rows one manages, and besides them the public rows for users who manage none. */
export const shownOrder = scope(
  'order',
  readsOrders,
  ofEnterprise,
  ofDeveloper,
  (by, row) => isIn(by, 'V', 'DP', 'FW') && isPublicOrder(row),
)
export const publicOrder = scope('order', (_, row) => isPublicOrder(row))
export const publicRequirement = scope('requirement', (_, { status }) => status === 'Published')

const part = (name: string, isStaff = readsOrders) =>
  scope(name, isStaff, ofPerson, ofEnterprise, ofFoundation, ofDeveloper)
export const participator = part('participator')
/** Who only reads enterprises, to pay them or to find work there, does not read how they were judged. */
export const enterpriseHistory = scope('enterprise', isAuditor, ofEnterprise, ofDeveloper)
export const completion = part('completion')
export const feedback = part('feedback', isAuditor)
/** The title of an enterprise and its bank are of its members and of finance. */
export const invoice = scope('invoice', (by) => isIn(by, 'FIN'), ofEnterprise)
export const flow = part('flow', (by) => isIn(by, 'FIN'))

/** A job seeker sees themselves, a tutor those of their foundation, a developer all, masked. */
export const person = scope('person', isAuditor, ofPerson, ofFoundation, (by) => isIn(by, 'WD'))
/** The same rows for those who keep the record. */
export const keptPerson = scope('person', isAuditor, ofPerson, ofFoundation)
/** Of persons. */
export const note = scope('note', isAuditor)
export const growthRecord = scope('growthRecord', isAuditor, ofFoundation)
export const training = scope('training', isAuditor, ofPerson, ofFoundation)
export const foundation = scope('foundation', isPlatform, ofFoundation)

export const enterprise = scope('enterprise', readsOrders, ofEnterprise, ofDeveloper, (by) => isIn(by, 'FW'))
export const ownEnterprise = scope('enterprise', readsOrders, ofEnterprise)
/** §1.11: those a picker offers. */
export const certifiedEnterprise = scope('enterprise', (_, { status }) => status === 'Pass')
/** a request of the person to change what is certified */
export const personChange = scope('personChange', isAuditor, ofPerson, ofFoundation)
export const membership = scope('membership', ofEnterprise)
/** The members of an enterprise; only the creator sees applications for membership. */
export const member = scope('membership', ofCreator, (by, row) => ofEnterprise(by, row) && row.status !== 'Waiting')
/** Staff whom a list names: of an enterprise for its creator, of oneself by the phone. */
export const listed = scope('listed', ofCreator)
export const listing = scope('listing', isOwn)
export const staff = scope(
  'membership',
  (by, row) => (isAuditor(by) || ofEnterprise(by, row) || ofDeveloper(by, row)) && row.status !== 'Waiting',
)
export const department = scope('department', ofEnterprise, (by, row) => isPlatform(by) && row.enterprise === null)
/** What a certified enterprise publishes about itself is public; the rest is for those who see the enterprise. */
const shown = (name: string) =>
  scope(name, readsOrders, ofEnterprise, ofDeveloper, (by, { status }) => status === 'Shown' || isIn(by, 'FW'))
export const facility = shown('facility')
export const video = shown('video')
/** The same rows for those who change them. */
export const ownFacility = scope('facility', ofEnterprise)
export const ownVideo = scope('video', ofEnterprise)
/** Accounts of an enterprise: its members, its developer and the platform see them. */
export const enterpriseUser = scope('enterpriseUser', isAuditor, ofEnterprise, ofDeveloper)
export const developerUser = scope('developerUser', isAuditor, ofDeveloper)

/** A file belongs to the row it is attached to. */
export const contractFile = scope('contractFile', isAuditor, ofPerson, ofCreator, ofFoundation, ofDeveloper)

/** Rows that one account wrote or received. */
export const message = scope('message', isOwn)
export const savedSearch = scope('savedSearch', isOwn)
export const ticket = scope('ticket', isPlatform, isOwn)
/** Conversations of two parties; auditors see what one of them has reported, Support sees questions to the platform. */
export const conversation = scope(
  'conversation',
  isOwn,
  (by, row) => row.account === undefined && (ofPerson(by, row) || ofCreator(by, row)),
  (by, { status }) => status === 'Reported' && isIn(by, 'AUD'),
  (by, { account }) => account !== undefined && isIn(by, 'SUP'),
)

/** Pending approvals: every user with the right reads them. */
export const approval = scope('approval', isOwn, (by) => isIn(by, 'FIN'))

/** What a member of staff has begun on many rows is their own. */
export const longAct = scope('longAct', isOwn)

/** An administrator sees every account, every other user their own. */
export const account = scope('account', isOwn, (by) => isIn(by, 'ADM'))

export const customRole = scope('customRole', (by) => isIn(by, 'ADM'))

/** Public rows, no matter who may change them. */
const publicRow = (name: string) => scope(name, everybody)
export const area = publicRow('area')
export const city = publicRow('city')
export const province = publicRow('province')
export const dictionary = publicRow('dictionary')
export const anchor = publicRow('anchor')
export const friendLink = publicRow('friendLink')
export const levyRule = publicRow('levyRule')
export const minimumWage = publicRow('minimumWage')
export const averageWage = publicRow('averageWage')
export const publicHoliday = publicRow('publicHoliday')
export const taxRelief = publicRow('taxRelief')
export const socialInsurance = publicRow('socialInsurance')
export const employmentSubsidy = publicRow('employmentSubsidy')
export const contractTemplate = publicRow('contractTemplate')
export const policyDocument = publicRow('policyDocument')
export const moveImport = publicRow('moveImport')
const unlessHidden = (by: Caller, { status }: Row): boolean => status !== 'Hidden' || isIn(by, 'CON')
export const category = scope('category', unlessHidden)
export const swiper = scope('swiper', unlessHidden)
/** Content in draft and in the trash is visible to its editors. */
export const content = scope(
  'content',
  (by, { status }) => isIn(by, 'CON') || status === 'Published' || status === 'End',
)
/** An invitation belongs to the creator who sent it, to the person whom it reached, and to the auditors. */
export const contractInvitation = scope('contractInvitation', isAuditor, ofPerson, ofCreator)
