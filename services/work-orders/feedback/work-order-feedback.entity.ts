import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { workOrderFeedbackReplies, workOrderFeedbacks } from '#services/database/schema/work-order-results.ts'
import { feedbackHistory } from '../histories.repository.ts'
import { feedbackBinding } from '../lifecycle/feedback.binding.ts'
import { feedbackData } from '../work-data.repository.ts'
import { FEEDBACK_HOST } from './work-order-feedback.mapper.ts'
import { findFeedback } from './work-order-feedback.repository.ts'

export const feedbackEntity: Entity = {
  name: 'WorkOrderFeedback',
  label: '反馈',
  services: ['WorkOrderFeedback'],
  fieldPolicies: ['WorkOrderFeedback'],
  personalTables: [
    { table: workOrderFeedbacks, copiedIn: '工作反馈', notErased: 'kept with the order' },
    { table: workOrderFeedbackReplies, copiedIn: '工作反馈', notErased: 'kept with the order' },
  ],
  lifecycle: feedbackBinding,
  history: feedbackHistory,
  files: [{ category: FEEDBACK_HOST, mayRead: isFound(findFeedback) }],
  personalData: [feedbackData],
}
