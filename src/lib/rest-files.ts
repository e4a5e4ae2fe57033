import { type ApiError, BrokenFileError, NetworkError } from './api-error.ts'
import { fromEnvelope, fromOtherAnswer, isEnvelope } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'

export interface UploadOptions {
  /** form fields sent with the file, for example `{hostType: 'WorkOrder'}` */
  fields?: Readonly<Record<string, string>>
  /** called with the uploaded fraction, from 0 to 1 */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

export interface DownloadedFile {
  blob: Blob
  name: string
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The result inside the envelope of an answer. @throws ApiError for a refusal, and for any other answer */
function resultOf(status: number, text: string): unknown {
  const body = parse(text)
  if (isEnvelope(body)) {
    if (body.success === true) return body.result
    throw fromEnvelope(body, status)
  }
  throw fromOtherAnswer(text, status)
}

const aborted = () => new DOMException('上传已取消', 'AbortError')

/**
 * Sends one file (REST, since GraphQL shows no progress). Resolves with the result inside the envelope.
 * @throws ApiError refused · NetworkError no answer · AbortError aborted by the signal
 */
export function uploadFile<T>(url: string, file: File, caller: Caller, options: UploadOptions = {}): Promise<T> {
  const { fields = {}, onProgress, signal } = options
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', file)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      try {
        resolve(resultOf(request.status, request.responseText) as T)
      } catch (error) {
        reject(error as ApiError)
      }
    })
    request.addEventListener('error', () => reject(new NetworkError('Failed to fetch')))
    request.addEventListener('abort', () => reject(aborted()))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    request.open('POST', url)
    // no content type: the browser sets it with its boundary
    for (const [name, value] of Object.entries(requestHeaders(caller))) request.setRequestHeader(name, value)
    request.send(form)
  })
}

/** The file name in a Content-Disposition header; the encoded form (RFC 5987) takes precedence over the plain one. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      return fallback
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() || fallback
}

/**
 * Reads the content of an answer in chunks, to report the progress.
 * @throws BrokenFileError it broke off: browsers report this with a TypeError, as if there had been no connection
 */
export async function readFile(answer: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return answer.blob()
  const parts: BlobPart[] = []
  let bytes = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      onProgress?.(bytes)
    }
  } catch (error) {
    throw error instanceof TypeError ? new BrokenFileError({ cause: error }) : error
  }
  return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' })
}

/**
 * Fetches a file with the name the server gives it.
 * @throws ApiError, NetworkError, AbortError as uploadFile · BrokenFileError it broke off
 */
export async function downloadFile(
  url: string,
  caller: Caller,
  { fallbackName = '下载', signal }: { fallbackName?: string; signal?: AbortSignal } = {},
): Promise<DownloadedFile> {
  const answer = await fetch(url, { headers: requestHeaders(caller), signal }).catch((error: unknown) => {
    throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error
  })
  if (!answer.ok) {
    resultOf(answer.status, await answer.text())
    throw new Error(`HTTP ${answer.status}`)
  }
  const blob = await readFile(answer)
  return { blob, name: fileNameOf(answer.headers.get('Content-Disposition'), fallbackName) }
}

/** Saves a downloaded file through the browser's own download. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // delayed, because Safari reads the URL only after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
