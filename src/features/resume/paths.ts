import type { ResumeStep } from '#machines/flows/resume-wizard.model.ts'

export const STEP_PATHS: Readonly<Record<ResumeStep, string>> = {
  baseInfo: '/userCenter/resume',
  history: '/userCenter/resume/stepTwo',
  intention: '/userCenter/resume/stepThree',
}
export const DETAIL_PATH = '/userCenter/resume/detail'

export const STEP_NAMES: Readonly<Record<ResumeStep, string>> = {
  baseInfo: '基本信息与残疾人证',
  history: '经历、技能与证书',
  intention: '求职意向与提交',
}

export const stepOfPath = (pathname: string): ResumeStep | null =>
  (Object.keys(STEP_PATHS) as ResumeStep[]).find((step) => STEP_PATHS[step] === pathname) ?? null
