import { classNames } from '#src/ui/class-names.ts'

/** An image, or the first character of the name. Decorative, because the name is always beside it. */
export function Avatar({ name, src, large = false }: { name: string; src?: string | null; large?: boolean }) {
  const className = classNames('avatar', large && 'avatar-lg')
  if (src) return <img className={className} src={src} alt="" />
  return (
    <span className={className} aria-hidden="true">
      {Array.from(name.trim())[0] ?? '·'}
    </span>
  )
}
