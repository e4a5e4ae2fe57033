/** Addresses of the content editors. */
export const CONSOLE_PATH = '/console'
export const CONTENT_PATH = '/console/content'
export const editPath = (id?: number): string => `${CONTENT_PATH}/edit${id === undefined ? '' : `?id=${id}`}`

const HOME = { label: '管理台', href: CONSOLE_PATH }

export const contentCrumbs = (...rest: readonly { label: string; href?: string }[]) => [
  HOME,
  { label: '内容', href: CONTENT_PATH },
  ...rest,
]
