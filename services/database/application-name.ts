import { releaseOf } from './project-root.ts'

/** The application_name of connections, which tells PostgreSQL their release; 0.1.0 did not set it. */
export const applicationName = (): string => `portal ${releaseOf()}`
