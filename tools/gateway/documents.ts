import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The preset also writes a `graphql()` function and a barrel for documents inside components; ours stand in files. */
const WANTED = /(graphql\.ts|persisted-documents\.json)$/

/**
 * Writes src/api/: types, document ids and the allow-list persisted-documents.json.
 * Texts of fragments are marked as free of effects, so that the bundler leaves them out: the browser sends ids only.
 */
export async function generateDocuments(root: string): Promise<void> {
  const [{ generate }, { codegenConfig }] = await Promise.all([
    import('@graphql-codegen/cli'),
    import('#mesh/codegen.ts'),
  ])
  const files = (await generate({ ...codegenConfig, cwd: root }, false)) as { filename: string; content: string }[]
  for (const { filename, content } of files.filter((file) => WANTED.test(file.filename))) {
    const file = join(root, filename)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content.replaceAll('= new TypedDocumentString(', '= /*#__PURE__*/ new TypedDocumentString('))
  }
}
