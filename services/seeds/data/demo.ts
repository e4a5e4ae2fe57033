/** The password of all demonstration accounts, which production has only on request. */
export const DEMO_PASSWORD = 'Portal123'
