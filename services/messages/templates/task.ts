import { maskRealName } from '#machines/rules/masking.ts'
import type { TaskFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'
import { because, dayOf } from './wording.ts'

const personTask = ({ taskId }: TaskFacts): string => `/userCenter/work/taskDetail?id=${taskId}`
const enterpriseTask = ({ taskId }: TaskFacts): string => `/enterpriseCenter/work/taskDetail?id=${taskId}`
const consoleTask = (): string => '/console/task'

const who = ({ personName }: TaskFacts): string => (personName ? maskRealName(personName) : '工作人员')

/** Work that an enterprise gives to its employees. */
export const taskTemplates = {
  'task.assigned': {
    type: 'Task',
    texts: {
      person: {
        title: '您有一项新任务，请确认',
        content: ({ taskName, enterpriseName, endDate }) =>
          `「${enterpriseName}」请您参与「${taskName}」，${dayOf(endDate)}截止。请确认能否完成。`,
        linkUrl: personTask,
      },
    },
  },
  'task.started': {
    type: 'Task',
    texts: {
      enterprise: {
        title: '任务已开始',
        content: (facts) => `${who(facts)}已开始「${facts.taskName}」。`,
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.rejected': {
    type: 'Task',
    texts: {
      enterprise: {
        title: '任务被退回',
        content: (facts) => `${who(facts)}退回了「${facts.taskName}」，修改后可以重新提交。${because(facts.reason)}`,
        linkUrl: enterpriseTask,
      },
      foundation: {
        title: '任务被退回，请了解情况',
        content: (facts) => `${who(facts)}退回了「${facts.taskName}」。${because(facts.reason)}`,
        linkUrl: consoleTask,
      },
    },
  },
  'task.submitted': {
    type: 'Task',
    texts: {
      enterprise: {
        title: '任务已提交，请验收',
        content: ({ taskName }) => `「${taskName}」的参与人都已提交成果，请验收。`,
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.accepted': {
    type: 'Task',
    texts: {
      person: {
        title: '任务验收通过',
        content: ({ taskName }) => `您参与的「${taskName}」验收通过。`,
        linkUrl: personTask,
      },
    },
  },
  'task.returned': {
    type: 'Task',
    texts: {
      person: {
        title: '任务需要返工',
        content: ({ taskName, endDate, reason }) =>
          `「${taskName}」需要修改后再次提交，${dayOf(endDate)}截止。${because(reason, '要求')}`,
        linkUrl: personTask,
      },
    },
  },
  'task.commented': {
    type: 'Task',
    texts: {
      person: {
        title: '企业在任务里留言',
        content: ({ taskName }) => `企业在「${taskName}」里给您留言，请查看。`,
        linkUrl: personTask,
      },
      enterprise: {
        title: '参与人在任务里留言',
        content: (facts) => `${who(facts)}在「${facts.taskName}」里留言，请查看。`,
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.overdue': {
    type: 'Task',
    texts: {
      person: {
        title: '任务已过截止日期',
        content: ({ taskName, endDate }) =>
          `「${taskName}」应在 ${dayOf(endDate)}前提交。需要帮助时请联系企业或您的辅导员。`,
        linkUrl: personTask,
      },
      enterprise: {
        title: '任务逾期未提交',
        content: ({ taskName, endDate }) => `「${taskName}」应在 ${dayOf(endDate)}前提交，请了解进度。`,
        linkUrl: enterpriseTask,
      },
      foundation: {
        title: '本会成员的任务已逾期',
        content: ({ taskName, endDate }) => `「${taskName}」应在 ${dayOf(endDate)}前提交。请了解原因并提供支持。`,
        linkUrl: consoleTask,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<TaskFacts>>
