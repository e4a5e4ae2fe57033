import type { Readable } from 'node:stream'
import type { ByteRange } from '#services/abp/http/byte-range.ts'

/** Stores files. A draft becomes a file atomically, so that a key never refers to an incomplete file. */
export interface Storage {
  /** a local path to write to */
  draft(): Promise<string>
  /** stores the draft, whose content has this SHA-256 (hex), under a new key or the given one, and returns the key */
  keep(draft: string, now: Date, sha256: string, key?: string): Promise<string>
  /** the file or a range of it; undefined when the file does not exist */
  read(key: string, part?: ByteRange): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** removes drafts left by a crash */
  removeDrafts(before: Date): Promise<void>
  /** marks, on this machine, a key whose file is stored before its row exists */
  mark(key: string): Promise<void>
  unmark(key: string): Promise<void>
  /**
   * keys marked before this time: the process that stored them has crashed, or does not know whether the row was
   * committed
   */
  markedBefore(before: Date): Promise<string[]>
}
