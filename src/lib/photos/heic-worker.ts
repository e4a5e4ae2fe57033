import libheif from 'libheif-js/libheif-wasm/libheif.js'
import address from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { halved, type Pixels } from './pixels.ts'

/** Pixels upright, or what stood in the way. */
export type HeicAnswer = Pixels | 'not loaded' | 'not read'

/** Of one request; the page ends the worker with the answer. */
self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  const answer = await answerTo(new Uint8Array(data))
  self.postMessage(answer, { transfer: typeof answer === 'string' ? [] : [answer.pixels.buffer] })
}

async function answerTo(file: Uint8Array): Promise<HeicAnswer> {
  const wasmBinary = await fetch(address).then(
    (response) => (response.ok ? response.arrayBuffer() : null),
    () => null,
  )
  if (wasmBinary === null) return 'not loaded'
  try {
    const [image] = new (libheif({ wasmBinary }).HeifDecoder)().decode(file)
    if (!image) return 'not read'
    const [width, height] = [image.get_width(), image.get_height()]
    const pixels = new Uint8ClampedArray(width * height * 4)
    const isShown = await new Promise((resolve) => image.display({ data: pixels, width, height }, resolve))
    return isShown ? halved({ pixels, width, height }) : 'not read'
  } catch {
    return 'not read'
  }
}
