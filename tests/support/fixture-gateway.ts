import { rmSync } from 'node:fs'
import type { GatewayArtifacts } from '#mesh/schema.ts'
import { buildMesh, copyGateway } from '#tools/gateway/mesh-build.ts'
import { fixtureOpenApi } from './abp-openapi.ts'

export interface FixtureGateway {
  artifacts: GatewayArtifacts
  /** A project folder of its own with .meshrc.yaml, mesh/ and the built .mesh. */
  folder: string
  remove(): void
}

/** Builds the fixture document with the project's own .meshrc.yaml and Mesh's own command. The caller removes it. */
export async function buildFixtureGateway(): Promise<FixtureGateway> {
  const folder = copyGateway(process.cwd(), JSON.stringify(fixtureOpenApi))
  const sdl = await buildMesh(folder)
  return {
    artifacts: { sdl, openApi: fixtureOpenApi },
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
