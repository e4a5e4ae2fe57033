import type { MessageTemplate } from './template.ts'

/** The list of the persons whom the reader may see and who have no tutor. */
const withoutTutor = (): string => '/console/person?all=true&hasTutor=no'

/** A tutor's account ends: one message for all persons, because a tutor may look after hundreds. */
export const tutorTemplates = {
  'tutor.left': {
    type: 'Audit',
    when: '就业辅导员的账号停用，请安排另一位',
    texts: {
      foundation: {
        title: '请为求职者安排新的就业辅导员',
        content: '{人数}位求职者的就业辅导员不再任职，请为他们安排另一位。',
        linkUrl: withoutTutor,
        isUrgent: true,
      },
      platform: {
        title: '求职者没有就业辅导员了',
        content: '{人数}位求职者的就业辅导员不再任职，基金会也没有其他人，请联系基金会或另行安排。',
        linkUrl: withoutTutor,
        isUrgent: true,
      },
    },
  },
} as const satisfies Record<string, MessageTemplate<object>>
