import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#machines/actor.ts'
import { ANONYMOUS } from '#services/abp/conventions/context.ts'
import type { Attachment } from '#services/attachments/attachment.schemas.ts'
import { attachmentService } from '#services/attachments/attachment.service.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { actorHeader, type Reply, serve } from '../reference/serve.ts'

export const person: Actor = { ...ANONYMOUS, userId: 7, userType: 'DisabledPerson', personId: 70 }
export const stranger: Actor = { ...ANONYMOUS, userId: 8, userType: 'DisabledPerson', personId: 80 }

export interface Served extends TestDatabase {
  readonly app: FastifyInstance
  readonly address: string
  /** names of all files below the storage directory, drafts included */
  stored(): string[]
  upload(content: Buffer, options?: UploadOptions): Promise<Reply<Attachment>>
}

interface UploadOptions {
  name?: string
  action?: 'UploadToTemp' | 'UploadAttachment' | 'UploadToOss'
  fields?: Record<string, string>
  actor?: Partial<Actor>
  query?: string
}

/** The attachment service on a real port, with a storage directory of its own, or with other settings. */
export async function serveAttachments(storageUrl?: string, settings: Record<string, string> = {}): Promise<Served> {
  const directory = mkdtempSync(join(tmpdir(), 'attachments-'))
  const database = await openTestDatabase({
    STORAGE_URL: storageUrl ?? `file:${directory}`,
    DATA_DIR: directory,
    ...settings,
  })
  const app = await serve(database.platform, [attachmentService])
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...database,
    app,
    address,
    stored: () =>
      readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name),
    async upload(content, { name = '文件', action = 'UploadToTemp', fields = {}, actor = person, query = '' } = {}) {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new Blob([new Uint8Array(content)]), name)
      const url = `${address}/api/services/app/Attachment/${action}${query}`
      const response = await fetch(url, { method: 'POST', body: form, headers: actorHeader(actor) })
      return { status: response.status, ...(await response.json()) }
    },
    close: async () => {
      await app.close()
      await database.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
