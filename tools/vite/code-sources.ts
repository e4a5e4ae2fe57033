import type { Plugin } from 'vite'

const LOADER = /\(\) => import\('#(src\/[\w/.-]+)'\)/g

/** Each loader with the file that it loads. */
export const withSources = (code: string): string =>
  code.replace(LOADER, (loader, source: string) => `Object.assign(${loader}, { source: '${source}' })`)

/**
 * In the server's build the tables of pages and areas tell where their code is written: services/web/page-scripts.ts
 * finds by it what a browser has to fetch.
 */
export function codeSources(): Plugin {
  return {
    name: 'code-sources',
    enforce: 'pre',
    transform: (code, id) =>
      /\/src\/app\/[\w-]+\.tsx?$/.test(id) ? { code: withSources(code), map: null } : undefined,
  }
}
