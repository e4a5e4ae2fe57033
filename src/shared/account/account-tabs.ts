/** The account settings that every kind of user has, with the labels of the tabs. */
export const ACCOUNT_TABS = [
  { key: 'security', label: '登录与安全' },
  { key: 'preference', label: '显示与提醒' },
  { key: 'privacy', label: '隐私与注销' },
] as const
export type AccountTab = (typeof ACCOUNT_TABS)[number]['key']
