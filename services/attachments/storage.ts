import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Platform } from '#services/abp/platform/platform.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import { parseS3Url } from './s3-url.ts'
import type { Storage } from './storage-type.ts'

const storages = new WeakMap<object, Storage>()

/** The storage configured by STORAGE_URL. */
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

/** A copy of the platform with another storage. */
export function withStorage(platform: Platform, storage: Storage): Platform {
  const config = { ...platform.config }
  storages.set(config, storage)
  return { ...platform, config }
}

const directoryOf = (url: string): string =>
  url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length))
