import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { Problem } from './error-summary.tsx'
import type { PendingUpload } from './use-uploads.ts'

/** The uploads of one file field that are running or have failed. */
interface FieldUploads {
  label: string
  isUnderWay: boolean
  /** names of files whose upload failed, and that were neither retried nor removed */
  failed: readonly string[]
}

interface FormUploads {
  report: (fieldId: string, uploads: FieldUploads | null) => void
  /** the form is submitted once all uploads have finished */
  isWaiting: boolean
  /**
   * cancels the waiting submission after a cancelled upload, because the user decides whether to submit without that
   * file
   */
  stopWaiting: () => void
}

export const FormUploadsContext = createContext<FormUploads | null>(null)

const problemOf = ([fieldId, { label, failed }]: [string, FieldUploads]): Problem => ({
  fieldId,
  label,
  message: `${failed.map((name) => `“${name}”`).join('、')}没有传成功，请重试或移除`,
})

/**
 * The uploads of all file fields of a form. A submission waits for running uploads, so that no selected file is left
 * out, and is refused while a list contains a failed upload.
 */
export function useFormUploads(submit: () => void) {
  const [fields, setFields] = useState<Readonly<Record<string, FieldUploads>>>({})
  const [isWaiting, setIsWaiting] = useState(false)
  const isUnderWay = Object.values(fields).some((field) => field.isUnderWay)
  // the list of files and this report change in one render, so the submission reads the complete list
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

/**
 * Reports the uploads of a file field to its form. @returns whether the form waits for them, and a function that stops
 * the waiting
 */
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
