/** The password of all demonstration accounts. Production creates these accounts only on request. */
export const DEMO_PASSWORD = 'Portal123'
