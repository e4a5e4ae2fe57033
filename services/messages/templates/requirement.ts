import type { RequirementFacts } from './facts.ts'
import { consoleRequirements, enterpriseRequirement, personDeliveries } from './links.ts'
import type { MessageTemplate } from './template.ts'

const waiting = {
  title: '有岗位等待审核',
  content: '{企业}提交了岗位“{岗位}”，请审核。',
  linkUrl: consoleRequirements,
} as const

/** The messages about a job from its submission to its end. */
export const requirementTemplates = {
  'requirement.submitted': {
    type: 'Recruitment',
    when: '岗位提交审核',
    texts: {
      platform: waiting,
      developer: {
        title: '您负责的企业提交了岗位',
        content: '{企业}提交了岗位“{岗位}”，正在等待审核。',
        linkUrl: consoleRequirements,
      },
    },
  },
  'requirement.stagePassed': {
    type: 'Recruitment',
    when: '岗位通过一个审核环节',
    texts: {
      platform: {
        title: '岗位进入下一审核环节',
        content: '岗位“{岗位}”需要另一位审核人决定。',
        linkUrl: consoleRequirements,
      },
    },
  },
  'requirement.passed': {
    type: 'Recruitment',
    when: '岗位审核通过',
    texts: {
      enterprise: {
        title: '岗位审核通过，已开始招聘',
        content: '“{岗位}”已发布，求职者现在可以投递。',
        linkUrl: enterpriseRequirement,
      },
    },
  },
  'requirement.returned': {
    type: 'Recruitment',
    when: '岗位退回修改',
    texts: {
      enterprise: {
        title: '岗位需要修改',
        content: '“{岗位}”需要修改，改好后可以再次发布。[原因：{原因}。]',
        linkUrl: enterpriseRequirement,
        isUrgent: true,
      },
    },
  },
  'requirement.rejected': {
    type: 'Recruitment',
    when: '岗位审核驳回',
    texts: {
      enterprise: {
        title: '岗位审核没有通过',
        content: '“{岗位}”没有通过审核，修改后可以再次发布。[原因：{原因}。]',
        linkUrl: enterpriseRequirement,
        isUrgent: true,
      },
    },
  },
  'requirement.closed': {
    type: 'Recruitment',
    when: '岗位关闭',
    texts: {
      enterprise: {
        title: '岗位已关闭',
        content: '“{岗位}”已停止招聘。[原因：{原因}。]',
        linkUrl: enterpriseRequirement,
      },
    },
  },
  'requirement.paused': {
    type: 'Recruitment',
    when: '岗位暂停招聘',
    texts: {
      person: {
        title: '您投递的岗位已暂停',
        content: '{企业}的“{岗位}”暂停招聘，您的投递仍然保留。',
        linkUrl: personDeliveries,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<RequirementFacts>>
