import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Problem } from './error-summary.tsx'
import type { PendingUpload } from './use-uploads.ts'

/** The uploads of one file field that have not come to a good end. */
interface FieldUploads {
  label: string
  isUnderWay: boolean
  /** names of files whose upload failed, and that were neither retried nor removed */
  failed: readonly string[]
}

interface FormUploads {
  report: (fieldId: string, uploads: FieldUploads | null) => void
  /** the form is submitted once the files have arrived */
  isWaiting: boolean
  /** an upload was cancelled: whether to submit without that file is the reader's decision */
  stopWaiting: () => void
}

export const FormUploadsContext = createContext<FormUploads | null>(null)

const problemOf = ([fieldId, { label, failed }]: [string, FieldUploads]): Problem => ({
  fieldId,
  label,
  message: `${failed.map((name) => `“${name}”`).join('、')}没有传成功，请重试或移除`,
})

/**
 * What a form knows of its files. A submission waits for uploads under way, so that no chosen file is left behind, and
 * is refused while a failed one stands in a list.
 */
export function useFormUploads(submit: () => void) {
  const [fields, setFields] = useState<Readonly<Record<string, FieldUploads>>>({})
  const [isWaiting, setIsWaiting] = useState(false)
  const isUnderWay = Object.values(fields).some((field) => field.isUnderWay)
  // the list of files and this report change in one render, so the submission reads a list that is whole
  useEffect(() => {
    if (!isWaiting || isUnderWay) return
    setIsWaiting(false)
    submit()
  })
  const report = useCallback((fieldId: string, uploads: FieldUploads | null) => {
    setFields(({ [fieldId]: _, ...others }) => (uploads ? { ...others, [fieldId]: uploads } : others))
  }, [])
  const stopWaiting = useCallback(() => setIsWaiting(false), [])
  const context = useMemo<FormUploads>(() => ({ report, isWaiting, stopWaiting }), [report, isWaiting, stopWaiting])
  return {
    context,
    isWaiting,
    isUnderWay,
    problems: Object.entries(fields)
      .filter(([, { failed }]) => failed.length > 0)
      .map(problemOf),
    wait: () => setIsWaiting(true),
  }
}

/** Tells the form around a file field of its uploads. @returns whether the form waits for them, and how to end that */
export function useReportedUploads(fieldId: string, label: string, pending: readonly PendingUpload[]) {
  const form = useContext(FormUploadsContext)
  const report = form?.report
  const isUnderWay = pending.some(({ error }) => error === null)
  const failed = JSON.stringify(pending.filter(({ error }) => error !== null).map(({ file }) => file.name))
  useEffect(() => {
    report?.(fieldId, { label, isUnderWay, failed: JSON.parse(failed) })
    return () => report?.(fieldId, null)
  }, [report, fieldId, label, isUnderWay, failed])
  return { isWaitedFor: form?.isWaiting === true && isUnderWay, stopWaiting: form?.stopWaiting }
}
