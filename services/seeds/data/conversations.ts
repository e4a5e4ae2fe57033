/** A day, the text, and the account that answers; without an account, the asker wrote the message. */
export type SeedLine = readonly [day: number, content: string, answerer?: string]

export interface SeedConversation {
  readonly by: string
  /** absent for inquiries to the platform */
  readonly jobTitle?: string
  readonly lines: readonly [SeedLine, ...SeedLine[]]
  readonly closedOn?: number
}

/** Inquiries in every state: unanswered, answered and closed. */
export const CONVERSATIONS: readonly SeedConversation[] = [
  {
    by: 'person',
    jobTitle: '数据标注员（居家）',
    lines: [
      [-6, '您好，我用读屏软件工作，标注工具能用键盘操作吗？'],
      [-5.8, '可以，全部操作都有快捷键。入职时有同事用文字带您熟悉一周。', 'enterprise'],
      [-5.7, '明白了，谢谢。'],
      [-5.6, '欢迎投递，有其他问题随时写信。', 'enterprise'],
    ],
  },
  {
    by: 'person2',
    jobTitle: '语音转写员',
    lines: [[-0.8, '请问每天的工作时间可以分成上午和下午两段吗？']],
  },
  {
    by: 'person3',
    jobTitle: '数据标注员（居家）',
    lines: [
      [-12, '需要自己准备电脑吗？'],
      [-11.5, '不需要，电脑由公司寄到家里，邮费公司出。', 'enterprise'],
    ],
    closedOn: -11,
  },
  {
    by: 'person',
    lines: [
      [-3, '我换了手机号，怎么改账号上的号码？'],
      [-2.7, '在“账号与安全”里改，需要新号码收到的验证码。收不到时再写给我们。', 'support'],
    ],
  },
  {
    by: 'enterprise',
    lines: [[-0.5, '岗位审核一般要多久？']],
  },
]
