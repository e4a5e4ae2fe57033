import type { Page } from '@playwright/test'
import type { ResumeFacts, ResumeStep } from '#machines/flows/resume-wizard.model.ts'

/** What the machine knows where a path has come to. */
export interface WizardKnows {
  readonly facts: ResumeFacts
  readonly step: ResumeStep
  readonly left: ResumeStep | null
  readonly refused: ResumeStep | null
  readonly field: string | null
}

/** The pages of the resume, written down apart from the screens. */
export const STEPS = {
  baseInfo: {
    path: '/userCenter/resume',
    title: '我的简历',
    name: '基本信息与残疾人证',
    number: 1,
    buttons: ['保存并进入第 2 步', '保存第 1 步'],
  },
  history: {
    path: '/userCenter/resume/stepTwo',
    title: '经历、技能与证书',
    name: '经历、技能与证书',
    number: 2,
    buttons: ['上一步', '保存第 2 步', '保存并进入第 3 步'],
  },
  intention: {
    path: '/userCenter/resume/stepThree',
    title: '求职意向与审核进度',
    name: '求职意向与提交',
    number: 3,
    buttons: ['上一步', '保存求职意向'],
  },
} as const satisfies Record<ResumeStep, object>

export const SUBMIT = '保存并提交审核'
export const RELOAD = '刷新审核进度'
export const READ_AGAIN = '重新加载'
export const GO_ON = '接着上次的地方填写'
export const FIX = '修改残疾人证号'
export const TAKE_THEIRS = '载入最新内容，放弃这里的修改'
export const KEEP_MINE = '用这里的内容覆盖'

const BUTTONS = [
  ...Object.values(STEPS).flatMap(({ buttons }) => buttons as readonly string[]),
  ...[SUBMIT, RELOAD, READ_AGAIN, GO_ON, FIX, TAKE_THEIRS, KEEP_MINE],
]
const CONFLICT = '这份资料已在另一个页面修改'
const AUDITS = { waiting: '档案正在审核', rejected: '审核没有通过', certified: '档案已通过审核' } as const

/** What a reader is told and may do, as far as the wizard decides it. */
export interface Shown {
  path: string
  /** of the document, set once the page of that path is drawn and has told the wizard so */
  title: string
  heading: string
  /** titles of standing notices */
  notices: string[]
  /** what the live region for conflicts says */
  urgent: string
  audit: string | null
  /** without those of the fields */
  buttons: string[]
  /** a save by hand is under way: its buttons say so */
  isBusy: boolean
}

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort()

/** @param isByHand the save under way was pressed, and its form is still there */
export function expectedAt(state: string, knows: WizardKnows, isByHand: boolean): Shown {
  const { step, facts, left, refused } = knows
  const { path, title, name, number, buttons } = STEPS[step]
  const nothing = { path, title, notices: [], urgent: '', audit: null, buttons: [], isBusy: false }
  if (state === 'loading') return { ...nothing, heading: '我的简历' }
  if (state === 'unread') return { ...nothing, heading: '没有加载成功', buttons: [READ_AGAIN] }
  const isEnd = step === 'intention'
  const isConflict = state === 'conflict'
  const isRejected = facts.stage === 'rejected'
  /** told on every step; that all is well, on the last */
  const isUnderAudit = facts.stage === 'waiting' || isRejected
  const mayGoOn = state === 'baseInfo' && left !== null && (facts.isBaseComplete || facts.stage !== 'writing')
  return {
    path,
    title,
    heading: `第 ${number} 步：${name}`,
    notices: sorted([
      ...(refused === null ? [] : [`还不能打开“${STEPS[refused].name}”`]),
      ...(mayGoOn ? [`您上次填到“${STEPS[left].name}”`] : []),
      ...(isConflict ? [CONFLICT] : []),
      ...(isRejected ? ['审核意见'] : []),
    ]),
    urgent: isConflict ? `${CONFLICT}，保存已暂停` : '',
    audit: facts.stage !== 'writing' && (isEnd || isUnderAudit) ? AUDITS[facts.stage] : null,
    buttons: sorted([
      ...buttons,
      ...(isEnd && ['writing', 'rejected'].includes(facts.stage) ? [SUBMIT] : []),
      ...(isUnderAudit ? [RELOAD] : []),
      ...(mayGoOn ? [GO_ON] : []),
      ...(isRejected ? [FIX] : []),
      ...(isConflict ? [TAKE_THEIRS, KEEP_MINE] : []),
    ]),
    isBusy: ['saving', 'submitting'].includes(state) && isByHand,
  }
}

/** Reads the page in one go: a hundred states are looked at. */
export const shownOn = (page: Page): Promise<Shown> =>
  page.evaluate(
    ({ known, audits }) => {
      const main = document.querySelector('main')
      const wordsOf = (selector: string) =>
        [...(main?.querySelectorAll(selector) ?? [])].map((element) => element.textContent?.trim() ?? '')
      const distinct = (words: string[]) => [...new Set(words)].sort()
      return {
        path: window.location.pathname,
        title: document.title.split(' - ')[0] ?? '',
        heading: wordsOf('h1').join(' | '),
        notices: distinct(wordsOf('.alert p:first-child > strong')),
        urgent: wordsOf('.sr[role=alert]').join(''),
        audit: wordsOf('h2').find((words) => audits.includes(words)) ?? null,
        buttons: distinct(wordsOf('button').filter((words) => known.includes(words))),
        isBusy: main?.querySelector('button[aria-busy=true]') != null,
      }
    },
    { known: BUTTONS, audits: Object.values(AUDITS) as string[] },
  )
