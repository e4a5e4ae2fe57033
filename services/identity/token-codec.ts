import type { Platform } from '#services/abp/platform/platform.ts'
import { createTokenCodec, type TokenCodec } from './tokens.ts'

const codecs = new WeakMap<object, TokenCodec>()

/** The codec of a platform's key ring. It is created once, and reads the ring for every token. */
export function tokenCodecOf(platform: Pick<Platform, 'keys'>): TokenCodec {
  let codec = codecs.get(platform.keys)
  if (!codec) {
    codec = createTokenCodec(platform.keys)
    codecs.set(platform.keys, codec)
  }
  return codec
}
