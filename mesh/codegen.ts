import { createHash } from 'node:crypto'
import type { ClientPresetConfig } from '@graphql-codegen/client-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { withAllArguments } from './all-arguments.ts'
import { withAllScalars } from './all-scalars.ts'

/**
 * 96 bits: a collision between two of our own documents is practically impossible, and the id has a quarter of the
 * length of a hex digest.
 */
const documentId = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Expands the directives that documents leave to the schema: `@allArguments` and `@allScalars`. */
export const expandDocuments: Types.DocumentTransformObject = {
  transform: ({ documents, schema }) =>
    documents.map((file) =>
      file.document ? { ...file, document: withAllScalars(withAllArguments(file.document, schema), schema) } : file,
    ),
}

/** Only the hash of a document reaches the browser; the gateway finds its text by the hash. */
export const presetConfig: ClientPresetConfig = {
  fragmentMasking: false,
  persistedDocuments: { mode: 'replaceDocumentWithHash', hashPropertyName: 'hash', hashAlgorithm: documentId },
}

export const config = {
  documentMode: 'string',
  enumType: 'string-literal',
  enumsAsTypes: true,
  useTypeImports: true,
  skipTypename: true,
  strictScalars: true,
  importExtension: '.ts' as const,
  scalars: { JSON: 'unknown', ObjMap: 'unknown' },
}
