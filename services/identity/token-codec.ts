import type { Platform } from '#services/abp/platform.ts'
import { createTokenCodec, type TokenCodec } from './tokens.ts'

const codecs = new WeakMap<object, TokenCodec>()

/** The codec of a platform's secret; made once, since the key is the same for its whole life. */
export function tokenCodecOf(platform: Pick<Platform, 'config'>): TokenCodec {
  let codec = codecs.get(platform.config)
  if (!codec) {
    codec = createTokenCodec(platform.config.secret)
    codecs.set(platform.config, codec)
  }
  return codec
}
