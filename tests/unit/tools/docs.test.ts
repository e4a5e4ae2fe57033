import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { root } from '#tools/lib/root.mjs'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const linesOf = (file: string): string[] => read(file).trimEnd().split('\n')

const FOLDER = 'docs/decisions'
const INDEX = `${FOLDER}/README.md`
const decisions = readdirSync(join(root, FOLDER))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => `${FOLDER}/${name}`)
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

describe('a page of docs/decisions', () => {
  /** Beginning of the row that the head of a page asks for: `Decision 7, 21 November 2026, in force.` */
  function headOf(file: string): string {
    const [, number, date, status] = /^Decision (\d+), (\d+ \w+ \d{4}), (.+)\.$/.exec(linesOf(file)[2] ?? '') ?? []
    return `| ${number} | ${date} | ${status} | `
  }
  const linkTo = (file: string) => `[${(linesOf(file)[0] ?? '').slice('# '.length)}](${relative(FOLDER, file)})`
  const rows = linesOf(INDEX).filter((line) => /^\| \d/.test(line))

  it('has a number, a date and a status, and stands once in the row of its number', () => {
    expect(decisions.length).toBeGreaterThan(50)
    const listed = (file: string) => rows.filter((row) => row.startsWith(headOf(file)) && row.includes(linkTo(file)))
    expect(decisions.filter((file) => listed(file).length !== 1)).toEqual([])
  })

  it('is named by an index that counts on from 1 and names nothing else', () => {
    expect(rows.map((row) => Number(row.split(' ')[1]))).toEqual(rows.map((_, at) => at + 1))
    expect(rows.flatMap((row) => row.match(/\]\([\w-]+\.md\)/g) ?? [])).toHaveLength(decisions.length)
  })

  it('has sixty lines at most, and the index no more than a short head beside its rows', () => {
    expect(decisions.filter((file) => linesOf(file).length > 60)).toEqual([])
    expect(linesOf(INDEX).length - rows.length).toBeLessThanOrEqual(8)
  })

  it('says what holds, and nothing of the day on which it was found', () => {
    const day =
      /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?\b(?!,)|\b20\d\d-\d\d-\d\d\b|\b(on|of) the \d{1,2}(st|nd|rd|th)\b|\b\d{1,2}(st|nd|rd|th) of (January|February|March|April|May|June|July|August|September|October|November|December)\b/
    const diary = decisions.flatMap((file) =>
      linesOf(file).flatMap((line, at) => (at !== 2 && day.test(line) ? [`${file}:${at + 1}`] : [])),
    )
    expect(diary, 'figures go to docs/figures.md, what was found on which day to git').toEqual([])
  })
})

test('the README has 120 lines at most', () => {
  expect(linesOf('README.md').length).toBeLessThanOrEqual(120)
})

describe('the pictures of docs/images', () => {
  const pictures = readdirSync(join(root, 'docs/images'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, 'docs/images', name)).isFile(),
  )

  it('are a dozen at most, together below 1.5 MB', () => {
    expect(pictures.length).toBeLessThanOrEqual(12)
    const bytes = pictures.map((name) => statSync(join(root, 'docs/images', name)).size)
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000)
  })

  it('are each shown by a page', () => {
    const shown = pages.map(read).join('\n')
    expect(pictures.filter((name) => !shown.includes(`images/${name})`))).toEqual([])
  })
})

describe('the links of all pages', () => {
  const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')

  /** As GitHub makes them of headings; a second heading of the same words gets `-1`. */
  function anchorsOf(file: string): Set<string> {
    const seen = new Map<string, number>()
    const anchors = new Set<string>()
    const text = read(file).replace(/^```[\s\S]*?^```/gm, '')
    for (const [, title = ''] of text.matchAll(/^#+ (.+)$/gm)) {
      const words = title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
      const anchor = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-')
      const times = seen.get(anchor) ?? 0
      seen.set(anchor, times + 1)
      anchors.add(times === 0 ? anchor : `${anchor}-${times}`)
    }
    return anchors
  }

  function isBroken(file: string, target: string): boolean {
    const [path = '', anchor] = decodeURI(target).split('#')
    const goal = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(root, goal))) return true
    return anchor !== undefined && goal.endsWith('.md') && !anchorsOf(goal).has(anchor)
  }

  it('lead to a file that is there, and to a heading that it has', () => {
    const links = pages.flatMap((file) =>
      [...withoutCode(read(file)).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => ({ file, target }))
        .filter(({ target }) => !/^(https?:|mailto:)/.test(target)),
    )
    expect(links.length).toBeGreaterThan(300)
    const broken = links.filter(({ file, target }) => isBroken(file, target))
    expect(broken.map(({ file, target }) => `${file}: ${target}`)).toEqual([])
  })
})
