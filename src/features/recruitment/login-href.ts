/** The login of job seekers, which leads back to where one stands. */
export const loginHref = (returnUrl: string): string =>
  `/account/login?${new URLSearchParams({ entry: 'person', returnUrl })}`
