import { Icon } from '#src/ui/icon/icon.tsx'
import { fileIcon, fileSize, quarantineNoticeOf } from './file-text.ts'

export interface AttachmentItem {
  id: number | string
  name: string
  size?: number | null
  href: string
  /** The purpose of the file, if the name does not show it. */
  note?: string
}

/**
 * Files to download, each with its kind and size as text. A file that is not yet available is shown with the reason
 * instead of a link.
 */
export function AttachmentList({ label, items }: { label: string; items: readonly AttachmentItem[] }) {
  return (
    <ul className="list-links" aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>{quarantineNoticeOf(item.href) ? <QuarantinedFile {...item} /> : <FileLink {...item} />}</li>
      ))}
    </ul>
  )
}

const FileLink = ({ name, size, href, note }: AttachmentItem) => (
  <a href={href} download={name}>
    <span>
      <Icon name={fileIcon(name)} /> {name}
    </span>
    <span className="aside">{[note, size ? fileSize(size) : null].filter(Boolean).join(' · ')}</span>
  </a>
)

const QuarantinedFile = ({ name, href }: AttachmentItem) => (
  <span className="held-file">
    <Icon name="clock" /> {name}
    <span className="small muted">{quarantineNoticeOf(href)}</span>
  </span>
)
