import type { HeicAnswer, HeicRequest } from './heic-worker.ts'
import { jpegOfPixels } from './jpeg.ts'

const NOT_LOADED = '转换 HEIC 照片的程序没有下载下来，请检查网络后重试'

const aborted = () => new DOMException('上传已取消', 'AbortError')

/**
 * A JPEG of a HEIC, decoded and drawn beside the page by libheif (500 kB, loaded here). Null when it cannot be read, or
 * the browser runs no WebAssembly.
 * @throws Error without a connection, AbortError when cancelled
 */
export async function jpegOfHeic(photo: Blob, most: number, signal: AbortSignal): Promise<Blob | null> {
  // the program is on its way while the photo is read
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answering = new Promise<HeicAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
      worker.onerror = () => reject(new Error(NOT_LOADED))
      signal.addEventListener('abort', () => reject(aborted()), { once: true })
    })
    const asking = photo.arrayBuffer().then((file) => {
      if (signal.aborted) throw aborted()
      worker.postMessage({ file, most } satisfies HeicRequest, [file])
    })
    const [answer] = await Promise.all([answering, asking])
    if (answer === 'not loaded') throw new Error(NOT_LOADED)
    if (answer === 'not read') return null
    return answer instanceof Blob ? answer : await jpegOfPixels(answer, most)
  } finally {
    worker.terminate()
  }
}
