import { Icon } from '#src/ui/icon/icon.tsx'
import { fileIcon, fileSize } from './file-text.ts'

export interface AttachmentItem {
  id: number | string
  name: string
  size?: number | null
  href: string
  /** What the file is for, when the name does not say. */
  note?: string
}

/** Files to download, each with its kind and size in words. */
export function AttachmentList({ label, items }: { label: string; items: readonly AttachmentItem[] }) {
  return (
    <ul className="list-links" aria-label={label}>
      {items.map(({ id, name, size, href, note }) => (
        <li key={id}>
          <a href={href} download={name}>
            <span>
              <Icon name={fileIcon(name)} /> {name}
            </span>
            <span className="aside">{[note, size ? fileSize(size) : null].filter(Boolean).join(' · ')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
