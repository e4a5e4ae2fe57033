/** Messages to the PGlite worker. An open transaction has exclusive use of the engine; all other requests wait. */
export type Request =
  | { id: number; kind: 'query'; owner: number | null; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; kind: 'exec'; sql: string }
  | { id: number; kind: 'begin'; owner: number }
  | { id: number; kind: 'end'; owner: number; commit: boolean }
  | { id: number; kind: 'close' }

export type Reply =
  | { id: number; ok: true; result: unknown }
  | {
      id: number
      ok: false
      error: { message: string; code?: string; constraint?: string; detail?: string; table?: string }
    }
  | { id: -1; ok: true; result: 'ready' }
