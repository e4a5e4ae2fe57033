/**
 * A problem between a reader and the portal. Each has one sentence about the cause, what to do, and which data is
 * retained. This file has the problems that prevent a page from loading, browser.ts the others. They are detected in
 * src/app/lazy-code.ts, src/lib/api-error.ts and src/app/watch-troubles.ts.
 */
export interface Trouble {
  readonly title: string
  readonly text: string
}

export type NetworkTrouble = 'offline' | 'server' | 'release'

export const NETWORK_TROUBLES = {
  offline: {
    title: '现在没有网络',
    text: '请连上网络后再试；已填写的内容还在这一页。',
    /** while an act waits */
    waiting: '这一步已经记下，连上网络后自动提交。不想提交，离开这一页就行。',
  },
  server: {
    title: '服务器没有答复',
    text: '平台可能正在维护，请过几分钟再试；已填写的内容还在这一页。',
  },
  release: {
    title: '平台刚刚更新过',
    text: '请重试，或重新打开这一页；没有提交的草稿还在。',
  },
} as const satisfies Readonly<Record<NetworkTrouble, Trouble & { waiting?: string }>>

/** Whether the device has no network; asked after a request without an answer. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
