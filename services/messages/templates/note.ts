import type { NoteFacts } from './facts.ts'
import { consoleRecord } from './links.ts'
import type { MessageTemplate } from './template.ts'

/** The message does not contain the note, because it would preserve the text after the note was withdrawn. */
export const noteTemplates = {
  'note.mentioned': {
    type: 'System',
    when: '同事在备注里提到收件人',
    texts: {
      platform: {
        title: '同事在备注里提到了您',
        content: '{备注人}在一条{记录}记录的备注里提到了您，请打开看看。',
        linkUrl: consoleRecord,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<NoteFacts>>
