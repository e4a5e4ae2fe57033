/** URLs of the pages for content editors. */
export const CONTENT_PATH = '/console/content'
export const editPath = (id?: number): string => `${CONTENT_PATH}/edit${id === undefined ? '' : `?id=${id}`}`

export const contentCrumbs = (...rest: readonly { label: string; href?: string }[]) => rest
