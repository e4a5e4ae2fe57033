// Tool packages that a start does not need: each folder of packages/ has its own package.json and lock file.
import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

/** For each group the message during its installation, and the folders whose code imports its packages. */
const GROUPS = {
  bench: { title: '安装 Lighthouse', importers: ['tools/bench'] },
  check: { title: '安装格式、规则和类型的检查工具', importers: [] },
  clients: { title: '安装生成客户端的工具', importers: ['.cache/clients'] },
  data: { title: '安装数据的来源（地区和字体）', importers: ['tools/data'] },
  markup: { title: '安装网页标记的检查工具', importers: ['tests/markup'] },
  migrations: { title: '安装生成数据库迁移的工具', importers: [] },
  mutants: { title: '安装 StrykerJS', importers: ['tools/mutants'] },
  tests: { title: '安装测试用的软件包', importers: ['tests', 'tools/package'] },
}

/** @typedef {keyof typeof GROUPS} Group */

/** @param {Group} group @returns {string} the folder where it is installed */
export const folderOf = (group) => join(root, 'packages', group)

/**
 * Links the packages of a group where they are imported, because Node looks for a package in the folder of the
 * importing file and its parents. Their dependencies are not linked: a second `pg` or `graphql` would replace the
 * root's.
 */
function link(folder, importer) {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const links = join(root, importer, 'node_modules')
  // an old link to the whole folder is removed first, because new links would be written into its target
  if (lstatSync(links, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(links)
  for (const name of Object.keys(dependencies)) linkTo(join(folder, 'node_modules', name), join(links, name))
}

function linkTo(target, place) {
  mkdirSync(dirname(place), { recursive: true })
  const isThere = lstatSync(place, { throwIfNoEntry: false })
  if (isThere?.isSymbolicLink() && join(dirname(place), readlinkSync(place)) === target) return
  if (isThere) rmSync(place, { recursive: true })
  // Windows creates a junction, which needs an absolute path and no administrator rights
  symlinkSync(process.platform === 'win32' ? target : relative(dirname(place), target), place, 'junction')
}

/**
 * Installs groups of packages that are missing or stale, and links them where they are imported.
 *
 * @param {...Group} groups
 * @throws {import('./steps.mjs').StepFailed} when npm fails
 */
export async function ensurePackages(...groups) {
  for (const group of groups) {
    const folder = folderOf(group)
    const { title, importers } = GROUPS[group]
    await ensureInstalled({ directory: folder, title })
    for (const importer of importers) link(folder, importer)
  }
}
