export const BANK_STATEMENT = '/console/bankStatement'

export const consoleCrumbs = (label: string) => [{ label: '管理台', href: '/console' }, { label }]
