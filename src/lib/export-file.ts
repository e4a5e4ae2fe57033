import { NetworkError } from './api-error.ts'
import { fromEnvelope, isEnvelope } from './read-api-error.ts'
import { type Caller, requestHeaders } from './request-headers.ts'
import { type DownloadedFile, fileNameOf, readFile } from './rest-files.ts'

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

/**
 * Asks a service for a file it writes on the spot, such as a spreadsheet (REST, since GraphQL carries no files).
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
