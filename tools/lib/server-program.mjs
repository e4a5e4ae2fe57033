/**
 * The young generation of V8, in megabytes a half. With Node's 16 what a request makes outlives two collections and fills
 * the old generation; docs/decisions/request-costs.md has the measurement. Packages set it by NODE_OPTIONS (ops/).
 */
export const youngGeneration = '--max-semi-space-size=64'

/** The arguments of Node for the built server. */
export const serverProgram = ['--enable-source-maps', youngGeneration, 'dist/server/server.js']
