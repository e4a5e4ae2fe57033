import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each)
  if (!isNode(value)) return
  yield value
  for (const child of Object.values(value)) yield* nodesOf(child)
}

const EFFECT = /^use(Layout|Insertion)?Effect$/

/** Returns of the effect itself, not of functions within it. */
function* returnsOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* returnsOf(each)
  if (!isNode(value) || /Function/.test(value.type)) return
  if (value.type === 'ReturnStatement' && isNode(value.argument)) yield value.argument
  for (const child of Object.values(value)) yield* returnsOf(child)
}

/** A call of something's method may answer a value that React would call as a clean-up. */
const isCallOfMethod = (value: Node): boolean => {
  const call = value.type === 'ChainExpression' && isNode(value.expression) ? value.expression : value
  return call.type === 'CallExpression' && isNode(call.callee) && /Member|Chain/.test(call.callee.type)
}

/** Effects of a file that hand React something else than nothing or a clean-up, by the texts of their beginnings. */
function faultsIn(file: string, source: string): string[] {
  const effects = [...nodesOf(parseSync(file, source).program)].filter(
    ({ type, callee }) =>
      type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && EFFECT.test(String(callee.name)),
  )
  return effects.flatMap((call) => {
    const [effect] = call.arguments as (Node & { body: Node; start: number })[]
    if (!effect || !/Function/.test(effect.type)) return []
    const line = source.slice(0, effect.start).split('\n').length
    if (effect.body.type !== 'BlockStatement') return [`${file}:${line} has no braces`]
    return [...returnsOf(effect.body.body)]
      .filter(isCallOfMethod)
      .map(() => `${file}:${line} returns a method's answer`)
  })
}

/**
 * React calls whatever an effect returns when it cleans up. A function of the browser that returns nothing today may
 * return a promise tomorrow, as `scrollIntoView` does since Chromium 156: the page then ends in an error.
 */
describe('an effect returns nothing or a clean-up', () => {
  test('in every file of the screens', () => {
    const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((it) =>
      /\.tsx?$/.test(it),
    )
    const faults = files.flatMap((file) => {
      const source = readFileSync(join(root, 'src', file), 'utf8')
      return /use\w*Effect\(/.test(source) ? faultsIn(`src/${file}`, source) : []
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['useEffect(() => box.current?.scrollIntoView(), [])', 'has no braces'],
    ['useLayoutEffect(() => { return box.current?.focus() })', "returns a method's answer"],
    ['useEffect(() => { if (a) return element.play() }, [a])', "returns a method's answer"],
  ])('%s is found', (source, fault) => {
    expect(faultsIn('x.tsx', source)).toEqual([`x.tsx:1 ${fault}`])
  })

  test.each([
    'useEffect(() => { return show(portal) }, [])',
    'useEffect(() => { const off = () => box.focus(); return off }, [])',
    'useEffect(() => { return () => timer.stop() }, [])',
  ])('%s is not', (source) => {
    expect(faultsIn('x.tsx', source)).toEqual([])
  })
})
