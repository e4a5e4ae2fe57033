import type { CodeFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

/** Codes that a user waits for at a form. They are sent at once without the outbox, and are not in the inbox. */
export const codeTemplates = {
  'code.mail': {
    type: 'System',
    when: '绑定邮箱时发送验证码',
    texts: {
      person: {
        title: '邮箱验证码',
        content: '您的验证码是 {验证码}，{有效分钟} 分钟内有效。如果不是您本人的操作，请忽略这封邮件。',
        linkUrl: () => '/',
        onlyBy: ['Email'],
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<CodeFacts>>
