import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#tools/lib/root.mjs'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'#src\/api\/graphql\.ts'/g
const DOCUMENT = /export const (\w+Document) = (\{"__meta__":.*?\}\}) as unknown/g

/** By name: what is left of an operation in a browser, the hash it is found by. */
export const documentsOf = (generated: string): ReadonlyMap<string, string> =>
  new Map([...generated.matchAll(DOCUMENT)].map(([, name = '', value = '']) => [name, value]))

/** An import of operations becomes the operations themselves; types, which vanish, and all else stay imported. */
export function withDocuments(code: string, documents: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string) => {
    const all = names.split(',').flatMap((name) => name.trim() || [])
    const rest = all.filter((name) => !documents.has(name))
    const own = all.flatMap((name) => (documents.has(name) ? `const ${name} = ${documents.get(name)};` : []))
    const kept = rest.length > 0 ? `import { ${rest.join(', ')} } from '#src/api/graphql.ts';` : ''
    return kept + own.join('')
  })
}

/**
 * All operations stand in one generated module, which a build cannot take apart: every page would load those of all
 * others. Each page carries its own instead.
 */
export function inlineDocuments(): Plugin {
  let documents: ReadonlyMap<string, string> = new Map()
  return {
    name: 'inline-documents',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      documents = documentsOf(readFileSync(join(root, 'src/api/graphql.ts'), 'utf8'))
    },
    transform(code, id) {
      if (!code.includes("'#src/api/graphql.ts'") || !id.includes('/src/')) return undefined
      return { code: withDocuments(code, documents), map: null }
    },
  }
}
