import type { Import, Module } from './read.ts'

/**
 * Returns the rule that an import violates, as a sentence that says what to do instead; undefined when it violates
 * none.
 */
type Law = (from: string, it: Import) => string | undefined

const under = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`))

/** Folders of services/ that every domain builds on. */
const FOUNDATIONS = ['services/abp', 'services/database']

/** Demonstration data. It uses functions of all domains, and no domain may import it. */
const SEEDS = 'services/seeds'

/**
 * The domain of a file: `services/work-orders/x.ts` → `services/work-orders`; undefined for services/server.ts,
 * FOUNDATIONS and SEEDS.
 */
function domainOf(path: string): string | undefined {
  const found = /^services\/[^/]+(?=\/)/.exec(path)?.[0]
  return found && found !== SEEDS && !FOUNDATIONS.includes(found) ? found : undefined
}

const featureOf = (path: string) => /^src\/features\/[^/]+(?=\/)/.exec(path)?.[0]

const machines: Law = (from, { target, specifier }) => {
  if (!under(from, 'machines')) return undefined
  if (target === undefined) {
    if (specifier === 'xstate' || specifier.startsWith('xstate/')) return undefined
    return 'machines import only xstate and themselves: give the machine an input or an actor instead'
  }
  if (!under(target, 'machines'))
    return 'machines import only xstate and themselves: move the shared rule to machines/rules'
  if (under(from, 'machines/lifecycles') && under(target, 'machines/flows'))
    return 'a lifecycle never imports a flow: the server runs lifecycles without a browser'
  if (under(from, 'machines/rules') && under(target, 'machines/flows', 'machines/lifecycles'))
    return 'rules are plain functions: they import no machine'
  return undefined
}

const services: Law = (from, { target }) => {
  if (!under(from, 'services') || target === undefined) return undefined
  if (under(target, 'src')) return 'services never import the SPA'
  const domain = domainOf(from)
  const other = domainOf(target)
  if (under(from, ...FOUNDATIONS) && other)
    return 'services/abp and services/database know no domain: pass what they need as an argument'
  if ((domain || under(from, ...FOUNDATIONS)) && under(target, SEEDS))
    return 'only services/*.ts use the seeds: what a new installation contains is in services/database/built-in'
  if (!domain) return undefined
  if (under(target, 'mesh', '.mesh')) return 'a domain never reaches into the gateway: only services/*.ts mounts it'
  if (other && other !== domain && !/\.(service|api)\.ts$/.test(target))
    return `another domain is reached only through its *.service.ts and *.api.ts: ask ${other} for a function there`
  return undefined
}

const gateway: Law = (from, { target }) =>
  under(from, 'mesh') && target && under(target, 'services', 'src')
    ? 'the gateway knows the OpenAPI document, never the code behind it or before it'
    : undefined

const SHARED_BY_FEATURES = ['machines', 'src/ui', 'src/lib', 'src/shared', 'src/api', 'src/assets', 'src/styles']

const screens: Law = (from, { target }) => {
  if (!under(from, 'src') || target === undefined) return undefined
  if (under(target, 'services', 'mesh')) return 'the SPA reaches data only through the gateway'
  if (under(target, 'tests', 'tools')) return 'the SPA never imports tests or tools'
  const feature = featureOf(from)
  if (feature && !under(target, feature, ...SHARED_BY_FEATURES))
    return 'a feature imports only itself, machines, src/ui, src/lib, src/shared and src/api: move the shared part there'
  if (under(from, 'src/ui', 'src/lib', 'src/shared', 'src/api') && under(target, 'src/features', 'src/app'))
    return 'src/ui, src/lib, src/shared and src/api are shared by the features: they import none, nor src/app'
  if (under(from, 'src/ui', 'src/lib', 'src/api') && under(target, 'src/shared'))
    return 'src/ui, src/lib and src/api know no domain: src/shared builds on them'
  return undefined
}

/** Packages that only certain folders may import. */
const KEPT: { packages: string[]; allowed: (from: string) => boolean; law: string }[] = [
  { packages: ['primereact'], allowed: (from) => under(from, 'src/ui'), law: 'primereact is used only in src/ui' },
  {
    packages: ['graphql-request'],
    allowed: (from) => under(from, 'src/lib'),
    law: 'graphql-request is used only in src/lib',
  },
  {
    packages: ['pdfkit', 'subset-font'],
    allowed: (from) => !under(from, 'services') || under(from, 'services/contracts/pdf'),
    law: 'documents are printed by services/contracts/pdf/print.ts, which proves them before they are given out',
  },
  {
    packages: ['wouter'],
    allowed: (from) => under(from, 'src/app') || /^src\/lib\/navigation[./]/.test(from),
    law: 'wouter is used only in src/app and src/lib/navigation',
  },
  {
    packages: ['drizzle-orm', 'pg', '@electric-sql/pglite'],
    // lifecycle/ may use SQL, because the write side of a lifecycle locks rows and carries out effects
    // (docs/decisions/services-lifecycle.md)
    allowed: (from) =>
      from.endsWith('.repository.ts') ||
      /^services\/[^/]+\/(lifecycle\/|visibility\.ts$)/.test(from) ||
      under(from, ...FOUNDATIONS, SEEDS),
    law: 'SQL is written only in *.repository.ts, visibility.ts, lifecycle/, services/database, services/abp and services/seeds',
  },
]

const kept: Law = (from, { specifier, target }) => {
  if (target !== undefined) return undefined
  const broken = KEPT.find(
    ({ packages, allowed }) =>
      !allowed(from) && packages.some((name) => specifier === name || specifier.startsWith(`${name}/`)),
  )
  return broken?.law
}

/**
 * Files that may have side effects on import: those that start a worker thread or a command, and the two modules that
 * change the classes of the database driver before a database is opened.
 */
const STARTED = new Set([
  'services/identity/create-platform-user.ts',
  'services/database/connect.ts',
  'services/database/postgres.ts',
])
const isStarted = (file: string): boolean => file.endsWith('-worker.ts') || STARTED.has(file)

/**
 * Violations in the folders of the services: importing a module must have no side effects, so that nothing about an
 * entity depends on which modules have been loaded.
 */
function brokenLoading({ file, imports, acts }: Module): string[] {
  if (!/^services\/[^/]+\//.test(file) || isStarted(file)) return []
  const law = 'loading a module does nothing: name it on the page of its entity (services/entities-list.ts) or start it'
  const bare = imports.filter((it) => it.bare && it.target !== undefined).map(({ line }) => line)
  return [...bare, ...acts].map((line) => `${file}:${line}  ${law}`)
}

/** Folders of the product's code, which the rules bind; tests and tools may import from everywhere. */
const BOUND = ['machines', 'services', 'mesh', 'src']
const LAWS: Law[] = [machines, services, gateway, screens, kept]

/** Lists the violations of one module, as `file:line  specifier: law`. */
export function brokenLaws(module: Module): string[] {
  const found: string[] = []
  if (under(module.file, ...BOUND)) {
    for (const it of module.imports) {
      for (const law of LAWS) {
        const broken = law(module.file, it)
        if (broken) found.push(`${module.file}:${it.line}  ${it.specifier}: ${broken}`)
      }
    }
  }
  found.push(...brokenLoading(module))
  const isIndex = /(^|\/)index\.tsx?$/.test(module.file)
  if (module.reExports.length > 0 && (isIndex || module.onlyReExports))
    found.push(`${module.file}:${module.reExports[0]}  no barrel files: import each name from the file that defines it`)
  return found
}
