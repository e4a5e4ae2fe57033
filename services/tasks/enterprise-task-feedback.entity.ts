import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { enterpriseTaskFeedbacks } from '#services/database/schema/tasks.ts'
import { findFeedback } from './enterprise-task-feedback.repository.ts'
import { FEEDBACK_HOST } from './feedback-changes.ts'

export const taskFeedbackEntity: Entity = {
  name: 'EnterpriseTaskFeedback',
  label: '任务反馈',
  services: ['EnterpriseTaskFeedback'],
  personalTables: [{ table: enterpriseTaskFeedbacks, copiedIn: '任务', notErased: 'kept with the task' }],
  files: [{ category: FEEDBACK_HOST, mayRead: isFound(findFeedback) }],
}
