/** Addresses of the administrators. */
export const systemCrumbs = (label: string) => [{ label }]
