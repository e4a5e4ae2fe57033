/**
 * The same value, which writes down what of it is read. A validator reads every member that its schema knows and no
 * other: what stays unread is misspelt. Published schemas of Kubernetes let unknown members pass; the server drops them.
 */
export function watched<T>(value: T): { value: T; unread(): string[] } {
  const waiting = new Set<string>()
  const watch = (part: unknown, path: string): unknown => {
    if (typeof part !== 'object' || part === null) return part
    const isList = Array.isArray(part)
    if (!isList) for (const key of Object.keys(part)) waiting.add(`${path}.${key}`)
    const members = Object.entries(part).map(([key, member]) => [key, watch(member, `${path}.${key}`)] as const)
    const copy = isList ? members.map(([, member]) => member) : Object.fromEntries(members)
    return new Proxy(copy, {
      get(target, key, receiver) {
        waiting.delete(`${path}.${String(key)}`)
        return Reflect.get(target, key, receiver)
      },
    })
  }
  return { value: watch(value, '') as T, unread: () => [...waiting] }
}
