import type { HeicAnswer } from './heic-worker.ts'

const NOT_LOADED = '转换 HEIC 照片的程序没有下载下来，请检查网络后重试'

const aborted = () => new DOMException('上传已取消', 'AbortError')

/**
 * The pixels of a HEIC, decoded beside the page by libheif (500 kB, loaded here). Null when it cannot be read, or the
 * browser runs no WebAssembly.
 * @throws Error without a connection, AbortError when cancelled
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<ImageData | null> {
  const bytes = await file.arrayBuffer()
  if (signal.aborted) throw aborted()
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<HeicAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicAnswer>) => resolve(data)
      worker.onerror = () => reject(new Error(NOT_LOADED))
      signal.addEventListener('abort', () => reject(aborted()), { once: true })
      worker.postMessage(bytes, [bytes])
    })
    if (answer === 'not loaded') throw new Error(NOT_LOADED)
    return answer === 'not read' ? null : new ImageData(answer.pixels, answer.width, answer.height)
  } finally {
    worker.terminate()
  }
}
