import { fileURLToPath } from 'node:url'

/** The repository's folder, whatever the working directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
