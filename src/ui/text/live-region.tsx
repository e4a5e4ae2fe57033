/** A polite status line. Mount it empty and change the message: a region that appears with its text is often not read. */
export function LiveRegion({ message, urgent = false }: { message: string; urgent?: boolean }) {
  return (
    <div className="sr" role={urgent ? 'alert' : 'status'} aria-atomic="true">
      {message}
    </div>
  )
}
