import {Component, type ReactNode} from 'react'

interface BoundaryProps {
  report: string
  fallback?: ReactNode
  onError?: () => void
  /** After an error, a new value renders the children again. */
  content?: unknown
  children: ReactNode
}

export class Boundary extends Component<BoundaryProps, {failed: boolean}> {
  override state = {failed: false}

  static getDerivedStateFromError() {
    return {failed: true}
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.content !== this.props.content) this.setState({failed: false})
  }

  override componentDidCatch(error: unknown) {
    console.error(this.props.report, error)
    this.props.onError?.()
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
