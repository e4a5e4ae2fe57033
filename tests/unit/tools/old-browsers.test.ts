import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

/** What Chrome 87 or Safari 14 lacks, as it stands in a compiled script. */
const LATER: Readonly<Record<string, RegExp>> = {
  'Array.prototype.at': /\.at\(/,
  'Array.prototype.findLast': /\.findLast\(/,
  'Array.prototype.findLastIndex': /\.findLastIndex\(/,
  'Array.prototype.toSorted': /\.toSorted\(/,
  'Array.prototype.toReversed': /\.toReversed\(/,
  'Array.prototype.toSpliced': /\.toSpliced\(/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  // the last of the list by which after-paint.js looks for what is missing is no use of it
  'Object.hasOwn': /\bObject\.hasOwn\b(?!\s*\])/,
  'Object.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  structuredClone: /\bstructuredClone\(/,
  'Promise.withResolvers': /\bwithResolvers\b/,
  'URL.canParse': /\bURL\.(?:canParse|parse)\(/,
  'AbortSignal.any': /\bAbortSignal\.(?:any|timeout)\b/,
  'String.prototype.isWellFormed': /\.(?:is|to)WellFormed\(/,
  'Set.prototype.union': /\.(?:union|intersection|symmetricDifference|isSubsetOf|isSupersetOf)\(/,
  'methods of iterators': /\.(?:values|entries|keys)\(\)\.(?:map|filter|toArray|some|every|find|take|drop|reduce)\(/,
  'look-behind in a pattern': /\(\?<[=!]/,
  'selectors :is() and :where()': /(?:querySelector(?:All)?|matches|closest)\([^)]*:(?:is|where|has)\(/,
  'a list in :not()': /:not\((?:[^()"'`]|\([^()]*\))*,[^()]*\)/,
}
/** src/app/old-browsers.ts brings these. */
const BROUGHT = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.findLastIndex',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'Object.hasOwn',
  'structuredClone',
]

const client = join(root, 'dist/client')
const assets = join(client, 'assets')
const scripts = new Map<string, string>()
/** Nothing is brought to these: they run before the portal's own scripts, or where there are none. */
const alone = new Map<string, string>()

/** Scripts that stand in the page itself, each called by its place. */
const inlineOf = (page: string): [string, string][] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ''], index) => [`inline ${index + 1}`, text])

beforeAll(() => {
  if (!existsSync(assets)) throw new Error('the screens are not built: npm run build')
  for (const file of readdirSync(assets))
    if (file.endsWith('.js')) scripts.set(file, readFileSync(join(assets, file), 'utf8'))
  for (const file of readdirSync(client))
    if (file.endsWith('.js')) alone.set(file, readFileSync(join(client, file), 'utf8'))
  for (const [name, text] of inlineOf(readFileSync(join(client, 'index.html'), 'utf8'))) alone.set(name, text)
})

const usersIn = (some: ReadonlyMap<string, string>, pattern: RegExp): string[] =>
  [...some].filter(([file, text]) => !file.startsWith('old-browsers-') && pattern.test(text)).map(([file]) => file)
const usersOf = (pattern: RegExp): string[] => usersIn(scripts, pattern)

describe('the built scripts in the oldest browsers that are promised', () => {
  test.each(Object.entries(LATER).filter(([name]) => !BROUGHT.includes(name)))('do without %s', (_, pattern) => {
    expect(usersOf(pattern)).toEqual([])
  })

  test.each(BROUGHT)('get %s, since they use it', (name) => {
    expect(usersOf(LATER[name] ?? /$^/).length).toBeGreaterThan(0)
  })

  test('are told where that is', () => {
    const page = readFileSync(join(root, 'dist/client/index.html'), 'utf8')
    const [, file = ''] = /<template id="old-browsers"><script [^>]*src="\/assets\/([^"]+)"/.exec(page) ?? []
    expect(scripts.get(file)?.length).toBeGreaterThan(1000)
    // the script that reads it runs at once where the page is blank
    const reader = page.indexOf('"#old-browsers"')
    expect(reader).toBeGreaterThan(page.indexOf('<template id="old-browsers">'))
  })
})

/** The page without a network, its worker, and what stands in the page before all else. */
describe('scripts that nothing is brought to, in the oldest browsers that are promised', () => {
  test('are all read', () => {
    const names = [...alone.keys()]
    expect(names).toEqual(expect.arrayContaining(['offline-page.js', 'offline-worker.js']))
    expect(names.filter((name) => name.startsWith('inline'))).toHaveLength(4)
  })

  test.each(Object.entries(LATER))('do without %s', (_, pattern) => {
    expect(usersIn(alone, pattern)).toEqual([])
  })
})
