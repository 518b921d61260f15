import {Component, type ReactNode} from 'react'

interface BoundaryProps {
  report: string
  fallback?: ReactNode
  onError?: () => void
  /** A new value renders the children again after an error. */
  content?: unknown
  children: ReactNode
}

/** Shows the fallback instead of children that throw. The rest of the page stays. */
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
