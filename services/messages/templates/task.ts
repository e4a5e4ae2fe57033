import type { TaskFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

const personTask = ({ taskId }: TaskFacts): string => `/userCenter/work/taskDetail?id=${taskId}`
const enterpriseTask = ({ taskId }: TaskFacts): string => `/enterpriseCenter/work/taskDetail?id=${taskId}`
const consoleTask = (): string => '/console/task'

/** Tasks of an enterprise for its employees. */
export const taskTemplates = {
  'task.assigned': {
    type: 'Task',
    when: '企业布置任务',
    texts: {
      person: {
        title: '您有一项新任务，请确认',
        content: '“{企业}”请您参与“{任务}”，{截止日期}截止。请确认能否完成。',
        linkUrl: personTask,
      },
    },
  },
  'task.started': {
    type: 'Task',
    when: '参与人开始任务',
    texts: {
      enterprise: {
        title: '任务已开始',
        content: '{姓名}已开始“{任务}”。',
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.withdrawn': {
    type: 'Task',
    when: '任务没有人继续做',
    texts: {
      enterprise: {
        title: '任务没有人继续做',
        content: '“{任务}”的参与人不再参加，可以交给其他员工，或者删除。[原因：{原因}。]',
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.changed': {
    type: 'Task',
    when: '企业修改还没开始的任务',
    texts: {
      person: {
        title: '任务有修改，请再看一遍',
        content: '“{企业}”修改了“{任务}”，{截止日期}截止。请再看一遍，确认能否完成。',
        linkUrl: personTask,
      },
    },
  },
  'task.removed': {
    type: 'Task',
    when: '企业删除还没开始的任务',
    texts: {
      person: {
        title: '任务不用做了',
        content: '“{企业}”删除了“{任务}”，您不用再做。',
        linkUrl: () => '/userCenter/work',
      },
    },
  },
  'task.employerEnded': {
    type: 'Task',
    when: '布置任务的企业结束经营，任务作废',
    texts: {
      person: {
        title: '任务不用再做了',
        content: '“{企业}”已经结束经营，“{任务}”不用再做。您已经交的内容保留在任务里。',
        linkUrl: personTask,
      },
    },
  },
  'task.rejected': {
    type: 'Task',
    when: '任务被退回',
    texts: {
      enterprise: {
        title: '任务被退回',
        content: '{姓名}退回了“{任务}”，修改后可以重新提交。[原因：{原因}。]',
        linkUrl: enterpriseTask,
      },
      foundation: {
        title: '任务被退回，请了解情况',
        content: '{姓名}退回了“{任务}”。[原因：{原因}。]',
        linkUrl: consoleTask,
      },
    },
  },
  'task.submitted': {
    type: 'Task',
    when: '参与人都提交了成果',
    texts: {
      enterprise: {
        title: '任务已提交，请验收',
        content: '“{任务}”的参与人都已提交成果，请验收。',
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.accepted': {
    type: 'Task',
    when: '企业验收任务',
    texts: {
      person: {
        title: '任务验收通过',
        content: '您参与的“{任务}”验收通过。',
        linkUrl: personTask,
      },
    },
  },
  'task.returned': {
    type: 'Task',
    when: '企业要求返工',
    texts: {
      person: {
        title: '任务需要返工',
        content: '“{任务}”需要修改后再次提交，{截止日期}截止。[要求：{原因}。]',
        linkUrl: personTask,
      },
    },
  },
  'task.commented': {
    type: 'Task',
    when: '任务里有新留言',
    texts: {
      person: {
        title: '企业在任务里留言',
        content: '企业在“{任务}”里给您留言，请查看。',
        linkUrl: personTask,
      },
      enterprise: {
        title: '参与人在任务里留言',
        content: '{姓名}在“{任务}”里留言，请查看。',
        linkUrl: enterpriseTask,
      },
    },
  },
  'task.overdue': {
    type: 'Task',
    when: '任务过了截止日期',
    texts: {
      person: {
        title: '任务已过截止日期',
        content: '“{任务}”应在 {截止日期}前提交。需要帮助时请联系企业或您的辅导员。',
        linkUrl: personTask,
      },
      enterprise: {
        title: '任务逾期未提交',
        content: '“{任务}”应在 {截止日期}前提交，请了解进度。',
        linkUrl: enterpriseTask,
      },
      foundation: {
        title: '本会成员的任务已逾期',
        content: '“{任务}”应在 {截止日期}前提交。请了解原因并提供支持。',
        linkUrl: consoleTask,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<TaskFacts>>
