/**
 * A wrong variable with a Chinese message, because graphql-jit reports it in English. `members` are paths, such as
 * `statusList[1]`.
 */
export interface VariableProblem {
  readonly message: string
  readonly members: readonly string[]
}

const MOST_SIGNS = 60
const cut = (value: string): string => (value.length > MOST_SIGNS ? `${value.slice(0, MOST_SIGNS)}…` : value)

const TYPES: Readonly<Record<string, string>> = {
  Int: '整数（-2147483648 到 2147483647）',
  Float: '数字',
  String: '文字',
  Boolean: 'true 或 false',
  ID: '文字或整数',
}
const typed = (type: string): string => TYPES[type] ?? type

/** Restores the name of the variable, which graphql-jit calls `value` in a path. */
const within = (name: string, path: string): string => path.replace(/^value(?=[.[]|$)/, name)

const PATTERNS: readonly (readonly [RegExp, (found: readonly string[]) => VariableProblem])[] = [
  [
    /^Variable "\$(\w+)" of (?:non-null|required) type "([^"]+)" (?:must not be null|was not provided)/,
    ([, name = '', type = '']) => ({ message: `变量 ${name} 必须填写（${type}）`, members: [name] }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value [\s\S]*; Field (\S+) of required type (\S+) was not provided/,
    ([, name = '', path = '', type = '']) => ({
      message: `${within(name, path)} 必须填写（${type}）`,
      members: [within(name, path)],
    }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value [\s\S]*; Expected non-nullable type (\S+) not to be null at (\S+?)\.$/,
    ([, name = '', type = '', path = '']) => ({
      message: `${within(name, path)} 不能为空（${type}）`,
      members: [within(name, path)],
    }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value [\s\S]*; Field "([^"]+)" is not defined by type (\w+)/,
    ([, name = '', field = '']) => ({ message: `${name} 里没有 ${field}，请检查拼写`, members: [`${name}.${field}`] }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value ([\s\S]*?); Expected type (\w+)/,
    ([, name = '', value = '', type = '']) => ({
      message: `变量 ${name} 的值 ${cut(value)} 不对，应为${/^[A-Z]\w*$/.test(typed(type)) ? ` ${typed(type)}` : typed(type)}`,
      members: [name],
    }),
  ],
  [
    /^Variable "\$(\w+)" got invalid value ([\s\S]*)$/,
    ([, name = '', value = '']) => ({ message: `变量 ${name} 的值不对：${cut(value)}`, members: [name] }),
  ],
]

/** The problem of a variable from graphql-jit's message; null for an error that is not about a variable. */
export function variableProblem(message: string): VariableProblem | null {
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(message)
    if (found) return words(found)
  }
  return null
}
