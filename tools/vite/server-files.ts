import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../lib/root.mjs'

/** `@scope/name/path` and `name/path` → the package's name. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Development only: 18 MB that production never loads. Where the package is missing, its page shows a message
 * (mesh/explorer.ts).
 */
const NOT_SHIPPED = new Set(['@graphql-yoga/render-graphiql'])

/** Writes packages.json: the packages that the built programs import. `npm run package` includes only these. */
export function listPackages(): Plugin {
  return {
    name: 'list-packages',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      const names = imported.filter((specifier) => !isBuiltin(specifier) && !(specifier in bundle)).map(packageOf)
      const shipped = [...new Set(names)].filter((name) => !NOT_SHIPPED.has(name))
      const source = `${JSON.stringify(shipped.sort(), null, 2)}\n`
      this.emitFile({ type: 'asset', fileName: 'packages.json', source })
    },
  }
}

/** Copies a source file into the folder of the programs. @param path from the root of the repository */
export function besideTheProgram(path: string): Plugin {
  return {
    name: 'beside-the-program',
    generateBundle() {
      const source = readFileSync(join(root, path))
      this.emitFile({ type: 'asset', fileName: basename(path), source })
    },
  }
}
