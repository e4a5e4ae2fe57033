import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#tools/lib/root.mjs'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'(#src\/api\/(?:graphql|limits|fields)\.ts)'/g
const DOCUMENT = /export const (\w+Document) = (\{"__meta__":.*?\}\}) as unknown/g
const LIMIT = /^export const (\w+) = (\{.*\}) as const$/gm

const byName = (generated: string, pattern: RegExp): ReadonlyMap<string, string> =>
  new Map([...generated.matchAll(pattern)].map(([, name = '', value = '']) => [name, value]))

/** By name: what is left of an operation in a browser, the hash it is found by. */
export const documentsOf = (generated: string) => byName(generated, DOCUMENT)

/** By name: the limits of a field, or what forms must know of the fields of a body. */
export const limitsOf = (generated: string) => byName(generated, LIMIT)

/** An import of operations or limits becomes the values themselves; types, which vanish, and all else stay imported. */
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
 * All operations and all limits stand in one generated module each, which a build cannot take apart: every page would
 * load those of all others. Each page carries its own instead.
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
