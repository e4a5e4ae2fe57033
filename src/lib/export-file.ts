import { NetworkError } from './api-error.ts'
import { fromEnvelope, isEnvelope } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import { type DownloadedFile, fileNameOf } from './rest-files.ts'

export interface ExportOptions {
  fallbackName?: string
  signal?: AbortSignal
  /** how much has arrived; the length is unknown beforehand, the file is written while it is sent */
  onProgress?: (bytes: number) => void
}

async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text()
  try {
    const body: unknown = JSON.parse(text)
    if (isEnvelope(body)) return fromEnvelope(body, answer.status)
  } catch {
    // no envelope: the raw text says more than nothing
  }
  return new Error(text.slice(0, 200) || `HTTP ${answer.status}`)
}

async function readAll(answer: Response, onProgress?: (bytes: number) => void): Promise<Blob> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return answer.blob()
  const parts: BlobPart[] = []
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onProgress?.(bytes)
  }
  return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' })
}

/**
 * Asks a service for a file it writes on the spot, such as a spreadsheet (REST, since GraphQL carries no files).
 * @throws ApiError refused · NetworkError no answer, or it broke off · AbortError aborted by the signal
 */
export async function exportFile(
  url: string,
  filters: object,
  caller: Caller,
  { fallbackName = '导出.xlsx', signal, onProgress }: ExportOptions = {},
): Promise<DownloadedFile> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...requestHeaders(caller), 'Content-Type': 'application/json' },
      body: JSON.stringify(filters),
      signal,
    })
    if (!answer.ok) throw await refusalOf(answer)
    const blob = await readAll(answer, onProgress)
    return { blob, name: fileNameOf(answer.headers.get('Content-Disposition'), fallbackName) }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error
  }
}
