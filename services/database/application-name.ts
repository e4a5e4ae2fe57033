import { releaseOf } from './project-root.ts'

/** Each connection tells PostgreSQL to which release it belongs; 0.1.0 told nothing. */
export const applicationName = (): string => `portal ${releaseOf()}`
