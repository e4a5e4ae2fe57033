import { type Actor, isMemberOf, isSystem as sentBySystem } from '../../actor.ts'
import { anyOf, defineGuards, type StateRule } from '../../lifecycle-guards.ts'

export type TaskStatus = 'ToBeReviewed' | 'InProgress' | 'InAcceptance' | 'Accepted' | 'Rejected'

export interface TaskContext {
  enterpriseId: number
  /** UserDisabledPerson ids of the task's participants */
  personIds: readonly number[]
  /** the foundations that support the participants */
  foundationIds: readonly number[]
  /** all participants except the sender have submitted */
  hasOthersSubmitted: boolean
  isPastEnd: boolean
  /** the task is late; the flag stays until the task gets a new end */
  isOverdue: boolean
}

/** The events, each as the status log calls it. */
export const taskEventLabels = {
  start: '开始',
  reject: '退回',
  update: '修改',
  resubmit: '重新提交',
  submit: '完成提交',
  submitRest: '其余的人都已提交',
  accept: '验收通过',
  rework: '返工',
  markOverdue: '标为逾期',
  withdraw: '参与人不再参加',
  delete: '删除',
  windUp: '企业清算',
}
export type TaskEventType = keyof typeof taskEventLabels
export type TaskEvent = { [K in TaskEventType]: { readonly type: K; readonly by: Actor } }[TaskEventType]

const isMember = ({ enterpriseId }: TaskContext, by: Actor): boolean => isMemberOf(by, enterpriseId)

const isCreator = (context: TaskContext, by: Actor): boolean => isMember(context, by) && by.isEnterpriseCreator

const isOnTask = ({ personIds }: TaskContext, by: Actor): boolean =>
  by.userType === 'DisabledPerson' && by.personId !== null && personIds.includes(by.personId)

const isTutor = ({ foundationIds }: TaskContext, by: Actor): boolean =>
  by.userType === 'FoundationWorker' && by.foundationId !== null && foundationIds.includes(by.foundationId)

const isLastToSubmit: StateRule<TaskContext> = {
  check: ({ hasOthersSubmitted }) => hasOthersSubmitted,
  refusal: '还有其他参与人没有提交',
}
const isLate: StateRule<TaskContext> = { check: ({ isPastEnd }) => isPastEnd, refusal: '任务还没有到期' }
const isUnmarked: StateRule<TaskContext> = { check: ({ isOverdue }) => !isOverdue, refusal: '任务已经标为逾期' }

export const taskGuards = defineGuards<TaskContext>()({
  actors: {
    isMember,
    isOnTask,
    /** The person accepts a task; the creator starts it for a person who cannot. */
    isStarter: anyOf<TaskContext>(isOnTask, isCreator),
    /** The person, or the tutor, who knows which tasks suit the person. */
    isRefuser: anyOf<TaskContext>(isOnTask, isTutor),
    isSystem: (_: TaskContext, by: Actor) => sentBySystem(by),
  },
  states: { isLastToSubmit, isLate, isUnmarked },
  combined: {
    canComplete: ['isOnTask', 'isLastToSubmit'],
    canCompleteWithout: ['isSystem', 'isLastToSubmit'],
    canMarkOverdue: ['isSystem', 'isLate', 'isUnmarked'],
  },
})
