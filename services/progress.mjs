// The interval of progress lines in a log. This file is plain JavaScript, because tools/lib/steps.mjs shows the steps
// of an install and a build in the same way before any package is installed.

const HEARTBEAT_MS = 10_000

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} 秒`

/** The width of a character on a terminal; Chinese characters take two columns. */
const widthOf = (character) => (character.codePointAt(0) >= 0x2e80 ? 2 : 1)

/**
 * Cuts a line to the width of the terminal, because the beginning of a longer line would remain when the line is
 * redrawn.
 */
export function clipped(line, columns = process.stdout.columns || 80) {
  let width = 0
  let end = 0
  for (const character of line) {
    width += widthOf(character)
    if (width >= columns) return line.slice(0, end)
    end += character.length
  }
  return line
}

/**
 * Shows that a long step is running and what it does: a running clock on a terminal, a line every ten seconds in a log.
 * @param {string} title
 * @param {() => string | undefined} [status] the current activity, such as `412/1339 个软件包`
 * @returns {(result: string) => void} ends the step with one line that contains its duration.
 */
export function showProgress(title, status = () => undefined) {
  const started = Date.now()
  const elapsed = () => seconds(Date.now() - started)
  const live = process.stdout.isTTY
  const now = () => [elapsed(), status()].filter(Boolean).join(' · ')
  console.log(live ? '' : `· ${title} …`)
  const draw = () => process.stdout.write(`\u001b[1A\r\u001b[K${clipped(`· ${title} … ${now()}`)}\n`)
  if (live) draw()
  const timer = setInterval(live ? draw : () => console.log(`  … ${title}，已用 ${now()}`), live ? 1000 : HEARTBEAT_MS)
  return (result) => {
    clearInterval(timer)
    console.log(`${live ? '\u001b[1A\r\u001b[K' : ''}${result} ${title}，用时 ${elapsed()}`)
  }
}
