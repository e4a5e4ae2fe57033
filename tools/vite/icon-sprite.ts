import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconNames } from '#src/ui/icon/icon-names.ts'

const projectFile = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const rawSvg = (name: string) => readFileSync(projectFile(`node_modules/primeicons/raw-svg/${name}.svg`), 'utf8')

/** The view box cuts the margin of the drawings in their 24 units, so that an icon is as tall as the text beside it. */
const viewBox = '2.25 2.25 19.5 19.5'

function symbolOf(name: string): string {
  const svg = rawSvg(name)
  const drawing = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1]
  if (!drawing || !svg.includes('viewBox="0 0 24 24"'))
    throw new Error(`primeicons/raw-svg/${name}.svg has an unexpected shape`)
  const shapes = drawing
    .replace(/<\/?g[^>]*>/g, '')
    .replace(/<title>.*?<\/title>/g, '')
    .replace(/\s(?:id|class)="[^"]*"/g, '')
    .replace(/\sfill="(?!none)[^"]*"/g, '')
    .trim()
  return `<symbol id="${name}" viewBox="${viewBox}">${shapes}</symbol>`
}

/** The content of the sprite file; a test compares it byte for byte with the committed src/assets/icons.svg. */
export function buildSprite(names: readonly string[]): string {
  const licence = '<!-- Drawings of primeicons 7.0.0, MIT, copyright PrimeTek -->'
  return `<svg xmlns="http://www.w3.org/2000/svg">${licence}\n${names.map(symbolOf).join('\n')}\n</svg>\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(projectFile('src/assets/icons.svg'), buildSprite(iconNames))
}
