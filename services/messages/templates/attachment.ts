import type { AttachmentFacts } from './facts.ts'
import type { MessageTemplate } from './template.ts'

/** The result of a scan that finished after the upload was complete. */
export const attachmentTemplates = {
  'attachment.removed': {
    type: 'System',
    when: '上传的文件后来查出病毒，已删除',
    texts: {
      person: {
        title: '您上传的一个文件有病毒，已删除',
        content:
          '“{文件名}”在安全检查中查出病毒，已经删除，别人没有打开过它。请给您的设备查杀病毒，再重新上传干净的文件。',
        linkUrl: () => '/',
        isUrgent: true,
      },
    },
  },
  'attachment.found': {
    type: 'System',
    when: '保存的文件用新的病毒库查出病毒，不再提供',
    texts: {
      person: {
        title: '您上传的一个文件查出病毒',
        content:
          '“{文件名}”在例行的安全检查中查出病毒，现在谁都不能打开它。请给您的设备查杀病毒，再重新上传干净的文件。',
        linkUrl: () => '/',
        isUrgent: true,
      },
    },
  },
  'attachment.unscannable': {
    type: 'System',
    when: '上传的文件无法完成安全检查',
    texts: {
      person: {
        title: '您上传的一个文件无法完成安全检查',
        content: '“{文件名}”没能完成安全检查，别人现在不能打开它。请压缩、拆分或换一种格式后重新上传。',
        linkUrl: () => '/',
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<AttachmentFacts>>
