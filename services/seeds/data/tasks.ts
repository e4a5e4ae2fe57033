/** An event of a task after its publication: day and text (`accept`: a score). */
export type TaskStep =
  | readonly ['start' | 'complete' | 'comment' | 'progress' | 'problem', day: number, text: string]
  | readonly ['reject' | 'rework' | 'answer', day: number, text: string]
  | readonly ['accept', day: number, score: number]

export interface SeedTask {
  readonly name: string
  readonly content: string
  readonly priority: 'Low' | 'Middle' | 'High'
  /** day of publication, counted from today */
  readonly created: number
  readonly end: number
  /** number of the enterprise's employees who participate in the task */
  readonly persons: number
  readonly steps: readonly TaskStep[]
}

/** Two tasks of each state, one of them overdue. The enterprises with employees take turns in publishing them. */
export const TASKS: readonly SeedTask[] = [
  {
    name: '整理本周标注疑难样例',
    content: '把本周遇到的疑难图像截图，写明难在哪里、最后怎样判断，每人不少于 10 张。',
    priority: 'Middle',
    created: -2,
    end: 5,
    persons: 1,
    steps: [],
  },
  {
    name: '试用新版标注工具并写下感受',
    content: '用键盘完成一组框选，记录哪些步骤不顺手，屏幕放大到 200% 时有没有看不清的地方。',
    priority: 'Low',
    created: -6,
    end: -1,
    persons: 2,
    steps: [['comment', -4, '请问可以先在家里的旧电脑上试用吗？']],
  },
  {
    name: '复核 500 张夜间道路图像',
    content: '重点看反光的交通标志和远处的行人，发现漏框请补上并记下编号。',
    priority: 'High',
    created: -8,
    end: 6,
    persons: 1,
    steps: [
      ['start', -7, ''],
      ['progress', -3, '已复核 280 张，漏框 12 处，编号记在附表里。'],
      ['answer', -2, '进度很好，遇到雨天的图像可以放到最后。'],
    ],
  },
  {
    name: '更新客服常见问题的回答',
    content: '把退换货、发票、物流三类问题的回答改成两句话以内，读屏软件读起来要顺。',
    priority: 'Middle',
    created: -10,
    end: -2,
    persons: 1,
    steps: [
      ['start', -9, ''],
      ['problem', -4, '发票部分有两种说法，不确定用哪一种，请确认。'],
    ],
  },
  {
    name: '录制一段工位无障碍介绍',
    content: '用手机拍摄两分钟以内的视频，介绍坡道、升降桌和字幕屏，配上字幕。',
    priority: 'Low',
    created: -12,
    end: 3,
    persons: 1,
    steps: [
      ['start', -11, ''],
      ['complete', -1, '视频和字幕文件都已完成，时长 1 分 48 秒。'],
    ],
  },
  {
    name: '抽检外包标注结果',
    content: '从三个批次里各抽 100 张，统计错误率，列出最常见的三种错误。',
    priority: 'High',
    created: -14,
    end: 2,
    persons: 2,
    steps: [
      ['start', -13, ''],
      ['complete', -2, '三个批次的错误率分别是 1%、3%、2%，错误类型已列表。'],
    ],
  },
  {
    name: '编写新人标注手册第一章',
    content: '说明登录、领取任务、保存和提交四步，每一步配一张截图和替代文字。',
    priority: 'Middle',
    created: -25,
    end: -12,
    persons: 1,
    steps: [
      ['start', -24, ''],
      ['complete', -16, '第一稿完成，共六页。'],
      ['rework', -15, '请给每张截图补上替代文字。'],
      ['complete', -13, '替代文字已补齐。'],
      ['accept', -12, 5],
    ],
  },
  {
    name: '核对上月工时记录',
    content: '对照打卡记录和任务记录，标出不一致的日期，不用说明原因。',
    priority: 'Low',
    created: -20,
    end: -14,
    persons: 1,
    steps: [
      ['start', -19, ''],
      ['complete', -15, '核对完毕，有三天不一致，已在表里标出。'],
      ['accept', -14, 4],
    ],
  },
  {
    name: '参加线下展会接待',
    content: '周六全天在展台接待，讲解标注流程。',
    priority: 'Middle',
    created: -5,
    end: 4,
    persons: 1,
    steps: [['reject', -4, '场馆没有无障碍卫生间，当天也有康复训练，建议改为线上讲解。']],
  },
  {
    name: '电话回访老客户',
    content: '按名单电话回访 30 位客户，记录满意度。',
    priority: 'Low',
    created: -7,
    end: 3,
    persons: 1,
    steps: [['reject', -6, '接听电话有困难，可以改成文字回访吗？']],
  },
]
