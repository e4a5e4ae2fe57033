/** URLs of the pages for administrators. */
export const systemCrumbs = (label: string) => [{ label }]
