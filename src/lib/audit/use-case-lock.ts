import { useEffect, useRef } from 'react'
import type { CaseHolder } from './case-types.ts'

interface CaseLockOptions {
  /** `allowedActions` of the case; null until it has come */
  allowed: readonly string[] | null
  holder: CaseHolder | null
  start: () => Promise<unknown>
  /** reads the case again: to learn who was faster, or that the half hour is over */
  reload: () => void
}

/** The longest time a browser waits for. */
const LONGEST_MS = 2_147_483_647

/**
 * Opening a case takes it for the next half hour, so that no two auditors work on one. It is taken once a visit: when the
 * half hour is over, the auditor says himself that he goes on.
 */
export function useCaseLock({ allowed, holder, start, reload }: CaseLockOptions): void {
  const hasTried = useRef(false)
  const isFree = allowed?.includes('startAudit') === true && holder === null
  const taking = useRef({ start, reload })
  taking.current = { start, reload }
  useEffect(() => {
    if (!isFree || hasTried.current) return
    hasTried.current = true
    taking.current.start().catch(() => taking.current.reload())
  }, [isFree])
  const until = holder?.until
  useEffect(() => {
    if (until === undefined) return
    const left = Math.min(Math.max(Date.parse(until) - Date.now(), 0) + 1000, LONGEST_MS)
    const timer = setTimeout(() => taking.current.reload(), left)
    return () => clearTimeout(timer)
  }, [until])
}
