import { THEMES } from '#tests/accessibility/look.ts'

/** Window sizes: the office laptop of docs/decisions/office.md, and a phone. */
export const SIZES = [
  { width: 1366, height: 768 },
  { width: 375, height: 812 },
] as const

export interface Picture {
  readonly address: string
  readonly title: string
  readonly name: string
}

export const fileOf = (name: string, width: number, theme: string): string => `${name}-${width}-${theme}.webp`

const text = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const sectionOf = ({ title, address, name }: Picture): string => {
  const pictures = SIZES.flatMap(({ width }) =>
    THEMES.map(
      (theme) =>
        `<img src="${fileOf(name, width, theme)}" width="${width > 800 ? 300 : 90}" loading="lazy" alt="${text(title)}, ${width} px, ${theme}">`,
    ),
  )
  return `<h2>${text(title)}</h2>\n<p><code>${text(address)}</code></p>\n${pictures.join('\n')}`
}

/** The HTML page that shows the screenshots of `npm run pictures`, stored beside them. */
export const picturesPage = (pictures: readonly Picture[]): string => `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<title>The office in pictures</title>
<h1>The office in pictures</h1>
<p>1366 × 768 and 375 × 812, light, dark and contrast.</p>
${pictures.map(sectionOf).join('\n')}
</html>
`
