import { idempotencyEntity } from './abp/conventions/idempotency.entity.ts'
import type { Entity } from './abp/entities/entity.ts'
import { approvalEntity } from './approvals/approval.entity.ts'
import { attachmentEntity } from './attachments/attachment.entity.ts'
import { contentEntity } from './content/cms-content.entity.ts'
import { friendLinkEntity } from './content/cms-friend-link.entity.ts'
import { ticketEntity } from './content/feedback-ticket.entity.ts'
import { paymentAccountEntity } from './content/payment-account.entity.ts'
import { settingEntity } from './content/setting.entity.ts'
import { swiperEntity } from './content/swiper.entity.ts'
import { contractEntity } from './contracts/contract-employment.entity.ts'
import { employeeRecordEntity } from './contracts/employee-record.entity.ts'
import { contractInvitationEntity } from './contracts/invitations/contract-invitation.entity.ts'
import { conversationEntity } from './conversations/conversation.entity.ts'
import { departmentEntity } from './enterprises/department.entity.ts'
import { enterpriseEntity } from './enterprises/enterprise.entity.ts'
import { listedMemberEntity } from './enterprises/listed-member.entity.ts'
import { memberEntity } from './enterprises/user-enterprise.entity.ts'
import { windingUpEntity } from './enterprises/winding-up/winding-up.entity.ts'
import { publishedFigureEntity } from './figures/published-figure.entity.ts'
import { accountEntity } from './identity/account.entity.ts'
import { customRoleEntity } from './identity/custom-role.entity.ts'
import { factorEntity } from './identity/factors/factor.entity.ts'
import { sessionEntity } from './identity/session.entity.ts'
import { averageWageEntity } from './levy/average-wage.entity.ts'
import { calcRuleEntity } from './levy/calc-rule.entity.ts'
import { employmentSubsidyEntity } from './levy/employment-subsidy.entity.ts'
import { loginLogEntity } from './logs/login-log.entity.ts'
import { operationLogEntity } from './logs/operation-log.entity.ts'
import { sensitiveViewLogEntity } from './logs/sensitive-view-log.entity.ts'
import { statusLogEntity } from './logs/status-log.entity.ts'
import { longActEntity } from './long-acts/long-act.entity.ts'
import { outboxEntity } from './messages/outbox.entity.ts'
import { preferenceEntity } from './messages/preference.entity.ts'
import { siteMessageEntity } from './messages/site-message.entity.ts'
import { moveImportEntity } from './moving-in/move-import.entity.ts'
import { noteEntity } from './notes/record-note.entity.ts'
import { payrollEntity } from './payroll/payroll.entity.ts'
import { personChangeEntity } from './people/changes/person-change.entity.ts'
import { workDeveloperEntity } from './people/developers/user-work-developer.entity.ts'
import { foundationEntity } from './people/foundations/foundation.entity.ts'
import { growthRecordEntity } from './people/growth-records/growth-record.entity.ts'
import { personEntity } from './people/persons/user-disabled-person.entity.ts'
import { trainingEntity } from './people/trainings/user-training.entity.ts'
import { consentEntity } from './privacy/consent.entity.ts'
import { policyDocumentEntity } from './privacy/policies/policy-document.entity.ts'
import { privacyRequestEntity } from './privacy/privacy-request.entity.ts'
import { deliveryEntity } from './recruitment/deliveries/requirement-resume.entity.ts'
import { requirementEntity } from './recruitment/requirements/requirement.entity.ts'
import { minimumWageEntity } from './reference/minimum-wage.entity.ts'
import { publicHolidayEntity } from './reference/public-holiday.entity.ts'
import { socialInsuranceEntity } from './reference/social-insurance.entity.ts'
import { taxReliefEntity } from './reference/tax-relief.entity.ts'
import { savedSearchEntity } from './saved-searches/saved-search.entity.ts'
import { taskEntity } from './tasks/enterprise-task.entity.ts'
import { taskFeedbackEntity } from './tasks/enterprise-task-feedback.entity.ts'
import { bankWordEntity } from './work-orders/bank-results/bank-word.entity.ts'
import { completionEntity } from './work-orders/completions/work-order-completion.entity.ts'
import { feedbackEntity } from './work-orders/feedback/work-order-feedback.entity.ts'
import { flowEntity } from './work-orders/financial-flows/work-order-financial-flow.entity.ts'
import { invoiceEntity } from './work-orders/invoices/invoice.entity.ts'
import { ledgerEntity } from './work-orders/ledger/ledger.entity.ts'
import { orderEntity } from './work-orders/orders/work-order.entity.ts'
import { participatorEntity } from './work-orders/participators/work-order-participator.entity.ts'

/**
 * Every kind of stored record that the server treats in a uniform way: status log, files, copy and erasure of personal
 * data, saved searches, four-eyes approvals. The order is that of the sections of a copy.
 */
export const entities: readonly Entity[] = [
  accountEntity,
  sessionEntity,
  factorEntity,
  customRoleEntity,
  consentEntity,
  privacyRequestEntity,
  policyDocumentEntity,
  siteMessageEntity,
  outboxEntity,
  preferenceEntity,
  loginLogEntity,
  operationLogEntity,
  sensitiveViewLogEntity,
  statusLogEntity,
  idempotencyEntity,
  longActEntity,
  attachmentEntity,
  personEntity,
  personChangeEntity,
  trainingEntity,
  growthRecordEntity,
  workDeveloperEntity,
  foundationEntity,
  moveImportEntity,
  enterpriseEntity,
  windingUpEntity,
  memberEntity,
  listedMemberEntity,
  departmentEntity,
  contentEntity,
  swiperEntity,
  friendLinkEntity,
  settingEntity,
  paymentAccountEntity,
  bankWordEntity,
  ticketEntity,
  noteEntity,
  conversationEntity,
  savedSearchEntity,
  approvalEntity,
  requirementEntity,
  deliveryEntity,
  contractEntity,
  contractInvitationEntity,
  employeeRecordEntity,
  payrollEntity,
  taskEntity,
  taskFeedbackEntity,
  orderEntity,
  participatorEntity,
  completionEntity,
  feedbackEntity,
  flowEntity,
  ledgerEntity,
  invoiceEntity,
  calcRuleEntity,
  minimumWageEntity,
  averageWageEntity,
  publicHolidayEntity,
  taxReliefEntity,
  socialInsuranceEntity,
  employmentSubsidyEntity,
  publishedFigureEntity,
]
