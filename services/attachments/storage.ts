import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { ByteRange } from '#services/abp/byte-range.ts'
import type { Platform } from '#services/abp/platform.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { parseS3Url } from './s3-url.ts'

/** Stores files. A draft becomes a file atomically, so that no key ever has an incomplete file. */
export interface Storage {
  /** a local path to write to */
  draft(): Promise<string>
  /** stores the draft, whose content has this SHA-256 (hex), and returns its key */
  keep(draft: string, now: Date, sha256: string): Promise<string>
  /** the file or a part of it; undefined when it does not exist */
  read(key: string, part?: ByteRange): Promise<Readable | undefined>
  remove(key: string): Promise<void>
  /** removes drafts left by a crash */
  removeDrafts(before: Date): Promise<void>
}

const storages = new WeakMap<object, Storage>()

/** The storage of STORAGE_URL. */
export function storageOf({ config }: Pick<Platform, 'config'>): Storage {
  let storage = storages.get(config)
  if (!storage) {
    const { storageUrl, dataDir, outbound } = config
    storage = storageUrl.startsWith('s3:')
      ? createS3Storage(parseS3Url(storageUrl), join(dataDir, 'incoming'), outbound.storage)
      : createLocalStorage(directoryOf(storageUrl))
    storages.set(config, storage)
  }
  return storage
}

const directoryOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
