import type { Module } from './read.ts'

/**
 * Finds import cycles. Cycles of type imports count too: they have no effect at run time, but none of their files can
 * be read before the others. Lazy imports do not count, because they load later.
 *
 * @returns each circle once, as `a.ts:3 → b.ts:1 → a.ts`, with the line of each import.
 */
export function findCycles(modules: readonly Module[]): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const done = new Set<string>()
  const path: { file: string; line: number }[] = []
  const cycles: string[] = []

  const visit = (file: string): void => {
    const start = path.findIndex((step) => step.file === file)
    if (start >= 0) {
      const steps = path.slice(start).map((step) => `${step.file}:${step.line}`)
      cycles.push(`${[...steps, file].join(' → ')}  imports in a circle: move what both need into a third file`)
      return
    }
    const module = byFile.get(file)
    if (!module || done.has(file)) return
    for (const { target, line, lazy } of module.imports) {
      if (!target || lazy) continue
      path.push({ file, line })
      visit(target)
      path.pop()
    }
    done.add(file)
  }

  for (const { file } of modules) visit(file)
  return cycles
}
