import { readFileSync } from 'node:fs'

/** The allow-list of operations: the documents of our own screens, by their hash. */
export interface PersistedOperations {
  find(documentId: string): string | undefined
}

function read(file: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
}

/**
 * Opens the generated persisted-documents.json (`{"sha256:…": "query …"}`). With `reload` an unknown id reads the file
 * again, so that a document written during development is found.
 */
export function openPersistedOperations(file: string, options: { reload?: boolean } = {}): PersistedOperations {
  let documents = read(file)
  return {
    find: (documentId) => {
      const known = documents.get(documentId)
      if (known !== undefined || !options.reload) return known
      documents = read(file)
      return documents.get(documentId)
    },
  }
}

/** An allow-list from documents in memory. */
export function persistedOperations(documents: Readonly<Record<string, string>>): PersistedOperations {
  const byId = new Map(Object.entries(documents))
  return { find: (documentId) => byId.get(documentId) }
}
