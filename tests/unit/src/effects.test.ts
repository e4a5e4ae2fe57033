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

/** What an expression may come to: the branches of a choice, the last of a list, and what stands within brackets. */
function valuesOf(value: unknown): Node[] {
  if (!isNode(value)) return []
  if (value.type === 'ConditionalExpression') return [...valuesOf(value.consequent), ...valuesOf(value.alternate)]
  if (value.type === 'LogicalExpression') return [...valuesOf(value.left), ...valuesOf(value.right)]
  if (value.type === 'SequenceExpression') return valuesOf((value.expressions as unknown[]).at(-1))
  if (/^(Chain|Parenthesized|TSAs|TSNonNull|TSSatisfies)Expression$/.test(value.type)) return valuesOf(value.expression)
  return [value]
}

/** A call of something's method may answer a value that React would call as a clean-up. */
const isCallOfMethod = (value: Node): boolean =>
  value.type === 'CallExpression' && valuesOf(value.callee).some(({ type }) => type === 'MemberExpression')

interface Fn extends Node {
  body: Node
  start: number
  async?: boolean
}

const isFunction = (value: unknown): value is Fn => isNode(value) && /Function/.test(value.type)

/** The functions of a file by their names, for effects that are handed over by name. */
function* namedFunctionsOf(nodes: readonly Node[]): Generator<readonly [string, Fn]> {
  for (const node of nodes) {
    if (isFunction(node) && isNode(node.id)) yield [String(node.id.name), node]
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isFunction(node.init))
      yield [String(node.id.name), node.init]
  }
}

const nameOfCallee = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'MemberExpression' && isNode(callee.property)) return String(callee.property.name)
  return callee.type === 'Identifier' ? String(callee.name) : ''
}

/** Effects of a file that hand React something else than nothing or a clean-up, by the texts of their beginnings. */
function faultsIn(file: string, source: string): string[] {
  const nodes = [...nodesOf(parseSync(file, source).program)]
  const named = new Map<string, Fn[]>()
  for (const [name, fn] of namedFunctionsOf(nodes)) named.set(name, [...(named.get(name) ?? []), fn])
  const effects = nodes.filter(({ type, callee }) => type === 'CallExpression' && EFFECT.test(nameOfCallee(callee)))
  return effects.flatMap((call) => {
    const [effect] = call.arguments as (Node & { start: number })[]
    if (!effect) return []
    const line = source.slice(0, effect.start).split('\n').length
    const functions = isFunction(effect) ? [effect] : (named.get(String(effect.name)) ?? [])
    // what a call or a property gives cannot be read here
    if (functions.length === 0) return [`${file}:${line} is no function of this file`]
    return functions.flatMap((each) => faultsOf(each, named).map((fault) => `${file}:${line} ${fault}`))
  })
}

function faultsOf(effect: Fn, named: ReadonlyMap<string, readonly Fn[]>): string[] {
  if (effect.async) return ['is async and returns a promise']
  if (effect.body.type !== 'BlockStatement') return ['has no braces']
  const isPromise = ({ type, callee }: Node) =>
    type === 'CallExpression' && named.get(nameOfCallee(callee))?.some((each) => each.async)
  return [...returnsOf(effect.body.body)].flatMap(valuesOf).flatMap((value) => {
    if (isCallOfMethod(value)) return ["returns a method's answer"]
    return isPromise(value) ? ['returns the promise of a function'] : []
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
      return /use\w*Effect\b/.test(source) ? faultsIn(`src/${file}`, source) : []
    })
    expect(faults).toEqual([])
  })

  test.each([
    ['useEffect(() => box.current?.scrollIntoView(), [])', 'has no braces'],
    ['useLayoutEffect(() => { return box.current?.focus() })', "returns a method's answer"],
    ['useEffect(() => { if (a) return element.play() }, [a])', "returns a method's answer"],
    ['useEffect(() => { return a ? element.play() : undefined }, [a])', "returns a method's answer"],
    ['useEffect(() => { return a && element?.play() }, [a])', "returns a method's answer"],
    ['useEffect(() => { return element!.play() }, [a])', "returns a method's answer"],
    ['useEffect(async () => { await load() }, [])', 'is async and returns a promise'],
    ['useEffect(show, []); function show() { return box.focus() }', "returns a method's answer"],
    ['const show = () => box.focus(); useEffect(show, [])', 'has no braces'],
    ['async function show() {} useLayoutEffect(show, [])', 'is async and returns a promise'],
    ['async function load() {} useEffect(() => { return load() }, [])', 'returns the promise of a function'],
    ['React.useEffect(() => box.focus(), [])', 'has no braces'],
    ['useEffect(box.focus, [])', 'is no function of this file'],
  ])('%s is found', (source, fault) => {
    expect(faultsIn('x.tsx', source)).toEqual([`x.tsx:1 ${fault}`])
  })

  test.each([
    'useEffect(() => { return show(portal) }, [])',
    'useEffect(() => { const off = () => box.focus(); return off }, [])',
    'useEffect(() => { return () => timer.stop() }, [])',
    'useEffect(() => { return a ? () => timer.stop() : undefined }, [a])',
    'const show = () => { box.focus() }; useEffect(show, [])',
  ])('%s is not', (source) => {
    expect(faultsIn('x.tsx', source)).toEqual([])
  })
})
