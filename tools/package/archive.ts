import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { basename, dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/**
 * Creates a GNU tar that is the same on every machine: order of files, times, owners and umask are fixed. The gzip
 * header has no time and no name.
 * @param epoch seconds since 1970, the time of every file
 * @returns the SHA-256 of the file
 */
export async function archive(folder: string, file: string, epoch: number): Promise<string> {
  const same = ['--sort=name', `--mtime=@${epoch}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX']
  const tar = spawn('tar', ['--create', '--format=gnu', ...same, '-C', dirname(folder), basename(folder)], {
    env: { ...process.env, LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve, reject) => tar.once('error', reject).once('close', resolve))
  await Promise.all([pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(file)), ended])
  if ((await ended) !== 0) throw new Error('tar failed')
  return sha256Of(file)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
