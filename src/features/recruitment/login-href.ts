/** The URL of the login page for job seekers, which leads back to the current page. */
export const loginHref = (returnUrl: string): string =>
  `/account/login?${new URLSearchParams({ entry: 'person', returnUrl })}`
