import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#tools/lib/root.mjs'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(#src\/api\/(?:graphql|limits|fields)\.ts)'/g
const DOCUMENT = /export const (\w+Document) = (\{"__meta__":.*?\}\}) as unknown/g
const LIMIT = /^export const (\w+) = (\{.*\}) as const$/gm

const byName = (generated: string, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map([...generated.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

/** By name, the part of an operation that the browser needs: the hash by which the server finds it. */
export const documentsOf = (generated: string) => byName(generated, DOCUMENT)

/** By name, the limits of a field, or the facts about the fields of a body. */
export const limitsOf = (generated: string) => byName(generated, LIMIT)

/**
 * Replaces imports of operations or limits by their values; type imports, which are erased, and all other imports stay.
 */
export function withValues(code: string, values: ReadonlyMap<string, string>): string {
  return code.replace(IMPORT, (_, names: string, module: string) => {
    const all = names.split(',').flatMap((name) => name.trim() || [])
    const rest = all.filter((name) => !values.has(name))
    const own = all.flatMap((name) => (values.has(name) ? `const ${name} = ${values.get(name)};` : []))
    const kept = rest.length > 0 ? `import { ${rest.join(', ')} } from '${module}';` : ''
    return kept + own.join('')
  })
}

/**
 * All operations and all limits are in one generated module each, which a build cannot split, so every page would load
 * those of all pages. This plugin puts the values into the page that uses them.
 */
export function inlineGenerated(): Plugin {
  let values: ReadonlyMap<string, string> = new Map()
  const read = (file: string) => readFileSync(join(root, 'src/api', file), 'utf8')
  return {
    name: 'inline-generated',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      values = new Map([
        ...documentsOf(read('graphql.ts')),
        ...limitsOf(read('limits.ts')),
        ...limitsOf(read('fields.ts')),
      ])
    },
    transform(code, id) {
      if (!code.includes("'#src/api/") || !id.includes('/src/')) return undefined
      return { code: withValues(code, values), map: null }
    },
  }
}
