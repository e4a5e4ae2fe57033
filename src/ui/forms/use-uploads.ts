import { useEffect, useRef, useState } from 'react'

export interface UploadedFile {
  id: number
  name: string
  /** in bytes; 0 where the size is no longer known */
  size: number
  /** message about a remaining step, such as the scan */
  notice?: string | null
}

export interface UploadOptions {
  signal: AbortSignal
  /** Share sent, from 0 to 1; null while the file is made ready on this device. */
  onProgress: (share: number | null) => void
  /** whether the form was closed during the upload, so that no list is left to show the file */
  hasLeft: () => boolean
}

export type Upload = (file: File, options: UploadOptions) => Promise<UploadedFile>

export interface PendingUpload {
  key: number
  file: File
  /** as `onProgress` */
  share: number | null
  error: string | null
}

interface UploadsOptions {
  files: readonly UploadedFile[]
  onChange: (files: UploadedFile[]) => void
  upload: Upload
}

const messageOf = (error: unknown) => (error instanceof Error && error.message ? error.message : '上传没有成功')

/** Runs uploads in parallel. A failed upload stays in the list with its reason until it is retried or removed. */
export function useUploads({ files, onChange, upload }: UploadsOptions) {
  const [pending, setPending] = useState<PendingUpload[]>([])
  const [said, setSaid] = useState('')
  const controllers = useRef(new Map<number, AbortController>())
  const nextKey = useRef(0)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    const underWay = controllers.current
    return () => {
      isGone.current = true
      for (const controller of underWay.values()) controller.abort()
    }
  }, [])
  // several uploads may finish between two renders, and each must add to the newest list
  const latest = useRef(files)
  latest.current = files

  const patch = (key: number, change: Partial<PendingUpload>) =>
    setPending((list) => list.map((item) => (item.key === key ? { ...item, ...change } : item)))
  const drop = (key: number) => setPending((list) => list.filter((item) => item.key !== key))

  const run = async (key: number, file: File) => {
    const controller = new AbortController()
    controllers.current.set(key, controller)
    setSaid('')
    try {
      const done = await upload(file, {
        signal: controller.signal,
        onProgress: (share) => patch(key, { share }),
        hasLeft: () => isGone.current,
      })
      latest.current = [...latest.current, done]
      onChange([...latest.current])
      drop(key)
      setSaid((before) =>
        [before, `${done.name} 已上传${done.notice ? `，${done.notice}` : ''}`].filter(Boolean).join('；'),
      )
    } catch (error) {
      if (!controller.signal.aborted) patch(key, { error: messageOf(error) })
    } finally {
      controllers.current.delete(key)
    }
  }
  return {
    pending,
    /** text for screen readers, for users who do not see the list */
    said,
    start: (file: File) => {
      const key = nextKey.current++
      setPending((list) => [...list, { key, file, share: 0, error: null }])
      void run(key, file)
    },
    retry: ({ key, file }: PendingUpload) => {
      patch(key, { share: 0, error: null })
      void run(key, file)
    },
    cancel: (key: number) => {
      controllers.current.get(key)?.abort()
      drop(key)
    },
    remove: (id: number) => {
      latest.current = latest.current.filter((file) => file.id !== id)
      onChange([...latest.current])
    },
  }
}
