import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

export const NO_NPM =
  '找不到 npm：它随 Node 一起安装。请从 https://nodejs.org 重新安装 Node（Debian、Ubuntu 也可以 apt install npm），再试一次。\n' +
  'npm was not found: it comes with Node. Install Node from https://nodejs.org again (or, on Debian and Ubuntu, apt install npm), and try again.'

/**
 * The command that runs npm: the npm that started this process, otherwise the one in PATH.
 *
 * @returns {{ command: string, args: string[], shell: boolean } | undefined}
 */
export function findNpm(env = process.env) {
  const own = env.npm_execpath
  // pnpm and yarn set this variable too, so the file name is checked
  if (own && basename(own) === 'npm-cli.js' && existsSync(own))
    return { command: process.execPath, args: [own], shell: false }
  // Node can start a .cmd file only with a shell
  const shell = process.platform === 'win32'
  const name = shell ? 'npm.cmd' : 'npm'
  const found = (env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
  return found ? { command: name, args: [], shell } : undefined
}
