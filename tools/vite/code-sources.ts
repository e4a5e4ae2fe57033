import type { Plugin } from 'vite'

const LOADER = /\(\) => import\('#(src\/[\w/.-]+)'\)/g

/** Adds its source file to each dynamic import. */
export const withSources = (code: string): string =>
  code.replace(LOADER, (loader, source: string) => `Object.assign(${loader}, { source: '${source}' })`)

/**
 * In the server's build each page and area has the name of its source file. services/web/page-scripts.ts finds the
 * browser's scripts by it.
 */
export function codeSources(): Plugin {
  return {
    name: 'code-sources',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/[\w-]+\.tsx?$/.test(id) ? { code: withSources(code), map: null } : undefined,
  }
}
