import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

/** A limit that is written by hand is a second writing of what the services say (src/api/limits.ts). */
const WRITTEN = [
  /\b(?:maxLength|minLength|limit)=\{\s*[\d_]+\s*\}/,
  /\b(?:maxLength|minLength):\s*[\d_]+/,
  // one character says that something must be given, and its sentence says what
  /z\.(?:maxLength|minLength|lte|gte|gt|lt)(?:<[^>]*>)?\(\s*(?!1\s*,)[\d_]+/,
  /z\.regex\(\s*\//,
  /\b(?:\w+Rule|sized|tooLong)\([^()]*,\s*['/]?[\d_]/,
  /\blength\)? (?:<|>|<=|>=) (?:[2-9]|\d{2,})\b.*长度应为/,
  /(?:最多|最多写|最多选择) ?[\d,]+ ?(?:个字符|个字|字|项|位参与人|种|个岗位)[`']/,
  /长度应为 \d/,
  // a check of any name that takes the name of a field and numbers: required('行业', 1, 50)
  /\('[^']*[\u4e00-\u9fff][^']*',\s*[\d_]+\s*[,)]/,
]

/** By file: why its number is no limit of an operation. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/ui/gallery/forms-section.tsx': 'samples of the gallery, which are sent nowhere',
  'src/ui/shell/palette.tsx': 'src/ui knows no operation; what is typed is cut and not refused',
  'src/features/content/office/rich-text/picture-dialog.tsx': 'attributes within the text of an article',
}

const written = (source: string): string[] =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('//') && WRITTEN.some((pattern) => pattern.test(line)))
    .map((line) => line.trim())

const found = new Map(
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/api/'))
    .map((file) => [file, written(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, lines]) => lines.length > 0),
)

describe('a limit of a form', () => {
  test.each([
    "<TextInput {...form.field('name')} maxLength={50} />",
    "<TextArea {...form.field('remark')} limit={1_000} />",
    "remark: z.string().check(z.maxLength(500, '最多 500 字')),",
    "content: z.string().check(z.minLength(2, '请写几句')),",
    "code: z.string().check(z.regex(/^\\d{6}$/, '6 位数字')),",
    "title: textRule('标题', 2, 100),",
    "industry: required('行业', 1, 50),",
    "search: text('name', '名称', { maxLength: 50 }),",
    "need(!tooLong(row.major, 100), 'major', '专业最多 100 个字')",
  ])('is recognised: %s', (line) => {
    expect(written(line)).toEqual([line])
  })

  test.each([
    "<TextArea {...form.field('remark')} {...areaOf(CreateTaskDto_remark)} />",
    "startDate: z.string().check(z.minLength(1, '请选择开始日期')),",
    "title: textRule('标题', CreateCmsContentDto_title),",
    "search: text('name', '名称', areaGetAll_areaName),",
  ])('comes from the operation: %s', (line) => {
    expect(written(line)).toEqual([])
  })

  test('is not written by hand anywhere', () => {
    expect([...found].filter(([file]) => !(file in ALLOWED))).toEqual([])
  })

  test('stands in every file that is excepted', () => {
    expect(Object.keys(ALLOWED).filter((file) => !found.has(file))).toEqual([])
  })
})
