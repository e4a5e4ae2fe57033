import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { preset } from '@graphql-codegen/client-preset'
import { codegen } from '@graphql-codegen/core'
import type { Types } from '@graphql-codegen/plugin-helpers'
import { buildASTSchema, type GraphQLSchema, Kind, parse } from 'graphql'
import { config, expandDocuments, presetConfig } from '#mesh/codegen.ts'
import { importedDocuments } from '#tools/lib/imported-documents.mjs'
import { plainMutations } from './plain-mutations.ts'

/**
 * The files to keep. The preset also writes a `graphql()` function and a barrel for documents inside components; this
 * project has its documents in files.
 */
const WANTED = /(graphql\.ts|persisted-documents\.json)$/

/** The .graphql files beside the components, sorted by path. */
function readDocuments(root: string): Types.DocumentFile[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => {
      const location = join(root, 'src', file)
      const rawSDL = readFileSync(location, 'utf8')
      return { location, rawSDL, document: parse(rawSDL) }
    })
}

const namesIn = ({ document }: Types.DocumentFile): string[] =>
  (document?.definitions ?? []).flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name ? [definition.name.value] : [],
  )

/** The documents in files, and a generated one for each plain write that a screen imports. */
function allDocuments(root: string, schema: GraphQLSchema): Types.DocumentFile[] {
  const written = readDocuments(root)
  const names = new Set(written.flatMap(namesIn))
  const rawSDL = plainMutations(schema, importedDocuments(root), names).join('\n')
  return rawSDL === '' ? written : [...written, { location: 'plain-mutations', rawSDL, document: parse(rawSDL) }]
}

/**
 * Writes src/api/: types, document ids and the allow-list persisted-documents.json, from the committed schema. Texts of
 * fragments are marked as free of side effects, so that the bundler removes them: the browser sends only ids.
 */
export async function generateDocuments(root: string): Promise<void> {
  const schema = parse(readFileSync(join(root, 'mesh/schema.graphql'), 'utf8'))
  const schemaAst = buildASTSchema(schema)
  const outputs = await preset.buildGeneratesSection({
    baseOutputDir: 'src/api/',
    presetConfig,
    config,
    schema,
    schemaAst,
    documents: allDocuments(root, schemaAst),
    documentTransforms: [{ name: 'expandDocuments', transformObject: expandDocuments }],
    plugins: [],
    pluginMap: {},
  })
  for (const output of outputs.filter(({ filename }) => WANTED.test(filename))) {
    const content = await codegen({ ...output, importExtension: config.importExtension })
    const file = join(root, output.filename)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content.replaceAll('= new TypedDocumentString(', '= /*#__PURE__*/ new TypedDocumentString('))
  }
}
