import { relative } from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * Takes locks and checks out of code. StrykerJS has no fault that removes a call from a chain or words from SQL: another
 * text in `.for('update')` is a fault of syntax, which every test finds.
 */

const SQL_LOCKS = [
  // the two ends may be in different pieces of a template, with the table between them
  [/\block table (?=$|\w)/gi, 'select 1 from '],
  [/ in (?:share row exclusive|share|access exclusive) mode/gi, ' limit 0'],
  [/\s+for (?:no key )?(?:update|share)(?: of \w+)?/gi, ''],
  [/pg_(?:try_)?advisory_(?:xact_)?lock(?:_shared)?(?=\()/gi, ''],
]

/** SQL without its locks. A function that locks leaves its arguments, so that all parameters stay bound. */
export const withoutLocks = (sql) => SQL_LOCKS.reduce((text, [lock, left]) => text.replace(lock, left), sql)

const isBetween = (line, { start, end }) => start.line <= line && line <= end.line

/** `tx.select()….for('update')` without the last call. */
function* withoutFor({ node }, lines) {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
  const { object, property } = node.callee
  if (property.name === 'for' && lines.has(property.loc.start.line)) yield object
}

function withText(quasi) {
  const raw = withoutLocks(quasi.value.raw)
  return { ...quasi, value: { raw, cooked: raw } }
}

function* withoutSqlLock({ node, parent }, lines) {
  if (![...lines].some((line) => isBetween(line, node.loc))) return
  if (node.type === 'TaggedTemplateExpression') {
    const { quasi } = node
    const quasis = quasi.quasis.map(withText)
    if (quasis.some(({ value }, at) => value.raw !== quasi.quasis[at].value.raw))
      yield { ...node, quasi: { ...quasi, quasis } }
  }
  if (node.type === 'StringLiteral' && parent.type === 'CallExpression' && withoutLocks(node.value) !== node.value)
    yield { type: 'StringLiteral', value: withoutLocks(node.value) }
}

/** A condition that lets everything pass: always where it returns, never where it refuses. */
function* withoutCheck({ node, parent, key }, lines) {
  if (key !== 'test' || parent.type !== 'IfStatement' || !lines.has(node.loc.start.line)) return
  yield { type: 'BooleanLiteral', value: parent.consequent.type === 'ReturnStatement' }
}

/** The name of the mutator, in reports. */
export const REMOVAL = 'Removal'

/**
 * A mutator of StrykerJS's instrumenter.
 *
 * @param {import('./lock-group.mjs').Removal[]} removals
 */
export function removalMutator(removals) {
  const linesOf = (file, kind) =>
    new Set(removals.filter((each) => each.file === file && each.kind === kind).map(({ line }) => line))
  return {
    name: REMOVAL,
    *mutate(path) {
      const name = path.hub?.file?.opts?.filename
      if (!name || !path.node.loc) return
      const file = relative(root, name).replaceAll('\\', '/')
      const locks = linesOf(file, 'lock')
      yield* withoutFor(path, locks)
      yield* withoutSqlLock(path, locks)
      yield* withoutCheck(path, linesOf(file, 'check'))
    },
  }
}

/** The removal that a planted fault is; undefined for any other fault. */
export const removalAt = (removals, file, { start, end }) =>
  removals.find((each) => each.file === file && start.line <= each.line && each.line <= end.line)
