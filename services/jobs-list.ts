import { oldNamesJob } from './abp/conventions/old-names.ts'
import type { Job } from './abp/define-job.ts'
import { sealPlainFieldsJob } from './abp/sealing/plain-fields.ts'
import { rotationJob } from './abp/sealing/rotation.ts'
import { expireApprovalsJob, remindApproversJob } from './approvals/decide.ts'
import { rescanJob } from './attachments/scanning/rescan.ts'
import { scanWaitingJob } from './attachments/scanning/scan-waiting.ts'
import { removeStaleTempJob } from './attachments/stale-temp.ts'
import { contentJobs } from './content/jobs.ts'
import { removeOldTicketsJob } from './content/ticket-retention.ts'
import { contractJobs } from './contracts/jobs.ts'
import { removeOldConversationsJob } from './conversations/retention.ts'
import { digestsJob } from './dashboard/digest.ts'
import { quotaWindowJob } from './enterprises/quota-window.ts'
import { windingUpJob } from './enterprises/winding-up/carry-on.ts'
import { removeOldChallengesJob } from './identity/factors/challenges.ts'
import { removeOldAttemptsJob } from './identity/old-attempts.ts'
import { removeOldTriesJob } from './identity/password-tries.ts'
import { removeOldCodesJob } from './identity/verification-codes.ts'
import { removeExpiredTokensJob, removeIdempotencyKeysJob } from './jobs/housekeeping.ts'
import { chainJobs } from './logs/chain/chain-jobs.ts'
import { removeOldLogsJob } from './logs/retention.ts'
import { removeOldMessagesJob } from './messages/retention.ts'
import { forgetMovedCellsJob } from './moving-in/moving-data.repository.ts'
import { payrollJobs } from './payroll/jobs.ts'
import { cardExpiryJob } from './people/persons/card-expiry.ts'
import { paperIndexJob } from './people/persons/paper-index.ts'
import { trainingExpiryJob } from './people/trainings/training-expiry.ts'
import { privacyJobs } from './privacy/privacy-jobs.ts'
import { recruitmentJobs } from './recruitment/deliveries/jobs.ts'
import { removeOldDeliveriesJob } from './recruitment/deliveries/retention.ts'
import { savedSearchAlertsJob } from './saved-searches/alerts.ts'
import { taskJobs } from './tasks/jobs.ts'
import { workOrderJobs } from './work-orders/jobs.ts'

/** All recurring jobs. */
export const jobs: readonly Job[] = [
  removeExpiredTokensJob,
  removeOldCodesJob,
  removeOldAttemptsJob,
  removeOldTriesJob,
  removeOldChallengesJob,
  removeIdempotencyKeysJob,
  ...chainJobs,
  rotationJob(),
  sealPlainFieldsJob,
  oldNamesJob,
  paperIndexJob,
  removeOldLogsJob,
  removeOldMessagesJob,
  removeOldConversationsJob,
  removeOldDeliveriesJob,
  removeOldTicketsJob,
  savedSearchAlertsJob,
  digestsJob,
  removeStaleTempJob,
  scanWaitingJob,
  rescanJob,
  cardExpiryJob,
  trainingExpiryJob,
  quotaWindowJob,
  windingUpJob,
  forgetMovedCellsJob,
  ...privacyJobs,
  ...contentJobs,
  ...contractJobs,
  ...taskJobs,
  ...payrollJobs,
  ...workOrderJobs,
  remindApproversJob,
  expireApprovalsJob,
  ...recruitmentJobs,
]
