import * as z from 'zod/mini'
import type { Priority, TaskDetailFragment } from '#src/api/graphql.ts'
import {
  CreateEnterpriseTaskDto_content,
  CreateEnterpriseTaskDto_displayName,
  CreateEnterpriseTaskDto_userDisabledPersonIds,
} from '#src/api/limits.ts'
import { toDateInput } from '#src/lib/date-time.ts'
import { lengthOf } from '#src/lib/forms/limit-texts.ts'
import { most, mostEntries } from '#src/lib/forms/limits.ts'

export interface TaskValues {
  displayName: string
  content: string
  priority: string
  startDate: string
  endDate: string
  people: { id: number; name: string }[]
  fileIds: { id: number; name: string; size: number }[]
}

export const TASK_LABELS: Record<keyof TaskValues, string> = {
  displayName: '任务名称',
  content: '任务内容',
  priority: '优先级',
  startDate: '开始日期',
  endDate: '截止日期',
  people: '参与人',
  fileIds: '附件',
}

export const emptyTask = (now: number): TaskValues => ({
  displayName: '',
  content: '',
  priority: 'Middle',
  startDate: toDateInput(now),
  endDate: '',
  people: [],
  fileIds: [],
})

export const valuesOf = (task: TaskDetailFragment): TaskValues => ({
  displayName: task.displayName,
  content: task.content ?? '',
  priority: task.priority,
  startDate: task.startDate,
  endDate: task.endDate,
  people: task.participators.map(({ userDisabledPersonId, realName }) => ({
    id: userDisabledPersonId,
    name: realName,
  })),
  fileIds: task.files.map(({ id, fileName, size }) => ({ id, name: fileName, size })),
})

/**
 * What is wrong with the start and end day. The rules apply when a task is sent or resubmitted; an overdue task may be
 * reworded without new days.
 */
function dayProblem({ startDate, endDate }: TaskValues, keeps: TaskDetailFragment | null, now: number): string | null {
  if (startDate === '' || endDate === '') return null
  if (endDate < startDate) return '截止日期不能早于开始日期'
  const isSame = keeps?.startDate === startDate && keeps.endDate === endDate
  const isSentAnew = keeps === null || keeps.allowedActions.includes('resubmit')
  return endDate < toDateInput(now) && (isSentAnew || !isSame) ? '截止日期不能早于今天' : null
}

/** @param task the task that is changed, null for a new task */
export const taskSchema = (task: TaskDetailFragment | null, now: number) =>
  z
    .object({
      displayName: z.string().check(
        z.refine(
          (text) => lengthOf(text) >= CreateEnterpriseTaskDto_displayName.min,
          `请写任务名称，至少 ${CreateEnterpriseTaskDto_displayName.min} 个字`,
        ),
        most(CreateEnterpriseTaskDto_displayName, '任务名称'),
      ),
      content: z.string().check(most(CreateEnterpriseTaskDto_content, '任务内容')),
      priority: z.string(),
      startDate: z.string().check(z.minLength(1, '请选择开始日期')),
      endDate: z.string().check(z.minLength(1, '请选择截止日期')),
      people: z
        .array(z.object({ id: z.number(), name: z.string() }))
        .check(
          z.minLength(1, '请至少选择一位参与人'),
          mostEntries(CreateEnterpriseTaskDto_userDisabledPersonIds, '位', '参与人'),
        ),
      fileIds: z.array(z.object({ id: z.number(), name: z.string(), size: z.number() })),
    })
    .check((context) => {
      const message = dayProblem(context.value, task, now)
      if (message) context.issues.push({ code: 'custom', message, path: ['endDate'], input: context.value })
    })

export const taskInput = ({ displayName, content, priority, startDate, endDate, people, fileIds }: TaskValues) => ({
  displayName: displayName.trim(),
  content: content.trim() || null,
  priority: priority as Priority,
  startDate,
  endDate,
  userDisabledPersonIds: people.map(({ id }) => id),
  fileIds: fileIds.map(({ id }) => id),
})
