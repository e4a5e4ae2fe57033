import type { Operation } from '#services/abp/conventions/calls.ts'
import type { Permission, Policy } from '#services/abp/define-service.ts'
import { fieldsSection } from './fields.ts'
import { processingsSection } from './processings.ts'
import { tableOf } from './table.ts'

/** The rows to which each service's lists and pages are limited, by user type; from the matrix of the domain rules. */
const ROW_SCOPE: Readonly<Record<string, string>> = {
  TokenAuth: 'the own account and its tokens; an enterprise only as one of its approved members',
  Account: 'the own account, or the one of the phone whose code is given',
  Session: 'the own account',
  SecondFactor:
    'the own account; of a login that waits the account it names; PlatformUser · Admin clears those of any other account',
  CustomRole: 'all for administrators',
  User: 'PlatformUser · Admin: all accounts; everybody else logged in: the own one and its tokens',
  Area: 'all rows',
  City: 'all rows',
  Province: 'all rows',
  Attachment:
    'the uploader; whoever may see the row the file belongs to; anyone with a signed link, for ten minutes. Files of the site itself are public',
  CmsCategory: 'visible categories; with enableDataPermissionLimit those in the data scope of the user',
  CmsAnchor: 'all rows',
  CmsFriendLink: 'all rows',
  Swiper: 'everybody: those that are not hidden; PlatformUser · Content: all',
  FeedbackTicket: 'PlatformUser: all; everybody else logged in: what they have sent',
  Conversation:
    'everybody logged in: what they have asked; Enterprise: the creator, questions about jobs of the chosen enterprise; PlatformUser · Support: questions to the platform; PlatformUser · Auditor: what one side has reported. An enterprise reads the whole name of those whose resume has reached it, of others the first character',
  CmsContent:
    'everybody: what is published or over, in categories that are not hidden; PlatformUser · Content: all, or less by their data scope. Files and pictures of a content are read by whoever sees it',
  DataDictionary: 'all rows',
  DisabilityInsuranceFundCalcRule: 'all rows',
  MinimumWage: 'all rows',
  AverageWage: 'all rows',
  PublicHoliday: 'all rows',
  TaxRelief: 'all rows',
  SocialInsurance: 'all rows',
  EmploymentSubsidy: 'all rows',
  PublishedFigure: 'all rows',
  ReferenceData: 'all rows',
  SavedSearch: 'own searches',
  Search:
    'of each kind what its list shows the reader, and only where the office has that list for them; names are searched by who sees them in full, identity numbers whole by who may have them shown',
  Preference: 'the own choice',
  Health: 'none: facts about the installation',
  MovingIn:
    'all lists; of a row the first character of a name and the last four digits of a number; the refused rows as typed for whoever has uploaded them',
  Outbox: 'all rows, names and addresses masked, without what the messages say',
  MessageTemplate: 'all texts; none of them is about anybody',
  RecordNote: 'notes on whatever one may see; staff of the platform alone',
  StatusLog: 'the history of whatever one may see; stage times count the rows one may see',
  AuditLog: 'all rows; no log holds personal data',
  Enum: 'all rows',
  SEO: 'the settings of the site',
  Setting: 'the public part of the settings; the switches for administrators',
  PaymentAccount: 'the account that enterprises pay into; what waits for approval for staff',
  Dashboard:
    'public counts say nothing of anybody; every workbench counts what its reader may see, people and pay of an enterprise for its creator alone',
  SiteMessage: 'own messages',
  Enterprise:
    'Enterprise: those one belongs to, the form, its rules and its changes only as creator; WorkDeveloper: those they look after; FoundationWorker, PlatformUser · Auditor and PlatformUser · Finance: all. A search shows id, name (masked for everybody but enterprise users) and whether it is certified. Staff of a list: the creator of the enterprise, phones masked; an enterprise user what lists say of their own proved phone',
  ContractEmployment:
    'DisabledPerson: own; Enterprise: of the chosen enterprise, for its creator alone, and those it handed on, to read; WorkDeveloper: of their enterprises; FoundationWorker: of the own foundation’s persons; PlatformUser · Auditor: all. Identity numbers stand in full in the printed copy alone, which leaves a trace',
  ContractInvitation:
    'DisabledPerson: what has reached them; Enterprise: what the chosen enterprise has sent, for its creator alone, and of an answer nothing but an acceptance and its end; PlatformUser · Auditor: all',
  ContractProof: 'contracts, as for ContractEmployment; a copy: whoever has its hash or its number, names masked',
  ContractTemplate: 'PlatformUser: all versions; those who draft contracts: the versions in use',
  PolicyDocument: 'everybody: what is published; PlatformUser: all versions',
  EnterpriseTask:
    'DisabledPerson: those they are on; Enterprise: of the chosen enterprise; FoundationWorker: those that persons of the own foundation are on; PlatformUser · Auditor: all. Persons and tutors see and search only the names they know in full, of others the first character',
  EnterpriseTaskFeedback: 'of the tasks one sees; changed and removed by its writer',
  EnterpriseTaskParticipator: 'of the tasks one sees',
  Payroll:
    'DisabledPerson: own; Enterprise: of the chosen enterprise, its creator alone; FoundationWorker: of persons of the own foundation; WorkDeveloper: of their enterprises, names masked; PlatformUser · Auditor: all',
  Department: 'the departments of the chosen enterprise; PlatformUser: those of the platform itself',
  EnterpriseWindingUp: 'PlatformUser · Auditor: all; an officer who prepared one does not approve it',
  EnterpriseFacility: 'everybody: those of certified enterprises; whoever may see an enterprise also sees its own',
  EnterpriseVideo:
    'everybody: what certified enterprises have published; whoever may see an enterprise also sees what is not published yet',
  UserEnterprise:
    'Enterprise: members of the chosen enterprise; WorkDeveloper: members of the enterprises they look after; PlatformUser · Auditor: all. Phone numbers are masked for everybody but the creator, administrators and oneself',
  Foundation: 'everybody: names and introductions; FoundationWorker: the own foundation; PlatformUser: all',
  UserDisabledPerson:
    'DisabledPerson: themselves; FoundationWorker: persons of the own foundation; WorkDeveloper: all, names masked and found by whole name or first character, in full to whoever has given the person work; PlatformUser · Auditor: all. Phone numbers are masked in lists; numbers and photos of papers are shown in full to tutors and auditors who say why, and every such view is logged',
  Consent: 'the own consents',
  Privacy: 'the own data and account',
  UserWorkDeveloper:
    'WorkDeveloper: themselves; PlatformUser · Auditor: all, phone numbers masked for everybody but administrators',
  UserTraining: 'DisabledPerson: own; FoundationWorker: of persons of the own foundation; PlatformUser · Auditor: all',
  UserGrowthRecord:
    'FoundationWorker: of persons of the own foundation; PlatformUser · Auditor: all; changed and removed by who wrote it',
  Requirement:
    'everybody: jobs that are published and valid, contact and name of the enterprise for those logged in; whoever sees a delivery also its job; Enterprise: the creator, jobs of the chosen enterprise; WorkDeveloper: of enterprises they look after; PlatformUser · Auditor: all',
  RequirementResume:
    'DisabledPerson: own; Enterprise: the creator, what has reached the chosen enterprise; WorkDeveloper: of enterprises they look after and what they recommended, without the resume; FoundationWorker: of the own foundation’s persons; PlatformUser · Auditor: all. Category and level of a disability are shown to an enterprise only with the person’s consent',
  Recommendation:
    'jobs and work orders everybody finds; persons: FoundationWorker of the own foundation, WorkDeveloper masked, Enterprise those who came to the job',
  WorkOrder:
    'everybody: orders in Published, InProgress, InAcceptance, Accepted; DisabledPerson also those they take part in; Enterprise: of the chosen enterprise; WorkDeveloper: their own; FoundationWorker: of the own foundation; PlatformUser · Auditor and PlatformUser · Finance: all. Money and cancellation of an order are shown to those who manage it',
  WorkOrderParticipator:
    'DisabledPerson: own; Enterprise: of the chosen enterprise’s orders; WorkDeveloper: of their orders; FoundationWorker: of the own foundation’s persons; PlatformUser · Auditor and PlatformUser · Finance: all. Names and phone numbers are masked by who looks',
  WorkOrderCompletion: 'as WorkOrderParticipator',
  WorkOrderFeedback:
    'as WorkOrderParticipator, without PlatformUser · Finance; a question may be asked about every order one may see',
  Invoice: 'those of the own enterprise; finance all',
  Ledger: 'all entries and all lines of statements',
  WorkOrderFinancialFlow: 'as WorkOrderParticipator, of the platform PlatformUser · Finance alone',
  LongAct: 'what the user has begun',
  Approval: 'PlatformUser: what needs a right that they have, and what they have prepared',
}

/** The lifecycles that decide, in addition to the policy, who may send an event. */
const LIFECYCLES: Readonly<Record<string, readonly string[]>> = {
  ContractEmployment: ['contract'],
  ContractInvitation: ['contract-invitation'],
  CmsContent: ['cms-content'],
  FeedbackTicket: ['feedback-ticket'],
  MovingIn: ['move-import'],
  Invoice: ['invoice'],
  Conversation: ['conversation'],
  Approval: ['approval'],
  WorkOrder: ['work-order-main', 'work-order-dispatch'],
  WorkOrderParticipator: ['participator'],
  WorkOrderCompletion: ['completion'],
  WorkOrderFeedback: ['feedback'],
  WorkOrderFinancialFlow: ['financial-step'],
  UserTraining: ['training'],
  Requirement: ['requirement'],
  RequirementResume: ['delivery'],
  EnterpriseTask: ['task'],
  EnterpriseTaskFeedback: ['task'],
  Payroll: ['payroll'],
  UserDisabledPerson: ['person', 'person-change'],
  Enterprise: ['enterprise'],
  EnterpriseWindingUp: ['winding-up'],
}

const INTRODUCTION = `# Permissions

Written by \`tools/docs-permissions.ts\` from the services themselves; a test compares. Another one,
\`tests/contract/permissions.test.ts\`, asks every operation as every kind of account on own and foreign rows, and holds the
answers and this page against an oracle written by hand from the domain rules.

Three questions are asked of every call, in this order:

1. **Policy** (the tables below): may this kind of user call the operation at all? Nobody logged in: 401. Another kind: 403.
2. **Row scope**: is the row among those this user may see? If not it does not exist for them: 404. \`isOnlyMine\` narrows the
   scope; its absence never widens it. The enterprise of the header or token has to be one of the user's own, else 403.
3. **Lifecycle**, where the operation is an event of one: may this sender (else 403) send this event in this status and at
   this moment (else 409)? The linked tables name the guard of each transition. What is allowed now stands in
   \`allowedActions\` of every row.

Of the rows that are answered, [the last part of this page](#fields-of-persons) says which personal fields which reader gets.

\`PlatformUser:Finance\` is a PlatformUser with that sub-role; Admin has every sub-role. A [custom role](decisions/roles.md) of
an account withholds rights of its sub-roles: their operations are refused with 403 before the row is read.
`

/** The callers of an operation, as the pages of docs name them. */
export const policyText = (policy: Policy): string => {
  if (policy === 'anonymous') return 'everybody'
  if (policy === 'signedIn') return 'everybody logged in'
  return policy.map(permissionText).join(', ')
}

const permissionText = (permission: Permission): string => permission.replace(':', ' · ')

const rowOf = ({ name, verb, definition }: Operation): string[] => [
  `\`${name}\``,
  [verb, ...(definition.also ?? [])].join(', '),
  policyText(definition.allow),
  definition.summary,
]

/**
 * The page `docs/permissions.md`.
 * @throws Error for a service without a written row scope
 */
export function permissionsPage(operations: readonly Operation[]): string {
  const services = [...new Set(operations.map(({ service }) => service))]
  const sections = services.map((service) => {
    const scope = ROW_SCOPE[service]
    if (!scope) throw new Error(`tools/docs/permissions.ts has no row scope for ${service}`)
    const machines = (LIFECYCLES[service] ?? []).map((name) => `[${name}](machines/${name}.md)`).join(', ')
    const own = operations.filter((operation) => operation.service === service)
    return [
      `## ${service}`,
      `Rows: ${scope}.`,
      ...(machines ? [`Lifecycle: ${machines}.`] : []),
      tableOf(['Operation', 'Verb', 'Who', 'What'], own.map(rowOf)),
    ].join('\n\n')
  })
  return `${INTRODUCTION}\n${sections.join('\n\n')}\n\n${fieldsSection()}\n\n${processingsSection()}\n`
}
