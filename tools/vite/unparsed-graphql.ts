import type { Plugin } from 'vite'

const STUB = '\0unparsed-graphql'
const CODE = `const refuse = () => { throw new Error('operations are sent by their id') }
export { refuse as parse, refuse as print }`

/**
 * graphql-request brings GraphQL's parser and printer, 40 kB of the first load, for documents that it is given to read.
 * Ours go out by their id (src/lib/graphql-client.ts): it never reads one.
 */
export function unparsedGraphql(): Plugin {
  return {
    name: 'unparsed-graphql',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'graphql' && importer?.includes('/graphql-request/build/legacy/helpers/analyzeDocument')
        ? STUB
        : undefined,
    load: (id) => (id === STUB ? CODE : undefined),
  }
}
