// The reasons why a portal cannot start, each as a sentence in Chinese and in English that says what to do. The file is
// plain JavaScript, because tools/lib/preflight.mjs prints the sentences before anything is installed; the server
// prints them when a condition has changed since then.
import { isIP } from 'node:net'

/** The two sentences, each on its own line. */
export const both = (chinese, english) => `${chinese}\n${english}`

/** Hostnames as in RFC 1123, with the underscore that some networks use. */
const HOSTNAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*\.?$/i

/** @returns {string | undefined} a sentence about an invalid PORT */
export function portProblem(text) {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return undefined
  return both(
    `PORT 应为 0 到 65535 之间的整数，现在是“${text}”。请改正，或去掉 PORT（默认 3000）。`,
    `PORT has to be a whole number from 0 to 65535, and is “${text}”: correct it, or unset PORT (default 3000).`,
  )
}

const hostAdvice = (text, chinese, english) =>
  both(
    `HOST 是“${text}”，${chinese}。请去掉 HOST，或写这台机器的地址，例如 127.0.0.1（只有本机能打开）、0.0.0.0（整个网络都能打开）。`,
    `HOST is “${text}”, ${english}: unset HOST, or give an address of this machine, such as 127.0.0.1 (open to this machine alone) or 0.0.0.0 (open to the whole network).`,
  )

/**
 * @returns {string | undefined} a sentence about a HOST that is spelled wrongly; whether the host exists is not checked
 */
export const hostProblem = (text) =>
  isIP(text) || (HOSTNAME.test(text) && !/^[\d.]+$/.test(text))
    ? undefined
    : hostAdvice(text, '不是地址的写法', 'which is not how an address is written')

/**
 * @param {{ code?: string }} error of `listen`
 * @param {{ port: number, host: string, setting?: string, free?: number }} tried `setting`: the name of the port's
 * setting; `free`: another port that is free
 * @returns {string | undefined} nothing when the error is of another kind
 */
export function listenProblem({ code = '' }, { port, host, setting = 'PORT', free = port + 1 }) {
  if (code === 'EADDRINUSE')
    return both(
      `端口 ${port} 已被占用：可能是别的程序，也可能是已经在运行的门户。请先停止它，或换一个端口，例如 ${setting}=${free}。`,
      `Port ${port} is in use, by another program or by a portal that is already running: stop it, or take another port, such as ${setting}=${free}.`,
    )
  if (code === 'EACCES' || code === 'EPERM')
    return both(
      `没有权限使用端口 ${port}。请换一个 1024 以上的端口，例如 ${setting}=3000。`,
      `There is no right to use port ${port}: take one above 1024, such as ${setting}=3000.`,
    )
  if (/^(ENOTFOUND|EAI_\w+|EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/.test(code))
    return hostAdvice(host, '这台机器没有这个地址', 'which is no address of this machine')
  return undefined
}

/** Sentence for a folder that cannot be written to. `setting` is the setting that names the folder. */
export const notWritable = (folder, code, setting = 'DATA_DIR') =>
  both(
    `数据目录 ${folder} 不能写入（${code}）。请改正它的权限，或用 ${setting} 指定另一个目录。`,
    `The data directory ${folder} cannot be written to (${code}): correct its permissions, or name another one by ${setting}.`,
  )

const megabytes = (bytes) => `${Math.floor(bytes / 1e6)} MB`

/** Sentence for too little disk space, found before anything is written. `free` and `needed` are in bytes. */
export const tooLittleRoom = (folder, free, needed) =>
  both(
    `磁盘空间不够：${folder} 所在的磁盘只剩 ${megabytes(free)}，需要 ${megabytes(needed)}。请先腾出空间。`,
    `There is too little room on the disk of ${folder}: ${megabytes(free)} are left, ${megabytes(needed)} are needed. Make room first.`,
  )

/** Sentence for a disk that became full during a write. */
export const diskFull = (folder) =>
  both(
    `磁盘满了：${folder} 所在的磁盘写不下了。请腾出空间，再启动；已经写好的数据不会丢。`,
    `The disk of ${folder} is full: make room and start again; what had been written is kept.`,
  )

/** Sentence for too little memory for a step of the start. The amounts are in bytes. */
export const tooLittleMemory = (there, needed, what) =>
  both(
    `内存不够：这台机器（容器）有 ${megabytes(there)}，${what.chinese}至少需要 ${megabytes(needed)}。请给它更多内存。`,
    `There is too little memory: this machine (container) has ${megabytes(there)}, and ${what.english} needs ${megabytes(needed)} at least. Give it more.`,
  )

/** Sentence for a process that was killed or could not allocate more memory. */
export const outOfMemory = () =>
  both(
    '内存不够，进程没能继续。请关闭占内存的程序，或给这台机器（容器）至少 2 GB 内存，再试一次。',
    'The process ran out of memory: close other programs, or give this machine (container) 2 GB, and try again.',
  )
