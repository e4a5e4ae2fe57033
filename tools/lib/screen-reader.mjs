import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Debian packages with which the transcripts were made. */
const PACKAGES =
  'chromium chromium-l10n orca at-spi2-core dbus-daemon xvfb openbox xdotool libatk-adaptor python3-pyatspi gir1.2-atspi-2.0 gir1.2-wnck-3.0 locales'

/** The message for a machine without a screen reader. */
export const NO_SCREEN_READER = `The stage speech is not run: it needs Debian's ${PACKAGES}, and the locale zh_CN.UTF-8.`

/** Chromium with windows, because a screen reader cannot read a headless browser. */
export const WINDOWED_BROWSER = '/usr/bin/chromium'

/** Chromium's own texts in Chinese: 未选择任何文件 */
const CHINESE = '/usr/lib/chromium/locales/zh-CN.pak'

const NEEDED = [
  WINDOWED_BROWSER,
  CHINESE,
  '/usr/bin/Xvfb',
  '/usr/bin/openbox',
  '/usr/bin/xdotool',
  '/usr/bin/dbus-daemon',
]

const run = (program, ...args) => spawnSync(program, args, { encoding: 'utf8' })

export function hasScreenReader() {
  if (!NEEDED.every((file) => existsSync(file))) return false
  const locales = run('locale', '-a').stdout ?? ''
  return /^zh_CN\.utf-?8$/im.test(locales) && run('/usr/bin/python3', '-c', 'import orca, pyatspi').status === 0
}
