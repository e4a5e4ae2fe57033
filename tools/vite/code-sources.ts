import type { Plugin } from 'vite'

const LOADER = /\(\) => import\('#(src\/[\w/.-]+)'\)/g

/** Adds the name of the source file to each dynamic import. */
export const withSources = (code: string): string =>
  code.replace(LOADER, (loader, source: string) => `Object.assign(${loader}, { source: '${source}' })`)

/**
 * Gives each page and area its source file's name in the server's build. services/web/page-scripts.ts finds the
 * browser's scripts by this name.
 */
export function codeSources(): Plugin {
  return {
    name: 'code-sources',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/[\w-]+\.tsx?$/.test(id) ? { code: withSources(code), map: null } : undefined,
  }
}
