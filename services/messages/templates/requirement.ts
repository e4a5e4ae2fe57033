import type { RequirementFacts } from './facts.ts'
import { consoleRequirements, enterpriseRequirement, personDeliveries } from './links.ts'
import type { MessageTemplate } from './template.ts'
import { because } from './wording.ts'

const waiting = {
  title: '有岗位等待审核',
  content: ({ enterpriseName, title }: RequirementFacts) => `${enterpriseName}提交了岗位「${title}」，请审核。`,
  linkUrl: consoleRequirements,
} as const

/** A job from its submission to its end. */
export const requirementTemplates = {
  'requirement.submitted': {
    type: 'Recruitment',
    texts: {
      platform: waiting,
      developer: {
        title: '您负责的企业提交了岗位',
        content: ({ enterpriseName, title }) => `${enterpriseName}提交了岗位「${title}」，正在等待审核。`,
        linkUrl: consoleRequirements,
      },
    },
  },
  'requirement.stagePassed': {
    type: 'Recruitment',
    texts: {
      platform: {
        title: '岗位进入下一审核环节',
        content: ({ title }) => `岗位「${title}」需要另一位审核人决定。`,
        linkUrl: consoleRequirements,
      },
    },
  },
  'requirement.passed': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '岗位审核通过，已开始招聘',
        content: ({ title }) => `「${title}」已发布，求职者现在可以投递。`,
        linkUrl: enterpriseRequirement,
      },
    },
  },
  'requirement.returned': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '岗位需要修改',
        content: ({ title, reason }) => `「${title}」需要修改，改好后可以再次发布。${because(reason)}`,
        linkUrl: enterpriseRequirement,
        isUrgent: true,
      },
    },
  },
  'requirement.rejected': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '岗位审核没有通过',
        content: ({ title, reason }) => `「${title}」没有通过审核，修改后可以再次发布。${because(reason)}`,
        linkUrl: enterpriseRequirement,
        isUrgent: true,
      },
    },
  },
  'requirement.closed': {
    type: 'Recruitment',
    texts: {
      enterprise: {
        title: '岗位已关闭',
        content: ({ title, reason }) => `「${title}」已停止招聘。${because(reason)}`,
        linkUrl: enterpriseRequirement,
      },
    },
  },
  'requirement.paused': {
    type: 'Recruitment',
    texts: {
      person: {
        title: '您投递的岗位已暂停',
        content: ({ enterpriseName, title }) => `${enterpriseName}的「${title}」暂停招聘，您的投递仍然保留。`,
        linkUrl: personDeliveries,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<RequirementFacts>>
