import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'#src\/api\/graphql\.ts'/g
const DOCUMENT = /\b([A-Z]\w*)Document\b/g

/**
 * The operations whose documents a source imports.
 *
 * @param {string} code
 * @returns {string[]} without the ending `Document`
 */
export const importedBy = (code) =>
  [...code.matchAll(IMPORT)].flatMap(([, names = '']) => [...names.matchAll(DOCUMENT)].map(([, name = '']) => name))

/**
 * The operations of all imported documents, each once, in order. The gateway's allow-list is derived from this list and
 * from the `.graphql` files: a document that no screen imports is not generated (tools/gateway/plain-mutations.ts).
 *
 * @param {string} root
 * @returns {string[]}
 */
export function importedDocuments(root) {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/^api[\\/]/.test(file))
  return [...new Set(sources.flatMap((file) => importedBy(readFileSync(join(root, 'src', file), 'utf8'))))].sort()
}
