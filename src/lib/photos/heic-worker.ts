import libheif from 'libheif-js/libheif-wasm/libheif.js'
import address from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { workerDrawing } from './canvases.ts'
import { jpegOfPixels } from './jpeg.ts'
import { halved, type Pixels } from './pixels.ts'

export interface HeicRequest {
  readonly file: ArrayBuffer
  /** bytes of the JPEG */
  readonly most: number
}

/** The JPEG; the upright points where only a page can draw; or what stood in the way. */
export type HeicAnswer = Blob | Pixels | 'not loaded' | 'not read'

/** Asked for while the page still reads the photo. */
const program = fetch(address).then(
  (response) => (response.ok ? response.arrayBuffer() : null),
  () => null,
)

/** Of one request; the page ends the worker with the answer. */
self.onmessage = async ({ data: { file, most } }: MessageEvent<HeicRequest>) => {
  const read = await pixelsOf(new Uint8Array(file))
  const answer: HeicAnswer =
    typeof read === 'string' ? read : ((await jpegOfPixels(read, most, workerDrawing).catch(() => null)) ?? read)
  const isPixels = typeof answer === 'object' && 'pixels' in answer
  self.postMessage(answer, { transfer: isPixels ? [answer.pixels.buffer] : [] })
}

async function pixelsOf(file: Uint8Array): Promise<Pixels | 'not loaded' | 'not read'> {
  const wasmBinary = await program
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
