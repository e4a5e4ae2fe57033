import { createHash } from 'node:crypto'
import type { ClientPresetConfig } from '@graphql-codegen/client-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { withAllArguments } from './all-arguments.ts'
import { withAllScalars } from './all-scalars.ts'

/** 96 bits: no chance of two of our own documents meeting, and a quarter of a hex digest's weight in the browser. */
const documentId = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Carries out what documents leave to the schema: `@allArguments` and `@allScalars`. */
export const expandDocuments: Types.DocumentTransformObject = {
  transform: ({ documents, schema }) =>
    documents.map((file) =>
      file.document ? { ...file, document: withAllScalars(withAllArguments(file.document, schema), schema) } : file,
    ),
}

/** The text of a document never reaches the browser: its hash does, and the gateway finds the text by it. */
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
