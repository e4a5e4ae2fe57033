import { Component, type ReactNode } from 'react'

interface Props {
  /** a new key clears the error, so that the next page is rendered */
  resetKey: string
  fallback: (error: unknown, retry: () => void) => ReactNode
  children: ReactNode
}

interface State {
  error: unknown
  failed: boolean
  resetKey: string
}

/** Limits an error to the part of the page where it occurs. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, error: null, failed: false }
  }

  retry = () => this.setState({ error: null, failed: false })

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error, this.retry) : this.props.children
  }
}

/** The last error message, in plain markup, because the component that renders the error page may be the broken one. */
export function LastResort() {
  return (
    <main id="main" className="wrap page-top-gap">
      <h1>显示错误页时又发生了错误</h1>
      <p lang="en">An error occurred while showing the error page.</p>
      <p>
        <a href="/">回到首页</a>
      </p>
    </main>
  )
}
