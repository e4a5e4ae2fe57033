/** Addresses of the administrators. */
export const systemCrumbs = (label: string) => [
  { label: '管理台', href: '/console' },
  { label: '系统', href: '/console/system/user' },
  { label },
]
