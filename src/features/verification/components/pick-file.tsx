import { useState } from 'react'
import { FieldError, FieldHint, useControl } from '#src/ui/forms/field.tsx'
import { DropZone } from '#src/ui/forms/file-field.tsx'
import { fileProblem } from '#src/ui/forms/file-rules.ts'
import { kindByEndings } from '#src/ui/forms/kind-by-endings.ts'
import { LiveRegion } from '#src/ui/text/live-region.tsx'
import { canHash, type HashedFile, hashFile } from '../hash-file.ts'

const RULES = { kinds: [kindByEndings(['pdf'], 50 * 1_048_576)], maxFiles: 1 }
const LABEL = 'PDF 文件'
const HINT = '文件只在您的设备上计算校验值，不会上传。'

function problemOf(file: File, more: number): string | null {
  if (!canHash()) return '这个浏览器不能计算校验值。请通过 https 打开本页，或者填写核验编号'
  return more > 0 ? '一次只核验一个文件' : fileProblem(file, RULES)
}

/** The user picks a PDF, and the browser reads it on this device; only its hash is sent to the server. */
export function PickFile({ file, onHashed }: { file: HashedFile | null; onHashed: (file: HashedFile) => void }) {
  const [error, setError] = useState<string>()
  const [said, setSaid] = useState('')
  const control = useControl({ id: 'verify-file', label: LABEL, hint: HINT, error }, 'rules')
  const take = async ([chosen, ...more]: readonly File[]) => {
    if (!chosen) return
    const problem = problemOf(chosen, more.length)
    setError(problem ?? undefined)
    if (problem !== null) return
    setSaid(`正在计算 ${chosen.name} 的校验值`)
    try {
      onHashed(await hashFile(chosen))
    } catch {
      setError(`${chosen.name} 读不出来。请检查文件还在不在，再选一次`)
    }
    setSaid('')
  }
  return (
    <div className="field">
      <label className="label" htmlFor={control.id}>
        {LABEL}
      </label>
      <FieldHint id={control.id} hint={HINT} />
      <DropZone control={control} rules={RULES} onFiles={(files) => void take(files)} />
      {file && <p className="small break">已选择：{file.name}</p>}
      <FieldError id={control.id} error={error} />
      <LiveRegion message={error ?? said} />
    </div>
  )
}
