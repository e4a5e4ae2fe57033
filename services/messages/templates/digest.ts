import type { DigestFacts } from './facts.ts'
import type { MessageTemplate, MessageText } from './template.ts'

const CONTENT = '您有 {数量} 项待办[，其中 {超时数量} 项已超时]。\n\n{清单}\n\n不想再收，请在账号设置的“提醒”里改。'

const text = (title: string, home: string): MessageText<DigestFacts> => ({
  title,
  content: CONTENT,
  linkUrl: () => home,
  onlyBy: ['Email'],
})

const texts = (title: string) => ({
  enterprise: text(title, '/enterpriseCenter'),
  foundation: text(title, '/console'),
  developer: text(title, '/console'),
  platform: text(title, '/console'),
})

/** A mail with the to-dos of the start page, for users who have chosen to receive it. */
export const digestTemplates = {
  'digest.daily': { type: 'System', when: '收件人选择了每天一封待办汇总，并且有待办', texts: texts('今天的待办') },
  'digest.weekly': { type: 'System', when: '收件人选择了每周一封待办汇总，并且有待办', texts: texts('这一周的待办') },
} as const satisfies Record<string, MessageTemplate<DigestFacts>>
