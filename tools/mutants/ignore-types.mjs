const isPlaceholder = (node) =>
  node.type === 'TSAsExpression' &&
  node.expression.type === 'ObjectExpression' &&
  node.expression.properties.length === 0

/**
 * Ignores faults in `types: { context: {} as Context }` of a machine's setup, because XState reads only the types and
 * never the values.
 */
function shouldIgnore(path) {
  if (!path.isObjectExpression() || !path.parentPath?.isObjectProperty()) return undefined
  const { key } = path.parentPath.node
  const areTypes = key.type === 'Identifier' && key.name === 'types'
  return areTypes && path.node.properties.every(({ value }) => value && isPlaceholder(value))
    ? 'types are read by TypeScript alone'
    : undefined
}

/** The export that StrykerJS expects of a plugin. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'types', value: { shouldIgnore } }]
