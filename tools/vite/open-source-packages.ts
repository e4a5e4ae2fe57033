import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '#tools/lib/root.mjs'

const MODULE = 'virtual:open-source-packages'
const TEXTS = 'open-source-licences.txt'

export interface OpenSourcePackage {
  name: string
  version: string
  licence: string
}

interface Manifest {
  version: string
  license?: string | { type?: string }
  licenses?: readonly { type?: string }[]
  dependencies?: Record<string, string>
}

const folderOf = (name: string): string => join(root, 'node_modules', name)
const isInstalled = (name: string): boolean => existsSync(join(folderOf(name), 'package.json'))
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? ''
}

/**
 * Packages that are built into the screens, so that a server does not load them. They are part of the product, so their
 * licences are listed too.
 */
export const IN_SCREENS = [
  '@hookform/resolvers',
  '@simplewebauthn/browser',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-table',
  '@tiptap/pm',
  '@tiptap/starter-kit',
  '@xstate/react',
  'graphql-request',
  'js-cookie',
  'jwt-decode',
  'libheif-js',
  'primeicons',
  'primelocale',
  'primereact',
  'react',
  'react-dom',
  'react-hook-form',
  'wouter',
]

/** The packages of the product, as installed: the server's dependencies and those built into the screens. */
export function openSourcePackages(): OpenSourcePackage[] {
  const names = [...Object.keys(manifestOf(root).dependencies ?? {}), ...IN_SCREENS].filter(isInstalled).sort()
  return names.map((name) => {
    const manifest = manifestOf(folderOf(name))
    return { name, version: manifest.version, licence: licenceOf(manifest) }
  })
}

/** The names of these packages and of all their dependencies. */
function allNames(): string[] {
  const found = new Set<string>()
  const queue = openSourcePackages().map(({ name }) => name)
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name) || !isInstalled(name)) continue
    found.add(name)
    queue.push(...Object.keys(manifestOf(folderOf(name)).dependencies ?? {}))
  }
  return [...found].sort()
}

function textOf(name: string): string {
  const folder = folderOf(name)
  const manifest = manifestOf(folder)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry) && !/\.(js|ts|json)$/.test(entry))
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
  return `${name} ${manifest.version}\n${licenceOf(manifest)}\n\n${text}\n`
}

/** Licences of third-party software, as installed: the list for a page, the full texts as a file of the build. */
export function openSource(): Plugin {
  return {
    name: 'open-source-packages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(openSourcePackages())}` : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return
      const source = allNames()
        .map(textOf)
        .join(`\n${'-'.repeat(80)}\n\n`)
      this.emitFile({ type: 'asset', fileName: TEXTS, source })
    },
  }
}
