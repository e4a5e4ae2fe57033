import type { Readable } from 'node:stream'
import type { ByteRange } from '#services/abp/http/byte-range.ts'

/** Stores files. A draft becomes a file atomically, so that no key ever has an incomplete file. */
export interface Storage {
  /** a local path to write to */
  draft(): Promise<string>
  /** stores the draft, whose content has this SHA-256 (hex), under a new key or the given one, and returns the key */
  keep(draft: string, now: Date, sha256: string, key?: string): Promise<string>
  /** the file or a part of it; undefined when it does not exist */
  read(key: string, part?: ByteRange): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** removes drafts left by a crash */
  removeDrafts(before: Date): Promise<void>
  /** notes, on this machine, that a file is stored under the key before its row is there */
  mark(key: string): Promise<void>
  unmark(key: string): Promise<void>
  /** keys marked before this time: the process that stored them has crashed, or does not know whether the row was committed */
  markedBefore(before: Date): Promise<string[]>
}
