import { type Entity, isFound } from '#services/abp/entities/entity.ts'
import { hasRoomFor } from '#services/attachments/attachment.api.ts'
import { enterpriseTaskParticipators, enterpriseTasks } from '#services/database/schema/tasks.ts'
import { closeForDeath } from './close-for-death.ts'
import { TASK_HOST } from './enterprise-task.mapper.ts'
import { findTask } from './enterprise-task.repository.ts'
import { leaveOpenTasks } from './leave-tasks.ts'
import { taskActions, taskBinding, taskHistory } from './lifecycle/task.binding.ts'
import { taskData } from './task-data.repository.ts'

const MOST_FILES = 20

export const taskEntity: Entity = {
  name: 'EnterpriseTask',
  label: '任务',
  services: ['EnterpriseTask', 'EnterpriseTaskParticipator'],
  fieldPolicies: ['EnterpriseTask'],
  personalTables: [
    { table: enterpriseTasks, copiedIn: '任务', notErased: 'kept with the enterprise' },
    { table: enterpriseTaskParticipators, copiedIn: '任务', notErased: 'kept with the task' },
  ],
  lifecycle: taskBinding,
  history: taskHistory,
  files: [
    {
      category: TASK_HOST,
      mayRead: isFound(findTask),
      // editors of the task may also attach a file outside of the form
      async mayAttach(db, actor, id) {
        const task = await findTask(db, actor, id)
        if (!task || !taskActions(task, actor, new Date()).includes('update')) return false
        return hasRoomFor(db, TASK_HOST, id, MOST_FILES)
      },
    },
  ],
  personalData: [taskData],
  closeForDeath,
  leaveEmployer: (scope, personId, enterpriseId) =>
    leaveOpenTasks(scope, personId, { reason: '这位职工的合同已经结束', enterpriseId }),
}
