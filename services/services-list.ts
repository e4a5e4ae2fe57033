import type { Service } from './abp/define-service.ts'
import { approvalService } from './approvals/approval.service.ts'
import { attachmentService } from './attachments/attachment.service.ts'
import { cmsAnchorService } from './content/cms-anchor.service.ts'
import { cmsCategoryService } from './content/cms-category.service.ts'
import { cmsContentService } from './content/cms-content.service.ts'
import { cmsFriendLinkService } from './content/cms-friend-link.service.ts'
import { feedbackTicketService } from './content/feedback-ticket.service.ts'
import { paymentAccountService } from './content/payment-account.service.ts'
import { seoService } from './content/seo.service.ts'
import { settingService } from './content/setting.service.ts'
import { swiperService } from './content/swiper.service.ts'
import { contractEmploymentService } from './contracts/contract-employment.service.ts'
import { contractTemplateService } from './contracts/contract-template.service.ts'
import { contractProofService } from './contracts/evidence/contract-proof.service.ts'
import { contractInvitationService } from './contracts/invitations/contract-invitation.service.ts'
import { conversationService } from './conversations/conversation.service.ts'
import { dashboardService } from './dashboard/dashboard.service.ts'
import { departmentService } from './enterprises/department.service.ts'
import { enterpriseService } from './enterprises/enterprise.service.ts'
import { enterpriseFacilityService } from './enterprises/enterprise-facility.service.ts'
import { enterpriseVideoService } from './enterprises/enterprise-video.service.ts'
import { userEnterpriseService } from './enterprises/user-enterprise.service.ts'
import { windingUpService } from './enterprises/winding-up/winding-up.service.ts'
import { publishedFigureService } from './figures/published-figure.service.ts'
import { healthService } from './health/health.service.ts'
import { accountLoginService, accountService } from './identity/account.service.ts'
import { customRoleService } from './identity/custom-role.service.ts'
import { secondFactorService } from './identity/second-factor.service.ts'
import { sessionService } from './identity/session.service.ts'
import { tokenAuthService } from './identity/token-auth.service.ts'
import { userService } from './identity/user.service.ts'
import { averageWageService } from './levy/average-wage.service.ts'
import { calcRuleService } from './levy/calc-rule.service.ts'
import { employmentSubsidyService } from './levy/employment-subsidy.service.ts'
import { auditLogService } from './logs/audit-log.service.ts'
import { statusLogService } from './logs/status-log.service.ts'
import { longActService } from './long-acts/long-act.service.ts'
import { messageTemplateService } from './messages/message-template.service.ts'
import { outboxService } from './messages/outbox.service.ts'
import { preferenceService } from './messages/preference.service.ts'
import { siteMessageService } from './messages/site-message.service.ts'
import { movingInService } from './moving-in/moving-in.service.ts'
import { recordNoteService } from './notes/record-note.service.ts'
import { payrollService } from './payroll/payroll.service.ts'
import { userWorkDeveloperService } from './people/developers/user-work-developer.service.ts'
import { foundationService } from './people/foundations/foundation.service.ts'
import { growthRecordService } from './people/growth-records/growth-record.service.ts'
import { userDisabledPersonService } from './people/persons/user-disabled-person.service.ts'
import { userTrainingService } from './people/trainings/user-training.service.ts'
import { consentService } from './privacy/consent.service.ts'
import { policyDocumentService } from './privacy/policies/policy-document.service.ts'
import { privacyService } from './privacy/privacy.service.ts'
import { requirementResumeService } from './recruitment/deliveries/requirement-resume.service.ts'
import { recommendationService } from './recruitment/recommendations/recommendation.service.ts'
import { requirementService } from './recruitment/requirements/requirement.service.ts'
import { dataDictionaryService } from './reference/data-dictionary.service.ts'
import { areaService, cityService, provinceService } from './reference/division.service.ts'
import { enumService } from './reference/enum.service.ts'
import { minimumWageService } from './reference/minimum-wage.service.ts'
import { publicHolidayService } from './reference/public-holiday.service.ts'
import { referenceDataService } from './reference/reference-data.service.ts'
import { socialInsuranceService } from './reference/social-insurance.service.ts'
import { taxReliefService } from './reference/tax-relief.service.ts'
import { savedSearchService } from './saved-searches/saved-search.service.ts'
import { searchService } from './search/search.service.ts'
import { enterpriseTaskService } from './tasks/enterprise-task.service.ts'
import { enterpriseTaskFeedbackService } from './tasks/enterprise-task-feedback.service.ts'
import { enterpriseTaskParticipatorService } from './tasks/enterprise-task-participator.service.ts'
import { workOrderCompletionService } from './work-orders/completions/work-order-completion.service.ts'
import { workOrderFeedbackService } from './work-orders/feedback/work-order-feedback.service.ts'
import { workOrderFinancialFlowService } from './work-orders/financial-flows/work-order-financial-flow.service.ts'
import { invoiceService } from './work-orders/invoices/invoice.service.ts'
import { ledgerService } from './work-orders/ledger/ledger.service.ts'
import { workOrderService } from './work-orders/orders/work-order.service.ts'
import { workOrderParticipatorService } from './work-orders/participators/work-order-participator.service.ts'

/** All services, in the order of the catalogue. */
export const services: readonly Service[] = [
  tokenAuthService,
  accountLoginService,
  accountService,
  secondFactorService,
  sessionService,
  userService,
  customRoleService,
  areaService,
  cityService,
  provinceService,
  attachmentService,
  cmsAnchorService,
  cmsFriendLinkService,
  cmsCategoryService,
  cmsContentService,
  dataDictionaryService,
  calcRuleService,
  minimumWageService,
  averageWageService,
  publicHolidayService,
  taxReliefService,
  socialInsuranceService,
  employmentSubsidyService,
  publishedFigureService,
  referenceDataService,
  enumService,
  seoService,
  paymentAccountService,
  settingService,
  dashboardService,
  swiperService,
  feedbackTicketService,
  conversationService,
  siteMessageService,
  preferenceService,
  savedSearchService,
  searchService,
  outboxService,
  healthService,
  movingInService,
  messageTemplateService,
  statusLogService,
  recordNoteService,
  auditLogService,
  enterpriseService,
  contractEmploymentService,
  contractTemplateService,
  contractInvitationService,
  contractProofService,
  enterpriseTaskService,
  enterpriseTaskFeedbackService,
  enterpriseTaskParticipatorService,
  payrollService,
  departmentService,
  enterpriseFacilityService,
  enterpriseVideoService,
  foundationService,
  userDisabledPersonService,
  consentService,
  policyDocumentService,
  privacyService,
  userEnterpriseService,
  windingUpService,
  userTrainingService,
  growthRecordService,
  userWorkDeveloperService,
  requirementService,
  requirementResumeService,
  recommendationService,
  workOrderService,
  workOrderCompletionService,
  workOrderFeedbackService,
  workOrderFinancialFlowService,
  ledgerService,
  invoiceService,
  approvalService,
  longActService,
  workOrderParticipatorService,
]
