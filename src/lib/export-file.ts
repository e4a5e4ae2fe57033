import { NetworkError } from './api-error.ts'
import { fromEnvelope, isEnvelope } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import { type DownloadedFile, fileNameOf, readFile } from './rest-files.ts'

export interface ExportOptions {
  fallbackName?: string
  signal?: AbortSignal
  /** number of bytes received; the total is unknown, because the service writes the file while it sends it */
  onProgress?: (bytes: number) => void
}

async function refusalOf(answer: Response): Promise<Error> {
  const text = await answer.text()
  try {
    const body: unknown = JSON.parse(text)
    if (isEnvelope(body)) return fromEnvelope(body, answer.status)
  } catch {
    // the answer has no envelope, so the raw text is used
  }
  return new Error(text.slice(0, 200) || `HTTP ${answer.status}`)
}

/**
 * Requests a file that a service generates on request, such as a spreadsheet (REST, since GraphQL carries no files).
 * @throws ApiError refused · NetworkError no answer · BrokenFileError it broke off · AbortError aborted by the signal
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
    const blob = await readFile(answer, onProgress)
    return { blob, name: fileNameOf(answer.headers.get('Content-Disposition'), fallbackName) }
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error
  }
}
