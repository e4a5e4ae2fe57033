import * as approvals from './schema/approvals.ts'
import * as attachments from './schema/attachments.ts'
import * as bankWords from './schema/bank-words.ts'
import * as cmsContents from './schema/cms-contents.ts'
import * as consents from './schema/consents.ts'
import * as content from './schema/content.ts'
import * as contractInvitations from './schema/contract-invitations.ts'
import * as contractProofs from './schema/contract-proofs.ts'
import * as contractTemplates from './schema/contract-templates.ts'
import * as contracts from './schema/contracts.ts'
import * as conversations from './schema/conversations.ts'
import * as customRoles from './schema/custom-roles.ts'
import * as dataKeys from './schema/data-keys.ts'
import * as departments from './schema/departments.ts'
import * as employeeRecords from './schema/employee-records.ts'
import * as enterpriseFacilities from './schema/enterprise-facilities.ts'
import * as enterprises from './schema/enterprises.ts'
import * as externalLogins from './schema/external-logins.ts'
import * as feedbackTickets from './schema/feedback-tickets.ts'
import * as formerCards from './schema/former-cards.ts'
import * as formerFoundations from './schema/former-foundations.ts'
import * as growthRecords from './schema/growth-records.ts'
import * as identity from './schema/identity.ts'
import * as infrastructure from './schema/infrastructure.ts'
import * as invoices from './schema/invoices.ts'
import * as ledger from './schema/ledger.ts'
import * as logChain from './schema/log-chain.ts'
import * as logs from './schema/logs.ts'
import * as longActs from './schema/long-acts.ts'
import * as messageTemplates from './schema/message-templates.ts'
import * as moving from './schema/moving.ts'
import * as paymentAccount from './schema/payment-account.ts'
import * as payroll from './schema/payroll.ts'
import * as people from './schema/people.ts'
import * as personChanges from './schema/person-changes.ts'
import * as personResumes from './schema/person-resumes.ts'
import * as policyDocuments from './schema/policy-documents.ts'
import * as preferences from './schema/preferences.ts'
import * as privacyRequests from './schema/privacy-requests.ts'
import * as rates from './schema/rates.ts'
import * as recordNotes from './schema/record-notes.ts'
import * as reference from './schema/reference.ts'
import * as deliveries from './schema/requirement-resumes.ts'
import * as requirements from './schema/requirements.ts'
import * as savedSearches from './schema/saved-searches.ts'
import * as secondFactors from './schema/second-factors.ts'
import * as tasks from './schema/tasks.ts'
import * as windingUps from './schema/winding-ups.ts'
import * as money from './schema/work-order-money.ts'
import * as participators from './schema/work-order-participators.ts'
import * as results from './schema/work-order-results.ts'
import * as orders from './schema/work-orders.ts'

/** All tables, for Drizzle's typed queries and for generating migrations. */
export const schema = {
  ...identity,
  ...externalLogins,
  ...secondFactors,
  ...customRoles,
  ...infrastructure,
  ...longActs,
  ...dataKeys,
  ...logs,
  ...logChain,
  ...policyDocuments,
  ...preferences,
  ...savedSearches,
  ...recordNotes,
  ...reference,
  ...rates,
  ...content,
  ...cmsContents,
  ...feedbackTickets,
  ...conversations,
  ...attachments,
  ...people,
  ...personResumes,
  ...personChanges,
  ...formerCards,
  ...formerFoundations,
  ...growthRecords,
  ...consents,
  ...privacyRequests,
  ...enterprises,
  ...contractTemplates,
  ...messageTemplates,
  ...enterpriseFacilities,
  ...contracts,
  ...contractProofs,
  ...contractInvitations,
  ...windingUps,
  ...departments,
  ...employeeRecords,
  ...orders,
  ...participators,
  ...results,
  ...money,
  ...invoices,
  ...ledger,
  ...requirements,
  ...deliveries,
  ...tasks,
  ...payroll,
  ...bankWords,
  ...paymentAccount,
  ...approvals,
  ...moving,
}
export type Schema = typeof schema
