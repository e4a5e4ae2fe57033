/**
 * The young generation of V8, in megabytes per semi-space. With Node's default of 16, the objects of a request survive
 * two collections and fill the old generation; docs/decisions/request-costs.md has the measurement. Packages set the
 * option by NODE_OPTIONS (ops/).
 */
export const youngGeneration = '--max-semi-space-size=64'

/** The arguments of Node for the built server. */
export const serverProgram = ['--enable-source-maps', youngGeneration, 'dist/server/server.js']
