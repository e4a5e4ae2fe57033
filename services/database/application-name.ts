import { releaseOf } from './project-root.ts'

/**
 * The application_name of connections, which tells PostgreSQL the release of the process; release 0.1.0 does not set
 * it.
 */
export const applicationName = (): string => `portal ${releaseOf()}`
