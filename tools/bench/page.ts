import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { figuresPage } from '#tools/docs/figures.ts'
import { root } from '#tools/lib/root.mjs'
import type { Recorded, Section } from './report.ts'

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T

/** The text of docs/figures.md, from the two files in `bench/`. */
export const currentFigures = (): string =>
  figuresPage(read<Record<string, Section>>('bench/latest.json'), read<Record<string, Recorded>>('bench/recorded.json'))

export function writeFigures(): void {
  writeFileSync(join(root, 'docs/figures.md'), currentFigures())
}
