import { createHash } from 'node:crypto'
import type { CodegenConfig } from '@graphql-codegen/cli'
import type { DocumentNode } from 'graphql'
import { withAllArguments } from './all-arguments.ts'

/** 96 bits: no chance of two of our own documents meeting, and a quarter of a hex digest's weight in the browser. */
const documentId = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

const expandDocuments = <File extends { document?: DocumentNode }>(given: {
  documents: File[]
  schema: DocumentNode
}) =>
  given.documents.map((file) =>
    file.document ? { ...file, document: withAllArguments(file.document, given.schema) } : file,
  )

/**
 * Typed documents for the screens, from the committed schema and the .graphql files beside the components.
 * The text of a document never reaches the browser: its hash does, and the gateway finds the text by it.
 */
export const codegenConfig: CodegenConfig = {
  schema: 'mesh/schema.graphql',
  documents: ['src/**/*.graphql'],
  ignoreNoDocuments: true,
  silent: true,
  generates: {
    'src/api/': {
      preset: 'client',
      documentTransforms: [{ transform: expandDocuments }],
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: 'replaceDocumentWithHash', hashPropertyName: 'hash', hashAlgorithm: documentId },
      },
      config: {
        documentMode: 'string',
        enumType: 'string-literal',
        enumsAsTypes: true,
        useTypeImports: true,
        skipTypename: true,
        strictScalars: true,
        importExtension: '.ts',
        scalars: { JSON: 'unknown', ObjMap: 'unknown' },
      },
    },
  },
}
