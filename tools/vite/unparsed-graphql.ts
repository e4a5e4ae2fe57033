import type { Plugin } from 'vite'

const STUB = '\0unparsed-graphql'
const CODE = `const refuse = () => { throw new Error('operations are sent by their id') }
export { refuse as parse, refuse as print }`

/**
 * Removes GraphQL's parser and printer from the build. graphql-request imports them to parse documents, 40 kB of the
 * first load, but the portal sends documents by their id (src/lib/graphql-client.ts) and never parses one.
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
