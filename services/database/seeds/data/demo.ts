/** The password of every demonstration account; demonstration content never reaches production unasked. */
export const DEMO_PASSWORD = 'Portal123'
